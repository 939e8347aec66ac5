import { anyone, signedIn } from '../../platform/http/procedures.ts'
import { presentDeadLetter, presentOutboxEmail } from './present.ts'
import { listOutboxEmails, reportMissingPage, retryDeadLetter } from './service.ts'

const success = { success: true } as const

export const operationsRouter = {
  reportMissingPage: anyone.operations.reportMissingPage.handler(({ input, context }) => {
    reportMissingPage(context.world.log, input.path)
    return success
  }),
  outbox: signedIn.operations.outbox.handler(async ({ context }) => {
    const mail = await context.withActor((tx) => listOutboxEmails(tx, context.world.settings))
    return mail.map(presentOutboxEmail)
  }),
  deadLetters: signedIn.operations.deadLetters.handler(async ({ context }) =>
    (await context.world.queue.deadLetters()).map(presentDeadLetter),
  ),
  retryDeadLetter: signedIn.operations.retryDeadLetter.handler(async ({ input, context }) => {
    await retryDeadLetter(context.world.queue, input.queue, input.id)
    return success
  }),
}
