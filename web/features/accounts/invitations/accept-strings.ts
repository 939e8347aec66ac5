import type { InvitedRole } from '@jobscout/contract/accounts/invitations.ts'

/** "an agent", within a sentence. */
const roleNames: Record<InvitedRole, string> = {
  client: 'a client',
  agent: 'an agent',
  admin: 'an administrator',
}

export const acceptStrings = {
  title: (site: string) => `Join ${site}`,
  checking: 'Checking your invitation…',
  intro: (inviter: string | null, role: InvitedRole, until: string) =>
    `${inviter ? `${inviter} invites you` : 'You are invited'} as ${roleNames[role]}, until ${until}.`,
  signedInAs: (email: string) =>
    `You are signed in here as ${email}. Accepting signs you out there and in with the new account.`,
  emailHint: 'The invitation is for this address.',
  submit: 'Accept and sign in',
  accepted: { title: 'Welcome', message: 'Your account is ready, and you are signed in.' },
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
