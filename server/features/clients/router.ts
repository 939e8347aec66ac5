import { signedIn } from '../../platform/http/api/procedures.ts'
import { attachment } from '../../platform/http/files/attachment.ts'
import { previewChange } from '../applications/staff/service.ts'
import { exportClientApplications } from './changes/export.ts'
import { returnToQuota, updateMany, updateStatus } from './changes/service.ts'
import { addNotes, listNotes, removeNote } from './notes/service.ts'
import {
  changeApplicationView,
  createApplicationView,
  listAllApplications,
  listApplicationViews,
  removeApplicationView,
} from './overview/service.ts'
import { presentDetail, presentFigures, presentSummary } from './present.ts'
import { readClient, readClientApplications, readClients, readPosition } from './service.ts'

export const clientsRouter = {
  list: signedIn.clients.list.handler(async ({ input: { page, page_size, ...filter }, context }) => {
    const { rows, total, summary } = await context.withActor((tx) =>
      readClients(tx, filter, { page, page_size }),
    )
    return { items: rows.map(presentSummary), total, summary: presentFigures(summary) }
  }),
  position: signedIn.clients.position.handler(({ input: { client_id, ...filter }, context }) =>
    context.withActor((tx) => readPosition(tx, client_id, filter)),
  ),
  get: signedIn.clients.get.handler(async ({ input, context }) =>
    presentDetail(await context.withActor((tx) => readClient(tx, input.client_id))),
  ),
  applications: signedIn.clients.applications.handler(({ input, context }) =>
    context.withActor((tx) => readClientApplications(tx, input.client_id, input.after)),
  ),
  allApplications: signedIn.clients.allApplications.handler(({ input, context }) =>
    context.withActor((tx) => listAllApplications(tx, input)),
  ),
  applicationViews: signedIn.clients.applicationViews.handler(({ context }) =>
    context.withActor(listApplicationViews),
  ),
  saveApplicationView: signedIn.clients.saveApplicationView.handler(({ input, context }) =>
    context.withActor((tx) => createApplicationView(tx, input)),
  ),
  changeApplicationView: signedIn.clients.changeApplicationView.handler(
    ({ input: { id, ...view }, context }) => context.withActor((tx) => changeApplicationView(tx, id, view)),
  ),
  removeApplicationView: signedIn.clients.removeApplicationView.handler(async ({ input, context }) => {
    await context.withActor((tx) => removeApplicationView(tx, input.id))
    return { success: true as const }
  }),
  updateStatus: signedIn.clients.updateStatus.handler(({ input, context }) =>
    context.withActor((tx) => updateStatus(tx, input)),
  ),
  change: signedIn.clients.change.handler(({ input, context }) =>
    context.withActor((tx) => updateMany(tx, input)),
  ),
  preview: signedIn.clients.preview.handler(({ input, context }) =>
    context.withActor((tx) => previewChange(tx, input)),
  ),
  returnToQuota: signedIn.clients.returnToQuota.handler(({ input, context }) =>
    context.withActor((tx) => returnToQuota(tx, input)),
  ),
  notes: signedIn.clients.notes.handler(({ input, context }) =>
    context.withActor((tx) => listNotes(tx, input)),
  ),
  addNote: signedIn.clients.addNote.handler(({ input, context }) =>
    context.withActor((tx) => addNotes(tx, input)),
  ),
  removeNote: signedIn.clients.removeNote.handler(async ({ input, context }) => {
    await context.withActor((tx) => removeNote(tx, input.id))
    return { success: true as const }
  }),
  export: signedIn.clients.export.handler(async ({ input, context }) => {
    const { filename, body } = await context.withActor((tx) => exportClientApplications(tx, input))
    return { headers: attachment(filename), body: new Blob([body], { type: 'text/csv; charset=utf-8' }) }
  }),
}
