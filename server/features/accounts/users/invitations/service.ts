import {
  INVITATION_DAYS,
  INVITATIONS_A_DAY,
  type InvitedRole,
  invitations,
} from '@jobscout/contract/accounts/invitations.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import { countUserAttempt } from '../../../../platform/db/attempts.ts'
import { isAccessDenied, isCheckViolation, isUniqueViolation } from '../../../../platform/db/errors.ts'
import type { BareTx, Tx } from '../../../../platform/db/transaction.ts'
import { declaredError } from '../../../../platform/http/failure.ts'
import { sendEmail } from '../../../../platform/mail/send-email.ts'
import { invitationEmail } from './emails.ts'
import {
  countInvitations,
  deleteInvitationsBefore,
  type InvitationRow,
  insertInvitation,
  renewInvitation,
  revokeInvitation,
  selectInvitation,
  selectInvitations,
} from './queries.ts'

const DAY_MS = 24 * 3_600_000
/** How long a link still says what became of it, before the address of somebody who may not have an account is forgotten. */
const KEPT_DAYS = 30
const NO_DATA_FOUND = 'P0002'

const errors = { ...invitations.invite['~orpc'].errorMap, ...invitations.resend['~orpc'].errorMap }

/** The open invitations for roles that the actor may give, latest first, and how many there are. */
export const listInvitations = async (tx: Tx) => ({
  rows: await selectInvitations(tx),
  total: await countInvitations(tx),
})

/** Invites an address and queues the email. Throws RANK_TOO_LOW, ACCOUNT_EXISTS, ALREADY_INVITED, AGENT_LIMIT_REACHED,
 *  INVITATIONS_TODAY. */
export async function invitePerson(tx: Tx, email: string, role: InvitedRole): Promise<InvitationRow> {
  const id = await insertInvitation(tx, email.toLowerCase(), role, computeExpiry(tx)).catch(explain)
  return queueEmail(tx, id)
}

/** Queues another email, whose link replaces the former one at once. The actor answers for the invitation from now on. Throws
 *  NOT_FOUND, INVITATION_CLOSED, ACCOUNT_EXISTS, INVITATIONS_TODAY. */
export async function resendInvitation(tx: Tx, id: string): Promise<InvitationRow> {
  await renewInvitation(tx, id, computeExpiry(tx)).catch(explain)
  return queueEmail(tx, id)
}

/** Withdraws an invitation, whose link then says so. Throws NOT_FOUND, INVITATION_CLOSED. */
export const withdrawInvitation = (tx: Tx, id: string): Promise<void> =>
  revokeInvitation(tx, id).catch(explain)

const computeExpiry = ({ now }: BareTx) => new Date(now.getTime() + INVITATION_DAYS * DAY_MS)

async function queueEmail(tx: Tx, id: string): Promise<InvitationRow> {
  if (!(await countUserAttempt(tx, 'invitation', INVITATIONS_A_DAY, '1 day'))) {
    throw declaredError(errors, 'INVITATIONS_TODAY')
  }
  const row = await selectInvitation(tx, { id })
  if (!row) throw new Error('the invitation that was written is not there')
  sendEmail(tx, invitationEmail, id, {})
  return row
}

function explain(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code === NO_DATA_FOUND) throw declaredError(commonErrors, 'NOT_FOUND')
  if (isUniqueViolation(error, 'one_open_invitation')) throw declaredError(errors, 'ALREADY_INVITED')
  if (isUniqueViolation(error, 'profile_email')) throw declaredError(errors, 'ACCOUNT_EXISTS')
  if (isCheckViolation(error, 'max_agents_per_admin')) throw declaredError(errors, 'AGENT_LIMIT_REACHED')
  if (isCheckViolation(error, 'invitation_ends_once')) throw declaredError(errors, 'INVITATION_CLOSED')
  if (isAccessDenied(error) && constraint === 'role_rank') throw declaredError(errors, 'RANK_TOO_LOW')
  throw error
}

/** Forgets invitations whose link ended long ago. */
export const deleteOldInvitations = async (tx: BareTx): Promise<void> => {
  await deleteInvitationsBefore(tx, new Date(tx.now.getTime() - KEPT_DAYS * DAY_MS))
}
