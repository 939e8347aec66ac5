import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { expect } from './support/browser/expect.ts'
import { startJourney } from './support/browser/journey.ts'
import { demo, fillSignIn, openAs } from './support/browser/page.ts'
import { createApiClient, signIn } from './support/people/client.ts'
import { cvFile } from './support/people/cv-file.ts'
import { newUserPassword, registerNewUser } from './support/people/new-user.ts'

/** Specified texts that only a browser and a server can show. All others are in web/texts. */
const journey = startJourney()

/** Waits until each text is shown as a whole line. */
async function see(page: Page, ...texts: readonly (string | RegExp)[]): Promise<void> {
  for (const text of texts) {
    await page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()
  }
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click()

test('a visitor is refused by the server, and signs in', async () => {
  const page = await journey.browser.newPage({ baseURL: journey.product.url })
  await page.goto('/auth/register')
  await page.getByRole('checkbox').check()
  await page.getByLabel('First name').fill('Nadia')
  await page.getByLabel('Last name').fill('Ferro')
  await page.getByLabel('Email').fill(demo('client').email)
  await page.getByLabel('Password', { exact: true }).fill(newUserPassword)
  await press(page, 'Create account')
  await see(
    page,
    'Error creating account',
    'An account with this email already exists. Try signing in instead.',
  )

  await page.goto('/auth/login')
  await fillSignIn(page, { ...demo('client'), password: 'Not-my-password-1' })
  await see(page, 'Error signing in', 'Invalid email or password')
  await fillSignIn(page, demo('client'))
  await see(page, 'Welcome back!', 'You have successfully signed in.')
})

test('a job seeker uploads a CV, and generates one', async () => {
  const page = await openAs(journey, demo('client'), '/profile')
  const upload = () => page.locator('input[type=file]').setInputFiles(cvFile('First.pdf', 'The first one'))
  await page.route('**/storage/v1/object/resumes', (route) => route.abort(), { times: 1 })
  await upload()
  await see(page, 'Upload Failed', 'Failed to upload CV. Please try again.')
  await upload()
  await see(page, 'CV Uploaded Successfully', 'View', 'Download', 'Replace')
  await page.getByRole('link', { name: 'Generate CV' }).click()
  await press(page, 'Regenerate CV')
  await see(page, 'CV Generated Successfully', 'Regenerate CV')
})

test('a new user completes the profile and exports the data', async () => {
  const newcomer = await registerNewUser(journey, `nadia.${randomUUID()}@people.example`)
  const page = await openAs(journey, newcomer, '/profile?whole=true')
  for (const [name, text] of [
    ['Phone', '+49 30 1234567'],
    ['Location', 'Berlin'],
    ['School or university', 'TU Berlin'],
    ['Major or field of study', 'Computer Science'],
    ['Title', 'Data Engineer'],
    ['Skills and interests', 'Python'],
  ] as const) {
    await page.getByRole('textbox', { name, exact: true }).fill(text)
  }
  await page.keyboard.press('Enter')
  await see(page, /^Profile Saved at/, '90% complete')
  await page.locator('input[type=file]').setInputFiles(cvFile('My CV.pdf', 'Nadia Ferro'))
  await see(page, 'CV Uploaded Successfully', 'Congratulations!', 'Profile Complete! 🎉', '100% complete')

  await page.goto('/account?tab=data')
  const download = page.waitForEvent('download')
  await press(page, 'Download My Data')
  await download
  await see(page, 'Data Downloaded')
})

test('a super admin exports the audit log', async () => {
  const page = await openAs(journey, demo('super'), '/admin/audit-logs')
  const download = page.waitForEvent('download')
  await press(page, /^Export [1-9].* as CSV$/)
  await download
  await see(page, 'Export Complete')
})

test('a deleted notification comes back, and is there after a reload', async () => {
  const page = await openAs(journey, demo('client'), '/notifications')
  const cards = page.getByRole('main').getByRole('list', { name: 'Notifications' }).getByRole('listitem')
  const { items } = await createApiClient(
    journey.product.url,
    await signIn(journey.product.url, 'client'),
  ).notifications.list({})
  await expect(cards).toHaveCount(items.length)
  await press(page, /^Delete: /)
  await see(page, 'Deleted')
  await expect(cards).toHaveCount(items.length - 1)
  await press(page, 'Undo')
  await expect(cards).toHaveCount(items.length)
  await page.reload()
  await see(page, 'Notifications')
  await expect(cards).toHaveCount(items.length)
})

/** Waits for the stream of a page, not for one that a page that was left may have reopened. */
const streamOpens = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/rest/v1/notifications/live') && response.ok())

/** An agent sets the status to an offer, which notifies the applicant. */
async function announceOffer(): Promise<void> {
  const { url } = journey.product
  const client = createApiClient(url, await signIn(url, 'client'))
  const { items } = await client.applications.list({ page_size: 100 })
  const application = items.find(
    ({ status, assigned_agent }) => assigned_agent && status !== 'offer_received',
  )
  const agent = createApiClient(url, await signIn(url, 'agent'))
  await agent.applications.update({ id: application?.id ?? '', status: 'offer_received' })
}

test('offers are announced while the page is open, also after signing in again in the same tab', async () => {
  const page = await openAs(journey, demo('client'), '/terms')
  await Promise.all([streamOpens(page), page.goto('/preferences')])
  await announceOffer()
  await see(page, 'Offer Received', 'View Details')
  await page.getByText('has made you an offer for').first().waitFor()

  const headers = { origin: journey.product.url }
  await page.context().request.post('/functions/v1/sign-out-everywhere', { headers })
  await page.waitForURL('**/auth/login**')
  await see(page, 'Sign In')
  await Promise.all([streamOpens(page), fillSignIn(page, demo('client'))])
  await announceOffer()
  await see(page, 'Offer Received')
  await page.getByText('has made you an offer for').first().waitFor()
})
