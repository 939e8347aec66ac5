import { demo, fillSignIn } from '../../support/browser/page.ts'
import { type Scenario, type ScenarioStage, serverFault } from '../scenario.ts'

const signInWith =
  (email: string, password: string) =>
  ({ page }: ScenarioStage) =>
    fillSignIn(page, { email, password })

/** Signing in and out, and resetting a forgotten password. */
export const visitor: readonly Scenario[] = [
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
        texts: [
          ...['Validation Error', 'Email is required', 'Password is required'],
          ...['Email', 'Password', 'Forgot your password?'],
        ],
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
        where: 'the server fails',
        provoke: async (stage) => {
          await stage.respond('POST', '/auth/v1/sign-in/email', serverFault)
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
          const { page, respond } = stage
          await signInWith(demo('client').email, demo('client').password)(stage)
          await page.waitForURL('**/dashboard')
          await respond('POST', '/auth/v1/sign-out', { status: 500 })
          await page.getByRole('button', { name: 'Account menu' }).click()
          await page.getByRole('button', { name: 'Sign Out' }).click()
        },
        texts: ['Signed out', 'You have been signed out'],
      },
    ],
  },
  {
    name: 'a visitor has forgotten the password',
    who: 'visitor',
    steps: [
      {
        where: 'the email cannot be sent',
        provoke: async ({ page, respond }) => {
          await page.goto('/auth/forgot-password')
          await respond('POST', '/auth/v1/request-password-reset', {
            body: { code: 'OTHER', message: 'No mail today.' },
          })
          await page.getByLabel('Email').fill('nobody@people.example')
          await page.getByRole('button', { name: 'Send reset link' }).click()
        },
        texts: ['Error sending reset email', 'No mail today.'],
      },
      {
        where: 'the email is queued',
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
        provoke: async ({ page, respond }) => {
          await respond('POST', '/auth/v1/check-reset-link', { status: 200, body: { status: true } })
          await page.goto('/auth/reset-password?token=none')
          await page.getByLabel('New password', { exact: true }).fill('Sunlit-path-42')
          await page.getByLabel('Repeat the new password').fill('Sunlit-path-43')
          await page.getByRole('button', { name: 'Change password' }).click()
        },
        texts: ['Password Mismatch', "New password and confirmation don't match."],
      },
      {
        where: 'the new password cannot be saved',
        provoke: async ({ page, respond }) => {
          await respond('POST', '/auth/v1/reset-password', { status: 500 })
          await page.getByLabel('Repeat the new password').fill('Sunlit-path-42')
          await page.getByRole('button', { name: 'Change password' }).click()
        },
        texts: ['Failed to update password. Please try again.'],
      },
    ],
  },
]
