import { signedIn } from '../../platform/http/api/procedures.ts'
import { attachment } from '../../platform/http/files/attachment.ts'
import { readBoard, readTimeline } from './board/service.ts'
import { readInterviewCalendar } from './export/calendar.ts'
import { exportApplications } from './export/service.ts'
import { listDueApplications, readFollowUpText } from './plan/service.ts'
import { presentApplication, presentChange, presentColumns, presentDue, presentEvent } from './present.ts'
import { readReply } from './replies/service.ts'
import {
  applyToJob,
  changeApplication,
  hasAppliedToJob,
  listApplications,
  readApplication,
  readHistory,
} from './service.ts'
import { createSheetRouter } from './sheet/router.ts'
import { startProcessingRun } from './staff/processing/service.ts'

const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
}

export const createApplicationsRouter = (ports: Parameters<typeof createSheetRouter>[0]) => ({
  list: signedIn.applications.list.handler(async ({ input, context }) => {
    const { items, total, counts } = await context.readAsActor((tx) => listApplications(tx, input))
    return { items: items.map(presentApplication), total, counts }
  }),
  board: signedIn.applications.board.handler(async ({ input, context }) => {
    const { columns, counts } = await context.readAsActor((tx) => readBoard(tx, input))
    return { columns: presentColumns(columns), counts }
  }),
  timeline: signedIn.applications.timeline.handler(async ({ input, context }) => {
    const { items, ...rest } = await context.withActor((tx) => readTimeline(tx, input))
    return { ...rest, items: items.map(presentEvent) }
  }),
  export: signedIn.applications.export.handler(async ({ input, context }) => {
    const { filename, body } = await context.withActor((tx) => exportApplications(tx, input))
    return { headers: attachment(filename), body: new Blob([body], { type: fileTypes[input.format] }) }
  }),
  interview: signedIn.applications.interview.handler(async ({ input, context }) => ({
    headers: attachment('interview.ics'),
    body: new Blob([await context.withActor((tx) => readInterviewCalendar(tx, input.id))], {
      type: fileTypes.ics,
    }),
  })),
  get: signedIn.applications.get.handler(async ({ input, context }) => {
    const { application, history } = await context.readAsActor((tx) => readApplication(tx, input.id))
    return {
      ...presentApplication(application),
      job_description: application.job_description,
      history: history.map(presentChange),
    }
  }),
  apply: signedIn.applications.apply.handler(async ({ input, context }) =>
    presentApplication(await context.withActor((tx) => applyToJob(tx, input))),
  ),
  update: signedIn.applications.update.handler(async ({ input: { id, ...patch }, context }) =>
    presentApplication(await context.withActor((tx) => changeApplication(tx, id, patch))),
  ),
  readReply: signedIn.applications.readReply.handler(({ input, context }) =>
    context.withActor((tx) => readReply(tx, input)),
  ),
  followUpText: signedIn.applications.followUpText.handler(async ({ input, context }) => ({
    text: await context.readAsActor((tx) => readFollowUpText(tx, input.application_id)),
  })),
  due: signedIn.applications.due.handler(async ({ input, context }) => {
    const { items, ...rest } = await context.withActor((tx) => listDueApplications(tx, input))
    return { ...rest, items: items.map(presentDue) }
  }),
  history: signedIn.applications.history.handler(async ({ input, context }) =>
    (await context.withActor((tx) => readHistory(tx, input.application_id))).map(presentChange),
  ),
  hasApplied: signedIn.applications.hasApplied.handler(({ input, context }) =>
    context.withActor((tx) => hasAppliedToJob(tx, input)),
  ),
  process: signedIn.applications.process.handler(async ({ context }) => ({
    success: true as const,
    run_id: await context.withActor(startProcessingRun),
  })),
  sheet: createSheetRouter(ports),
})
