import { anyone, signedIn } from '../../../../platform/http/api/procedures.ts'
import { type AcceptancePorts, acceptAsPerson, readInvitation } from './acceptance.ts'
import { presentInvitation, presentInvitationOfLink } from './present.ts'
import { invitePerson, listInvitations, resendInvitation, withdrawInvitation } from './service.ts'

const { invitations } = signedIn.accounts
const ofLink = anyone.accounts.invitations

export const createInvitationsRouter = (ports: AcceptancePorts) => ({
  list: invitations.list.handler(async ({ context }) => {
    const { rows, total } = await context.readAsActor(listInvitations)
    return { items: rows.map(presentInvitation), total }
  }),
  invite: invitations.invite.handler(async ({ input, context }) =>
    presentInvitation(await context.withActor((tx) => invitePerson(tx, input.email, input.role))),
  ),
  resend: invitations.resend.handler(async ({ input, context }) =>
    presentInvitation(await context.withActor((tx) => resendInvitation(tx, input.id))),
  ),
  revoke: invitations.revoke.handler(async ({ input, context }) => {
    await context.withActor((tx) => withdrawInvitation(tx, input.id))
    return { success: true as const }
  }),
  read: ofLink.read.handler(async ({ input, context }) =>
    presentInvitationOfLink(await readInvitation(ports, input.token, context.address)),
  ),
  accept: ofLink.accept.handler(async ({ input, context }) => ({
    email: await acceptAsPerson(ports, input, context.address),
  })),
})
