import type { z } from 'zod'
import type { BareTx } from '../db/transaction.ts'
import type { World } from '../world.ts'

/** A kind of work that is done outside the request that asked for it. */
export interface Job<Data extends object = object> {
  readonly name: string
  readonly schema: z.ZodType<Data>
  /** Tries after the first before it is left as a dead letter; the wait between them doubles. */
  readonly retryLimit: number
  /** When it runs by itself, as a cron expression in UTC; it then gets empty data. */
  readonly cron?: string
  work(data: Data, world: World): Promise<void>
}

export const defineJob = <Data extends object>(
  job: Omit<Job<Data>, 'retryLimit'> & { retryLimit?: number },
): Job<Data> => ({
  retryLimit: 5,
  ...job,
})

/** Queues a job with the change that asks for it: it exists when the transaction commits, and never otherwise. */
export const enqueue = <Data extends object>(
  tx: BareTx,
  job: Job<Data>,
  data: Data,
  startAfter?: Date,
): void => tx.enqueue(job.name, data, startAfter)
