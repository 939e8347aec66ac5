import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { demo, fillSignIn } from '../../support/browser/page.ts'
import { clientOf, signIn } from '../../support/people/client.ts'
import { open, part, press, providerFault, type Scenario, type ScenarioStage } from '../scenario.ts'

const applications = '/rest/v1/job_applications'
const notifications = '/rest/v1/notifications'
const subscription = '/functions/v1/check-subscription'

interface List {
  readonly items: readonly object[]
  readonly counts: object
}

/** Expired notifications of every priority, and more unread ones than the badge can show. */
const crowded = ({ items, counts }: List) => ({
  items: ['low', 'normal', 'medium', 'high', 'urgent'].map((priority, n) => ({
    ...items[n % items.length],
    id: `00000000-0000-4000-8000-00000000000${n}`,
    priority,
    expires_at: '2026-01-02T12:00:00.000Z',
    read: false,
    read_at: null,
  })),
  counts: { ...counts, unread: 120 },
})

async function undoDeletion({ page }: ScenarioStage): Promise<void> {
  await page.goto('/notifications')
  const cards = page.getByRole('main').getByRole('list', { name: 'Notifications' }).getByRole('listitem')
  await cards.first().waitFor()
  const before = await cards.count()
  await page
    .getByRole('button', { name: /^Delete: / })
    .first()
    .click()
  await expect.poll(() => cards.count()).toBe(before - 1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => cards.count()).toBe(before)
  await page.reload()
  await expect.poll(() => cards.count()).toBe(before)
}

/** Ignores the response that refuses the deletion. */
const streamOpens = (page: Page) =>
  page.waitForResponse((response) => response.url().includes(`${notifications}/live`) && response.ok())

/** An agent sets the status to an offer, which notifies the applicant. */
async function tellOfAnOffer({ journey }: ScenarioStage): Promise<void> {
  const { url } = journey.product
  const client = clientOf(url, await signIn(url, 'client'))
  const { items } = await client.applications.list({ page_size: 100 })
  const application = items.find(
    ({ status, assigned_agent }) => assigned_agent && status !== 'offer_received',
  )
  const agent = clientOf(url, await signIn(url, 'agent'))
  await agent.applications.update({ id: application?.id ?? '', status: 'offer_received' })
}

export const lists: readonly Scenario[] = [
  {
    name: 'a subscribed job seeker looks at the dashboard, the plans and the applications',
    who: 'client',
    steps: [
      {
        where: 'the dashboard',
        provoke: open('/dashboard'),
        texts: [
          ...['Dashboard', 'Jobs', 'Preferences', 'Applications'],
          ...['Welcome, Mara', 'Job Seeker', 'Pro Member', 'View All Applications'],
          ...['Notifications', 'Apply to Jobs', 'Track Progress', 'Edit Profile', 'CV Tool'],
          ...[
            'This Month',
            'Response Rate',
            'Great response rate!',
            'Interviews scheduled',
            'Total applications',
          ],
          ...['Complete Profile', 'Renewal date', 'Standard', part('Manage Subscription')],
        ],
      },
      {
        where: 'the applications of the dashboard cannot be loaded',
        provoke: async ({ page, respond }) => {
          await respond('GET', applications)
          await page.goto('/dashboard')
        },
        texts: ['Error Loading Dashboard', part('Failed to load applications: ')],
      },
      {
        where: 'nobody knows when the subscription renews',
        provoke: async ({ page, respond }) => {
          await respond('POST', subscription, {
            change: (own: object) => ({ ...own, subscription_end: null }),
          })
          await page.goto('/dashboard')
        },
        texts: ['N/A'],
      },
      {
        where: 'the subscription cannot be fetched again',
        provoke: async (stage) => {
          await stage.respond('POST', '/functions/v1/refresh-subscription', providerFault)
          await press('Refresh')(stage)
        },
        texts: ['Error', 'Failed to refresh subscription status.'],
      },
      { where: 'it is fetched again', provoke: press('Refresh'), texts: ['Refreshed'] },
      {
        where: 'the page of the payment provider cannot be opened',
        provoke: async (stage) => {
          await stage.respond('POST', '/functions/v1/customer-portal', providerFault)
          await press(/^Manage Subscription/)(stage)
        },
        texts: ['Failed to open subscription management. Please try again.'],
      },
      {
        where: 'the server does not know who asks for the subscription',
        provoke: async (stage) => {
          const body = { defined: true, code: 'UNAUTHORIZED', status: 401, message: 'Sign in first' }
          await stage.respond('POST', '/functions/v1/customer-portal', { status: 401, body })
          await press(/^Manage Subscription/)(stage)
        },
        texts: ['Error', 'Authentication required. Please refresh the page.'],
      },
      { where: 'the plans', provoke: open('/pricing'), texts: ['Your Plan', 'Current Plan'] },
      {
        where: 'the subscription cannot be fetched',
        provoke: async ({ page, respond }) => {
          await respond('POST', subscription)
          await page.goto('/account?tab=subscription')
        },
        texts: ['Failed to refresh subscription status.'],
      },
      {
        where: 'the subscription',
        provoke: press('Retry'),
        texts: ['Standard', 'Renewal date'],
      },
      {
        where: 'the applications cannot be loaded',
        provoke: async ({ page, respond }) => {
          await respond('GET', applications)
          await page.goto('/applications')
        },
        texts: ['Failed to fetch your applications'],
      },
      {
        where: 'all of them',
        provoke: press('Retry'),
        texts: [
          ...['Browse Jobs', 'Applied', 'Submitted', 'In Progress', 'Interview Scheduled', 'Offer Received'],
          ...['Rejected', 'Withdrawn'],
        ],
      },
      {
        where: 'a search that finds none',
        provoke: ({ page }) => page.getByLabel('Search applications').fill('zzzz'),
        texts: ['No Results Found'],
      },
      {
        where: 'the older list cannot be loaded',
        provoke: async ({ page, respond }) => {
          await respond('GET', applications)
          await page.goto('/applications/history')
        },
        texts: ['Failed to fetch your applications', 'Application History', 'Back to Dashboard'],
      },
      {
        where: 'the older list with its four statuses',
        provoke: press('Retry'),
        texts: ['Applied', 'Interview', 'Offer', 'Rejected', 'Withdrawn'],
      },
    ],
  },
  {
    name: 'a job seeker reads, marks and deletes notifications',
    who: 'client',
    steps: [
      {
        where: 'the list is slow to come',
        provoke: async ({ page, respond }) => {
          await respond('GET', notifications, { after: 'Loading notifications...' })
          await page.goto('/notifications')
        },
        texts: ['Loading notifications...'],
      },
      {
        where: 'the list',
        provoke: open('/notifications'),
        texts: [
          'All',
          'Unread',
          'Read',
          'Mark All Read',
          'NEW',
          'View Details',
          'Mark as read',
          'Mark as unread',
        ],
      },
      {
        where: 'the list cannot be loaded',
        provoke: async ({ page, respond }) => {
          await respond('GET', notifications)
          await page.goto('/notifications')
        },
        texts: ['Failed to load notifications'],
      },
      {
        where: 'a crowded list of what is over, in every priority',
        provoke: async ({ page, respond }) => {
          await respond('GET', notifications, { change: crowded })
          await page.goto('/notifications')
        },
        texts: ['99+', 'Low', 'Medium', 'High', 'Urgent', 'Expired on Jan 2, 2026'],
      },
      {
        where: 'one cannot be deleted',
        provoke: async (stage) => {
          await stage.page.goto('/notifications')
          await stage.respond('DELETE', `${notifications}/*`)
          await press(/^Delete: /)(stage)
        },
        texts: ['Failed to delete notification'],
      },
      { where: 'one is deleted', provoke: press(/^Delete: /), texts: ['Deleted', 'Undo'] },
      { where: 'the deletion is undone', provoke: undoDeletion, texts: ['Notifications'] },
      { where: 'all are marked', provoke: press('Mark All Read'), texts: ['All Read'] },
      {
        where: 'an offer comes while the page is open',
        provoke: async (stage) => {
          const { page } = stage
          // The previous page may reopen its stream at this moment; wait for the stream of the new page.
          await page.goto('about:blank')
          await Promise.all([streamOpens(page), page.goto('/preferences')])
          await tellOfAnOffer(stage)
        },
        texts: ['Offer Received', 'View Details', part('has made you an offer for')],
      },
      {
        where: 'the session ends elsewhere',
        provoke: async ({ page, journey }) => {
          const { url } = journey.product
          await page.context().request.post('/functions/v1/sign-out-everywhere', { headers: { origin: url } })
          await page.waitForURL('**/auth/login**')
        },
        texts: ['Sign In'],
      },
      {
        where: 'another offer comes after signing in again in the same tab',
        provoke: async (stage) => {
          const { page } = stage
          await Promise.all([streamOpens(page), fillSignIn(page, demo('client'))])
          await tellOfAnOffer(stage)
        },
        texts: ['Offer Received', part('has made you an offer for')],
      },
    ],
  },
]
