import { open, part, type Scenario } from '../scenario.ts'

const generic = 'If you believe that you should have access, please contact your administrator.'

/** Pages that need a role, and the header links of every role. */
export const accessScenarios: readonly Scenario[] = [
  {
    name: 'a job seeker at doors of the staff',
    who: 'client',
    steps: [
      {
        where: 'a door of agents',
        provoke: open('/clients'),
        texts: [
          ...['Access Denied', 'Client', 'Job seeker using the platform', 'Go Back', 'Return to Dashboard'],
          ...['Agent', 'Job search specialist', 'Admin', 'Platform administrator'],
          ...['Super Admin', 'System administrator'],
          'If you should work with clients, contact your administrator to request agent access.',
          part('Role: Client · Path: /clients · Time: '),
        ],
      },
      {
        where: 'a door of administrators',
        provoke: open('/user-management'),
        texts: ['Access Denied', generic],
      },
      {
        where: 'the session is slow to come',
        provoke: async ({ page, respond }) => {
          await respond('GET', '/functions/v1/session', { after: 'Checking permissions...' })
          await page.goto('/dashboard')
        },
        texts: ['Checking permissions...'],
      },
    ],
  },
  {
    name: 'an agent at a door of administrators',
    who: 'agent',
    steps: [
      {
        where: 'a door of administrators',
        provoke: open('/user-management'),
        texts: [
          ...[
            'Access Denied',
            'Agent',
            'Job search specialist',
            'Dashboard',
            'Applications',
            'Notifications',
          ],
          'This area is restricted to administrators. Contact your supervisor if you need something from it.',
        ],
      },
      {
        where: 'the profile of nobody',
        provoke: open('/profile?user=00000000-0000-4000-8000-000000000000'),
        texts: ['Profile not found'],
      },
    ],
  },
]
