import type { SourceRun } from '@jobscout/contract/sources/model.ts'
import { useState } from 'react'
import { useDates } from '../../../lib/format/dates.ts'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { StatusBadge } from '../../../ui/figures/StatusBadge.tsx'
import { Group, Muted } from '../../../ui/layout/primitives.tsx'
import { useRefusals, useSourceRuns } from '../queries.ts'
import { describeGap, describeResult, sheetStrings as strings } from '../strings.ts'
import classes from './Sources.module.css'

const tones = { running: 'amber', finished: 'green', failed: 'red', cancelled: 'grey' } as const

/** The latest readings of a source, with what each refused. */
export function SourceHistory({ sourceId }: { sourceId: string }) {
  const runs = useSourceRuns(sourceId)
  if (!runs.data) {
    return (
      <QueryPlaceholder query={runs} failure={strings.historyFailure}>
        <CardListSkeleton cards={2} height={64} />
      </QueryPlaceholder>
    )
  }
  if (runs.data.length === 0) return <Muted>{strings.noHistory}</Muted>
  return (
    <ul className={classes.history} aria-label={strings.history}>
      {runs.data.map((run) => (
        <Reading key={run.id} run={run} />
      ))}
    </ul>
  )
}

function Reading({ run }: { run: SourceRun }) {
  const { formatMoment } = useDates()
  const [isOpen, setOpen] = useState(false)
  const gap = describeGap(run)
  const result = describeResult(run)
  return (
    <li>
      <Group gap="2px 12px" justify="space-between" align="stretch" className={classes.line}>
        <StatusBadge tone={tones[run.status]}>{strings.readings[run.status]}</StatusBadge>
        <time dateTime={run.started_at}>{formatMoment(run.started_at)}</time>
      </Group>
      {result && <p data-failed={run.status === 'failed' || undefined}>{result}</p>}
      {gap && <Muted>{gap}</Muted>}
      {run.refused > 0 && (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{strings.showRefusals(run.refused)}</summary>
          {isOpen && <Refusals run={run} />}
        </details>
      )}
    </li>
  )
}

const SHOWN = 50

function Refusals({ run }: { run: SourceRun }) {
  const refusals = useRefusals(run.id)
  if (!refusals.data) {
    return (
      <QueryPlaceholder query={refusals} failure={strings.refusalsFailure}>
        <CardListSkeleton cards={1} height={40} />
      </QueryPlaceholder>
    )
  }
  const shown = refusals.data.slice(0, SHOWN)
  return (
    <ul className={classes.refusals} aria-label={strings.refusals}>
      {shown.map(({ position, title, reason }) => (
        <li key={position}>
          {strings.refusal(position, title)}
          <span>{reason}</span>
        </li>
      ))}
      {run.refused > shown.length && <li>{strings.more(run.refused - shown.length)}</li>}
    </ul>
  )
}
