import type { Page } from 'playwright-core'
import { demo } from '../../support/browser/page.ts'
import { type Scenario, type ScenarioStage, serverFault } from '../scenario.ts'

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
  async ({ page }: ScenarioStage) => {
    await fillSignUp(page, wrong)
    await send(page)
  }

const signUpPath = '/auth/v1/sign-up/email'

export const registration: readonly Scenario[] = [
  {
    name: 'a visitor registers',
    who: 'visitor',
    steps: [
      {
        where: 'the box is not ticked',
        provoke: async ({ page }) => {
          await page.goto('/auth/register')
          await fillSignUp(page)
          // The button is aria-disabled, so Playwright would wait for it.
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
          await stage.respond('POST', signUpPath, { status: 500, body })
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
          await stage.respond('POST', signUpPath, { body: { code: 'OTHER', message: 'Too many today.' } })
          await signUpWith({})(stage)
        },
        texts: ['Error creating account', 'Too many today.'],
      },
      {
        where: 'the server fails',
        provoke: async (stage) => {
          await stage.respond('POST', signUpPath, serverFault)
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
        provoke: async ({ page, respond }) => {
          const rewrite = (html: string) =>
            html.replace('"require_email_verification":true', '"require_email_verification":false')
          await respond('GET', '/auth/register', { rewrite })
          await page.goto('/auth/register')
          await page.getByRole('checkbox').check()
          await fillSignUp(page, { email: 'other.ferro@people.example' })
          await send(page)
        },
        texts: ['Account created successfully!', 'You can now sign in with your credentials.'],
      },
    ],
  },
]
