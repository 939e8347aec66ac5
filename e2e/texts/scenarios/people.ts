import type { Page } from 'playwright-core'
import { open, press, type Scenario, type ScenarioStage } from '../scenario.ts'

const users = '/rest/v1/users'

/** Opens the sheet of the first person of a list. */
async function openFirst({ page }: ScenarioStage, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('[data-record] [data-card=title]').first().click()
}

/** Chooses the least loaded agent for the first client without one. */
async function assign(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Assign Agent' }).getByRole('radio').first().check()
  await page.getByRole('button', { name: /^Assign to / }).click()
}

/** A refusal as the server declares it. */
const refusal = (code: string, message: string) => ({
  status: 409,
  body: { defined: true, code, status: 409, message },
})

const refusals = [
  [
    'AGENT_PROFILE_NOT_FOUND',
    'Agent profile not found. Please ensure the agent has a valid profile.',
    'an agent without a profile',
  ],
  [
    'AGENT_INACTIVE',
    'This agent is currently inactive and cannot accept new clients.',
    'an agent who was deactivated meanwhile',
  ],
  ['AGENT_FULL', 'Agent has reached maximum client capacity (20/20)', 'an agent who is full meanwhile'],
] as const

const createAdminRefusals = [
  ['ACCOUNT_EXISTS', 'An account with this email already exists'],
  ['EMAIL_INVALID', 'Email validation issue'],
  ['ADMIN_DENIED', 'You do not have permission to create admin accounts'],
  ['DATABASE_ERROR', 'Database error'],
] as const

async function fillAdministrator({ page }: ScenarioStage): Promise<void> {
  await page.goto('/admin/create-admin')
  await page.getByLabel('Email').fill('new.admin@people.example')
  await page.getByLabel('First Name').fill('Rafael')
  await page.getByLabel('Last Name').fill('Quist')
}

export const people: readonly Scenario[] = [
  {
    name: 'a super admin among people',
    who: 'super',
    steps: [
      {
        where: 'user management',
        provoke: open('/user-management'),
        texts: [
          ...['User Management', 'Total Users', 'Clients', 'Agents', 'Administrators', 'Unassigned Clients'],
          ...['Create Administrator', 'Export'],
        ],
      },
      {
        where: 'the people cannot be loaded',
        provoke: async ({ page, respond }) => {
          await respond('GET', users)
          await page.goto('/users')
        },
        texts: ['Failed to load users'],
      },
      {
        where: 'a client without an agent',
        provoke: (stage) => openFirst(stage, '/user-management?filter=unassigned'),
        texts: ['Edit Role', 'Assign Agent', 'Choose an agent first.', 'Choose another role first.'],
      },
      {
        where: 'the assignment fails',
        provoke: async (stage) => {
          await openFirst(stage, '/user-management?filter=unassigned')
          await stage.respond('POST', '/rest/v1/rpc/assign_client')
          await assign(stage.page)
        },
        texts: ['Assignment Failed', 'Assignment failed'],
      },
      ...refusals.map(([code, message, where]) => ({
        where,
        provoke: async (stage: ScenarioStage) => {
          await stage.respond('POST', '/rest/v1/rpc/assign_client', refusal(code, message))
          await stage.page.getByRole('button', { name: /^Assign to / }).click()
        },
        texts: ['Assignment Failed', message],
      })),
      {
        where: 'an assigned client cannot be unassigned',
        provoke: async (stage) => {
          await openFirst(stage, '/user-management?search=Mara+Okafor')
          await stage.respond('POST', '/rest/v1/rpc/unassign_client')
          await press('Unassign')(stage)
          await stage.page.getByRole('dialog').getByRole('button', { name: 'Unassign' }).click()
        },
        texts: ['Unassignment failed', 'Failed to remove assignments'],
      },
      {
        where: 'the role cannot be changed',
        provoke: async (stage) => {
          await openFirst(stage, '/user-management?filter=unassigned')
          await stage.respond('POST', '/rest/v1/user_roles')
          await stage.page.getByRole('radio', { name: /^Agent/ }).check()
          await press('Change Role')(stage)
        },
        texts: ['Failed to update user role'],
      },
      {
        where: 'an agent has no profile, and it cannot be created',
        provoke: async (stage) => {
          const change = (own: object) => ({ ...own, agent_profile: null })
          await stage.respond('GET', `${users}/*`, { change })
          await stage.respond('POST', '/rest/v1/agent_profiles')
          await openFirst(stage, '/user-management?role=agent')
          await press('Create Agent Profile')(stage)
        },
        texts: ['Create Agent Profile', 'Failed to create agent profile'],
      },
      {
        where: 'an administrator without a name',
        provoke: async (stage) => {
          await stage.page.goto('/admin/create-admin')
          await press('Create Administrator')(stage)
        },
        texts: [
          'Back to Dashboard',
          'Validation Error',
          'Please fill in all required fields (email, first name, last name)',
        ],
      },
      {
        where: 'an administrator cannot be created',
        provoke: async (stage) => {
          await fillAdministrator(stage)
          await stage.respond('POST', '/functions/v1/create-admin')
          await press('Create Administrator')(stage)
        },
        texts: ['Failed to create admin account'],
      },
      ...createAdminRefusals.map(([code, message]) => ({
        where: message,
        provoke: async (stage: ScenarioStage) => {
          await stage.respond('POST', '/functions/v1/create-admin', refusal(code, message))
          await press('Create Administrator')(stage)
        },
        texts: [message],
      })),
      {
        where: 'the agents cannot be loaded',
        provoke: async ({ page, respond }) => {
          await respond('GET', '/rest/v1/agent_profiles')
          await page.goto('/admin/agents')
        },
        texts: ['Agent Management', 'Add Agent', 'Failed to load agent data'],
      },
      {
        where: 'an agent cannot be activated',
        provoke: async (stage) => {
          await stage.page.goto('/admin/agents?show=inactive')
          await stage.respond('PATCH', '/rest/v1/agent_profiles/*')
          await press(/^Activate /)(stage)
        },
        texts: ['Failed to update agent status'],
      },
      {
        where: 'the performance cannot be loaded',
        provoke: async ({ page, respond }) => {
          await respond('GET', '/rest/v1/rpc/agent_performance')
          await page.goto('/admin/agent-performance')
        },
        texts: ['Agent Performance', 'Failed to load agent performance data'],
      },
    ],
  },
]
