import { z } from 'zod'
import { forgotPasswordSchema, NAME_MAX, PASSWORD_MAX, signUpSchema } from '../shared/credentials.ts'
import { id, line, successResult, timestamp } from '../shared/fields.ts'
import { del, get, post } from '../shared/procedure.ts'
import { adminRoles } from '../shared/roles.ts'

/** How long the link of an invitation works. */
export const INVITATION_DAYS = 7
/** How many emails with invitations a person may cause a day. */
export const INVITATIONS_A_DAY = 50
/** How many open invitations a list shows. */
export const INVITATIONS_SHOWN = 200

/** Nobody is invited as super admin. */
export const invitedRole = z.enum(['client', 'agent', 'admin'])
export type InvitedRole = z.infer<typeof invitedRole>

/** What the form of an invitation asks for. */
export const newInvitation = z.object({ email: forgotPasswordSchema.shape.email, role: invitedRole })

/** What an invited person fills in: a sign-up without the address. */
export const acceptanceSchema = (passwordMinimum?: number) =>
  signUpSchema(passwordMinimum).omit({ email: true })

/** Of one that was neither accepted nor revoked. Void: the one who answers for it may not invite for this role any more. */
export const invitationState = z.enum(['open', 'expired', 'void'])

const invitation = z.object({
  id,
  email: z.string(),
  role: invitedRole,
  /** Who answers for it; null once that account is gone. */
  invited_by: z.string().nullable(),
  state: invitationState,
  expires_at: timestamp,
})
export type Invitation = z.infer<typeof invitation>

const addressErrors = {
  ACCOUNT_EXISTS: {
    status: 409,
    message: 'Somebody with this address has an account already. Find them in the list and edit their role.',
  },
  INVITATIONS_TODAY: {
    status: 429,
    message: `You sent ${INVITATIONS_A_DAY} invitations today, which is as many as a day allows.`,
  },
} as const

const closedError = {
  INVITATION_CLOSED: { status: 409, message: 'This invitation was accepted or revoked meanwhile.' },
} as const

/** Why a link cannot be used, in words for the person who opened it. */
export const linkErrors = {
  INVITATION_UNKNOWN: {
    status: 404,
    message:
      'This link is incomplete, or a newer email has replaced it. Use the link of the latest invitation you got.',
  },
  INVITATION_EXPIRED: {
    status: 410,
    message: `Invitations are valid for ${INVITATION_DAYS} days. Ask the person who invited you to send it again.`,
  },
  INVITATION_REVOKED: {
    status: 410,
    message: 'This invitation was withdrawn. Ask the person who invited you if that surprises you.',
  },
  INVITATION_VOID: {
    status: 410,
    message:
      'The person who invited you may not give this role any more. Ask another administrator to send it again.',
  },
  INVITATION_ACCEPTED: { status: 409, message: 'This invitation was accepted already. Just sign in.' },
  INVITED_ACCOUNT_EXISTS: {
    status: 409,
    message:
      'There is an account with this address already. Sign in with it; an administrator can change its role.',
  },
} as const

const token = z.string().max(100)

const acceptance = z.object({
  token,
  first_name: line(NAME_MAX),
  last_name: line(NAME_MAX),
  password: z.string().max(PASSWORD_MAX),
  terms_accepted: z.literal(true),
  terms_version: z.string().max(40),
})
export type Acceptance = z.infer<typeof acceptance>

export const invitations = {
  list: get('/rest/v1/invitations', adminRoles, 'Invitations that were neither accepted nor revoked').output(
    z.object({ items: z.array(invitation), total: z.number().int() }),
  ),
  invite: post('/rest/v1/invitations', adminRoles, 'Invite a person by email, to become a client or staff')
    .input(newInvitation)
    .output(invitation)
    .errors({
      ...addressErrors,
      RANK_TOO_LOW: { status: 403, message: 'Your role does not allow you to invite people for this role.' },
      ALREADY_INVITED: {
        status: 409,
        message: 'This address has been invited already. Send that invitation again, or revoke it first.',
      },
      AGENT_LIMIT_REACHED: {
        status: 409,
        message: 'You made as many people agents as the system settings allow one admin.',
      },
    }),
  resend: post(
    '/rest/v1/invitations/{id}/resend',
    adminRoles,
    'Send an invitation again, with a new link that replaces the former one',
  )
    .input(z.object({ id }))
    .output(invitation)
    .errors({ ...addressErrors, ...closedError }),
  revoke: del('/rest/v1/invitations/{id}', adminRoles, 'Withdraw an invitation')
    .input(z.object({ id }))
    .output(successResult)
    .errors(closedError),
  /** By a POST, so that the token is in no address. */
  read: post('/functions/v1/read-invitation', 'anyone', 'Who invites whom as what, by the token of the email')
    .input(z.object({ token }))
    .output(
      z.object({
        email: z.string(),
        role: invitedRole,
        invited_by: z.string().nullable(),
        expires_at: timestamp,
      }),
    )
    .errors(linkErrors),
  accept: post('/functions/v1/accept-invitation', 'anyone', 'Make the account of an invited person')
    .input(acceptance)
    .output(z.object({ email: z.string() }))
    .errors({
      ...linkErrors,
      /** The message says what is wrong with a name or the password. */
      ACCEPTANCE_REFUSED: { status: 400, message: 'Please check what you filled in.' },
      CONSENT_OUTDATED: {
        status: 409,
        message: 'The legal texts have changed. Please reload this page and read the version in force.',
      },
      AGENT_LIMIT_REACHED: {
        status: 409,
        message:
          'The person who invited you has as many agents as they may have. Ask them, or another administrator, to make room.',
      },
    }),
}
