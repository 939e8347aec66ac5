import type { Run, RunKind } from '@jobscout/contract/operations/runs.ts'
import { formatNumber } from '../../../lib/format/format.ts'

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
