import { worstState } from '@jobscout/contract/operations/health.ts'
import type { Clock } from '../../../platform/clock/port.ts'
import { ping } from '../../../platform/db/ping.ts'
import type { DatabasePlatform } from '../../../platform/db/port.ts'
import type { Transactions } from '../../../platform/db/transaction.ts'
import type { LiveHub } from '../../../platform/live/hub.ts'
import type { JobRecords } from '../../../platform/queue/port.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { type SettingsReader, usesOutbox } from '../../settings/service.ts'
import { type Check, type Measurement, SILENT_SECONDS, stateOfWaiting } from './check.ts'
import { measureRuns } from './queries.ts'
import { count, explainFailure, kindName, sentences } from './words.ts'

export interface ServicePorts extends Pick<Transactions, 'withWorker'> {
  readonly clock: Clock
  readonly database: DatabasePlatform
  readonly queue: JobRecords
  readonly live: Pick<LiveHub, 'size'>
  readonly storage: Pick<Storage, 'check'>
  readonly readSettings: SettingsReader
  /** Whether emails are kept in the outbox where the settings name no mail server. */
  readonly mailOutbox: boolean
}

const SLOW_DATABASE_MS = 250
const STORAGE_CACHED_MS = 60_000

/** The services that the product depends on, each measured when asked, but storage at most once a minute. */
export function serviceChecks(ports: ServicePorts): readonly Check[] {
  return [
    { key: 'database', name: 'Database', measure: () => measureDatabase(ports) },
    { key: 'workers', name: 'Background workers', measure: () => measureWorkers(ports) },
    { key: 'email', name: 'Email', measure: () => measureEmail(ports) },
    { key: 'storage', name: 'File storage', measure: measureStorage(ports) },
    { key: 'live', name: 'Live streams', measure: () => measureStreams(ports) },
    { key: 'runs', name: 'Runs', measure: () => measureAllRuns(ports) },
  ]
}

async function measureDatabase({ database, clock }: ServicePorts): Promise<Measurement> {
  const { pool } = database
  // Counted before the measurement takes a connection itself.
  const [used, waiting, max] = [pool.totalCount - pool.idleCount, pool.waitingCount, pool.options.max]
  const from = performance.now()
  await ping(database)
  const ms = performance.now() - from
  const connections = `${used} of ${max} connections in use on this server`
  const lacks = waiting > 0
  const queue = lacks ? `, ${count(waiting, 'request')} waiting for one` : ''
  return {
    state: ms > SLOW_DATABASE_MS || lacks ? 'warning' : 'good',
    measured: `Answers in ${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms, ${connections}${queue}`,
    lastSuccess: clock.now(),
  }
}

async function measureWorkers({ queue }: ServicePorts): Promise<Measurement> {
  const workers = await queue.workers()
  const alive = workers.filter(({ silentSeconds }) => silentSeconds <= SILENT_SECONDS)
  const [latest] = workers
  if (alive.length === 0) {
    return {
      state: 'warning',
      measured: latest
        ? `None has reported for ${Math.round(latest.silentSeconds)} s`
        : 'None is running: no job is worked on',
      lastSuccess: latest?.seenAt,
    }
  }
  const lost = workers.length - alive.length
  return {
    state: lost > 0 ? 'warning' : 'good',
    measured: `${alive.length} running${lost > 0 ? `, ${lost} stopped without a word` : ''}`,
    lastSuccess: latest?.seenAt,
  }
}

const latest = (dates: readonly (Date | null)[]): Date | null =>
  dates.reduce((found, date) => (date && (!found || date > found) ? date : found), null)

const earliest = (dates: readonly (Date | null)[]): Date | null =>
  dates.reduce((found, date) => (date && (!found || date < found) ? date : found), null)

async function measureEmail({ queue, readSettings, mailOutbox }: ServicePorts): Promise<Measurement> {
  const isKept = usesOutbox(await readSettings(), mailOutbox)
  const queues = (await queue.measure()).filter((queueMeasure) => queueMeasure.queue.startsWith('email.'))
  const sum = (field: 'waiting' | 'failed') =>
    queues.reduce((total, queueMeasure) => total + queueMeasure[field], 0)
  const [waiting, failed] = [sum('waiting'), sum('failed')]
  const error = queues.find(({ lastError }) => lastError !== null)
  const facts = [
    isKept && 'kept in the outbox, none is sent',
    `${waiting} waiting`,
    failed > 0 && `${failed} given up`,
    error?.lastError && `last error: ${explainFailure(error.queue, error.lastError)}`,
  ]
  const text = facts.filter(Boolean).join(', ')
  return {
    state: worstState([
      error ? 'warning' : 'good',
      ...queues.map((queueMeasure) => stateOfWaiting(queueMeasure.waitingSeconds)),
    ]),
    measured: text.charAt(0).toUpperCase() + text.slice(1),
    lastSuccess: latest(queues.map(({ lastSuccess }) => lastSuccess)),
    oldestWaiting: earliest(queues.map(({ oldestWaiting }) => oldestWaiting)),
  }
}

/** The probe writes, so it is repeated only after a while. The last success outlives a failure. */
function measureStorage({ storage, clock }: ServicePorts): Check['measure'] {
  let cached: { readonly at: number; readonly found: Promise<Measurement> } | null = null
  let lastSuccess: Date | null = null
  const probe = async (): Promise<Measurement> => {
    const from = performance.now()
    try {
      await storage.check()
    } catch (error) {
      const reason = explainFailure('storage', error instanceof Error ? error.message : '')
      return {
        state: 'failed',
        measured: `A file could not be written and read back. ${reason}`,
        lastSuccess,
      }
    }
    lastSuccess = clock.now()
    const ms = Math.round(performance.now() - from)
    return { state: 'good', measured: `A file was written, read and deleted in ${ms} ms`, lastSuccess }
  }
  return () => {
    const now = performance.now()
    if (!cached || now - cached.at > STORAGE_CACHED_MS) cached = { at: now, found: probe() }
    return cached.found
  }
}

const measureStreams = async ({ live }: ServicePorts): Promise<Measurement> => ({
  state: 'good',
  measured: `${live.size} open on this server`,
})

async function measureAllRuns({ withWorker }: ServicePorts): Promise<Measurement> {
  const runs = await withWorker(measureRuns)
  // Started by hand or by the schedule, a kind that succeeded since is well again.
  const findLastSuccess = (kind: string) =>
    latest(runs.filter((run) => run.kind === kind).map(({ last_success }) => last_success))
  const failed = runs.filter(
    ({ kind, last_failure }) => last_failure && last_failure > (findLastSuccess(kind) ?? new Date(0)),
  )
  const active = runs.reduce((sum, run) => sum + run.active, 0)
  const words = failed.map(({ kind, error }) => `${kindName(kind)} failed: ${error ?? 'without a reason'}`)
  return {
    state: worstState([
      failed.length > 0 ? 'warning' : 'good',
      ...runs.map(({ queued_seconds }) => stateOfWaiting(queued_seconds)),
    ]),
    measured: words.length > 0 ? sentences(`${active} running`, ...words) : `${active} running`,
    lastSuccess: latest(runs.map(({ last_success }) => last_success)),
    oldestWaiting: earliest(runs.map(({ oldest_queued }) => oldest_queued)),
  }
}
