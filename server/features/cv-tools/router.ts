import { signedIn } from '../../platform/http/api/procedures.ts'
import type { Storage } from '../../platform/storage/port.ts'
import { generateCvFiles, readLastCvInput, saveGeneratedCvVersion } from './compose/service.ts'
import { exportJsonResume, findExported } from './json-resume/service.ts'
import { findReadableCv, proposeFromCv } from './read/service.ts'

export const createCvToolsRouter = ({ storage }: { readonly storage: Storage }) => ({
  generate: signedIn.cvTools.generate.handler(async ({ input, context }) => {
    const generated = await generateCvFiles(storage, context.person.userId, input)
    const version = await context.withActor((tx) =>
      saveGeneratedCvVersion(tx, input, generated, context.signal.aborted),
    )
    return { cv_url: version.path, version, pdf_missing: [...generated.missing] }
  }),
  lastInput: signedIn.cvTools.lastInput.handler(({ context }) => context.withActor(readLastCvInput)),
  jsonResume: signedIn.cvTools.jsonResume.handler(async ({ context }) =>
    exportJsonResume(context.person.userId, await context.withActor(findExported)),
  ),
  read: signedIn.cvTools.read.handler(async ({ input, context }) => {
    const cv = await context.withActor((tx) => findReadableCv(tx, input.cv_url))
    const reading = await proposeFromCv(storage, context.person.userId, cv)
    return { filename: cv.filename, reading }
  }),
})
