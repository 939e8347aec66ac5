import { signedIn } from '../../platform/http/api/procedures.ts'
import type { AiPorts } from '../ai/service.ts'
import { makeLetterFile } from '../documents/compose/service.ts'
import { connectLetter, rewordBullet } from './ai/service.ts'
import { presentVersion } from './present.ts'
import {
  listLetterVersions,
  proposeCvForJob,
  readLetterOfJob,
  readSendableLetter,
  restoreLetter,
  saveLetter,
  writeLetter,
} from './service.ts'

export const createLettersRouter = (ports: AiPorts) => ({
  cvForJob: signedIn.letters.cvForJob.handler(({ input, context }) =>
    context.withActor((tx) => proposeCvForJob(tx, input.listing_id)),
  ),
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
  connect: signedIn.letters.connect.handler(({ input, context }) =>
    connectLetter(ports, context, input.listing_id),
  ),
  reword: signedIn.letters.reword.handler(({ input, context }) =>
    rewordBullet(ports, context, input.bullet_id),
  ),
  download: signedIn.letters.download.handler(async ({ input, context }) =>
    makeLetterFile(
      context.person.userId,
      await context.withActor((tx) => readSendableLetter(tx, input.id)),
      input.format,
    ),
  ),
})
