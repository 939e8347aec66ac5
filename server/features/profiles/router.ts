import { signedIn } from '../../platform/http/api/procedures.ts'
import { presentProfile, presentProfileVisit } from './present.ts'
import {
  acceptConsents,
  celebrateCompletion,
  dismissWelcome,
  listProfileVisits,
  readClientProfile,
  readOwnProfile,
  saveProfile,
  withdrawConsents,
} from './service.ts'

export const profilesRouter = {
  mine: signedIn.profiles.mine.handler(async ({ context }) =>
    presentProfile(await context.withActor(readOwnProfile)),
  ),
  ofClient: signedIn.profiles.ofClient.handler(async ({ input, context }) =>
    presentProfile(await context.withActor((tx) => readClientProfile(tx, input.user_id))),
  ),
  save: signedIn.profiles.save.handler(async ({ input: { version, ...patch }, context }) =>
    presentProfile(await context.withActor((tx) => saveProfile(tx, version, patch))),
  ),
  acceptConsents: signedIn.profiles.acceptConsents.handler(async ({ input, context }) =>
    presentProfile(await context.withActor((tx) => acceptConsents(tx, input))),
  ),
  withdrawConsents: signedIn.profiles.withdrawConsents.handler(async ({ context }) =>
    presentProfile(await context.withActor(withdrawConsents)),
  ),
  celebrate: signedIn.profiles.celebrate.handler(async ({ context }) => ({
    celebrate: await context.withActor(celebrateCompletion),
  })),
  dismissWelcome: signedIn.profiles.dismissWelcome.handler(async ({ context }) => {
    await context.withActor(dismissWelcome)
    return { success: true as const }
  }),
  views: signedIn.profiles.views.handler(async ({ context }) =>
    (await context.withActor(listProfileVisits)).map(presentProfileVisit),
  ),
}
