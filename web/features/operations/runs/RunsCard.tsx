import { runNames } from '@jobscout/contract/operations/run-names.ts'
import type { Run, RunKind } from '@jobscout/contract/operations/runs.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useDates } from '../../../lib/format/dates.ts'
import { formatNumber, pluralize } from '../../../lib/format/format.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { RunList, RunRow, type RunState } from '../../../ui/activity/RunRow.tsx'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { List } from '../../../ui/layout/primitives.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { isActiveRun } from '../options.ts'
import { describeActivity, runStrings as strings } from '../strings.ts'
import { useActiveRun, useCancelRun, useRun, useRuns } from './queries.ts'
import classes from './Runs.module.css'

const count = (run: Run, name: string) => run.result[name] ?? 0

/** What a run has done, in words; empty before it has done anything. */
const outcomes: Record<RunKind, (run: Run) => string> = {
  ingest_jobs: (run) =>
    [
      pluralize(count(run, 'accepted'), 'new or changed listing'),
      `${formatNumber(count(run, 'unchanged') + count(run, 'merged'))} known`,
      count(run, 'closed') > 0 ? `${formatNumber(count(run, 'closed'))} closed` : '',
      count(run, 'failed') > 0 ? `${pluralize(count(run, 'failed'), 'source')} failed` : '',
      count(run, 'refused') > 0 ? `${formatNumber(count(run, 'refused'))} refused` : '',
    ]
      .filter(Boolean)
      .join(' · '),
  process_applications: (run) =>
    `${formatNumber(count(run, 'moved'))} moved to In Progress${
      count(run, 'left') > 0 ? ` · ${formatNumber(count(run, 'left'))} left for the next run` : ''
    }`,
  broadcast: (run) =>
    `${pluralize(count(run, 'sent'), 'person', 'people')} notified${
      count(run, 'emails') > 0 ? ` · ${formatNumber(count(run, 'emails'))} by email too` : ''
    }`,
  match_clients: (run) =>
    `${pluralize(count(run, 'clients'), 'client')} · ${pluralize(count(run, 'found'), 'new match', 'new matches')} · ${formatNumber(count(run, 'gone'))} gone`,
}

const describeOutcome = (run: Run): string =>
  Object.keys(run.result).length === 0 ? '' : outcomes[run.kind](run)

/** The runs of one kind. */
const runTitles: Record<RunKind, string> = {
  ingest_jobs: 'Ingestions',
  process_applications: 'Processing runs',
  broadcast: 'Broadcasts',
  match_clients: 'Matching runs',
}

const SHOWN = 4

const rowStates: Record<Run['status'], RunState> = {
  queued: 'queued',
  running: 'running',
  finished: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
}

interface RunsCardProps {
  /** How a run of a kind is started again; kinds without one offer nothing. */
  readonly start: Partial<Record<RunKind, { run: () => void; isPending: boolean }>>
  /** Only the runs of this kind. */
  readonly kind?: RunKind
}

/** The latest runs with their progress, log and one action each. */
export function RunsCard({ start, kind }: RunsCardProps) {
  const runs = useRuns()
  const [showsAll, setShowsAll] = useState(false)
  const [openLogId, setOpenLogId] = useState<string | null>(null)
  const [cancelled, setCancelled] = useState<Run | null>(null)
  const cancel = useCancelRun()
  if (!runs.data) {
    return (
      <QueryPlaceholder query={runs} failure={strings.failure}>
        <CardListSkeleton />
      </QueryPlaceholder>
    )
  }
  const title = kind ? runTitles[kind] : strings.title
  const all = kind ? runs.data.filter((run) => run.kind === kind) : runs.data
  const active = all.filter(isActiveRun)
  const repeatable = all.filter((run) => run.is_repeatable)
  const latestByKind = new Map(repeatable.map((run) => [run.kind, run.id] as const).toReversed())
  const shown = showsAll ? all : all.slice(0, Math.max(SHOWN, active.length))
  return (
    <Card
      flush
      title={title}
      action={
        all.length > SHOWN && (
          <Button variant="subtle" size="compact-sm" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? strings.fewer : strings.all}
          </Button>
        )
      }
    >
      {all.length === 0 ? (
        <p className={classes.empty}>
          {kind ? (
            strings.noneOfKind
          ) : (
            <>
              <b>{strings.none}.</b> {strings.noneText}
            </>
          )}
        </p>
      ) : (
        <RunList label={title}>
          {shown.map((run) => (
            <RunItem
              key={run.id}
              run={run}
              again={latestByKind.get(run.kind) === run.id ? start[run.kind] : undefined}
              onLog={() => setOpenLogId(run.id)}
              onCancel={() => setCancelled(run)}
            />
          ))}
        </RunList>
      )}
      {openLogId && <RunLog id={openLogId} onClose={() => setOpenLogId(null)} />}
      <ConfirmDialog
        opened={cancelled !== null}
        title={strings.confirmCancel.title}
        confirmLabel={strings.confirmCancel.confirm}
        cancelLabel={strings.confirmCancel.keep}
        onConfirm={() => {
          if (cancelled) cancel.mutate(cancelled.id)
          setCancelled(null)
        }}
        onClose={() => setCancelled(null)}
      >
        {strings.confirmCancel.message}
      </ConfirmDialog>
    </Card>
  )
}

interface RunItemProps {
  run: Run
  again?: { run: () => void; isPending: boolean }
  onLog: () => void
  onCancel: () => void
}

function RunItem({ run, again, onLog, onCancel }: RunItemProps) {
  const { user } = useSignedIn()
  const { formatTime } = useDates()
  const isActive = isActiveRun(run)
  const name = run.started_by?.id === user.id ? strings.you : run.started_by?.name
  const since = run.started_at ?? run.created_at
  return (
    <RunRow
      state={rowStates[run.status]}
      name={runNames[run.kind]}
      by={
        <>
          {run.is_scheduled ? `${strings.onSchedule}, ` : name && `by ${name}, `}
          <RelativeTime value={run.created_at} />
        </>
      }
      progress={run.total === null ? undefined : { done: run.done, total: run.total }}
      counts={describeOutcome(run)}
      step={run.cancel_requested && isActive ? strings.cancelling : run.step || undefined}
      result={run.error ?? (describeOutcome(run) || undefined)}
      time={run.finished_at ? `${formatTime(since)} · ${formatDuration(since, run.finished_at)}` : undefined}
      onLog={onLog}
      action={
        isActive
          ? run.cancel_requested
            ? undefined
            : { label: strings.cancel, onClick: onCancel }
          : again && { label: strings.again, onClick: again.run, loading: again.isPending }
      }
    />
  )
}

const SECOND_MS = 1000
const MINUTE_MS = 60_000

/** Seconds below a minute, minutes above. */
function formatDuration(from: string, until: string): string {
  const ms = new Date(until).getTime() - new Date(from).getTime()
  return ms < MINUTE_MS ? `${Math.ceil(ms / SECOND_MS)} s` : `${Math.round(ms / MINUTE_MS)} min`
}

/** What a run wrote down, in a dialog; grows while it runs. */
export function RunLog({ id, onClose }: { id: string; onClose: () => void }) {
  const { formatTime } = useDates()
  const details = useRun(id)
  const { data } = details
  return (
    <Dialog opened title={data ? strings.log(runNames[data.kind]) : strings.anyLog} onClose={onClose}>
      {data ? (
        <List as="ol" gap={6} className={classes.lines} aria-live="polite">
          {data.log.length === 0 && <li>{strings.emptyLog}</li>}
          {data.log.map(({ position, level, message, created_at }) => (
            <li key={position} data-level={level}>
              <time dateTime={created_at}>{formatTime(created_at)}</time>
              <span>{message}</span>
            </li>
          ))}
        </List>
      ) : (
        <QueryPlaceholder query={details} failure={strings.logFailure}>
          <CardListSkeleton />
        </QueryPlaceholder>
      )}
    </Dialog>
  )
}

interface StartRunButtonProps {
  kind: RunKind
  start: { run: () => void; isPending: boolean }
  variant: 'default' | 'filled'
}

/** Starts a run. While one of the kind is active it shows its progress instead. */
export function StartRunButton({ kind, start, variant }: StartRunButtonProps) {
  const active = useActiveRun(kind)
  return (
    <Button variant={variant} disabled={active !== undefined} loading={start.isPending} onClick={start.run}>
      {active ? describeActivity(active) : runNames[kind]}
    </Button>
  )
}
