import { securityEventKind } from '@jobscout/contract/accounts/security.ts'
import { contract } from '@jobscout/contract/contract.ts'
import { describe } from 'vitest'
import { type Action, fill, press, tick } from '../testing/actions.ts'
import { refuse, reply } from '../testing/server.ts'
import { part, testTexts } from '../testing/texts.tsx'

const { notifications, profiles } = contract

const changePassword = (next: string, repeat = next): Action[] => [
  fill('Current password', 'Sunlit-path-42'),
  fill('New password', next),
  fill('Repeat the new password', repeat),
  press('Update Password'),
]

describe('the details', () =>
  testTexts('client', [
    {
      where: 'everything',
      at: '/account',
      texts: [
        ...['Account Settings', 'Profile', 'Notifications', 'Security', 'Subscription', 'Data'],
        ...[part('Contact support'), 'Job search status', 'Actively looking', 'Open to offers'],
        ...['Not looking', 'Employed'],
      ],
    },
    {
      where: 'they cannot be saved',
      at: '/account',
      server: [refuse(profiles.save)],
      act: [fill('Phone', '111'), press('Save Changes')],
      texts: ['Error', 'Failed to update profile. Please try again.'],
    },
    {
      where: 'they are saved',
      at: '/account',
      act: [fill('Phone', '111'), press('Save Changes')],
      texts: ['Profile Updated'],
    },
  ]))

describe('the email preferences', () =>
  testTexts('client', [
    {
      where: 'they cannot be saved',
      at: '/account?tab=notifications',
      server: [refuse(notifications.savePreferences)],
      act: [tick(/^Daily summary/), press('Save Preferences')],
      texts: ['Error', 'Failed to update preferences. Please try again.', 'Quiet hours'],
    },
    {
      where: 'they are saved',
      at: '/account?tab=notifications',
      act: [tick(/^Daily summary/), press('Save Preferences')],
      texts: ['Preferences Updated'],
    },
  ]))

describe('the password', () =>
  testTexts('client', [
    {
      where: 'the new one is not repeated',
      at: '/account?tab=security',
      act: changePassword('Another-road-7', 'Not-the-same-1'),
      texts: ['Password Mismatch', "New password and confirmation don't match."],
    },
    {
      where: 'the new one is too short',
      at: '/account?tab=security',
      act: changePassword('Sh0rt'),
      texts: ['Password Too Short', 'Password must be at least 8 characters long.'],
    },
    {
      where: 'it cannot be saved',
      at: '/account?tab=security',
      server: [refuse('POST /auth/v1/change-password')],
      act: changePassword('Another-road-7'),
      texts: ['Error', 'Failed to update password. Please try again.'],
    },
    {
      where: 'the new one is guessed soon',
      at: '/account?tab=security',
      server: [
        refuse('POST /auth/v1/change-password', 'PASSWORD_GUESSABLE', 'Password must not be a common one'),
      ],
      act: changePassword('Another-road-7'),
      texts: ['Password Too Easy to Guess', 'Password must not be a common one'],
    },
    {
      where: 'it is changed',
      at: '/account?tab=security',
      act: changePassword('Another-road-7'),
      texts: ['Password Updated'],
    },
  ]))

describe('the activity', () =>
  testTexts('client', [
    {
      where: 'cannot be read',
      at: '/account?tab=security',
      server: [refuse(contract.accounts.activity)],
      texts: ['Error Loading Activity'],
    },
    {
      where: 'nothing has happened',
      at: '/account?tab=security',
      server: [reply(contract.accounts.activity, { events: [] })],
      texts: ['Recent activity', 'Nothing has happened.'],
    },
    {
      where: 'each kind, and how often',
      at: '/account?tab=security',
      server: [
        reply(contract.accounts.activity, {
          events: securityEventKind.options.map((kind, index) => ({
            id: `00000000-0000-4000-8000-00000000000${index}`,
            kind,
            device: 'Firefox on Windows',
            count: index === 0 ? 80 : 1,
            first_at: '2026-11-28T10:00:00Z',
            last_at: '2026-11-28T10:30:00Z',
          })),
        }),
      ],
      act: [press('Show all 9')],
      texts: [
        ...[
          'Failed sign-in',
          'Right password, wrong code',
          'Sign-in on a new device',
          part('80 times, last'),
        ],
        ...['Password reset requested', 'Password reset by email', 'Password changed'],
        ...['Two-factor sign-in turned on', 'Two-factor sign-in turned off', 'New recovery codes made'],
      ],
    },
  ]))

describe('the data', () =>
  testTexts('client', [
    {
      where: 'it cannot be had',
      at: '/account?tab=data',
      server: [refuse(contract.accounts.requestExport)],
      act: [press('Download My Data')],
      texts: ['Error', 'Failed to download data. Please try again.'],
    },
  ]))
