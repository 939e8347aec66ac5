import type { z } from 'zod'
import type { BareTx, Transactions } from '../db/transaction.ts'

/** Of a job of `everySeconds` that works in batches: it ends with the present one when the server stops. */
export interface BatchPorts extends Pick<Transactions, 'withWorker'> {
  readonly isStopping: () => boolean
}

/** A kind of background job, with the ports it needs. */
export interface Job<Ports, Data extends object = object> {
  readonly name: string
  readonly schema: z.ZodType<Data>
  /** Retries, with exponential backoff, before it becomes a dead letter. */
  readonly retryLimit: number
  /** How long it waits before the first retry, at least. */
  readonly retryDelaySeconds: number
  /** How many of these one server runs concurrently. */
  readonly concurrency: number
  /** How many are fetched per poll and run one after another. A full batch is followed by the next immediately. Use 1 for
   *  long jobs, so that other servers get some. */
  readonly batchSize: number
  /** When the job of a server that was killed is taken up by another, in seconds; by default when its time is over. */
  readonly abandonedAfterSeconds?: number
  /** How many hours a job may take before it is given out again; 24 at most. Such jobs come in batches of one, and are taken up
   *  after a minute where their server was killed. Without it, a batch may take a quarter of an hour. */
  readonly mayTakeHours?: number
  /** The schedule, as a cron expression in UTC. Scheduled jobs have empty data. */
  readonly cron?: string
  /** Whether a job of the schedule is also queued when a server starts to work. */
  readonly runsAtStart?: boolean
  /** Runs again this many seconds after its last run ended, by a timer of each server rather than the queue, whose schedules
   *  are per minute. The job itself makes sure that servers do not repeat each other's work. */
  readonly everySeconds?: number
  /** @param retries how often it was tried before
   *  @param id the same for each attempt */
  work(data: Data, ports: Ports, retries?: number, id?: string): Promise<void>
  /** Called when the last attempt has failed or its server was killed, to end what the job was about. Such a job
   *  is no dead letter. Called once more where it fails itself. */
  giveUp?(data: Data, ports: Ports): Promise<void>
}

const defaults = { retryLimit: 5, retryDelaySeconds: 5, concurrency: 1, batchSize: 10 }
const ofHours = { batchSize: 1, abandonedAfterSeconds: 60 }

export const defineJob = <Data extends object, Ports>(
  job: Omit<Job<Ports, Data>, keyof typeof defaults> & Partial<typeof defaults>,
): Job<Ports, Data> => ({ ...defaults, ...(job.mayTakeHours && ofHours), ...job })

/** Queues a job in the transaction: it exists only if the transaction commits. */
export const enqueue = <Data extends object>(
  tx: BareTx,
  job: Pick<Job<never, Data>, 'name' | 'schema'>,
  data: Data,
  startAfter?: Date,
): void => tx.enqueue(job.name, data, startAfter)

/** Thrown by a job if a retry cannot succeed. The job becomes a dead letter immediately. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure'
}
