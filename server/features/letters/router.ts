import { signedIn } from '../../platform/http/api/procedures.ts'
import { makeLetterFile } from '../documents/compose/service.ts'
import { presentVersion } from './present.ts'
import {
  listLetterVersions,
  readLetterOfJob,
  readSendableLetter,
  restoreLetter,
  saveLetter,
  writeLetter,
} from './service.ts'

export const lettersRouter = {
  ofJob: signedIn.letters.ofJob.handler(({ input, context }) =>
    context.withActor((tx) => readLetterOfJob(tx, input.listing_id)),
  ),
  compose: signedIn.letters.compose.handler(({ input: { listing_id, ...choice }, context }) =>
    context.withActor((tx) => writeLetter(tx, listing_id, choice)),
  ),
  save: signedIn.letters.save.handler(({ input, context }) =>
    context.withActor((tx) => saveLetter(tx, input)),
  ),
  versions: signedIn.letters.versions.handler(async ({ input, context }) =>
    (await context.withActor((tx) => listLetterVersions(tx, input.id))).map(presentVersion),
  ),
  restore: signedIn.letters.restore.handler(({ input, context }) =>
    context.withActor((tx) => restoreLetter(tx, input.id, input.number)),
  ),
  download: signedIn.letters.download.handler(async ({ input, context }) =>
    makeLetterFile(
      context.person.userId,
      await context.withActor((tx) => readSendableLetter(tx, input.id)),
      input.format,
    ),
  ),
}
