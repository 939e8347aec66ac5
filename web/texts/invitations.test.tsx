import { type Invitation, linkErrors } from '@jobscout/contract/accounts/invitations.ts'
import { contract } from '@jobscout/contract/contract.ts'
import { describe } from 'vitest'
import { initialSettings } from '../lib/api/settings.ts'
import { person } from '../testing/account.ts'
import { type Action, fill, press, tick } from '../testing/actions.ts'
import { refuse, reply } from '../testing/server.ts'
import { part, testTexts } from '../testing/texts.tsx'

const { invitations } = contract.accounts

const email = 'grace@people.example'
const open: Invitation = {
  id: person.id,
  email,
  role: 'agent',
  invited_by: 'Lena Osei',
  state: 'open',
  expires_at: '2026-12-06T10:00:00Z',
}
const listed = (...items: Partial<Invitation>[]) =>
  reply(invitations.list, () => ({
    items: items.map((item) => ({ ...open, ...item })),
    total: items.length,
  }))
const invite: Action[] = [press('Invite'), fill('Email', email), press('Send Invitation')]

describe('inviting', () =>
  testTexts('admin', [
    {
      where: 'an admin sees the roles to give and who is invited',
      at: '/user-management',
      server: [listed({})],
      act: [press('Invite')],
      texts: [
        ...['Invite by email', 'Client', 'Agent', 'Open invitations', email],
        'Agent · by Lena Osei · until Dec 6, 2026',
      ],
    },
    {
      where: 'the role of the list is preselected',
      at: '/user-management?role=agent',
      server: [listed()],
      act: [press('Invite')],
      texts: [
        'Gets an agent profile at once: General, Job Search, 20 clients.',
        'Nobody is invited at present.',
      ],
    },
    {
      where: 'invitations that cannot be accepted say why',
      at: '/user-management',
      server: [
        listed(
          { state: 'expired' },
          { id: '018f0000-0000-4000-8000-0000000000fe', state: 'taken' },
          { id: '018f0000-0000-4000-8000-0000000000ff', state: 'void' },
        ),
      ],
      act: [press('Invite')],
      texts: [
        'Agent · by Lena Osei · expired on Dec 6, 2026',
        'Agent · by Lena Osei · not needed: this address has an account now',
        'Agent · by Lena Osei · not valid: whoever invited may not give this role any more',
      ],
    },
    {
      where: 'no mail server is configured',
      at: '/user-management',
      server: [listed(), reply(contract.settings.public, { ...initialSettings, mail_outbox: true })],
      act: [press('Invite')],
      texts: [part('No mail server is configured here')],
    },
    {
      where: 'a person is invited',
      at: '/user-management',
      server: [listed(), reply(invitations.invite, open)],
      act: invite,
      texts: ['Invited', `${email} gets an email with a link that works once, for 7 days.`],
    },
    {
      where: 'the address has an account',
      at: '/user-management',
      server: [
        listed(),
        refuse(invitations.invite, 'ACCOUNT_EXISTS', 'Somebody with this address has an account.'),
      ],
      act: invite,
      texts: ['Not Invited', 'Somebody with this address has an account.'],
    },
    {
      where: 'an impossible address',
      at: '/user-management',
      server: [listed()],
      act: [press('Invite'), fill('Email', 'grace'), press('Send Invitation')],
      texts: ['Invalid email address'],
    },
    {
      where: 'an invitation is sent again',
      at: '/user-management',
      server: [listed({}), reply(invitations.resend, open)],
      act: [press('Invite'), press(`Resend the invitation of ${email}`)],
      texts: ['Sent Again', `${email} gets a new link. The former one works no more.`],
    },
    {
      where: 'an invitation is revoked once confirmed',
      at: '/user-management',
      server: [listed({}), reply(invitations.revoke, {})],
      act: [press('Invite'), press(`Revoke the invitation of ${email}`), press('Revoke')],
      texts: ['Revoked', `The invitation of ${email} was withdrawn.`],
    },
    {
      where: 'an invitation was accepted before it is revoked',
      at: '/user-management',
      server: [listed({}), refuse(invitations.revoke, 'INVITATION_CLOSED', 'It was accepted meanwhile.')],
      act: [press('Invite'), press(`Revoke the invitation of ${email}`), press('Revoke')],
      texts: ['Not Revoked', 'It was accepted meanwhile.'],
    },
  ]))

describe('a super admin', () =>
  testTexts('super_admin', [
    {
      where: 'invites administrators too',
      at: '/user-management?role=admin',
      server: [listed()],
      act: [press('Invite')],
      texts: ['Manages users, agents and settings.'],
    },
  ]))

const link = '/invitation?token=abcdefghijklmnopqrstuvwx'
const invited = reply(invitations.read, {
  email,
  role: 'agent',
  invited_by: 'Lena Osei',
  expires_at: '2026-12-06T10:00:00Z',
})
const accept: Action[] = [
  fill('First name', 'Grace'),
  fill('Last name', 'Hopper'),
  fill('Password', 'Sunlit-path-42'),
  tick(/./),
  press('Accept and sign in'),
]

describe('accepting', () =>
  testTexts(null, [
    {
      where: 'the page says who invites whom as what',
      at: link,
      server: [invited],
      texts: [
        ...[
          'Join JobScout',
          'Lena Osei invites you as an agent, until Dec 6, 2026.',
          'The invitation is for this address.',
        ],
        ...[
          'First name',
          'Last name',
          'Password',
          'Terms of Service',
          'Privacy Policy',
          'Accept and sign in',
        ],
      ],
    },
    {
      where: 'nothing is filled in',
      at: link,
      server: [invited],
      act: [press('Accept and sign in')],
      texts: ['First name is required', 'Last name is required'],
    },
    {
      where: 'the password is a common one',
      at: link,
      server: [
        invited,
        refuse(invitations.accept, 'ACCEPTANCE_REFUSED', 'Password must not be a common one'),
      ],
      act: accept,
      texts: ['Not Accepted', 'Password must not be a common one'],
    },
    {
      where: 'it was revoked while the form was filled in',
      at: link,
      server: [
        invited,
        refuse(invitations.accept, 'INVITATION_REVOKED', linkErrors.INVITATION_REVOKED.message),
      ],
      act: accept,
      texts: ['This invitation cannot be accepted', linkErrors.INVITATION_REVOKED.message],
    },
    {
      where: 'the account is made, but the sign-in is refused',
      at: link,
      server: [
        invited,
        reply(invitations.accept, { email }),
        refuse('POST /auth/v1/sign-in/email', 'MAINTENANCE', 'Back at noon.'),
      ],
      act: accept,
      texts: ['Sign In', 'You can now sign in with your credentials.'],
    },
    {
      where: 'no token',
      at: '/invitation',
      texts: ['This invitation cannot be accepted', linkErrors.INVITATION_UNKNOWN.message, 'Sign In'],
    },
    ...Object.entries(linkErrors).map(([code, { message }]) => ({
      where: `a link that is refused with ${code}`,
      at: link,
      server: [refuse(invitations.read, code, message)],
      texts: ['This invitation cannot be accepted', message, 'Sign In'],
    })),
    {
      where: 'the server does not answer',
      at: link,
      server: [refuse(invitations.read)],
      texts: ['The invitation could not be read', 'Try again'],
    },
  ]))

describe('an invitation in a browser where somebody is signed in', () =>
  testTexts('client', [
    {
      where: 'the page says what accepting does to their session',
      at: link,
      server: [invited],
      texts: [part('Accepting signs you out there and in with the new account.')],
    },
  ]))
