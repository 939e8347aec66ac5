import { uploadErrors } from '@jobscout/contract/documents/contract.ts'
import type { Transactions } from '../../platform/db/transaction.ts'
import { signedIn } from '../../platform/http/api/procedures.ts'
import { declaredError } from '../../platform/http/failure.ts'
import { attachment } from '../../platform/http/files/attachment.ts'
import type { LinkSigner } from '../../platform/http/files/links.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Storage } from '../../platform/storage/port.ts'
import {
  generateCvFiles,
  makeLetterFile,
  readLastCvInput,
  saveGeneratedCvVersion,
} from './compose/service.ts'
import {
  findReadableCv,
  openLink,
  proposeFromCv,
  readLinkedFile,
  signLink,
  storeCvFile,
} from './files/service.ts'
import { exportJsonResume, findExported } from './json-resume/service.ts'
import { attachLetter, listSentDocuments, readSentLetter } from './sent/service.ts'
import { checkCv } from './upload/service.ts'
import { listCvVersions, restoreCv, saveUploadedCv } from './versions/service.ts'

interface DocumentsPorts extends Pick<Transactions, 'withWorker'> {
  readonly storage: Storage
  readonly log: Log
  readonly links: LinkSigner
}

export const createDocumentsRouter = ({ storage, links, ...ports }: DocumentsPorts) => ({
  list: signedIn.documents.list.handler(({ input, context }) =>
    context.withActor((tx) => listCvVersions(tx, input.user_id ?? context.person.userId)),
  ),
  upload: signedIn.documents.upload.handler(async ({ input: { file }, context }) => {
    const content = Buffer.from(await file.arrayBuffer())
    const format = await checkCv(context.person.userId, file.name, content)
    const stored = await storeCvFile(storage, context.person.userId, format, content)
    // Cancelled while the file was checked. What is stored without a row is swept.
    if (context.signal.aborted) throw declaredError(uploadErrors, 'UPLOAD_CANCELLED')
    return context.withActor((tx) => saveUploadedCv(tx, file.name, stored))
  }),
  restore: signedIn.documents.restore.handler(({ input, context }) =>
    context.withActor((tx) => restoreCv(tx, input.version_id)),
  ),
  sign: signedIn.documents.sign.handler(async ({ input, context }) => ({
    url: await context.withActor((tx) => signLink(tx, links, input, input.expiresIn)),
    expires_in: input.expiresIn,
  })),
  download: signedIn.documents.download.handler(async ({ input, context }) => {
    const { file, format, filename } = await context.withActor((tx) =>
      openLink(tx, links, input, input.token),
    )
    const body = await readLinkedFile({ ...ports, storage }, file, format)
    return { headers: attachment('cv', filename), body }
  }),
  sent: signedIn.documents.sent.handler(({ input, context }) =>
    context.withActor((tx) => listSentDocuments(tx, input.application_id)),
  ),
  attachLetter: signedIn.documents.attachLetter.handler(({ input, context }) =>
    context.withActor((tx) => attachLetter(tx, input.application_id)),
  ),
  sentLetterFile: signedIn.documents.sentLetterFile.handler(async ({ input, context }) =>
    makeLetterFile(
      context.person.userId,
      await context.withActor((tx) => readSentLetter(tx, input.id)),
      input.format,
    ),
  ),
  generateCv: signedIn.documents.generateCv.handler(async ({ input, context }) => {
    const generated = await generateCvFiles(storage, context.person.userId, input)
    const version = await context.withActor((tx) =>
      saveGeneratedCvVersion(tx, input, generated, context.signal.aborted),
    )
    return { cv_url: version.path, version, pdf_missing: [...generated.missing] }
  }),
  lastCvInput: signedIn.documents.lastCvInput.handler(({ context }) => context.withActor(readLastCvInput)),
  jsonResume: signedIn.documents.jsonResume.handler(async ({ context }) =>
    exportJsonResume(context.person.userId, await context.withActor(findExported)),
  ),
  readCv: signedIn.documents.readCv.handler(async ({ input, context }) => {
    const cv = await context.withActor((tx) => findReadableCv(tx, input.cv_url))
    const reading = await proposeFromCv({ ...ports, storage }, context.person.userId, cv)
    return { filename: cv.filename, reading }
  }),
})
