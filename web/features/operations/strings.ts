import type { HealthState } from '@jobscout/contract/operations/health.ts'
import type { Run, RunKind } from '@jobscout/contract/operations/runs.ts'
import { formatNumber, pluralize } from '../../lib/format/format.ts'

export const healthStrings = {
  pageTitle: 'System Health',
  back: 'Back to Dashboard',
  title: 'System health',
  allGood: (checks: number) => `All ${checks} checks are good`,
  services: 'Services',
  queues: 'Background jobs',
  allQueues: 'All queues',
  fewerQueues: 'Only those with work',
  noWork: (queues: number) => `None of the ${queues} queues has work waiting.`,
  quietQueues: (count: number) =>
    count === 1 ? 'One more queue has nothing to do.' : `${count} more queues have nothing to do.`,
  lastSuccess: 'Last success',
  waiting: (age: string) => `Oldest waits ${age}`,
  updated: (age: string) => `Updated ${age} ago`,
  refresh: 'Refresh',
  failure: {
    title: 'Failed to load system health',
    message: 'The server did not answer as expected. Please try again.',
  },
} as const

/** "All 31 checks are good", "2 warnings, 1 failure". */
export function summarize(states: readonly HealthState[]): string {
  const count = (state: HealthState) => states.filter((candidate) => candidate === state).length
  const [warnings, failures] = [count('warning'), count('failed')]
  if (warnings + failures === 0) return healthStrings.allGood(states.length)
  return [failures > 0 && pluralize(failures, 'failure'), warnings > 0 && pluralize(warnings, 'warning')]
    .filter(Boolean)
    .join(', ')
}

export const scheduleStrings = {
  title: 'Schedules',
  bySchedule: 'By schedule',
  byHand: 'By hand',
  next: 'Next',
  never: 'none in 7 days',
  run: 'Run Now',
  runLabel: (name: string) => `Run Now: ${name}`,
  started: { title: 'Queued', message: 'The job runs in a moment.' },
  startFailure: { title: 'Not started', message: 'The job was not queued. Please try again.' },
} as const

const everyMinutes = /^\*\/(\d+) \* \* \* \*$/

const hourly = /^(\d+) \* \* \* \*$/

const daily = /^(\d+) (\d+) \* \* (\*|\d(?:-\d)?)$/

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const two = (number: string) => number.padStart(2, '0')

/** "every day", "every Sunday", "Monday to Saturday". */
function describeDays(days: string): string {
  const [first, last] = days.split('-').map((day) => weekdays[Number(day)])
  if (!first) return 'every day'
  return last ? `${first} to ${last}` : `every ${first}`
}

/** "3:17 AM", as other times are written. */
const describeTime = (hour: string, minute: string) =>
  `${Number(hour) % 12 || 12}:${two(minute)} ${Number(hour) < 12 ? 'AM' : 'PM'}`

/** A cron expression in words, or as it is when it has no simple ones. */
export function describeCron(cron: string): string {
  if (cron === '* * * * *') return 'every minute'
  const [, minutes] = everyMinutes.exec(cron) ?? []
  if (minutes) return `every ${minutes} min`
  const [, minute] = hourly.exec(cron) ?? []
  if (minute) return `every hour at :${two(minute)}`
  const [, atMinute, atHour, days = '*'] = daily.exec(cron) ?? []
  return atMinute && atHour ? `${describeDays(days)} at ${describeTime(atHour, atMinute)} UTC` : cron
}

export const deadLetterStrings = {
  title: 'Failed jobs',
  intro: 'Tried several times and given up. Once the cause is removed, try them again.',
  latest: (shown: number) => `The latest ${shown} are listed.`,
  none: 'No failed jobs. Every email, import and clean-up has been done.',
  retry: 'Retry',
  retryLabel: (object: string) => `Retry: ${object}`,
  retryAll: (jobs: number, queue: string) => `Retry all ${jobs} of ${queue}`,
  retried: { title: 'Queued again', message: 'It is tried again in a moment.' },
  retryFailure: { title: 'Failed to queue the job', message: 'Please try again.' },
  dismiss: 'Dismiss',
  dismissLabel: (object: string) => `Dismiss: ${object}`,
  dismissed: { title: 'Dismissed', message: 'The job is not tried again.' },
  dismissFailure: { title: 'Failed to dismiss the job', message: 'Please try again.' },
  goneFailure: { title: 'This job has gone', message: 'It was tried again or dismissed already.' },
  failure: {
    title: 'Failed to load failed jobs',
    message: 'The server did not answer as expected. Please try again.',
  },
  details: 'Details',
} as const

const MINUTE_S = 60

const HOUR_S = 3600

const DAY_S = 86_400

/** "45 s", "12 min", "3 h", "2 d". */
export function formatAge(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  if (seconds < MINUTE_S) return `${seconds} s`
  if (seconds < HOUR_S) return `${Math.floor(seconds / MINUTE_S)} min`
  if (seconds < DAY_S) return `${Math.floor(seconds / HOUR_S)} h`
  return `${Math.floor(seconds / DAY_S)} d`
}

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
