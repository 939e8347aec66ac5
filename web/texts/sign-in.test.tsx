import { contract } from '@jobscout/contract/contract.ts'
import { describe } from 'vitest'
import { initialSettings } from '../lib/api/settings.ts'
import { type Action, fill, press, tick } from '../testing/actions.ts'
import { refuse, reply } from '../testing/server.ts'
import { type Row, testTexts } from '../testing/texts.tsx'

const person = { first: 'Nadia', last: 'Ferro', email: 'nadia@people.example', password: 'Sunlit-path-42' }

const signIn = (email = person.email, password = person.password): Action[] => [
  fill('Email', email),
  fill('Password', password),
  press('Sign In'),
]

const typeDetails = (wrong: Partial<typeof person> = {}): Action[] => {
  const { first, last, email, password } = { ...person, ...wrong }
  return [
    fill('First name', first),
    fill('Last name', last),
    fill('Email', email),
    fill('Password', password),
  ]
}

const signUp = (where: string, wrong: Partial<typeof person>, row: Pick<Row, 'server' | 'texts'>): Row => ({
  where,
  at: '/auth/register',
  act: [tick(/./), ...typeDetails(wrong), press('Create account')],
  ...row,
})

const failure = {
  code: 'INTERNAL_SERVER_ERROR',
  message: 'Something went wrong on our side. Please try again.',
}

describe('signing in', () =>
  testTexts(null, [
    {
      where: 'for the first time, with a profile as the sign-up left it',
      at: '/auth/login',
      server: [reply(contract.profiles.mine, { version: 1 })],
      act: signIn(),
      texts: ['Welcome!', 'You have successfully signed in.'],
    },
    {
      where: 'again',
      at: '/auth/login',
      server: [reply(contract.profiles.mine, { version: 2 })],
      act: signIn(),
      texts: ['Welcome back!', 'You have successfully signed in.'],
    },
    {
      where: 'nothing is filled in',
      at: '/auth/login',
      act: signIn('', ''),
      texts: [
        ...['Validation Error', 'Email is required', 'Password is required'],
        ...['Email', 'Password', 'Forgot your password?'],
      ],
    },
    {
      where: 'a word instead of an address',
      at: '/auth/login',
      act: signIn('nadia', 'x'),
      texts: ['Invalid email address'],
    },
    {
      where: 'an address of 262 characters',
      at: '/auth/login',
      act: signIn(`${'a'.repeat(250)}@example.com`, 'x'),
      texts: ['Email too long'],
    },
    {
      where: 'the server fails',
      at: '/auth/login',
      server: [refuse('POST /auth/v1/sign-in/email', failure.code, failure.message)],
      act: signIn(),
      texts: ['Error signing in', 'An unexpected error occurred. Please try again.'],
    },
  ]))

describe('signing out', () =>
  testTexts('client', [
    {
      where: 'the account menu',
      at: '/dashboard',
      act: [press('Account menu')],
      texts: ['Account Settings', 'Sign Out'],
    },
    {
      where: 'the server answers',
      at: '/dashboard',
      act: [press('Account menu'), press('Sign Out')],
      texts: ['Signed out', 'You have been securely signed out.', 'Sign In'],
    },
    {
      where: 'the server fails',
      at: '/dashboard',
      server: [refuse('POST /auth/v1/sign-out')],
      act: [press('Account menu'), press('Sign Out')],
      texts: ['Signed out', 'You have been signed out'],
    },
  ]))

describe('registering', () =>
  testTexts(null, [
    {
      where: 'the box is not ticked',
      at: '/auth/register',
      act: [...typeDetails(), press('Create account')],
      texts: ['Terms and Conditions Required', 'Please accept the terms and conditions to continue.'],
    },
    signUp(
      'nothing is filled in',
      { first: ' ', last: '', email: '', password: '' },
      { texts: ['Validation Error', 'First name is required', 'Last name is required', 'Email is required'] },
    ),
    signUp(
      'names of 51 characters',
      { first: 'a'.repeat(51), last: 'b'.repeat(51) },
      {
        texts: ['First name must be less than 50 characters', 'Last name must be less than 50 characters'],
      },
    ),
    signUp(
      'no address and a short password',
      { email: 'nadia', password: 'Sh0rt' },
      { texts: ['Invalid email address', 'Password must be at least 8 characters'] },
    ),
    signUp(
      'an address that is too long, and no uppercase letter',
      { email: `${'a'.repeat(250)}@example.com`, password: 'sunlit-path-42' },
      { texts: ['Email too long', 'Password must contain at least one uppercase letter'] },
    ),
    signUp(
      'no lowercase letter',
      { password: 'SUNLIT-PATH-42' },
      { texts: ['Password must contain at least one lowercase letter'] },
    ),
    signUp(
      'no number',
      { password: 'Sunlit-path' },
      { texts: ['Password must contain at least one number'] },
    ),
    signUp(
      'the database refuses',
      {},
      {
        server: [refuse('POST /auth/v1/sign-up/email', 'DATABASE', 'Database error saving new user')],
        texts: [
          'Error creating account',
          'There was a problem setting up your account. Please try again or contact support.',
        ],
      },
    ),
    signUp(
      'the server refuses in its own words',
      {},
      {
        server: [refuse('POST /auth/v1/sign-up/email', 'OTHER', 'Too many today.')],
        texts: ['Error creating account', 'Too many today.'],
      },
    ),
    signUp(
      'the server fails',
      {},
      {
        server: [refuse('POST /auth/v1/sign-up/email', failure.code, failure.message)],
        texts: ['Registration failed'],
      },
    ),
    signUp(
      'all is well',
      {},
      { texts: ['Account created successfully!', 'Please check your email to confirm your account.'] },
    ),
    signUp(
      'all is well where addresses need no confirmation',
      {},
      {
        server: [reply(contract.settings.public, { ...initialSettings, require_email_verification: false })],
        texts: ['Account created successfully!', 'You can now sign in with your credentials.'],
      },
    ),
  ]))

describe('a forgotten password', () =>
  testTexts(null, [
    {
      where: 'the email cannot be sent',
      at: '/auth/forgot-password',
      server: [refuse('POST /auth/v1/request-password-reset', 'OTHER', 'No mail today.')],
      act: [fill('Email', 'nobody@people.example'), press('Send reset link')],
      texts: ['Error sending reset email', 'No mail today.'],
    },
    {
      where: 'the email is queued',
      at: '/auth/forgot-password',
      act: [fill('Email', 'nobody@people.example'), press('Send reset link')],
      texts: [
        'Password reset sent',
        'Check your email for password reset instructions.',
        'Check your email',
        'Back to sign in',
      ],
    },
    {
      where: 'the new password is not repeated',
      at: '/auth/reset-password?token=none',
      act: [
        fill('New password', 'Sunlit-path-42'),
        fill('Repeat the new password', 'Sunlit-path-43'),
        press('Change password'),
      ],
      texts: ['Password Mismatch', "New password and confirmation don't match."],
    },
    {
      where: 'the new password cannot be saved',
      at: '/auth/reset-password?token=none',
      server: [refuse('POST /auth/v1/reset-password')],
      act: [
        fill('New password', 'Sunlit-path-42'),
        fill('Repeat the new password', 'Sunlit-path-42'),
        press('Change password'),
      ],
      texts: ['Failed to update password. Please try again.'],
    },
  ]))
