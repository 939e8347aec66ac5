import type { BareTx, QueuedJob } from '../db/transaction.ts'
import { emailQueues } from './email-queues.ts'
import type { EmailTemplate } from './template.ts'

/** An email to one person as a queued job. */
export const queuedEmail = <Data extends object>(
  { name, queue }: EmailTemplate<never, Data>,
  userId: string,
  data: Data,
): QueuedJob => ({ job: emailQueues[queue].job, data: { template: name, userId, data } })

/** Queues an email to one person, sent if the transaction commits.
 *  @param startAfter when it is written, at the earliest */
export function sendEmail<Data extends object>(
  tx: BareTx,
  template: EmailTemplate<never, Data>,
  userId: string,
  data: Data,
  startAfter?: Date,
): void {
  const queued = queuedEmail(template, userId, data)
  tx.enqueue(queued.job, queued.data, startAfter)
}
