import type { Page } from 'playwright-core'
import { demo, fillSignIn } from '../support/page.ts'
import { part, type Situation, type Stage } from './situation.ts'

const open =
  (path: string) =>
  ({ page }: Stage) =>
    page.goto(path)

interface Registration {
  first?: string
  last?: string
  email?: string
  password?: string
}

const good = {
  first: 'Nadia',
  last: 'Ferro',
  email: 'nadia.ferro@people.example',
  password: 'Sunlit-path-42',
}

async function fillSignUp(page: Page, wrong: Registration = {}): Promise<void> {
  const { first, last, email, password } = { ...good, ...wrong }
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill(last)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

const send = (page: Page) => page.getByRole('button', { name: 'Create account' }).click()

const signUpWith =
  (wrong: Registration) =>
  async ({ page }: Stage) => {
    await fillSignUp(page, wrong)
    await send(page)
  }

const signInWith =
  (email: string, password: string) =>
  ({ page }: Stage) =>
    fillSignIn(page, { email, password })

const signUpPath = '/auth/v1/sign-up/email'

export const visitor: readonly Situation[] = [
  {
    name: 'a visitor looks around',
    who: 'visitor',
    steps: [
      {
        where: 'the header and the sign-in page',
        provoke: open('/auth/login'),
        texts: [
          'Features',
          'Pricing',
          'Sign In',
          'Start Free Trial',
          'Email',
          'Password',
          'Forgot your password?',
        ],
      },
      {
        where: 'an address that leads nowhere',
        provoke: open('/no/such/page'),
        texts: ['Oops! Page not found', 'Return to Home'],
      },
      {
        where: 'the prices',
        provoke: open('/pricing'),
        texts: [
          ...['Starter', 'Basic', 'Standard', 'Professional', 'Premium'],
          ...['$5', '$9', '$19', '$39', '$69'].map(part),
          ...[15, 30, 50, 100, 200].map((count) => `${count} applications a month`),
          ...['Most popular', 'Start Free', 'Get Started'],
          ...[
            '30-day money-back guarantee',
            '24/7 support',
            'No setup fees',
            'Cancel anytime',
            'Instant activation',
          ],
          ...[
            '7-day free trial',
            'No credit card',
            'change my plan',
            'at any time',
            'card payment provider',
          ].map(part),
        ],
      },
    ],
  },
  {
    name: 'a visitor signs in, and out again',
    who: 'visitor',
    steps: [
      {
        where: 'nothing is filled in',
        provoke: async (stage) => {
          await stage.page.goto('/auth/login')
          await signInWith('', '')(stage)
        },
        texts: ['Validation Error', 'Email is required', 'Password is required'],
      },
      {
        where: 'a word instead of an address',
        provoke: signInWith('nadia', 'x'),
        texts: ['Invalid email address'],
      },
      {
        where: 'an address of 262 characters',
        provoke: signInWith(`${'a'.repeat(250)}@example.com`, 'x'),
        texts: ['Email too long'],
      },
      {
        where: 'a wrong password',
        provoke: signInWith(demo('client').email, 'Not-my-password-1'),
        texts: ['Error signing in', 'Invalid email or password'],
      },
      {
        where: 'the server does not answer',
        provoke: async (stage) => {
          await stage.answer('POST', '/auth/v1/sign-in/email', { cut: true })
          await signInWith(demo('client').email, demo('client').password)(stage)
        },
        texts: ['Error signing in', 'An unexpected error occurred. Please try again.'],
      },
      {
        where: 'the right password',
        provoke: signInWith(demo('client').email, demo('client').password),
        texts: ['Welcome back!', 'You have successfully signed in.'],
      },
      {
        where: 'the account menu',
        provoke: async ({ page }) => {
          await page.waitForURL('**/dashboard')
          await page.getByRole('button', { name: 'Account menu' }).click()
        },
        texts: ['Account Settings', 'Sign Out'],
      },
      {
        where: 'signing out',
        provoke: ({ page }) => page.getByRole('button', { name: 'Sign Out' }).click(),
        texts: ['Signed out', 'You have been securely signed out.', 'Sign In'],
      },
      {
        where: 'signing out fails',
        provoke: async (stage) => {
          const { page, answer } = stage
          await signInWith(demo('client').email, demo('client').password)(stage)
          await page.waitForURL('**/dashboard')
          await answer('POST', '/functions/v1/sign-out-everywhere', { status: 500 })
          await page.getByRole('button', { name: 'Account menu' }).click()
          await page.getByRole('button', { name: 'Sign Out' }).click()
        },
        texts: ['Signed out', 'You have been signed out'],
      },
    ],
  },
  {
    name: 'a visitor registers',
    who: 'visitor',
    steps: [
      {
        where: 'the box is not ticked',
        provoke: async ({ page }) => {
          await page.goto('/auth/register')
          await fillSignUp(page)
          // It counts as disabled, so that only a person would press it.
          await page.getByRole('button', { name: 'Create account' }).click({ force: true })
        },
        texts: ['Terms and Conditions Required', 'Please accept the terms and conditions to continue.'],
      },
      {
        where: 'nothing is filled in',
        provoke: async ({ page }) => {
          await page.getByRole('checkbox').check()
          await fillSignUp(page, { first: ' ', last: '', email: '', password: '' })
          await send(page)
        },
        texts: ['Validation Error', 'First name is required', 'Last name is required', 'Email is required'],
      },
      {
        where: 'names of 51 characters',
        provoke: signUpWith({ first: 'a'.repeat(51), last: 'b'.repeat(51) }),
        texts: ['First name must be less than 50 characters', 'Last name must be less than 50 characters'],
      },
      {
        where: 'no address and a short password',
        provoke: signUpWith({ email: 'nadia', password: 'Sh0rt' }),
        texts: ['Invalid email address', 'Password must be at least 8 characters'],
      },
      {
        where: 'an address that is too long, and no uppercase letter',
        provoke: signUpWith({ email: `${'a'.repeat(250)}@example.com`, password: 'sunlit-path-42' }),
        texts: ['Email too long', 'Password must contain at least one uppercase letter'],
      },
      {
        where: 'no lowercase letter',
        provoke: signUpWith({ password: 'SUNLIT-PATH-42' }),
        texts: ['Password must contain at least one lowercase letter'],
      },
      {
        where: 'no number',
        provoke: signUpWith({ password: 'Sunlit-path' }),
        texts: ['Password must contain at least one number'],
      },
      {
        where: 'an address that has an account',
        provoke: signUpWith({ email: demo('client').email }),
        texts: [
          'Error creating account',
          'An account with this email already exists. Try signing in instead.',
        ],
      },
      {
        where: 'the database refuses',
        provoke: async (stage) => {
          const body = { code: 'DATABASE', message: 'Database error saving new user' }
          await stage.answer('POST', signUpPath, { status: 500, body })
          await signUpWith({})(stage)
        },
        texts: [
          'Error creating account',
          'There was a problem setting up your account. Please try again or contact support.',
        ],
      },
      {
        where: 'the server refuses in its own words',
        provoke: async (stage) => {
          await stage.answer('POST', signUpPath, { body: { code: 'OTHER', message: 'Too many today.' } })
          await signUpWith({})(stage)
        },
        texts: ['Error creating account', 'Too many today.'],
      },
      {
        where: 'the server does not answer',
        provoke: async (stage) => {
          await stage.answer('POST', signUpPath, { cut: true })
          await signUpWith({})(stage)
        },
        texts: ['Registration failed'],
      },
      {
        where: 'all is well',
        provoke: signUpWith({}),
        texts: ['Account created successfully!', 'Please check your email to confirm your account.'],
      },
      {
        where: 'all is well where addresses need no confirmation',
        provoke: async ({ page, answer }) => {
          const change = (settings: object) => ({ ...settings, require_email_verification: false })
          await answer('GET', '/functions/v1/public-settings', { change })
          await page.goto('/auth/register', { waitUntil: 'networkidle' })
          await page.getByRole('checkbox').check()
          await fillSignUp(page, { email: 'other.ferro@people.example' })
          await send(page)
        },
        texts: ['Account created successfully!', 'You can now sign in with your credentials.'],
      },
    ],
  },
  {
    name: 'a visitor has forgotten the password',
    who: 'visitor',
    steps: [
      {
        where: 'no letter can be sent',
        provoke: async ({ page, answer }) => {
          await page.goto('/auth/forgot-password')
          await answer('POST', '/auth/v1/request-password-reset', {
            body: { code: 'OTHER', message: 'No mail today.' },
          })
          await page.getByLabel('Email').fill('nobody@people.example')
          await page.getByRole('button', { name: 'Send reset link' }).click()
        },
        texts: ['Error sending reset email', 'No mail today.'],
      },
      {
        where: 'a letter is on its way',
        provoke: ({ page }) => page.getByRole('button', { name: 'Send reset link' }).click(),
        texts: [
          'Password reset sent',
          'Check your email for password reset instructions.',
          'Check your email',
          'Back to sign in',
        ],
      },
      {
        where: 'the new password is not repeated',
        provoke: async ({ page }) => {
          await page.goto('/auth/reset-password?token=none')
          await page.getByLabel('New password', { exact: true }).fill('Sunlit-path-42')
          await page.getByLabel('Repeat the new password').fill('Sunlit-path-43')
          await page.getByRole('button', { name: 'Change password' }).click()
        },
        texts: ['Password Mismatch', "New password and confirmation don't match."],
      },
      {
        where: 'the new password cannot be saved',
        provoke: async ({ page, answer }) => {
          await answer('POST', '/auth/v1/reset-password', { status: 500 })
          await page.getByLabel('Repeat the new password').fill('Sunlit-path-42')
          await page.getByRole('button', { name: 'Change password' }).click()
        },
        texts: ['Failed to update password. Please try again.'],
      },
    ],
  },
]
