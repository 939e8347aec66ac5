import { z } from 'zod'
import type { BareTx, Transactions } from '../../../platform/db/transaction.ts'
import type { Log } from '../../../platform/log/log.ts'
import { sendEmail } from '../../../platform/mail/send-email.ts'
import { defineJob, enqueue } from '../../../platform/queue/job.ts'
import { digests } from './digest.ts'
import { claimDigests, type DigestKind } from './queries.ts'

interface DigestPorts extends Pick<Transactions, 'withWorker'> {
  readonly log: Log
}

const LOOKED_AT_AT_ONCE = 500

interface Batch {
  readonly queued: number
  /** After whom to go on, or null at the end. */
  readonly last: string | null
}

/** Claims and queues digests in one transaction, so that each is sent exactly once. */
async function queueBatch(tx: BareTx, kind: DigestKind, after: string | null, limit: number): Promise<Batch> {
  const people = await claimDigests(tx, kind, after, limit)
  const due = people.filter(({ is_empty }) => !is_empty)
  for (const { user_id, period } of due) sendEmail(tx, digests[kind], user_id, { period })
  return { queued: due.length, last: people.length < limit ? null : (people.at(-1)?.user_id ?? null) }
}

/** Queues what is due now, in batches of people. Those of finished batches are sent even if a later one fails. */
export async function queueDigests(
  { withWorker, log }: DigestPorts,
  kind: DigestKind,
  limit = LOOKED_AT_AT_ONCE,
): Promise<void> {
  let after: string | null = null
  let queued = 0
  do {
    const from: string | null = after
    const batch: Batch = await withWorker((tx) => queueBatch(tx, kind, from, limit), { takesLong: true })
    after = batch.last
    queued += batch.queued
  } while (after !== null)
  if (queued > 0) log.info({ kind, queued }, 'digests queued')
}

const queueDigestsOfKind = defineJob({
  name: 'notifications.queue-digests',
  schema: z.object({ kind: z.enum(['daily', 'weekly']) }),
  concurrency: 2,
  mayTakeHours: 2,
  work: ({ kind }, ports: DigestPorts) => queueDigests(ports, kind),
})

/** Runs every 15 minutes, because some time zones are offset by 45 minutes. One kind does not wait for the other. */
export const orderDigests = defineJob({
  name: 'notifications.order-digests',
  schema: z.object({}),
  cron: '*/15 * * * *',
  work: (_nothing, { withWorker }: DigestPorts) =>
    withWorker(async (tx) => {
      for (const kind of ['daily', 'weekly'] as const) enqueue(tx, queueDigestsOfKind, { kind })
    }),
})

export const notificationEmailJobs = [orderDigests, queueDigestsOfKind] as const
