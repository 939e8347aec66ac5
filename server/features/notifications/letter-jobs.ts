import { z } from 'zod'
import { defineJob, enqueue, type Job } from '../../platform/queue/job.ts'
import type { World } from '../../platform/world.ts'
import { readSettings } from '../settings/service.ts'
import type { DigestKind } from './emails/digest.ts'
import { claimDigests, selectSystemReaders } from './letter-queries.ts'
import { type LetterOrder, letterOrder, planLetter } from './letters.ts'

export const sendLetter: Job<LetterOrder> = defineJob({
  name: 'notifications.send-letter',
  schema: letterOrder,
  // With the wait doubling each time, a mail server may be away for about six hours.
  retryLimit: 15,
  async work(order, world) {
    const plan = await world.withWorker(async (tx) => {
      const made = await planLetter(tx, order)
      if (made.when === 'later') enqueue(tx, sendLetter, order, made.at)
      return made
    })
    if (plan.when !== 'now') return
    const account = await world.auth.findAccount(order.userId)
    if (!account) return
    const { site_name, support_email } = await readSettings(world.database)
    const content = plan.write({
      siteName: site_name,
      supportEmail: support_email,
      publicUrl: world.settings.publicUrl,
      firstName: account.firstName,
    })
    const name = `${account.firstName} ${account.lastName}`
    await world.mail.send({ to: { name, address: account.email }, ...content })
  },
})

/** Claimed and queued in one transaction: a digest is sent once, or was never claimed. */
const orderDigests = (world: World, kind: DigestKind): Promise<number> =>
  world.withWorker(async (tx) => {
    const due = await claimDigests(tx, kind)
    for (const { user_id, period } of due) enqueue(tx, sendLetter, { kind, userId: user_id, period })
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

export const mailBroadcast = defineJob({
  name: 'notifications.mail-broadcast',
  schema: z.object({ title: z.string(), message: z.string() }),
  work: ({ title, message }, world) =>
    world.withWorker(async (tx) => {
      for (const userId of await selectSystemReaders(tx)) {
        enqueue(tx, sendLetter, { kind: 'system', userId, title, message })
      }
    }),
})

export const letterJobs: readonly Job[] = [sendLetter, orderDailyAndWeekly, mailBroadcast]
