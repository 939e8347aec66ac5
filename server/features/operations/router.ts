import { anyone, signedIn } from '../../platform/http/api/procedures.ts'
import type { Log } from '../../platform/log/log.ts'
import type { JobRecords } from '../../platform/queue/port.ts'
import { presentDeadLetter, presentOutboxEmail } from './present.ts'
import { listOutboxEmails, reportMissingPage, retryDeadLetter } from './service.ts'

const success = { success: true } as const

interface OperationsPorts {
  readonly log: Log
  readonly queue: JobRecords
  /** Whether emails are kept in the outbox instead of being sent. */
  readonly mailOutbox: boolean
}

export const createOperationsRouter = ({ log, queue, mailOutbox }: OperationsPorts) => ({
  reportMissingPage: anyone.operations.reportMissingPage.handler(({ input }) => {
    reportMissingPage(log, input.path)
    return success
  }),
  outbox: signedIn.operations.outbox.handler(async ({ context }) => {
    const mail = await context.withActor((tx) => listOutboxEmails(tx, mailOutbox))
    return mail.map(presentOutboxEmail)
  }),
  deadLetters: signedIn.operations.deadLetters.handler(async () =>
    (await queue.deadLetters()).map(presentDeadLetter),
  ),
  retryDeadLetter: signedIn.operations.retryDeadLetter.handler(async ({ input }) => {
    await retryDeadLetter(queue, input.queue, input.id)
    return success
  }),
})
