import type { Client } from '../../../e2e/support/people/client.ts'

/** Who asks, and ids of rows that they ask about. */
export interface Staff {
  readonly agent: Client
  readonly admin: Client
  readonly super: Client
  readonly clientId: string
  readonly agentId: string
  readonly entryId: string
  /** Where a page in the middle of the list of people begins, for two orders. */
  readonly after: { readonly name: string; readonly lastActive: string }
}

type Request = readonly [what: string, ask: (staff: Staff) => Promise<unknown>]

/** What each screen of staff asks the server for. */
export const screens: readonly Request[] = [
  ['agent dashboard', ({ agent }) => agent.dashboards.agent()],
  ["agent's queue", ({ agent }) => agent.dashboards.attention({})],
  ["agent's queue, follow-ups", ({ agent }) => agent.dashboards.attention({ show: 'follow_ups' })],
  ['My Clients', ({ agent }) => agent.clients.list({})],
  ['My Clients, search', ({ agent }) => agent.clients.list({ search: 'an' })],
  ['My Clients by name', ({ agent }) => agent.clients.list({ sort: 'name' })],
  ['My Clients by applications', ({ agent }) => agent.clients.list({ sort: 'applications' })],
  ['applications of all clients', ({ agent }) => agent.clients.allApplications({})],
  [
    'applications of all clients, overdue by client',
    ({ agent }) => agent.clients.allApplications({ status: 'overdue', sort: 'client', direction: 'asc' }),
  ],
  ['applications of all clients, search', ({ agent }) => agent.clients.allApplications({ search: 'nurse' })],
  ['client detail', ({ agent, clientId }) => agent.clients.get({ client_id: clientId })],
  [
    'client detail, applications',
    ({ agent, clientId }) => agent.clients.applications({ client_id: clientId }),
  ],
  [
    'client detail, previous and next',
    ({ agent, clientId }) => agent.clients.position({ client_id: clientId }),
  ],
  ['client detail, notes', ({ agent, clientId }) => agent.clients.notes({ client_id: clientId })],
  ['notifications', ({ agent }) => agent.notifications.list({})],
  ['users', ({ admin }) => admin.accounts.users.list({})],
  ['users, search', ({ admin }) => admin.accounts.users.list({ search: 'castro' })],
  ['users, search of one letter', ({ admin }) => admin.accounts.users.list({ search: 'e' })],
  ['users, clients', ({ admin }) => admin.accounts.users.list({ role: 'client' })],
  ['users, agents', ({ admin }) => admin.accounts.users.list({ role: 'agent' })],
  ['users, unassigned', ({ admin }) => admin.accounts.users.list({ unassigned: true })],
  ['users, of an agent', ({ admin, agentId }) => admin.accounts.users.list({ agent_id: agentId })],
  ['users, plan', ({ admin }) => admin.accounts.users.list({ plan: 'basic' })],
  ['users, trial ended', ({ admin }) => admin.accounts.users.list({ plan: 'trial_ended' })],
  ['users, trial ending', ({ admin }) => admin.accounts.users.list({ trial_ending: true })],
  ['users, active within 7 days', ({ admin }) => admin.accounts.users.list({ last_active: '7' })],
  ['users, quiet', ({ admin }) => admin.accounts.users.list({ last_active: 'quiet' })],
  ['users, never signed in', ({ admin }) => admin.accounts.users.list({ last_active: 'never' })],
  ['users, inactive', ({ admin }) => admin.accounts.users.list({ status: 'inactive' })],
  ['users by name', ({ admin }) => admin.accounts.users.list({ sort: 'name', direction: 'asc' })],
  ['users by role', ({ admin }) => admin.accounts.users.list({ sort: 'role' })],
  ['users by agent', ({ admin }) => admin.accounts.users.list({ sort: 'agent', direction: 'asc' })],
  ['users by plan', ({ admin }) => admin.accounts.users.list({ sort: 'plan' })],
  ['users by sign-up', ({ admin }) => admin.accounts.users.list({ sort: 'created' })],
  ['users, page in the middle', ({ admin, after }) => admin.accounts.users.list({ after: after.lastActive })],
  [
    'users by name, page in the middle',
    ({ admin, after }) => admin.accounts.users.list({ sort: 'name', direction: 'asc', after: after.name }),
  ],
  ['users, counts', ({ admin }) => admin.accounts.users.counts()],
  ['users, saved views', ({ admin }) => admin.accounts.users.views()],
  ['one user', ({ admin, clientId }) => admin.accounts.users.get({ user_id: clientId })],
  ['assign dialog', ({ admin, clientId }) => admin.agents.options({ client_id: clientId })],
  ['waiting list', ({ admin }) => admin.agents.waiting()],
  ['agents', ({ admin }) => admin.agents.list()],
  ['performance, 30 days', ({ admin }) => admin.agents.performance({ days: 30 })],
  ['performance, 365 days', ({ admin }) => admin.agents.performance({ days: 365 })],
  ['admin dashboard', ({ admin }) => admin.dashboards.admin()],
  ['admin dashboard, latest entries', ({ admin }) => admin.audit.latest()],
  ['admin dashboard, runs', ({ admin }) => admin.operations.runs()],
  ['admin dashboard, system', ({ admin }) => admin.operations.healthSummary()],
  ['super admin dashboard', ({ super: boss }) => boss.dashboards.admin()],
  ['super admin dashboard, latest entries', ({ super: boss }) => boss.audit.latest()],
  ['audit log, 7 days', ({ admin }) => admin.audit.list({})],
  ['audit log, 90 days', ({ admin }) => admin.audit.list({ days: 90 })],
  ['audit log, 90 days, last page', ({ admin }) => admin.audit.list({ days: 90, page: 20 })],
  ['audit log, critical', ({ admin }) => admin.audit.list({ days: 90, critical: true })],
  ['audit log, of an actor', ({ admin, agentId }) => admin.audit.list({ days: 90, actor: agentId })],
  ['audit log, action', ({ admin }) => admin.audit.list({ days: 90, action: 'VIEW_PROFILE' })],
  ['audit log, kind', ({ admin }) => admin.audit.list({ days: 90, kind: 'profiles' })],
  ['audit log, subject', ({ admin, clientId }) => admin.audit.list({ days: 90, subject: clientId })],
  ['audit log, search of a name', ({ admin }) => admin.audit.list({ days: 90, search: 'ada castro' })],
  ['audit log, search of an action', ({ admin }) => admin.audit.list({ days: 90, search: 'role' })],
  ['audit log, search of nothing', ({ admin }) => admin.audit.list({ days: 90, search: 'no such thing' })],
  ['audit log, activity', ({ admin }) => admin.audit.activity({ days: 90 })],
  [
    'audit log, activity of a search',
    ({ admin }) => admin.audit.activity({ days: 90, search: 'ada castro' }),
  ],
  ['audit log, state of the chain', ({ admin }) => admin.audit.state()],
  ['audit log, one entry', ({ admin, entryId }) => admin.audit.get({ id: entryId })],
  ['settings', ({ super: boss }) => boss.settings.list()],
  ['settings, history', ({ super: boss }) => boss.settings.history({})],
  ['runs', ({ super: boss }) => boss.operations.runs()],
  ['system health', ({ super: boss }) => boss.operations.health()],
  ['failed jobs', ({ super: boss }) => boss.operations.deadLetters()],
  ['integrations', ({ super: boss }) => boss.operations.integrations()],
]
