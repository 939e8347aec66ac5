import { signedIn } from '../../platform/http/api/procedures.ts'
import type { Storage } from '../../platform/storage/port.ts'
import {
  findReadableCv,
  generateCvFiles,
  proposeFromCv,
  readLastCvInput,
  saveGeneratedCvVersion,
} from './cv-tools.ts'
import { exportJsonResume } from './json-resume.ts'

export const createCvToolsRouter = ({ storage }: { readonly storage: Storage }) => ({
  generate: signedIn.documents.generate.handler(async ({ input, context }) => {
    const written = await generateCvFiles(storage, context.person.userId, input)
    const version = await context.withActor((tx) =>
      saveGeneratedCvVersion(tx, input, written, context.signal.aborted),
    )
    return { cv_url: version.path, version, pdf_missing: [...written.missing] }
  }),
  lastInput: signedIn.documents.lastInput.handler(({ context }) => context.withActor(readLastCvInput)),
  jsonResume: signedIn.documents.jsonResume.handler(({ context }) => context.withActor(exportJsonResume)),
  read: signedIn.documents.read.handler(async ({ input, context }) => {
    const cv = await context.withActor((tx) => findReadableCv(tx, input.version_id))
    const reading = await proposeFromCv(storage, context.person.userId, cv)
    return { filename: cv.filename, reading }
  }),
})
