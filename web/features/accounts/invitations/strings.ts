import type { Invitation, InvitedRole } from '@jobscout/contract/accounts/invitations.ts'
import { formatNumber } from '../../../lib/format/format.ts'

const place = PRODUCTION_BUILD ? 'System Health' : 'Development Setup'

export const inviteStrings = {
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
