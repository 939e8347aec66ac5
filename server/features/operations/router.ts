import { anyone, signedIn } from '../../platform/http/api/procedures.ts'
import type { Log } from '../../platform/log/log.ts'
import type { JobRecords } from '../../platform/queue/port.ts'
import { presentDeadLetter, presentOutboxEmail, presentRun, presentRunLine } from './present.ts'
import { cancelRun, listLatestRuns, readRun } from './runs/service.ts'
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
  runs: signedIn.operations.runs.handler(async ({ context }) =>
    (await context.withActor(listLatestRuns)).map(presentRun),
  ),
  run: signedIn.operations.run.handler(async ({ input, context }) => {
    const { run, log } = await context.withActor((tx) => readRun(tx, input.id))
    return { ...presentRun(run), log: log.map(presentRunLine) }
  }),
  cancelRun: signedIn.operations.cancelRun.handler(async ({ input, context }) =>
    presentRun(await context.withActor((tx) => cancelRun(tx, input.id))),
  ),
})
