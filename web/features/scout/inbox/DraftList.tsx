import type { HideReason } from '@jobscout/contract/jobs/hidden-jobs.ts'
import { useDates } from '../../../lib/format/dates.ts'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { StatusBadge } from '../../../ui/figures/StatusBadge.tsx'
import { Group, Muted } from '../../../ui/layout/primitives.tsx'
import { ViewLink } from '../../../ui/navigation/links.tsx'
import { ClosingDay } from '../draft/DraftHead.tsx'
import { ReleaseTime } from '../draft/DraftNotices.tsx'
import type { DraftCard } from '../options.ts'
import { Score } from '../Score.tsx'
import { draftStrings, rowStrings, scoutStrings as strings } from '../strings.ts'
import classes from './Inbox.module.css'

interface DraftListProps {
  items: readonly DraftCard[]
  openId: string | undefined
  reasonLabels: Readonly<Record<HideReason, string>>
  /** The search of the address that opens a draft. */
  buildSearch: (id: string) => Record<string, unknown>
}

/** The drafts of a state, each with what it is for and why it is there. */
export const DraftList = ({ items, openId, reasonLabels, buildSearch }: DraftListProps) => (
  <ul aria-label={strings.tabs}>
    {items.map((card) => (
      <li key={card.id}>
        <ViewLink search={buildSearch(card.id)} current={card.id === openId} className={classes.row}>
          <Score score={card.score} />
          <span className={classes.about}>
            <span className={classes.job}>{card.job_title}</span>
            <Muted as="span" size={14}>
              {card.company_name}
            </Muted>
            <Group as="span" gap="0 12px" justify="space-between" align="stretch" muted size={14}>
              <span>{card.job_location}</span>
              <RowNote card={card} reasonLabels={reasonLabels} />
            </Group>
            <RowBadges card={card} />
          </span>
        </ViewLink>
      </li>
    ))}
  </ul>
)

/** When it came, when it closes or goes out, or why it was declined. */
function RowNote({ card, reasonLabels }: { card: DraftCard } & Pick<DraftListProps, 'reasonLabels'>) {
  const { state, origin, release_at, declined_reason, closes_on, created_at } = card
  const { formatAppointment } = useDates()
  if (state === 'approved' && release_at && card.approved_by === 'auto') {
    return (
      <>
        <span>{rowStrings.byScout}</span>
        <span className={classes.soon}>{rowStrings.undoUntil(formatAppointment(release_at))}</span>
      </>
    )
  }
  if (state === 'approved' && release_at) {
    return (
      <span className={classes.soon}>
        <ReleaseTime value={release_at} />
      </span>
    )
  }
  if (state === 'declined') return <span>{declined_reason && reasonLabels[declined_reason]}</span>
  if (closes_on) return <ClosingDay day={closes_on} />
  if (origin === 'agent') return <span>{rowStrings.preparedBy(card.prepared_by)}</span>
  if (origin === 'person') return <span>{rowStrings.byPerson}</span>
  return <RelativeTime value={created_at} />
}

function RowBadges({ card: { state, open_questions, came_back } }: { card: DraftCard }) {
  if (state !== 'to_review') return null
  const hasComeBack = came_back !== null && came_back !== 'undone'
  if (open_questions === 0 && !hasComeBack) return null
  return (
    <Group as="span" gap={6} align="stretch" mt={4}>
      {hasComeBack && <StatusBadge tone="amber">{rowStrings.cameBack}</StatusBadge>}
      {open_questions > 0 && <StatusBadge tone="amber">{draftStrings.questions(open_questions)}</StatusBadge>}
    </Group>
  )
}
