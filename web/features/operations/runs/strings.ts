import type { Run, RunKind } from '@jobscout/contract/operations/runs.ts'
import { formatNumber, pluralize } from '../../../lib/format/format.ts'

export const runStrings = {
  title: 'Runs',
  none: 'Nothing has run yet',
  noneText: 'Ingestion, processing, matching and broadcasts appear here, with what they did.',
  noneOfKind: 'None yet. They appear here with their progress, and what they did.',
  all: 'All runs',
  fewer: 'Latest runs',
  failure: {
    title: 'Failed to load the runs',
    message: 'The server did not answer as expected. Please try again.',
  },
  you: 'you',
  onSchedule: 'on schedule',
  cancel: 'Cancel',
  cancelling: 'Ends after its present step',
  confirmCancel: {
    title: 'Cancel this run?',
    message: 'It ends after its present step. What it has done so far stays.',
    confirm: 'Cancel Run',
    keep: 'Let it run',
  },
  again: 'Run Again',
  cancelFailed: { title: 'Not cancelled', message: 'The run goes on. Please try again.' },
  log: (name: string) => `Log of ${name}`,
  anyLog: 'Log of a run',
  emptyLog: 'It wrote nothing down.',
  logFailure: {
    title: 'Failed to load the log',
    message: 'The server did not answer as expected. Please try again.',
  },
} as const

/** The runs of one kind. */
export const runsOf: Record<RunKind, string> = {
  ingest_jobs: 'Ingestions',
  process_applications: 'Processing runs',
  broadcast: 'Broadcasts',
  match_clients: 'Matching runs',
}

const activities: Record<RunKind, string> = {
  ingest_jobs: 'Ingesting',
  process_applications: 'Processing',
  broadcast: 'Sending',
  match_clients: 'Matching',
}

/** What an active run does, for the button that started it. */
export const describeActivity = ({ kind, done, total }: Run): string =>
  total === null
    ? `${activities[kind]}…`
    : `${activities[kind]} ${formatNumber(done)} of ${formatNumber(total)}`

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

export const describeOutcome = (run: Run): string =>
  Object.keys(run.result).length === 0 ? '' : outcomes[run.kind](run)
