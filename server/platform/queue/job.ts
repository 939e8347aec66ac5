import type { z } from 'zod'
import type { BareTx } from '../db/transaction.ts'

/** A kind of work that is done outside the request that asked for it, with the ports that it declares. */
export interface Job<Ports, Data extends object = object> {
  readonly name: string
  readonly schema: z.ZodType<Data>
  /** Tries after the first before it is left as a dead letter; the wait between them doubles. */
  readonly retryLimit: number
  /** How many of these one server works on at the same time. */
  readonly concurrency: number
  /** How many are taken per poll, to be worked on one after another. A full batch is followed by the next one at once;
   *  1 is for long work, so that other servers get their share. */
  readonly batchSize: number
  /** When it runs by itself, as a cron expression in UTC; it then gets empty data. */
  readonly cron?: string
  work(data: Data, ports: Ports): Promise<void>
}

const defaults = { retryLimit: 5, concurrency: 1, batchSize: 10 }

export const defineJob = <Data extends object, Ports>(
  job: Omit<Job<Ports, Data>, keyof typeof defaults> & Partial<typeof defaults>,
): Job<Ports, Data> => ({ ...defaults, ...job })

/** Queues a job with the change that asks for it: it exists when the transaction commits, and never otherwise. */
export const enqueue = <Data extends object>(
  tx: BareTx,
  job: Pick<Job<never, Data>, 'name' | 'schema'>,
  data: Data,
  startAfter?: Date,
): void => tx.enqueue(job.name, data, startAfter)
