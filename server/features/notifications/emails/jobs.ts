import { z } from 'zod'
import type { Transactions } from '../../../platform/db/transaction.ts'
import type { Log } from '../../../platform/log/log.ts'
import { sendEmail } from '../../../platform/mail/send-email.ts'
import { defineJob } from '../../../platform/queue/job.ts'
import { digests } from './digest.ts'
import { claimDigests, type DigestKind, selectSystemReaders } from './queries.ts'
import { systemUpdate } from './system-update.ts'

type WorkerPorts = Pick<Transactions, 'withWorker'>

/** Claimed and queued in one transaction: a digest is sent once, or was never claimed. */
const orderDigests = ({ withWorker }: WorkerPorts, kind: DigestKind): Promise<number> =>
  withWorker(async (tx) => {
    const due = await claimDigests(tx, kind)
    for (const { user_id, period } of due) sendEmail(tx, digests[kind], user_id, { period })
    return due.length
  })

/** Every quarter of an hour, since some zones are three quarters off. */
export const orderDailyAndWeekly = defineJob({
  name: 'notifications.order-digests',
  schema: z.object({}),
  cron: '*/15 * * * *',
  async work(_nothing, ports: WorkerPorts & { readonly log: Log }) {
    const daily = await orderDigests(ports, 'daily')
    const weekly = await orderDigests(ports, 'weekly')
    if (daily + weekly > 0) ports.log.info({ daily, weekly }, 'digests ordered')
  },
})

export const emailBroadcast = defineJob({
  name: 'notifications.email-broadcast',
  schema: z.object({ title: z.string(), message: z.string() }),
  work: (message, { withWorker }: WorkerPorts) =>
    withWorker(async (tx) => {
      for (const userId of await selectSystemReaders(tx)) sendEmail(tx, systemUpdate, userId, message)
    }),
})

export const emailOrderJobs = [orderDailyAndWeekly, emailBroadcast] as const
