import type { AgentRow } from '@jobscout/contract/agents/contract.ts'
import type { AgentProfile } from '@jobscout/contract/agents/profile.ts'
import type { AgentListRow } from './profiles/list-queries.ts'
import type { ProfileRow } from './profiles/queries.ts'
import type { selectWaiting } from './waiting/queries.ts'

export const presentProfile = (row: ProfileRow): AgentProfile => ({
  user_id: row.user_id,
  department: row.department,
  specialization: row.specialization,
  max_clients: row.max_clients,
  assigned_clients_count: row.assigned_clients_count,
  is_active: row.is_active,
})

export const presentAgent = (row: AgentListRow): AgentRow => ({
  ...presentProfile(row),
  name: row.name,
  email: row.email,
  recent_assignments: row.recent_assignments,
  closing: row.closing,
  absence:
    row.first_day && row.last_day
      ? {
          from: row.first_day,
          until: row.last_day,
          deputy: row.deputy_id ? { user_id: row.deputy_id, name: row.deputy_name ?? '' } : null,
          today: row.away,
        }
      : null,
})

export const presentWaiting = (row: Awaited<ReturnType<typeof selectWaiting>>[number]) => ({
  client_id: row.client_id,
  name: `${row.first_name} ${row.last_name}`.trim() || row.email,
  email: row.email,
  position: row.position,
  since: row.since.toISOString(),
})
