import { contract } from '@jobscout/contract/contract.ts'
import { describe } from 'vitest'
import { person } from '../testing/account.ts'
import { type Action, fill, press, tick } from '../testing/actions.ts'
import { refuse, reply } from '../testing/server.ts'
import { testTexts } from '../testing/texts.tsx'

const { accounts, agents } = contract

const sheet = `/user-management?user=${person.id}`
const options = reply(agents.options, (found) => ({
  ...found,
  agents: found.agents.map((agent) => ({ ...agent, name: 'Agnes Moor', available: true })),
}))
const assigned = reply(agents.options, {
  client: { agent: { user_id: person.id, name: 'Agnes Moor' }, version: 1, open_applications: 1 },
})
const assign: Action[] = [tick(/Agnes Moor/), press(/^Assign to /)]

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

describe('user management', () =>
  testTexts('super_admin', [
    {
      where: 'everything',
      at: '/user-management',
      texts: [
        ...['User Management', 'Total Users', 'Clients', 'Agents', 'Administrators', 'Unassigned Clients'],
        ...['Create Administrator', 'Export'],
      ],
    },
    {
      where: 'the people cannot be loaded',
      at: '/users',
      server: [refuse(accounts.users.list)],
      texts: ['Failed to load users'],
    },
    {
      where: 'a client without an agent',
      at: sheet,
      server: [options],
      texts: ['Edit Role', 'Assign Agent', 'Choose an agent first.', 'Choose another role first.'],
    },
    {
      where: 'the assignment fails',
      at: sheet,
      server: [options, refuse(agents.assign)],
      act: assign,
      texts: ['Assignment Failed', 'Assignment failed'],
    },
    ...refusals.map(([code, message, where]) => ({
      where,
      at: sheet,
      server: [options, refuse(agents.assign, code, message)],
      act: assign,
      texts: ['Assignment Failed', message],
    })),
    {
      where: 'an assigned client cannot be unassigned',
      at: sheet,
      server: [assigned, refuse(agents.unassign)],
      act: [press('Unassign'), press('Unassign')],
      texts: ['Unassignment failed', 'Failed to remove assignments'],
    },
    {
      where: 'the role cannot be changed',
      at: sheet,
      server: [options, refuse(accounts.assignRole)],
      act: [tick(/^Agent/), press('Change Role')],
      texts: ['Failed to update user role'],
    },
    {
      where: 'an agent has no profile, and it cannot be created',
      at: sheet,
      server: [reply(accounts.users.get, { role: 'agent' }), refuse(agents.createProfile)],
      act: [press('Create Agent Profile')],
      texts: ['Create Agent Profile', 'Failed to create agent profile'],
    },
  ]))

describe('user management of an admin', () =>
  testTexts('admin', [
    {
      where: 'the people cannot be loaded',
      at: '/user-management',
      server: [refuse(accounts.users.list)],
      texts: ['User Management', 'Failed to load users'],
    },
  ]))

const createAdministrator: Action[] = [
  fill('Email', 'new.admin@people.example'),
  fill('First name', 'Rafael'),
  fill('Last name', 'Quist'),
  press('Create Administrator'),
]

const createRefusals = [
  ['ACCOUNT_EXISTS', 'An account with this email already exists'],
  ['EMAIL_INVALID', 'Email validation issue'],
  ['ADMIN_DENIED', 'You do not have permission to create admin accounts'],
  ['DATABASE_ERROR', 'Database error'],
] as const

describe('a new administrator', () =>
  testTexts('super_admin', [
    {
      where: 'without a name',
      at: '/admin/create-admin',
      act: [press('Create Administrator')],
      texts: [
        ...['Back to Dashboard', 'Validation Error'],
        'Please fill in all required fields (email, first name, last name)',
      ],
    },
    {
      where: 'the server fails',
      at: '/admin/create-admin',
      server: [refuse(accounts.createAdministrator)],
      act: createAdministrator,
      texts: ['Failed to create admin account'],
    },
    ...createRefusals.map(([code, message]) => ({
      where: message,
      at: '/admin/create-admin',
      server: [refuse(accounts.createAdministrator, code, message)],
      act: createAdministrator,
      texts: [message],
    })),
  ]))

describe('the agents', () =>
  testTexts('super_admin', [
    {
      where: 'they cannot be loaded',
      at: '/admin/agents',
      server: [refuse(agents.list)],
      texts: ['Agent Management', 'Add Agent', 'Failed to load agent data'],
    },
    {
      where: 'one cannot be activated',
      at: '/admin/agents?show=inactive',
      server: [refuse(agents.setActive)],
      act: [press(/^Activate /)],
      texts: ['Failed to update agent status'],
    },
    {
      where: 'their performance cannot be loaded',
      at: '/admin/agent-performance',
      server: [refuse(agents.performance)],
      texts: ['Agent Performance', 'Failed to load agent performance data'],
    },
  ]))
