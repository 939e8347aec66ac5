import { z } from 'zod'
import { sendEmail } from '../../../platform/mail/send-email.ts'
import { defineJob, type Job } from '../../../platform/queue/job.ts'
import type { World } from '../../../platform/world.ts'
import { digests } from './digest.ts'
import { claimDigests, type DigestKind, selectSystemReaders } from './queries.ts'
import { systemUpdate } from './system-update.ts'

/** Claimed and queued in one transaction: a digest is sent once, or was never claimed. */
const orderDigests = (world: World, kind: DigestKind): Promise<number> =>
  world.withWorker(async (tx) => {
    const due = await claimDigests(tx, kind)
    for (const { user_id, period } of due) sendEmail(tx, digests[kind], user_id, { period })
    return due.length
  })

/** Every quarter of an hour, since some zones are three quarters off. */
export const orderDailyAndWeekly = defineJob({
  name: 'notifications.order-digests',
  schema: z.object({}),
  cron: '*/15 * * * *',
  async work(_nothing, world) {
    const daily = await orderDigests(world, 'daily')
    const weekly = await orderDigests(world, 'weekly')
    if (daily + weekly > 0) world.log.info({ daily, weekly }, 'digests ordered')
  },
})

export const emailBroadcast = defineJob({
  name: 'notifications.email-broadcast',
  schema: z.object({ title: z.string(), message: z.string() }),
  work: (message, world) =>
    world.withWorker(async (tx) => {
      for (const userId of await selectSystemReaders(tx)) sendEmail(tx, systemUpdate, userId, message)
    }),
})

export const emailOrderJobs: readonly Job[] = [orderDailyAndWeekly, emailBroadcast]
