import { open, press, type Scenario, type ScenarioStage } from '../scenario.ts'

const list = '/rest/v1/rpc/my_clients'
const detail = '/rest/v1/rpc/client_detail'
const applications = '/rest/v1/rpc/client_applications'

const change = '/rest/v1/rpc/change_applications'
const dashboard = '/rest/v1/rpc/agent_dashboard'

const nobody = '00000000-0000-4000-8000-000000000000'
const none = {
  change: (page: { summary: object }) => ({
    ...page,
    items: [],
    total: 0,
    summary: Object.fromEntries(Object.keys(page.summary).map((name) => [name, 0])),
  }),
}

/** Opens the dialog for the first application of the client on the screen. */
async function openDialog({ page }: ScenarioStage): Promise<void> {
  await page.locator('tr[data-record]').first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press(' ')
  await page.getByText('1 selected').waitFor()
  await page.keyboard.press('u')
  await page.getByLabel('New Status').waitFor()
}

async function chooseStatus(stage: ScenarioStage, label: string): Promise<void> {
  await stage.page.getByLabel('New Status').selectOption({ label })
  await press('Update Status')({ ...stage, page: stage.page })
}

/** My Clients and one client, as agents see them. */
export const agents: readonly Scenario[] = [
  {
    name: 'an agent with clients',
    who: 'agent',
    steps: [
      {
        where: 'my clients',
        provoke: async ({ page, respond }) => {
          await respond('GET', list, { after: 'Loading clients...' })
          await page.goto('/clients')
        },
        texts: [
          ...['Loading clients...', 'My Clients', 'Total Clients', 'Active job seekers'],
          ...['Total Applications', 'Under your management', 'Pending Reviews', 'Need attention'],
          ...['Interviews', 'Scheduled', 'Recently Active', 'Name A-Z', 'Most Applications'],
          ...['Applied', 'In Progress', 'Offers', 'Rejected', 'View Details'],
        ],
      },
      {
        where: 'a search without a match',
        provoke: open('/clients?search=nobody+has+this+name'),
        texts: ['No Clients Found', 'No clients match your search criteria.'],
      },
      {
        where: 'no clients',
        provoke: async ({ page, respond }) => {
          await respond('GET', list, none)
          await page.goto('/clients')
        },
        texts: ['No Clients Assigned', "You don't have any clients assigned yet."],
      },
      {
        where: 'the list fails',
        provoke: async ({ page, respond }) => {
          await respond('GET', list)
          await page.goto('/clients')
        },
        texts: ['Error Loading Clients', 'Failed to load your assigned clients. Please try again.'],
      },
      {
        where: 'a client who is not assigned',
        provoke: open(`/clients/${nobody}`),
        texts: [
          'Client Not Found',
          'This client is not assigned to you or does not exist.',
          'Back to Clients',
        ],
      },
      {
        where: 'a client without applications',
        provoke: async ({ page, respond }) => {
          await respond('GET', applications, { change: () => ({ items: [], total: 0 }) })
          await page.goto('/clients')
          await page
            .getByRole('link', { name: /^View Details/ })
            .first()
            .click()
        },
        texts: [
          'View Full Profile',
          'No Applications Yet',
          "This client hasn't submitted any applications yet.",
        ],
      },
      {
        where: 'a client who cannot be loaded',
        provoke: async ({ page, respond }) => {
          await respond('GET', detail)
          await page.reload()
        },
        texts: ['Error Loading Client', 'Failed to load client details. Please try again.'],
      },
      {
        where: 'the dialog',
        provoke: async (stage) => {
          await stage.page.reload()
          await openDialog(stage)
        },
        texts: [
          ...['Update Application Status', 'New Status', 'Notes for Client', 'Cancel', 'Update Status'],
          ...['The client will be notified and see these notes.', 'Applied', 'Pending Review'],
          ...['Submitted to Employer', 'Employer Responded', 'Interview Stage', 'Rejected', 'Withdrawn'],
          'Offer Received',
        ],
      },
      {
        where: 'a change that fails',
        provoke: async (stage) => {
          await stage.respond('POST', change)
          await chooseStatus(stage, 'Pending Review')
        },
        texts: ['Update Failed', 'Failed to update status. Please try again.'],
      },
      {
        where: 'a change',
        provoke: (stage) => chooseStatus(stage, 'Interview Stage'),
        texts: ['Status Updated', 'Application status changed to Interview Stage. Client has been notified.'],
      },
      {
        where: 'the dashboard cannot be loaded',
        provoke: async ({ page, respond }) => {
          await respond('GET', dashboard)
          await page.goto('/dashboard')
        },
        texts: ['Error Loading Dashboard', 'Failed to load agent dashboard data'],
      },
      {
        where: 'the dashboard of an agent who has nothing yet',
        provoke: async ({ page, respond }) => {
          const nothing = {
            change: (figures: object) => ({ ...figures, clients: 0, pending_clients: [], recent: [] }),
          }
          await respond('GET', dashboard, nothing)
          await page.goto('/dashboard')
        },
        texts: [
          ...['Assigned Clients', 'Pending Reviews', 'Processed This Week', 'No clients assigned yet'],
          'No applications yet',
        ],
      },
    ],
  },
]
