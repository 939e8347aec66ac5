import { admins } from './actors.ts'
import { type FeatureAccess, systemOnly } from './feature-access.ts'

export const agentsAccess: FeatureAccess = {
  routes: {
    'agents.assign': {
      call: (as, { bystanderId, agentId }) => as.agents.assign({ client_id: bystanderId, agent_id: agentId }),
      ok: admins,
      otherwise: 'FORBIDDEN',
    },
    'agents.unassign': {
      call: (as, { bystanderId }) => as.agents.unassign({ client_id: bystanderId }),
      ok: admins,
      otherwise: 'FORBIDDEN',
    },
    'agents.assignMany': {
      call: (as, { bystanderId, agentId }) =>
        as.agents.assignMany({ clients: [{ client_id: bystanderId }], agent_id: agentId }),
      ok: admins,
      otherwise: 'FORBIDDEN',
    },
    'agents.autoAssign': { call: (as) => as.agents.autoAssign(), ok: admins, otherwise: 'FORBIDDEN' },
    'agents.list': { call: (as) => as.agents.list(), ok: admins, otherwise: 'FORBIDDEN' },
    'agents.performance': { call: (as) => as.agents.performance({}), ok: admins, otherwise: 'FORBIDDEN' },
    'agents.exportPerformance': {
      call: (as) => as.agents.exportPerformance({}),
      ok: admins,
      otherwise: 'FORBIDDEN',
    },
    'agents.setAbsence': {
      call: (as, { agentId }) =>
        as.agents.setAbsence({ user_id: agentId, from: '2020-01-01', until: '2020-01-02', deputy_id: null }),
      ok: admins,
      okCode: 'ABSENCE_OVER',
      otherwise: 'FORBIDDEN',
    },
    'agents.removeAbsence': {
      call: (as, { bystanderId }) => as.agents.removeAbsence({ user_id: bystanderId }),
      ok: admins,
      okCode: 'NOT_FOUND',
      otherwise: 'FORBIDDEN',
    },
    'agents.options': {
      call: (as, { bystanderId }) => as.agents.options({ client_id: bystanderId }),
      ok: admins,
      otherwise: 'FORBIDDEN',
    },
    'agents.waiting': { call: (as) => as.agents.waiting(), ok: admins, otherwise: 'FORBIDDEN' },
    'agents.createProfile': {
      call: (as, { bystanderId }) => as.agents.createProfile({ user_id: bystanderId }),
      ok: admins,
      okCode: 'AGENT_PROFILE_NOT_FOUND',
      otherwise: 'FORBIDDEN',
    },
    'agents.changeProfile': {
      call: (as, { agentId }) =>
        as.agents.changeProfile({
          user_id: agentId,
          department: 'General',
          specialization: 'Job Search',
          max_clients: 1000,
        }),
      ok: admins,
      otherwise: 'FORBIDDEN',
    },
    'agents.setActive': {
      call: (as, { agentId }) => as.agents.setActive({ user_id: agentId, is_active: true }),
      ok: admins,
      otherwise: 'FORBIDDEN',
    },
  },
  tables: [
    {
      table: 'public.agent_profiles',
      may: { select: [...admins, 'system'], insert: systemOnly, update: systemOnly, delete: systemOnly },
      row: 'user_id = $1',
      insert: '(user_id) values ($4)',
      set: 'max_clients = 30',
    },
    {
      table: 'public.client_agents',
      may: {
        select: ['owner', 'assigned_agent', ...admins, 'system'],
        insert: systemOnly,
        update: systemOnly,
        delete: systemOnly,
      },
      row: 'client_id = $1',
      insert: '(client_id, agent_id, assigned_at, version) values ($4, $1, now(), 1)',
      set: 'version = 1',
    },
    {
      table: 'public.agent_absences',
      may: { select: [...admins, 'system'], insert: systemOnly, update: systemOnly, delete: systemOnly },
      row: 'agent_id = $1',
      insert: `(agent_id, first_day, last_day) values ($1, now(), now()) on conflict (agent_id) do update set last_day = excluded.last_day`,
      set: `last_day = last_day + 1`,
    },
    {
      table: 'public.agent_figures',
      may: { select: systemOnly, insert: systemOnly, update: systemOnly, delete: systemOnly },
      row: 'days = 30',
      insert: `(days, figures, cost_ms, counted_at) values (31, '{}', 0, now())`,
      set: 'cost_ms = 1',
    },
    {
      table: 'public.client_agent_periods',
      may: { select: [...admins, 'system'], insert: systemOnly, update: systemOnly, delete: systemOnly },
      row: 'client_id = $1',
      insert: '(client_id, began_at) values ($4, now())',
      set: 'ended_at = began_at',
    },
    {
      table: 'public.application_assignments',
      may: {
        select: ['owner', 'assigned_agent', ...admins, 'system'],
        insert: systemOnly,
        update: systemOnly,
        delete: systemOnly,
      },
      row: 'application_id = $2',
      insert: `(application_id, user_id, agent_id, assigned_at) values ($2, $1, $1, now()) on conflict (application_id, user_id) do update set assigned_at = now()`,
      set: 'assigned_at = now()',
    },
    {
      table: 'public.waiting_clients',
      may: { select: [...admins, 'system'], insert: systemOnly, update: systemOnly, delete: systemOnly },
      row: 'client_id = $1',
      insert: '(client_id, since) values ($4, now())',
      set: 'since = now()',
    },
  ],
}
