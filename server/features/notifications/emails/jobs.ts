import { z } from 'zod'
import type { Transactions } from '../../../platform/db/transaction.ts'
import type { Log } from '../../../platform/log/log.ts'
import { sendEmail } from '../../../platform/mail/send-email.ts'
import { defineJob } from '../../../platform/queue/job.ts'
import { digests } from './digest.ts'
import { claimDigests, type DigestKind } from './queries.ts'

type WorkerPorts = Pick<Transactions, 'withWorker'>

/** Claims and queues digests in one transaction, so that each is sent exactly once. */
const queueDueDigests = ({ withWorker }: WorkerPorts, kind: DigestKind): Promise<number> =>
  withWorker(async (tx) => {
    const due = await claimDigests(tx, kind)
    for (const { user_id, period } of due) sendEmail(tx, digests[kind], user_id, { period })
    return due.length
  })

/** Runs every 15 minutes, because some time zones are offset by 45 minutes. */
export const queueDigests = defineJob({
  name: 'notifications.order-digests',
  schema: z.object({}),
  cron: '*/15 * * * *',
  async work(_nothing, ports: WorkerPorts & { readonly log: Log }) {
    const daily = await queueDueDigests(ports, 'daily')
    const weekly = await queueDueDigests(ports, 'weekly')
    if (daily + weekly > 0) ports.log.info({ daily, weekly }, 'digests queued')
  },
})

export const notificationEmailJobs = [queueDigests] as const
