import {
  ACTIVE_DAYS,
  type Audience,
  type AudienceGroup,
  audience,
} from '@jobscout/contract/notifications/broadcast.ts'
import { z } from 'zod'
import { isUnavailable } from '../../../platform/db/errors.ts'
import { sendEmail } from '../../../platform/mail/send-email.ts'
import {
  defineRunJob,
  failRun,
  performRun,
  RunCancelled,
  type RunPorts,
} from '../../operations/runs/service.ts'
import { systemUpdate } from '../emails/system-update.ts'
import { deliverNext, endBroadcast } from './queries.ts'

/** Short enough that progress is seen and a cancelled one ends soon. */
const BATCH = 200

const broadcastRun = z.object({
  title: z.string(),
  message: z.string(),
  priority: z.string(),
  email: z.boolean(),
  expiresAt: z.iso.datetime().nullable(),
  audience: audience.optional(),
})

const groups: Readonly<Record<AudienceGroup, string>> = {
  everybody: 'everybody',
  clients: 'clients',
  agents: 'agents',
  admins: 'administrators',
  staff: 'all staff',
}

const describe = (title: string, { to, active }: Audience) =>
  `“${title}” to ${groups[to]}${active ? ` active in the last ${ACTIVE_DAYS} days` : ''}.`

/** Notifies the people of a broadcast in batches. A batch, its emails and its progress are one transaction. */
export const performBroadcast = (ports: RunPorts, id: string, batch = BATCH): Promise<void> =>
  performRun(ports, id, async (run) => {
    const { email, expiresAt, audience, ...text } = broadcastRun.parse(run.input)
    if (audience && !run.result.sent) await run.log(describe(text.title, audience))
    const message = { ...text, expiresAt: expiresAt ? new Date(expiresAt) : null }
    try {
      for (let left = 1; left > 0; ) {
        await run.step(async (tx) => {
          const { readers, sent, emails, left_over } = await deliverNext(tx, id, message, batch)
          left = left_over
          const emailed = email ? readers : []
          for (const userId of emailed) {
            sendEmail(tx, systemUpdate, userId, { title: text.title, message: text.message, expiresAt })
          }
          return {
            done: sent,
            step: 'Notifying people',
            result: { sent, emails: emails + emailed.length },
          }
        })
      }
    } catch (error) {
      // It is tried again, and goes on with who is left.
      if (isUnavailable(error)) throw error
      const left = await ports.withWorker((tx) => endBroadcast(tx, id))
      const level = error instanceof RunCancelled ? 'warning' : 'error'
      if (left > 0) await run.log(`${left} people were not notified.`, level)
      throw error
    }
    await run.log(
      `${run.result.sent ?? 0} people were notified, ${run.result.emails ?? 0} of them by email too.`,
    )
  })

export const sendBroadcast = defineRunJob({
  name: 'notifications.broadcast',
  async work({ run }, ports: RunPorts) {
    await performBroadcast(ports, run)
    // One that was cancelled before it began has not dropped its people.
    await ports.withWorker((tx) => endBroadcast(tx, run))
  },
  async giveUp({ run }, ports: RunPorts) {
    const left = await ports.withWorker((tx) => endBroadcast(tx, run))
    await failRun(ports, run, `${left} people were not notified.`)
  },
})
