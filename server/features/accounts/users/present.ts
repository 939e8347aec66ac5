import { type UserDetail, type UserRow, userPlan } from '@jobscout/contract/accounts/users.ts'
import { toRole } from '@jobscout/contract/shared/roles.ts'
import { formatForSpreadsheet } from '../../../platform/clock/zones.ts'
import type { UserDetailRow, UserListRow } from './queries.ts'

const formatName = (row: { first_name: string; last_name: string; email: string }) =>
  `${row.first_name} ${row.last_name}`.trim() || row.email

/** The trial is of clients; staff without a subscription have no plan to show. */
function presentPlan(row: UserListRow): UserRow['plan'] {
  const tier = userPlan.shape.tier.catch(null).parse(row.tier)
  if (tier !== 'trial') return { tier, trial_ends_at: null }
  if (row.role !== 'client') return { tier: null, trial_ends_at: null }
  return { tier, trial_ends_at: row.trial_ends_at.toISOString() }
}

export const presentUser = (row: UserListRow): UserRow => ({
  user_id: row.user_id,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  role: toRole(row.role),
  status: row.status,
  plan: presentPlan(row),
  last_login: row.last_login?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  agent: row.agent_id ? { user_id: row.agent_id, name: row.agent_name ?? '' } : null,
  assignment_version: row.version ?? 0,
  waiting: row.waiting,
  waiting_applications: row.waiting_applications,
  agent_profile:
    row.role === 'agent' && row.max_clients !== null
      ? {
          user_id: row.user_id,
          department: row.department ?? '',
          specialization: row.specialization ?? '',
          max_clients: row.max_clients,
          assigned_clients_count: row.assigned_clients_count ?? 0,
          is_active: row.is_active ?? false,
        }
      : null,
})

export const presentUserDetail = (
  row: UserDetailRow,
  quota: { readonly used: number; readonly quota: number },
): UserDetail => ({
  ...presentUser(row),
  phone: row.phone,
  location: row.location,
  time_zone: row.time_zone,
  quota: { used: quota.used, of: quota.quota },
  profile_items: Math.round(row.profile_completion_percentage / 10),
  applications: { open: row.open_applications, total: row.total_applications },
  unassigned_since:
    row.role === 'client' && !row.agent_id ? (row.agent_until ?? row.created_at).toISOString() : null,
  waiting_position: row.waiting ? row.waiting_position : null,
  wants: row.titles ? { titles: row.titles, remote_only: row.remote_only ?? false } : null,
  erase_after: row.erase_after?.toISOString() ?? null,
  role_assigned_at: row.role_assigned_at.toISOString(),
  role_assigned_by: row.role_assigned_by,
  administrator:
    row.role === 'admin' || row.role === 'super_admin'
      ? { department: row.department ?? '', notes: row.administrator_notes ?? '' }
      : null,
})

export const userCsvColumns = [
  'name',
  'email',
  'role',
  'status',
  'assigned_agent',
  'clients',
  'max_clients',
  'plan',
  'trial_ends_at',
  'last_active',
  'member_since',
  'user_id',
] as const

export function userCsvFields(row: UserListRow, timeZone: string): (string | number | null)[] {
  const user = presentUser(row)
  const local = (moment: string | null) => moment && formatForSpreadsheet(new Date(moment), timeZone)
  return [
    formatName(row),
    user.email,
    user.role,
    user.status,
    user.agent?.name ?? null,
    user.agent_profile?.assigned_clients_count ?? null,
    user.agent_profile?.max_clients ?? null,
    user.plan.tier,
    local(user.plan.trial_ends_at),
    local(user.last_login),
    local(user.created_at),
    user.user_id,
  ]
}
