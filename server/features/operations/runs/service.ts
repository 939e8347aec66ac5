import { randomUUID } from 'node:crypto'
import { runNames } from '@jobscout/contract/operations/run-names.ts'
import { cancelErrors, type RunKind, runKind, startErrors } from '@jobscout/contract/operations/runs.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import { z } from 'zod'
import { isUnavailable } from '../../../platform/db/errors.ts'
import type { BareTx, Transactions, Tx } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import type { Log } from '../../../platform/log/log.ts'
import { defineJob, type Job } from '../../../platform/queue/job.ts'
import {
  claimRun,
  deleteRecordsBefore,
  deleteRunsBefore,
  failStalledRuns,
  findRun,
  finishRun,
  insertLine,
  startRun as insertRun,
  insertScheduledRun,
  listLines,
  listRuns,
  cancelRun as markCancelled,
  type RunLineRow,
  type RunProgress,
  type RunRow,
  updateProgress,
} from './queries.ts'

const LATEST_OF_A_KIND = 15
const ERROR_MAX = 1000

/** The latest runs of each kind, newest first. Empty for everybody below administrators. */
export const listLatestRuns = (tx: Tx): Promise<RunRow[]> => listRuns(tx, LATEST_OF_A_KIND)

/** Whether the actor started this run. */
export const hasStarted = async (tx: Tx, id: string): Promise<boolean> =>
  (await findRun(tx, id))?.started_by === tx.actor.userId

/** One run with its log. Throws NOT_FOUND. */
export async function readRun(tx: Tx, id: string): Promise<{ run: RunRow; log: RunLineRow[] }> {
  const run = await findRun(tx, id)
  if (!run) throw declaredError(commonErrors, 'NOT_FOUND')
  return { run, log: await listLines(tx, id) }
}

interface RunOptions {
  /** Chosen by the one who starts it; by default a new one. */
  readonly id?: string
  readonly input?: object
  /** Whether no second one of its kind may be active. Default: true. */
  readonly exclusive?: boolean
}

/** Starts a run for the actor; the caller queues the job that performs it. Throws RUN_ACTIVE when it is exclusive and one
 *  of its kind is active. */
export async function startRun(
  tx: Tx,
  kind: RunKind,
  { id: wanted = randomUUID(), input = {}, exclusive = true }: RunOptions = {},
): Promise<RunRow> {
  const id = await insertRun(tx, kind, { id: wanted, input, exclusive })
  if (!id) throw declaredError(startErrors, 'RUN_ACTIVE')
  return (await readRun(tx, id)).run
}

/** Starts a run on schedule and returns its id, or null when it is exclusive and one of its kind is active. */
export const startScheduledRun = (
  tx: BareTx,
  kind: RunKind,
  { exclusive = true, input = {} }: Pick<RunOptions, 'exclusive' | 'input'> = {},
): Promise<string | null> => insertScheduledRun(tx, kind, { exclusive, input })

/** A queued run ends at once, a running one at its next step. Throws NOT_FOUND, RUN_ENDED. */
export async function cancelRun(tx: Tx, id: string): Promise<RunRow> {
  const cancelled = await markCancelled(tx, id)
  const { run } = await readRun(tx, id)
  if (!cancelled) throw declaredError(cancelErrors, 'RUN_ENDED')
  return run
}

/** Ends a run with words for staff. */
export class RunFailure extends Error {
  override name = 'RunFailure'
}

/** Thrown into the work of a run that somebody cancelled. */
export class RunCancelled extends Error {
  override name = 'RunCancelled'
  constructor() {
    super('It was cancelled.')
  }
}

/** What the work of a run reports with. */
export interface RunHandle {
  readonly id: string
  readonly input: Readonly<Record<string, unknown>>
  /** Saved by the steps so far, those of a server that died included. */
  readonly done: number
  readonly result: Readonly<Record<string, number>>
  /** Does one part of the work and saves the progress it returns, in one transaction. Throws afterwards when somebody
   *  cancelled the run, and before it commits when the run has ended otherwise. */
  step(work: (tx: BareTx) => Promise<RunProgress>): Promise<void>
  /** Adds a line to the log. */
  log(message: string, level?: 'info' | 'warning' | 'error'): Promise<void>
}

export interface FailureNotice {
  readonly template: 'staff.run_failed'
  readonly values: { readonly run_name: string; readonly reason: string }
  /** The person who started it; the administrators on schedule. */
  readonly to: string
  readonly actionUrl: string
}

export interface RunPorts extends Pick<Transactions, 'withWorker'> {
  readonly log: Log
  /** Notifies staff of a failed run. */
  readonly notifyStaff: (tx: BareTx, notice: FailureNotice) => void
}

/**
 * Performs a run and records how it ends: finished, cancelled, or failed with the text of a RunFailure. A run whose server
 * died or lost the database is performed again, so the work continues after the steps that `done` and `result` count. Work
 * that returns 'unfinished' has queued another job that goes on with it.
 */
export async function performRun(
  ports: RunPorts,
  id: string,
  work: (run: RunHandle) => Promise<unknown>,
): Promise<void> {
  const { withWorker, log } = ports
  const claimed = await withWorker((tx) => claimRun(tx, id))
  if (!claimed) return
  const writeLine: RunHandle['log'] = (message, level = 'info') =>
    withWorker((tx) => insertLine(tx, id, { level, message: message.slice(0, ERROR_MAX) }))
  const end = (status: 'finished' | 'cancelled') => withWorker((tx) => finishRun(tx, id, { status }))
  const cancel = async () => {
    await writeLine('Cancelled.', 'warning')
    await end('cancelled')
  }
  let saved = { done: claimed.done, result: claimed.result as Record<string, number> }
  try {
    const state = await work({
      id,
      input: claimed.input as Record<string, unknown>,
      get done() {
        return saved.done
      },
      get result() {
        return saved.result
      },
      async step(part) {
        // Cancelled while its server was away: the work ends what it keeps itself, as after any other step.
        if (claimed.cancel_requested_at) throw new RunCancelled()
        const state = await withWorker(async (tx) => {
          const progress = await part(tx)
          const updated = await updateProgress(tx, id, progress)
          if (!updated) throw new RunFailure('It was closed while it was running.')
          return { ...updated, progress }
        })
        saved = { ...saved, ...state.progress }
        if (state.cancelled) throw new RunCancelled()
      },
      log: writeLine,
    })
    if (state !== 'unfinished') await end('finished')
  } catch (error) {
    if (error instanceof RunCancelled) return cancel()
    // The queue tries again, and the run goes on; a run whose job is given up fails.
    if (isUnavailable(error)) throw error
    const isExpected = error instanceof RunFailure
    if (!isExpected) log.error({ err: error, run: id }, 'run failed')
    await failRun(ports, id, isExpected ? error.message : undefined)
  }
}

/** Ends a run that is active as failed and notifies staff. */
export const failRun = (
  { withWorker, notifyStaff }: Pick<RunPorts, 'withWorker' | 'notifyStaff'>,
  id: string,
  reason = 'It stopped because of an error of the server.',
): Promise<void> =>
  withWorker(async (tx) => {
    const error = reason.slice(0, ERROR_MAX)
    const ended = await finishRun(tx, id, { status: 'failed', error })
    if (!ended) return
    await insertLine(tx, id, { level: 'error', message: error })
    notifyStaff(tx, failureNotice(ended, reason))
  })

interface RunJobData {
  readonly run: string
}

/** A job that performs a run. Somebody waits for it, so another server goes on soon where one was killed; a run whose job is given
 *  up fails. */
export const defineRunJob = <Ports extends RunPorts>(
  job: Pick<Job<Ports, RunJobData>, 'name' | 'work'> & Partial<Job<Ports, RunJobData>>,
): Job<Ports, RunJobData> =>
  defineJob<RunJobData, Ports>({
    schema: z.object({ run: z.uuid() }),
    mayTakeHours: 12,
    abandonedAfterSeconds: 30,
    giveUp: ({ run }, ports) => failRun(ports, run),
    ...job,
  })

const failureNotice = (
  { id, kind, started_by }: { id: string; kind: string; started_by: string | null },
  reason: string,
): FailureNotice => ({
  template: 'staff.run_failed',
  values: { run_name: runNames[runKind.catch('ingest_jobs').parse(kind)], reason },
  to: started_by ?? 'admins',
  actionUrl: `/admin?run=${id}`,
})

/** Longer than any step takes. */
const STALLED_MS = 30 * 60_000
const KEPT_MS = 90 * 24 * 60 * 60_000

/** Closes runs whose server died for good, and deletes those that ended three months ago. `unfinished` have a job that waits or
 *  runs, and are left out. */
export async function tidyRuns(
  tx: BareTx,
  notifyStaff: RunPorts['notifyStaff'],
  unfinished: readonly string[],
): Promise<void> {
  const ago = (ms: number) => new Date(tx.now.getTime() - ms)
  const reason = 'It stopped without a word: its server ended.'
  const stalled = await failStalledRuns(tx, { before: ago(STALLED_MS), except: unfinished, error: reason })
  for (const run of stalled) notifyStaff(tx, failureNotice(run, reason))
  await deleteRunsBefore(tx, ago(KEPT_MS))
}

const RECORDS_AT_ONCE = 5000

/** Deletes what is three months old of the records that grow without end: readings, sent digests, events of payments. */
export async function deleteOldRecords(withWorker: Transactions['withWorker']): Promise<void> {
  let deleted = 1
  while (deleted > 0) {
    deleted = await withWorker((tx) =>
      deleteRecordsBefore(tx, new Date(tx.now.getTime() - KEPT_MS), RECORDS_AT_ONCE),
    )
  }
}
