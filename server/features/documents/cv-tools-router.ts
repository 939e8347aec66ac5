import { signedIn } from '../../platform/http/procedures.ts'
import { keepGeneratedCv, lastCvInput, proposeFromCv, readableCv, writeCvFiles } from './cv-tools.ts'
import { jsonResumeOf } from './json-resume.ts'

export const cvToolsRouter = {
  generate: signedIn.documents.generate.handler(async ({ input, context }) => {
    const written = await writeCvFiles(context.world.storage, context.person.userId, input)
    const version = await context.asActor((tx) => keepGeneratedCv(tx, input, written))
    return { cv_url: version.path, version, pdf_missing: [...written.missing] }
  }),
  lastInput: signedIn.documents.lastInput.handler(({ context }) => context.asActor(lastCvInput)),
  jsonResume: signedIn.documents.jsonResume.handler(({ context }) => context.asActor(jsonResumeOf)),
  read: signedIn.documents.read.handler(async ({ input, context }) => {
    const cv = await context.asActor((tx) => readableCv(tx, input.version_id))
    const reading = await proposeFromCv(context.world.storage, context.person.userId, cv)
    return { filename: cv.filename, reading }
  }),
}
