import { signedIn } from '../../platform/http/api/procedures.ts'
import { presentVersion } from './present.ts'
import {
  listLetterVersions,
  proposeCvForJob,
  readLetterOfJob,
  restoreLetter,
  saveLetter,
  writeLetter,
} from './service.ts'

export const lettersRouter = {
  cvForJob: signedIn.letters.cvForJob.handler(({ input, context }) =>
    context.withActor((tx) => proposeCvForJob(tx, input.listing_id)),
  ),
  ofJob: signedIn.letters.ofJob.handler(({ input, context }) =>
    context.withActor((tx) => readLetterOfJob(tx, input.listing_id)),
  ),
  compose: signedIn.letters.compose.handler(({ input: { listing_id, ...choice }, context }) =>
    context.withActor((tx) => writeLetter(tx, listing_id, choice)),
  ),
  save: signedIn.letters.save.handler(({ input: { id, version, text }, context }) =>
    context.withActor((tx) => saveLetter(tx, id, version, text)),
  ),
  versions: signedIn.letters.versions.handler(async ({ input, context }) =>
    (await context.withActor((tx) => listLetterVersions(tx, input.id))).map(presentVersion),
  ),
  restore: signedIn.letters.restore.handler(({ input, context }) =>
    context.withActor((tx) => restoreLetter(tx, input.id, input.number)),
  ),
}
