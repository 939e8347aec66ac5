import { type Invitation, invitationState, invitedRole } from '@jobscout/contract/accounts/invitations.ts'
import type { InvitationRow } from './queries.ts'

/** What the person who was invited reads. */
export const presentInvitationOfLink = ({ email, role, invited_by, expires_at }: InvitationRow) => ({
  email,
  role: invitedRole.parse(role),
  invited_by,
  expires_at: expires_at.toISOString(),
})

export const presentInvitation = (row: InvitationRow): Invitation => ({
  id: row.id,
  ...presentInvitationOfLink(row),
  state: invitationState.parse(row.state),
})
