import type { Invitation, InvitedRole } from '@jobscout/contract/accounts/invitations.ts'
import { formatNumber } from '../../../lib/format/format.ts'

const place = PRODUCTION_BUILD ? 'System Health' : 'Development Setup'

/** "an agent", within a sentence. */
const roleNames: Record<InvitedRole, string> = {
  client: 'a client',
  agent: 'an agent',
  admin: 'an administrator',
}

export const inviteStrings = {
  button: 'Invite',
  title: 'Invite by email',
  email: 'Email',
  role: 'Role',
  roleNotes: {
    client: 'A job seeker, without access to anybody else.',
    agent: 'Gets an agent profile at once: General, Job Search, 20 clients.',
    admin: 'Manages users, agents and settings.',
  } satisfies Record<InvitedRole, string>,
  submit: 'Send Invitation',
  outbox: `No mail server is configured here: super admins find the email under ${place}.`,
  invited: (email: string) => ({
    title: 'Invited',
    message: `${email} gets an email with a link that works once, for 7 days.`,
  }),
  failed: { title: 'Not Invited', message: 'The invitation was not made. Please try again.' },
  open: 'Open invitations',
  none: 'Nobody is invited at present.',
  more: (shown: number, total: number) =>
    `The latest ${formatNumber(shown)} of ${formatNumber(total)} are shown.`,
  loadFailed: { title: 'Error', message: 'Failed to load invitations' },
  states: {
    open: (until: string) => `until ${until}`,
    expired: (until: string) => `expired on ${until}`,
    void: () => 'not valid: whoever invited may not give this role any more',
  } satisfies Record<Invitation['state'], (until: string) => string>,
  by: (name: string) => `by ${name}`,
  resend: 'Resend',
  resendTo: (email: string) => `Resend the invitation of ${email}`,
  resent: (email: string) => ({
    title: 'Sent Again',
    message: `${email} gets a new link. The former one works no more.`,
  }),
  resendFailed: { title: 'Not Sent', message: 'The invitation was not sent again. Please try again.' },
  revoke: 'Revoke',
  revokeOf: (email: string) => `Revoke the invitation of ${email}`,
  revokeTitle: (email: string) => `Revoke the invitation of ${email}?`,
  revokeBody: 'The link in the email stops working, and says that the invitation was withdrawn.',
  revoked: (email: string) => ({ title: 'Revoked', message: `The invitation of ${email} was withdrawn.` }),
  revokeFailed: { title: 'Not Revoked', message: 'The invitation was not revoked. Please try again.' },
} as const

export const acceptStrings = {
  title: (site: string) => `Join ${site}`,
  checking: 'Checking your invitation…',
  intro: (inviter: string | null, role: InvitedRole, until: string) =>
    `${inviter ? `${inviter} invites you` : 'You are invited'} as ${roleNames[role]}, until ${until}.`,
  signedInAs: (email: string) =>
    `You are signed in here as ${email}. Accepting signs you out there and in with the new account.`,
  emailHint: 'The invitation is for this address.',
  submit: 'Accept and sign in',
  failed: { title: 'Not Accepted', message: 'Your account was not made. Please try again.' },
  refusedTitle: 'This invitation cannot be accepted',
  signIn: 'Sign In',
  unknown:
    'This link is incomplete, or a newer email has replaced it. Use the link of the latest invitation you got.',
  unreachable: {
    title: 'The invitation could not be read',
    message: 'We could not reach the server. Check your connection and try again.',
  },
  retry: 'Try again',
} as const
