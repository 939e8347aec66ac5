import type { ReactNode } from 'react'
import { useNow } from '../../../lib/format/clock.ts'
import { useDates } from '../../../lib/format/dates.ts'
import { calendarDays, formatShortDay } from '../../../lib/format/format.ts'
import { StatusBadge } from '../../../ui/figures/StatusBadge.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group } from '../../../ui/layout/primitives.tsx'
import { TextLink } from '../../../ui/navigation/links.tsx'
import type { Draft } from '../options.ts'
import { Score } from '../Score.tsx'
import { rowStrings, draftStrings as strings } from '../strings.ts'
import classes from './Draft.module.css'

/** A closing day within so many days is marked. */
const SOON_DAYS = 7

export function ClosingDay({ day }: { day: string }) {
  const now = useNow()
  const dates = useDates()
  const isSoon = calendarDays(now, `${day}T12:00:00Z`, dates) <= SOON_DAYS
  return <span className={isSoon ? classes.soon : undefined}>{rowStrings.closes(formatShortDay(day))}</span>
}

interface DraftHeadProps {
  draft: Draft
  /** Place and pay. */
  facts: readonly string[]
  openQuestions: number
  /** How the score adds up. */
  factors: ReactNode
  /** On a phone the page's heading has the title. */
  hasTitle: boolean
  actions: ReactNode
}

/** What the draft is for, how it fits, and the decision. */
export function DraftHead({ draft, facts, openQuestions, factors, hasTitle, actions }: DraftHeadProps) {
  return (
    <Card>
      <Group gap="12px 16px">
        <Score score={draft.score} large />
        <div className={classes.about}>
          <Group gap="4px 12px" align="baseline">
            {hasTitle && <h2 className={classes.title}>{draft.job_title}</h2>}
            <TextLink to="/jobs/$jobId" params={{ jobId: draft.listing_id }}>
              {strings.viewJob}
            </TextLink>
            {openQuestions > 0 && <StatusBadge tone="amber">{strings.questions(openQuestions)}</StatusBadge>}
          </Group>
          <Group as="p" gap="4px 12px" align="baseline" muted mt={4} className={classes.facts}>
            <strong>{draft.company_name}</strong>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
            {draft.closes_on && <ClosingDay day={draft.closes_on} />}
            {draft.origin === 'agent' && <span>{rowStrings.preparedBy(draft.prepared_by)}</span>}
          </Group>
        </div>
        {actions}
      </Group>
      {factors && <div className={classes.factors}>{factors}</div>}
    </Card>
  )
}
