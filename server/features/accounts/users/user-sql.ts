import type { UserSort } from '@jobscout/contract/accounts/user-filters.ts'
import { QUIET_DAYS } from '@jobscout/contract/accounts/user-filters.ts'
import type { UserFilters } from '@jobscout/contract/accounts/users.ts'
import { planIds } from '@jobscout/contract/billing/model.ts'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '../../../platform/db/like-pattern.ts'

/** The tables that a row of the list is read from. What a statement does not use of them costs nothing: each is joined by
 *  its key. */
export const people = sql`
  public.profiles p
  join public.user_roles r on r.user_id = p.user_id
  left join public.subscribers s on s.user_id = p.user_id
  left join public.plan_grants g on g.user_id = p.user_id
  left join public.account_deletions d on d.user_id = p.user_id
  left join public.client_agents c on c.client_id = p.user_id
  left join public.profiles cp on cp.user_id = c.agent_id
  left join public.agent_profiles a on a.user_id = p.user_id`

const isBought = (now: Date) => sql<boolean>`
  (s.subscribed and (coalesce(s.access_until, s.subscription_end) > ${now}::timestamptz or s.subscription_end is null))`
const isGranted = (now: Date) => sql<boolean>`(g.ends_at > ${now}::timestamptz)`
const planOrder = (plan: RawBuilder<unknown>) =>
  sql`array_position(string_to_array(${sql.lit(planIds.join(','))}, ','), ${plan})`

/** The tier as the catalogue of plans sees it: the better of what is bought and what is granted, else the profile's. */
export const tier = (now: Date) => sql<string>`
  coalesce(case when ${isGranted(now)} and not coalesce(${isBought(now)} and ${planOrder(sql`s.subscription_tier`)} >= ${planOrder(sql`g.plan`)}, false)
    then g.plan when ${isBought(now)} then s.subscription_tier end, p.subscription_tier)`

export const status = sql<'active' | 'inactive' | 'closing'>`
  case when d.user_id is not null then 'closing' when r.role = 'agent' and not a.is_active then 'inactive' else 'active' end`

export const isUnassigned = sql<boolean>`(p.user_id in (select u.client_id from app.unassigned_clients() u))`

const today = (now: Date) => sql`
  (select date_trunc('day', ${now}::timestamptz at time zone v.time_zone) at time zone v.time_zone
   from public.profiles v where v.user_id = app.user_id())`

/** When a day begins in the actor's calendar, or one so many days after it. */
const midnight = (day: string, after = 0) => sql`
  (select (${day}::date + ${after}::integer)::timestamp at time zone v.time_zone
   from public.profiles v where v.user_id = app.user_id())`

/** Since midnight in the actor's time zone. Accounts of administrators are created by staff. */
export const isSignedUpToday = (now: Date) =>
  sql<boolean>`(r.role = 'client' and p.created_at >= ${today(now)})`

export const isTrialEnding = (now: Date) => sql<boolean>`
  (r.role = 'client' and ${tier(now)} = 'trial' and p.trial_ends_at > ${now}::timestamptz
    and p.trial_ends_at <= ${now}::timestamptz + interval '7 days')`

const activeSince = (now: Date, days: number) =>
  sql<boolean>`(p.last_login > ${now}::timestamptz - make_interval(days => ${days}::integer))`

/** Not active for long, or never since the account was created long ago. */
export const isQuiet = (now: Date) =>
  sql<boolean>`(coalesce(p.last_login, p.created_at) <= ${now}::timestamptz - make_interval(days => ${QUIET_DAYS}::integer))`

/** The condition that a person of the list fulfils. */
export function matches(filters: UserFilters, now: Date): RawBuilder<boolean> {
  const parts: RawBuilder<boolean>[] = [sql<boolean>`true`]
  if (filters.search) {
    const like = containing(filters.search)
    parts.push(sql`(p.email ilike ${like} or (p.first_name || ' ' || p.last_name) ilike ${like})`)
  }
  if (filters.role) parts.push(sql`r.role = ${filters.role}`)
  if (filters.administrators) parts.push(sql`r.role in ('admin', 'super_admin')`)
  if (filters.unassigned) parts.push(isUnassigned)
  if (filters.signed_up_today) parts.push(isSignedUpToday(now))
  if (filters.agent_id) parts.push(sql`c.agent_id = ${filters.agent_id}::uuid`)
  if (filters.trial_ending) parts.push(isTrialEnding(now))
  if (filters.plan === 'trial') {
    parts.push(sql`(r.role = 'client' and ${tier(now)} = 'trial' and p.trial_ends_at > ${now}::timestamptz)`)
  } else if (filters.plan === 'trial_ended') {
    parts.push(sql`(r.role = 'client' and ${tier(now)} = 'trial' and p.trial_ends_at <= ${now}::timestamptz)`)
  } else if (filters.plan === 'paying') parts.push(isBought(now))
  else if (filters.plan === 'granted') parts.push(isGranted(now))
  else if (filters.plan === 'payment_failed') parts.push(sql`(s.subscribed and s.payment_failed)`)
  else if (filters.plan) parts.push(sql`${tier(now)} = ${filters.plan}`)
  if (filters.last_active === 'never') parts.push(sql`p.last_login is null`)
  else if (filters.last_active === 'quiet') parts.push(isQuiet(now))
  else if (filters.last_active) parts.push(activeSince(now, Number(filters.last_active)))
  if (filters.created_from) parts.push(sql`p.created_at >= ${midnight(filters.created_from)}`)
  if (filters.created_to) parts.push(sql`p.created_at < ${midnight(filters.created_to, 1)}`)
  if (filters.status) parts.push(sql`${status} = ${filters.status}`)
  return sql.join(parts, sql` and `)
}

const moment = (column: RawBuilder<unknown>) =>
  sql<string>`coalesce(to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), '') collate "C"`

const tiersInOrder = sql.lit(['trial', ...planIds].join(','))

/** What a column is sorted by, as text, so that one cursor serves all. Never null. */
export const sortKey = (sort: UserSort, now: Date): RawBuilder<string> =>
  ({
    name: sql<string>`lower(p.first_name || ' ' || p.last_name)`,
    role: sql<string>`(case r.role when 'client' then '1' when 'agent' then '2' when 'admin' then '3' else '4' end) collate "C"`,
    agent: sql<string>`coalesce(lower(cp.first_name || ' ' || cp.last_name), '')`,
    plan: sql<string>`coalesce(lpad(array_position(string_to_array(${tiersInOrder}, ','), ${tier(now)})::text, 3, '0'), '') collate "C"`,
    last_active: moment(sql`p.last_login`),
    created: moment(sql`p.created_at`),
  })[sort]
