import { setTimeout } from 'node:timers/promises'
import {
  type Health as HealthReport,
  type HealthSummary,
  healthState,
  type HealthCheck as Line,
  type Schedule,
  worstState,
} from '@jobscout/contract/operations/health.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import type { Log } from '../../../platform/log/log.ts'
import {
  byHand,
  type JobRecords,
  type QueueMeasure,
  type ScheduleMeasure,
} from '../../../platform/queue/port.ts'
import { type Check, type Measurement, stateOfWaiting } from './check.ts'
import { describeFailedJobs, type FailedJob } from './failed-jobs.ts'
import { auditJob, measureRuns, type RunFacts } from './queries.ts'
import { type ServicePorts, serviceChecks } from './services.ts'
import { count, jobName } from './words.ts'

export type { Check, Measurement } from './check.ts'
export { sentences } from './words.ts'

export interface HealthPorts extends ServicePorts {
  readonly log: Log
}

/** What the system reports of itself. */
export interface Health {
  /** Every check, for the page. */
  read(): Promise<HealthReport>
  /** The worst state and what is not good, for the administrators' dashboard. */
  summary(): Promise<HealthSummary>
}

/** Many viewers share a measurement. */
const CACHED_MS = 2000

/** Measures the system. Features whose work is not done by jobs alone add checks of their own. */
export function createHealth(ports: HealthPorts, featureChecks: readonly Check[] = []): Health {
  const checks = [...serviceChecks(ports), ...featureChecks]
  let cached: { readonly at: number; readonly found: Promise<HealthReport> } | null = null

  const measure = async (): Promise<HealthReport> => {
    const [services, queues, schedules] = await Promise.all([
      Promise.all(checks.map((check) => measureLine(check, ports.log))),
      ports.queue.measure(),
      readSchedules(ports),
    ])
    const lines = [...services, ...queues.map(presentQueue)]
    return {
      measured_at: ports.clock.now().toISOString(),
      state: worstState([...lines, ...schedules].map(({ state }) => state)),
      checks: lines,
      schedules,
    }
  }
  const read = () => {
    const now = performance.now()
    if (!cached || now - cached.at > CACHED_MS) {
      const found = measure()
      cached = { at: now, found }
      // A failure is not kept.
      found.catch(() => {
        cached = null
      })
    }
    return cached.found
  }
  return {
    read,
    async summary() {
      const { measured_at, state, checks, schedules } = await read()
      const lines = [...checks, ...schedules.map(lineOfSchedule)]
      const severity = (line: Line) => healthState.options.indexOf(line.state)
      const problems = lines
        .filter((line) => line.state !== 'good')
        .toSorted((a, b) => severity(b) - severity(a))
      return { measured_at, state, checks: lines.length, problems }
    },
  }
}

const iso = (date: Date | null | undefined): string | null => date?.toISOString() ?? null

const present = (
  line: Pick<Line, 'key' | 'name' | 'group'>,
  { state, measured, lastSuccess, oldestWaiting }: Measurement,
): Line => ({
  ...line,
  state,
  measured,
  last_success: iso(lastSuccess),
  oldest_waiting: iso(oldestWaiting),
})

/** The page is not to wait longer for a service that hangs. */
const PATIENCE_SECONDS = 5

async function measureLine({ key, name, measure }: Check, log: Log): Promise<Line> {
  const line = { key, name, group: 'services' } as const
  const late: Measurement = { state: 'failed', measured: `No answer within ${PATIENCE_SECONDS} s` }
  const patience = new AbortController()
  try {
    const wait = () => setTimeout(PATIENCE_SECONDS * 1000, late, { signal: patience.signal })
    return present(line, await Promise.race([measure(), wait()]))
  } catch (error) {
    log.warn({ err: error, check: key }, 'health check failed')
    return present(line, { state: 'failed', measured: 'It could not be measured' })
  } finally {
    patience.abort()
  }
}

function presentQueue(queue: QueueMeasure): Line {
  const { waiting, active, failed, waitingSeconds } = queue
  const facts = [
    waiting > 0 ? `${waiting} waiting` : 'Nothing waits',
    active > 0 && `${active} in work`,
    failed > 0 && `${count(failed, 'failed job')}`,
  ]
  return present(
    { key: `queue:${queue.queue}`, name: jobName(queue.queue), group: 'queues' },
    {
      ...queue,
      state: worstState([failed > 0 ? 'warning' : 'good', stateOfWaiting(waitingSeconds)]),
      measured: facts.filter(Boolean).join(', '),
    },
  )
}

const lineOfSchedule = ({ job, name, state }: Schedule): Line =>
  present(
    { key: `schedule:${job}`, name, group: 'queues' },
    { state, measured: state === 'good' ? 'On schedule' : 'It did not run when it was due' },
  )

/** Scheduled jobs that only start a run, which can be started by hand too. */
const runsOfSchedules: Readonly<Record<string, string>> = {
  'applications.process-daily': 'process_applications',
  'matching.match-nightly': 'match_clients',
}

/** Schedules are looked at every half minute, and short jobs end soon. */
const OVERDUE_MS = 120_000

async function readSchedules({ queue, withWorker, clock }: HealthPorts): Promise<Schedule[]> {
  const [schedules, runs] = [await queue.schedules(), await withWorker(measureRuns)]
  return schedules.map((schedule) => presentSchedule(schedule, runs, clock.now()))
}

function presentSchedule(schedule: ScheduleMeasure, runs: readonly RunFacts[], now: Date): Schedule {
  const run = runs.find(({ kind, is_scheduled }) => !is_scheduled && kind === runsOfSchedules[schedule.queue])
  const byHandAt = [schedule.lastByHand, run?.last_success].filter((date) => date instanceof Date)
  const overdue = schedule.dueSince !== null && now.getTime() - schedule.dueSince.getTime() > OVERDUE_MS
  return {
    job: schedule.queue,
    name: jobName(schedule.queue),
    state: overdue ? 'warning' : 'good',
    cron: schedule.cron,
    last_by_schedule: iso(schedule.lastBySchedule),
    last_by_hand: iso(byHandAt.toSorted((a, b) => b.getTime() - a.getTime())[0]),
    next: iso(schedule.next),
  }
}

/** Runs a scheduled job now. Throws NOT_FOUND for any other job. */
export async function runSchedule(
  tx: Tx,
  queue: Pick<JobRecords, 'isScheduled'>,
  job: string,
): Promise<void> {
  if (!queue.isScheduled(job)) throw declaredError(commonErrors, 'NOT_FOUND')
  tx.enqueue(job, byHand)
  await auditJob(tx, 'SCHEDULE_RUN', job)
}

const SHOWN_FAILURES = 100

/** The latest jobs that were given up. */
export const readFailedJobs = (queue: JobRecords): ReturnType<JobRecords['deadLetters']> =>
  queue.deadLetters(SHOWN_FAILURES)

/** Names their objects and reasons. */
export const nameFailedJobs = (
  tx: Tx,
  jobs: Awaited<ReturnType<typeof readFailedJobs>>,
): Promise<FailedJob[]> => describeFailedJobs(tx, jobs)

/** Retries a failed job, or all of a queue. Throws NOT_FOUND if there is none. */
export async function retryFailedJobs(queue: JobRecords, name: string, id?: string): Promise<void> {
  if (!(await queue.retry(name, id))) throw declaredError(commonErrors, 'NOT_FOUND')
}

/** Deletes a failed job. Throws NOT_FOUND if it is not a failed one. */
export async function dismissFailedJob(queue: JobRecords, name: string, id: string): Promise<void> {
  if (!(await queue.dismiss(name, id))) throw declaredError(commonErrors, 'NOT_FOUND')
}

/** Records what the actor did with a failed job. */
export const recordFailedJob = (
  tx: Tx,
  action: 'JOB_RETRIED' | 'JOB_DISMISSED',
  job: string,
): Promise<void> => auditJob(tx, action, job)
