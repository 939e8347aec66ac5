import { anyone, signedIn } from '../../platform/http/procedures.ts'
import { presentRole, presentSession } from './present.ts'
import { assignRole, findPerson, listRoles, signOutEverywhere } from './service.ts'

export const accountsRouter = {
  session: anyone.accounts.session.handler(async ({ context }) => {
    const actor = await context.actor()
    const person = actor && (await context.world.withActor(actor, findPerson))
    return { session: person && presentSession(person, actor.role) }
  }),
  signOutEverywhere: signedIn.accounts.signOutEverywhere.handler(async ({ context }) => ({
    ended: await signOutEverywhere(context.world.auth, context.person.userId),
  })),
  roles: signedIn.accounts.roles.handler(async ({ input, context }) => {
    const rows = await context.asActor((tx) => listRoles(tx, input.user_id))
    return rows.map(presentRole)
  }),
  assignRole: signedIn.accounts.assignRole.handler(async ({ input, context }) =>
    presentRole(await context.asActor((tx) => assignRole(tx, input.user_id, input.role))),
  ),
}
