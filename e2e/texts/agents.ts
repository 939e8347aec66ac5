import { open, type Scenario } from './scenario.ts'

const list = '/rest/v1/rpc/my_clients'
const detail = '/rest/v1/rpc/client_detail'
const applications = '/rest/v1/rpc/client_applications'

const nobody = '00000000-0000-4000-8000-000000000000'
const none = {
  change: (page: { summary: object }) => ({
    ...page,
    items: [],
    total: 0,
    summary: Object.fromEntries(Object.keys(page.summary).map((name) => [name, 0])),
  }),
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
          await respond('GET', list, { lateMs: 1500 })
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
    ],
  },
]
