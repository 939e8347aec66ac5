import { staffWord } from '@jobscout/contract/applications/words.ts'
import type { HideReason } from '@jobscout/contract/jobs/hidden-jobs.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { useNow } from '../../../lib/format/clock.ts'
import { useDates } from '../../../lib/format/dates.ts'
import { formatRelative } from '../../../lib/format/format.ts'
import { Key } from '../../../ui/actions/Key.tsx'
import { MeaningBadge, StatusBadge } from '../../../ui/figures/StatusBadge.tsx'
import { Group, Muted } from '../../../ui/layout/primitives.tsx'
import { BlockLink } from '../../../ui/navigation/links.tsx'
import { Score } from '../Score.tsx'
import { agentScoutStrings as strings } from '../strings.ts'
import classes from './Agents.module.css'
import { type ClientMatch, useTakeDraftBack } from './queries.ts'

interface MatchRowProps {
  match: ClientMatch
  name: string
  isCurrent: boolean
  onFocus: () => void
  onPrepare: () => void
  facts: readonly string[]
  factors: ReactNode
  reasonLabels: Readonly<Record<HideReason, string>>
}

/** One match: the reasons of its score open on demand. */
export function MatchRow(props: MatchRowProps) {
  const { match, name, isCurrent, onFocus, onPrepare, facts, factors, reasonLabels } = props
  const { title, company } = match.listing
  const [isOpen, setOpen] = useState(false)
  const detailsId = useId()
  return (
    <li className={classes.match} data-current={isCurrent || undefined} onFocus={onFocus}>
      <Group gap="6px 12px" className={classes.row}>
        <Score score={match.match.match_score} />
        <button
          type="button"
          data-row
          className={classes.about}
          aria-expanded={isOpen}
          aria-controls={detailsId}
          aria-label={strings.why(title, company)}
          onClick={() => setOpen(!isOpen)}
        >
          <span>
            <strong>{title}</strong>{' '}
            <Muted as="span" size={13} className={classes.soft}>
              {company}
            </Muted>
          </span>
          <Muted as="span" size={13}>
            {facts.join(' · ')}
          </Muted>
        </button>
        <Group gap="6px 10px" justify="end" className={classes.state}>
          <MatchNote match={match} reasonLabels={reasonLabels} />
          <MatchBadge match={match} name={name} />
          {match.may_take_back && <TakeBack match={match} />}
          {match.may_prepare && (
            <Button
              variant={isCurrent ? 'filled' : 'subtle'}
              size="compact-md"
              aria-label={strings.prepareLabel(title, company)}
              rightSection={<Key name="p" tone={isCurrent ? 'filled' : undefined} />}
              onClick={onPrepare}
            >
              {strings.prepare}
            </Button>
          )}
        </Group>
      </Group>
      <div id={detailsId} className={classes.details} hidden={!isOpen}>
        {isOpen && (
          <>
            {factors}
            <BlockLink to="/jobs/$jobId" params={{ jobId: match.listing.id }} size="sm">
              {strings.viewJob}
            </BlockLink>
          </>
        )}
      </div>
    </li>
  )
}

function TakeBack({ match: { draft_id, listing } }: Pick<MatchRowProps, 'match'>) {
  const takeBack = useTakeDraftBack()
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-md"
      loading={takeBack.isPending}
      aria-label={strings.takeBackLabel(listing.title, listing.company)}
      onClick={() => draft_id && takeBack.mutate(draft_id)}
    >
      {strings.takeBack}
    </Button>
  )
}

/** By whom and when, or why. */
function MatchNote({ match, reasonLabels }: Pick<MatchRowProps, 'match' | 'reasonLabels'>) {
  const now = useNow()
  const dates = useDates()
  const { state, reason, release_at, prepared_at, expired_reason } = match
  const notes: (string | null)[] = []
  if (state === 'approved' && release_at)
    notes.push(
      new Date(release_at) <= now
        ? strings.handedOverNow
        : strings.handedOver(formatRelative(release_at, now, dates)),
    )
  if (state === 'waiting' || state === 'expired') notes.push(preparer(match))
  if (state === 'waiting' && prepared_at) notes.push(formatRelative(prepared_at, now, dates))
  if (state === 'expired' && expired_reason) notes.push(strings.expiry[expired_reason])
  if (reason) notes.push(reasonLabels[reason])
  const text = notes.filter(Boolean).join(', ')
  return text ? (
    <Muted as="span" size={13} className={classes.soft}>
      {text}
    </Muted>
  ) : null
}

const preparer = ({ origin, is_mine, prepared_by }: ClientMatch): string | null => {
  if (origin === 'scout') return strings.byScout
  if (origin !== 'agent') return null
  return is_mine ? strings.byYou : prepared_by ? strings.by(prepared_by) : strings.byAgent
}

function MatchBadge({ match, name }: Pick<MatchRowProps, 'match' | 'name'>) {
  const words = strings.state
  switch (match.state) {
    case 'open':
      return null
    case 'waiting':
      return <StatusBadge tone="amber">{words.waiting(name)}</StatusBadge>
    case 'approved':
      return <StatusBadge tone="green">{words.approved}</StatusBadge>
    case 'applied':
      // The application may be removed since.
      return match.application ? (
        <MeaningBadge {...staffWord(match.application)} />
      ) : (
        <StatusBadge>{words.approved}</StatusBadge>
      )
    case 'declined':
      return <StatusBadge>{words.declined}</StatusBadge>
    case 'hidden':
      return <StatusBadge>{words.hidden(name)}</StatusBadge>
    case 'closed':
      return <StatusBadge>{words.closed}</StatusBadge>
    case 'expired':
      return <StatusBadge>{words.left}</StatusBadge>
  }
}
