import { z } from 'zod'
import type { Clock } from '../clock/port.ts'
import type { Transactions } from '../db/transaction.ts'
import { defineJob, enqueue, type Job, PermanentFailure } from '../queue/job.ts'
import { type EmailQueue, emailQueues } from './email-queues.ts'
import { displayName } from './names.ts'
import type { Mail } from './port.ts'
import { whenToSend } from './reader/preference.ts'
import type { FindReader } from './reader/reader.ts'
import { renderEmail } from './render-email.ts'
import type { EmailTemplate } from './template.ts'
import type { UnsubscribeLinks } from './unsubscribe-links.ts'

const queuedData = z.object({
  template: z.string(),
  userId: z.uuid(),
  data: z.record(z.string(), z.unknown()),
})

/** How often an email without a preference is tried again. */
const RETRY_LIMIT = 15

/** Longer than a mail server may take, so that another server does not send it too. */
const ABANDONED_SECONDS = 60

/** The email was tried as often as the setting notification_retry_count says. */
export class RetriesUsedUp extends PermanentFailure {
  override name = 'RetriesUsedUp'
  constructor(cause: Error, attempts: number) {
    super(`${cause.message} (tried ${attempts === 1 ? 'once' : `${attempts} times`})`, { cause })
  }
}

interface EmailPorts extends Pick<Transactions, 'withWorker'> {
  readonly findReader: FindReader
  readonly mail: Pick<Mail, 'send'>
  readonly clock: Clock
  readonly publicUrl: string
  readonly unsubscribeLinks: Pick<UnsubscribeLinks, 'buildAddress'>
}

/** Creates the jobs that send emails, one for each queue. */
export function emailJobs<Ports>(templates: readonly EmailTemplate<Ports>[]): Job<EmailPorts & Ports>[] {
  const byName = new Map(templates.map((template) => [template.name, template]))

  const createEmailJob = (queue: EmailQueue): Job<EmailPorts & Ports, z.infer<typeof queuedData>> => {
    const { job: name, ...options } = emailQueues[queue]
    const job = defineJob({
      name,
      schema: queuedData,
      retryLimit: RETRY_LIMIT,
      ...options,
      abandonedAfterSeconds: ABANDONED_SECONDS,
      async work(queued, ports: EmailPorts & Ports, retries = 0, id) {
        const template = byName.get(queued.template)
        // A newer server may have queued it and can send it on a retry.
        if (!template) throw new Error(`unknown email template: ${queued.template}`)
        const later = await send(template, queued, ports, { retries, id })
        if (later) await ports.withWorker(async (tx) => enqueue(tx, job, queued, later))
      },
    })
    return job
  }

  /** Sends it, or returns the end of the reader's quiet hours. No transaction is open while sending. */
  async function send(
    { preference, queue, schema, findReader, write }: EmailTemplate<Ports>,
    { userId, data }: z.infer<typeof queuedData>,
    ports: EmailPorts & Ports,
    { retries, id }: { readonly retries: number; readonly id: string | undefined },
  ): Promise<Date | null> {
    const facts = await (findReader ? findReader(userId, ports) : ports.findReader(userId))
    if (!facts) return null
    const when = preference ? whenToSend(facts, preference, ports.clock.now()) : 'now'
    if (when !== 'now') return when === 'never' ? null : when
    const reader = { ...facts, userId, publicUrl: ports.publicUrl }
    const content = await write(schema.parse(data), reader, ports)
    if (!content) return null
    const topic = content.topic ?? (queue === 'bulk' ? preference?.name : undefined)
    const unsubscribeUrl = topic && ports.unsubscribeLinks.buildAddress({ userId, topic })
    const sent = ports.mail.send({
      id,
      to: { name: displayName(facts), address: facts.address },
      from: facts.sender,
      ...renderEmail(content, { ...reader, firstName: facts.firstName }, preference, unsubscribeUrl),
      ...(unsubscribeUrl && { unsubscribeUrl }),
    })
    await sent.catch((error: Error) => {
      // Emails about the account itself are worth every retry of the queue.
      const isLast = preference !== undefined && retries >= facts.retries
      throw isLast && !(error instanceof PermanentFailure) ? new RetriesUsedUp(error, retries + 1) : error
    })
    return null
  }

  return (Object.keys(emailQueues) as EmailQueue[]).map(createEmailJob)
}
