import { anyone, signedIn } from '../../platform/http/procedures.ts'
import { presentDeadLetter, presentMail } from './present.ts'
import { keptMail, reportMissingPage, retryDeadLetter } from './service.ts'

const success = { success: true } as const

export const operationsRouter = {
  reportMissingPage: anyone.operations.reportMissingPage.handler(({ input, context }) => {
    reportMissingPage(context.world.log, input.path)
    return success
  }),
  outbox: signedIn.operations.outbox.handler(async ({ context }) => {
    const mail = await context.asActor((tx) => keptMail(tx, context.world.settings))
    return mail.map(presentMail)
  }),
  deadLetters: signedIn.operations.deadLetters.handler(async ({ context }) =>
    (await context.world.queue.deadLetters()).map(presentDeadLetter),
  ),
  retryDeadLetter: signedIn.operations.retryDeadLetter.handler(async ({ input, context }) => {
    await retryDeadLetter(context.world.queue, input.queue, input.id)
    return success
  }),
}
