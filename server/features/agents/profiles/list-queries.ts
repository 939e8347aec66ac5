import { LOAD_WINDOW_DAYS } from '@jobscout/contract/agents/model.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { ProfileRow } from './queries.ts'

export interface AgentListRow extends ProfileRow {
  readonly name: string
  readonly email: string
  readonly recent_assignments: number
  readonly closing: boolean
  readonly first_day: string | null
  readonly last_day: string | null
  readonly deputy_id: string | null
  readonly deputy_name: string | null
  readonly away: boolean
}

/** Every agent who has a profile, by name. */
export async function selectAgents({ db, now }: Tx): Promise<AgentListRow[]> {
  const { rows } = await sql<AgentListRow>`
    select a.user_id, a.department, a.specialization, a.max_clients, a.assigned_clients_count, a.is_active,
      coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), p.email) as name, p.email,
      (select count(*)::integer from public.client_agent_periods h where h.agent_id = a.user_id
        and h.began_at > ${now}::timestamptz - make_interval(days => ${LOAD_WINDOW_DAYS}::integer)) as recent_assignments,
      exists (select from public.account_deletions x where x.user_id = a.user_id) as closing,
      b.first_day::text, b.last_day::text, b.deputy_id, btrim(d.first_name || ' ' || d.last_name) as deputy_name,
      coalesce((${now}::timestamptz at time zone p.time_zone)::date between b.first_day and b.last_day, false) as away
    from public.agent_profiles a join public.user_roles r on r.user_id = a.user_id and r.role = 'agent'
      join public.profiles p on p.user_id = a.user_id
      left join public.agent_absences b on b.agent_id = a.user_id and b.last_day >= (${now}::timestamptz at time zone p.time_zone)::date
      left join public.profiles d on d.user_id = b.deputy_id
    order by lower(p.first_name || ' ' || p.last_name), a.user_id`.execute(db)
  return rows
}

/** Everybody whose role is agent, with a profile or without. */
export async function countAgents({ db }: Tx): Promise<number> {
  const { count } = await db
    .selectFrom('user_roles')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('role', '=', 'agent')
    .executeTakeFirstOrThrow()
  return Number(count)
}
