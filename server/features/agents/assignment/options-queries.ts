import { HIGH_LOAD_ABOVE, LOAD_WINDOW_DAYS } from '@jobscout/contract/agents/model.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/transaction.ts'

export interface AgentOptionRow {
  readonly user_id: string
  readonly name: string
  readonly email: string
  readonly specialization: string
  readonly assigned_clients_count: number
  readonly max_clients: number
  readonly available: boolean
  readonly high_load: boolean
  readonly away_until: string | null
}

/** Active agents who do not leave, the least loaded first, then those who are away, those without room last. */
export async function selectAgentOptions({ db, now }: Tx): Promise<AgentOptionRow[]> {
  const { rows } = await sql<AgentOptionRow>`
    select a.user_id, coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), p.email) as name, p.email, a.specialization,
      a.assigned_clients_count, a.max_clients, a.assigned_clients_count < a.max_clients as available,
      (select count(*) from public.client_agent_periods h where h.agent_id = a.user_id
        and h.began_at > ${now}::timestamptz - make_interval(days => ${LOAD_WINDOW_DAYS}::integer)) > ${HIGH_LOAD_ABOVE}::integer as high_load,
      b.last_day::text as away_until
    from public.agent_profiles a join public.user_roles r on r.user_id = a.user_id and r.role = 'agent'
      join public.profiles p on p.user_id = a.user_id
      left join public.agent_absences b on b.agent_id = a.user_id and app.is_away(a.user_id)
    where a.is_active and not exists (select from public.account_deletions d where d.user_id = a.user_id)
    order by available desc, b.agent_id is not null, a.assigned_clients_count::real / a.max_clients, a.assigned_clients_count, name, a.user_id`.execute(
    db,
  )
  return rows
}

/** The assignment of a client and the open applications that would move with it; undefined for unknown people. */
export async function selectAssignmentForClient({ db }: Tx, client: string) {
  const { rows } = await sql<{
    agent_id: string | null
    agent_name: string | null
    version: number
    open_applications: number
  }>`
    select c.agent_id, btrim(ap.first_name || ' ' || ap.last_name) as agent_name, coalesce(c.version, 0) as version, f.open_applications
    from public.profiles p cross join lateral app.user_facts(p.user_id) f
      left join public.client_agents c on c.client_id = p.user_id
      left join public.profiles ap on ap.user_id = c.agent_id
    where p.user_id = ${client}::uuid`.execute(db)
  return rows[0]
}
