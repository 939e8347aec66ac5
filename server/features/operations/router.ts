import { anyone, signedIn } from '../../platform/http/api/procedures.ts'
import type { Log } from '../../platform/log/log.ts'
import type { JobRecords } from '../../platform/queue/port.ts'
import {
  dismissFailedJob,
  type Health,
  nameFailedJobs,
  readFailedJobs,
  recordFailedJob,
  retryFailedJobs,
  runSchedule,
} from './health/service.ts'
import { type IntegrationPorts, readIntegrations, testIntegration } from './integrations/service.ts'
import { presentDeadLetter, presentOutboxEmail, presentRun, presentRunLine } from './present.ts'
import { cancelRun, listLatestRuns, readRun } from './runs/service.ts'
import { listOutboxEmails, reportMissingPage } from './service.ts'

const success = { success: true } as const

interface OperationsPorts extends IntegrationPorts {
  readonly log: Log
  readonly queue: JobRecords
  /** Whether emails are kept in the outbox where the settings name no mail server. */
  readonly mailOutbox: boolean
  readonly health: Health
}

export const createOperationsRouter = ({ queue, health, ...ports }: OperationsPorts) => ({
  integrations: signedIn.operations.integrations.handler(({ context }) =>
    readIntegrations(context.withActor, ports, context.person.role),
  ),
  testIntegration: signedIn.operations.testIntegration.handler(({ input, context }) =>
    testIntegration(context.withActor, ports, input.key),
  ),
  reportMissingPage: anyone.operations.reportMissingPage.handler(({ input }) => {
    reportMissingPage(ports.log, input.path)
    return success
  }),
  outbox: signedIn.operations.outbox.handler(async ({ context }) => {
    const mail = await context.withActor((tx) => listOutboxEmails(tx, ports.mailOutbox))
    return mail.map(presentOutboxEmail)
  }),
  deadLetters: signedIn.operations.deadLetters.handler(async ({ context }) => {
    const failed = await readFailedJobs(queue)
    return (await context.withActor((tx) => nameFailedJobs(tx, failed))).map(presentDeadLetter)
  }),
  retryDeadLetter: signedIn.operations.retryDeadLetter.handler(async ({ input, context }) => {
    // First, because the entry also proves that the actor may do this.
    await context.withActor((tx) => recordFailedJob(tx, 'JOB_RETRIED', input.queue))
    await retryFailedJobs(queue, input.queue, input.id)
    return success
  }),
  dismissDeadLetter: signedIn.operations.dismissDeadLetter.handler(async ({ input, context }) => {
    await context.withActor((tx) => recordFailedJob(tx, 'JOB_DISMISSED', input.queue))
    await dismissFailedJob(queue, input.queue, input.id)
    return success
  }),
  health: signedIn.operations.health.handler(() => health.read()),
  healthSummary: signedIn.operations.healthSummary.handler(() => health.summary()),
  runSchedule: signedIn.operations.runSchedule.handler(async ({ input, context }) => {
    await context.withActor((tx) => runSchedule(tx, queue, input.job))
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
