import type { UserSort } from '@jobscout/contract/accounts/user-filters.ts'
import type { UserCounts, UserFilters } from '@jobscout/contract/accounts/users.ts'
import { type RawBuilder, sql } from 'kysely'
import type { KeyCursor } from '../../../platform/db/key-cursor.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import {
  isQuiet,
  isSignedUpToday,
  isTrialEnding,
  isUnassigned,
  matches,
  people,
  sortKey,
  status,
  tier,
} from './user-sql.ts'

export interface UserListRow {
  readonly user_id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly role: string
  readonly status: 'active' | 'inactive' | 'closing'
  readonly tier: string
  readonly trial_ends_at: Date
  readonly last_login: Date | null
  readonly created_at: Date
  readonly agent_id: string | null
  readonly agent_name: string | null
  readonly version: number | null
  readonly waiting: boolean
  readonly waiting_applications: number
  readonly department: string | null
  readonly specialization: string | null
  readonly max_clients: number | null
  readonly assigned_clients_count: number | null
  readonly is_active: boolean | null
  /** What it is sorted by. */
  readonly key: string
}

const columns = (now: Date) => sql`
  p.user_id, p.first_name, p.last_name, p.email, r.role, ${status} as status, ${tier(now)} as tier, p.trial_ends_at, p.last_login,
  p.created_at, c.agent_id, nullif(btrim(cp.first_name || ' ' || cp.last_name), '') as agent_name, c.version,
  exists (select from public.waiting_clients w where w.client_id = p.user_id) as waiting,
  case when ${isUnassigned} then app.open_applications_of(p.user_id) else 0 end as waiting_applications,
  a.department, a.specialization, a.max_clients, a.assigned_clients_count, a.is_active`

export interface UserOrder {
  readonly sort: UserSort
  readonly direction: 'asc' | 'desc'
}

/** A page of the list. The ids are chosen first; only their rows are read in full, each by its key: `offset 0` keeps the planner
 *  from joining everybody before it looks at who was chosen, which it does where it expects few. */
export async function selectUsers(
  { db, now }: Tx,
  filters: UserFilters,
  { sort, direction }: UserOrder,
  { after, limit }: { after: KeyCursor | null; limit: number },
): Promise<UserListRow[]> {
  const key = sortKey(sort, now)
  const way = sql.raw(direction)
  const past: RawBuilder<boolean> = after
    ? sql`(${key}, p.user_id) ${sql.raw(direction === 'asc' ? '>' : '<')} (${after.key}::text, ${after.id}::uuid)`
    : sql`true`
  const { rows } = await sql<UserListRow>`
    with chosen as materialized (
      select p.user_id, ${key} as key from ${people}
      where ${matches(filters, now)} and ${past}
      order by 2 ${way}, 1 ${way} limit ${limit}::integer
    )
    select person.*, chosen.key
    from chosen cross join lateral (
      select ${columns(now)} from ${people} where p.user_id = chosen.user_id offset 0
    ) person
    order by chosen.key ${way}, person.user_id ${way}`.execute(db)
  return rows
}

export async function countUsers({ db, now }: Tx, filters: UserFilters): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from ${people} where ${matches(filters, now)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** The figures above the list, in one pass over the people. */
export async function selectUserCounts({ db, now }: Tx): Promise<UserCounts> {
  const count = (condition: RawBuilder<boolean>) => sql`(count(*) filter (where ${condition}))::integer`
  const { rows } = await sql<UserCounts>`
    select count(*)::integer as total, ${count(sql`r.role = 'client'`)} as clients, ${count(sql`r.role = 'agent'`)} as agents,
      ${count(sql`r.role = 'agent' and a.is_active`)} as active_agents, ${count(sql`r.role = 'admin'`)} as admins,
      ${count(sql`r.role = 'super_admin'`)} as super_admins, ${count(isUnassigned)} as unassigned,
      ${count(isTrialEnding(now))} as trial_ending, ${count(isQuiet(now))} as quiet,
      (select count(*)::integer from public.waiting_clients) as waiting
    from ${people}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate returns one row')
  return row
}

export interface PeopleCounts {
  readonly client: number
  readonly agent: number
  readonly admin: number
  readonly super_admin: number
  readonly signed_up_today: number
}

/** People by role, and today's signups. */
export async function selectPeopleCounts({ db, now }: Tx): Promise<PeopleCounts> {
  const { rows } = await sql<PeopleCounts>`
    select (count(*) filter (where r.role = 'client'))::integer as client,
      (count(*) filter (where r.role = 'agent'))::integer as agent,
      (count(*) filter (where r.role = 'admin'))::integer as admin,
      (count(*) filter (where r.role = 'super_admin'))::integer as super_admin,
      (count(*) filter (where ${isSignedUpToday(now)}))::integer as signed_up_today
    from ${people}`.execute(db)
  return rows[0] as PeopleCounts
}

export interface UserDetailRow extends UserListRow {
  readonly phone: string
  readonly location: string
  readonly time_zone: string
  readonly profile_completion_percentage: number
  readonly erase_after: Date | null
  readonly role_assigned_at: Date
  readonly role_assigned_by: string | null
  readonly administrator_notes: string | null
  readonly waiting_position: number | null
  readonly open_applications: number
  readonly total_applications: number
  readonly titles: string[] | null
  readonly remote_only: boolean | null
  readonly agent_until: Date | null
}

/** One person; undefined when there is none. Records the view. */
export async function selectUser({ db, now }: Tx, id: string): Promise<UserDetailRow | undefined> {
  const { rows } = await sql<UserDetailRow>`
    select ${columns(now)}, '' as key, p.phone, p.location, p.time_zone, case when p.profile_completed then 100 else p.profile_completion_percentage end as profile_completion_percentage, d.erase_after,
      r.assigned_at as role_assigned_at,
      (select btrim(g.first_name || ' ' || g.last_name) from public.profiles g where g.user_id = r.assigned_by) as role_assigned_by,
      (select l.metadata ->> 'notes' from public.audit_logs l
        where l.resource_id = p.user_id::text and l.action = 'ADMIN_CREATED' order by l.created_at desc limit 1) as administrator_notes,
      (select count(*)::integer from public.waiting_clients w join public.waiting_clients own on own.client_id = p.user_id
        where (w.since, w.client_id) <= (own.since, own.client_id) and w.client_id in (select u.client_id from app.unassigned_clients() u)) as waiting_position,
      facts.*
    from ${people} cross join lateral app.user_facts(p.user_id) facts
    where p.user_id = ${id}::uuid and app.note_view(p.user_id, 'profile')`.execute(db)
  return rows[0]
}

/** Audits that the list is taken out of the product, without the text of the search: it may be a name. */
export const recordUsersExport = ({ db }: Tx, rows: number, filters: UserFilters) => {
  const metadata = JSON.stringify({ rows, filters: { ...filters, search: Boolean(filters.search) } })
  return sql`select app.note_export('USERS_EXPORTED', ${metadata}::jsonb)`.execute(db)
}
