import { signedIn } from '../../platform/http/procedures.ts'
import { presentProfile, presentView } from './present.ts'
import {
  acceptConsents,
  celebrateCompletion,
  dismissWelcome,
  ownProfile,
  profileOf,
  saveProfile,
  viewsOfMe,
} from './service.ts'

export const profilesRouter = {
  mine: signedIn.profiles.mine.handler(async ({ context }) =>
    presentProfile(await context.asActor(ownProfile)),
  ),
  ofClient: signedIn.profiles.ofClient.handler(async ({ input, context }) =>
    presentProfile(await context.asActor((tx) => profileOf(tx, input.user_id))),
  ),
  save: signedIn.profiles.save.handler(async ({ input: { version, ...change }, context }) =>
    presentProfile(await context.asActor((tx) => saveProfile(tx, version, change))),
  ),
  acceptConsents: signedIn.profiles.acceptConsents.handler(async ({ input, context }) =>
    presentProfile(await context.asActor((tx) => acceptConsents(tx, input))),
  ),
  celebrate: signedIn.profiles.celebrate.handler(async ({ context }) => ({
    celebrate: await context.asActor(celebrateCompletion),
  })),
  dismissWelcome: signedIn.profiles.dismissWelcome.handler(async ({ context }) => {
    await context.asActor(dismissWelcome)
    return { success: true as const }
  }),
  views: signedIn.profiles.views.handler(async ({ context }) =>
    (await context.asActor(viewsOfMe)).map(presentView),
  ),
}
