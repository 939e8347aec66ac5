import { signedIn } from '../../platform/http/api/procedures.ts'
import { readMessages, readThread, sendMessage, sendQuestion } from './service.ts'

export const messagesRouter = {
  thread: signedIn.messages.thread.handler(({ input, context }) =>
    context.withActor((tx) => readThread(tx, input)),
  ),
  send: signedIn.messages.send.handler(({ input, context }) =>
    context.withActor((tx) => sendMessage(tx, input)),
  ),
  ask: signedIn.messages.ask.handler(({ input, context }) =>
    context.withActor((tx) => sendQuestion(tx, input)),
  ),
  read: signedIn.messages.read.handler(async ({ input, context }) => {
    await context.withActor((tx) => readMessages(tx, input))
    return { success: true as const }
  }),
}
