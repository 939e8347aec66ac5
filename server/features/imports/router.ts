import { signedIn } from '../../platform/http/api/procedures.ts'
import { presentApplication } from '../applications/service.ts'
import { readApplications, readPage } from './read-file.ts'
import { applyElsewhere, findImporter, listImports, runImport, undoImport } from './service.ts'

export const importsRouter = {
  read: signedIn.imports.read.handler(async ({ input, context }) => {
    const { filter, page, page_size: pageSize, ...sent } = input
    const importer = await context.readAsActor((tx) => findImporter(tx))
    return readPage(context.person.userId, sent, importer, { filter, page, pageSize })
  }),
  run: signedIn.imports.run.handler(async ({ input: { expected, ...sent }, context }) => {
    const importer = await context.readAsActor((tx) => findImporter(tx))
    const found = await readApplications(context.person.userId, sent, importer)
    return context.withActor((tx) => runImport(tx, sent.file.name, found, expected))
  }),
  undo: signedIn.imports.undo.handler(({ input, context }) =>
    context.withActor((tx) => undoImport(tx, input.id)),
  ),
  list: signedIn.imports.list.handler(({ context }) => context.readAsActor(listImports)),
  applyElsewhere: signedIn.imports.applyElsewhere.handler(async ({ input, context }) =>
    presentApplication(await context.withActor((tx) => applyElsewhere(tx, input))),
  ),
}
