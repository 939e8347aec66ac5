import type { AuditFilters } from '@jobscout/contract/audit/contract.ts'
import { AUDIT_PERIODS } from '@jobscout/contract/audit/model.ts'
import { type RawBuilder, sql } from 'kysely'

export interface EntryFilter extends AuditFilters {
  /** Entries of this time and before, of an export that has the rows that its reader saw counted. */
  readonly until: Date | null
  /** What the search text finds: people by name or address, and actions by their names. */
  readonly people: readonly string[]
  /** There are more people than `people` names. */
  readonly morePeople: boolean
  readonly actions: readonly string[]
}

const DAY_MS = 86_400_000
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Ids are kept as text in lower case; other subjects are compared as they are written. */
const asSubject = (text: string): string => (uuid.test(text) ? text.toLowerCase() : text)

const every = (conditions: readonly RawBuilder<unknown>[]) =>
  sql<boolean>`${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}`

/** A condition that one of the texts fulfils. */
const among = (column: RawBuilder<unknown>, values: readonly string[], type: 'uuid' | 'text') =>
  values.length === 0 ? sql<boolean>`false` : sql<boolean>`${column} = any (${values}::${sql.raw(type)}[])`

/** These are about two people: the client, and the agents before and after. */
const assignments = ['CLIENT_ASSIGNED', 'CLIENT_REASSIGNED', 'CLIENT_UNASSIGNED']

/** Whether the entry is an assignment to one of the people, or away from them. */
const assigns = (people: readonly string[]): RawBuilder<boolean> =>
  sql`(${among(sql`l.action`, assignments, 'text')} and (${among(sql`l.metadata#>>'{changes,0,from}'`, people, 'text')}
    or ${among(sql`l.metadata#>>'{changes,0,to}'`, people, 'text')}))`

/** Whether the search text names the entry, its actor or what it is about. */
function named({ search, people }: EntryFilter): RawBuilder<boolean> {
  const isId = uuid.test(search) ? sql`l.id = ${search}::uuid` : sql`false`
  return sql`(${among(sql`l.actor_id`, people, 'uuid')} or ${among(sql`l.resource_id`, [asSubject(search), ...people], 'text')}
    or ${assigns(people)} or ${isId})`
}

/**
 * The time that the filters leave. A picked period counts by itself, so that a link to it stays the same; without a beginning
 * it has the days before its end.
 */
export function computeWindow({ days, from, to, until }: EntryFilter, now: Date, picked: boolean) {
  const latest = until ?? now
  const ago = (end: Date, count: number) => new Date(end.getTime() - count * DAY_MS)
  const end = picked && to && new Date(to) < latest ? new Date(to) : latest
  if (!picked || !from) return { start: ago(end, days), end }
  const oldest = ago(latest, Math.max(...AUDIT_PERIODS))
  return { start: new Date(from) > oldest ? new Date(from) : oldest, end }
}

/** Of entries `l`: within the time. `picked` is left out for the activity, which shows what is around a picked period. */
function within(filter: EntryFilter, now: Date, picked: boolean): RawBuilder<unknown>[] {
  const { to, until } = filter
  return [
    sql`l.created_at >= ${computeWindow(filter, now, picked).start}::timestamptz`,
    ...(until ? [sql`l.created_at <= ${until}::timestamptz`] : []),
    ...(picked && to ? [sql`l.created_at < ${to}::timestamptz`] : []),
  ]
}

/** Of entries and of counts: the filters that both know. */
export function sameKind({ action, kind, critical }: EntryFilter, table: 'l' | 'c'): RawBuilder<boolean> {
  const of = sql.raw(table)
  return every([
    ...(action ? [sql`${of}.action = ${action}`] : []),
    ...(kind ? [sql`${of}.resource_type = ${kind}`] : []),
    ...(critical ? [sql`${of}.is_critical`] : []),
  ])
}

function ofSomebody({ actor, subject }: EntryFilter): RawBuilder<boolean> {
  return every([
    ...(actor === 'system' ? [sql`l.actor_id is null`] : actor ? [sql`l.actor_id = ${actor}::uuid`] : []),
    ...(subject ? [sql`l.resource_id = ${asSubject(subject)}`] : []),
  ])
}

/** Of entries: all filters but the search text. */
export const matchesBesideSearch = (filter: EntryFilter, now: Date, picked = true): RawBuilder<boolean> =>
  every([...within(filter, now, picked), sameKind(filter, 'l'), ofSomebody(filter)])

/** Of entries and of counts: the action is one that the search text finds. True without a search text. */
export const isFoundAction = (filter: EntryFilter, table: 'l' | 'c'): RawBuilder<boolean> =>
  filter.search === '' ? sql<boolean>`true` : among(sql`${sql.raw(table)}.action`, filter.actions, 'text')

/** Of entries: found by the search text, but not by their action. */
export const isFoundOtherwise = (filter: EntryFilter): RawBuilder<boolean> =>
  filter.search === '' ? sql<boolean>`false` : sql`(${named(filter)} and not ${isFoundAction(filter, 'l')})`

/** Of entries: the condition of all filters. */
export const matches = (filter: EntryFilter, now: Date): RawBuilder<boolean> =>
  filter.search === ''
    ? matchesBesideSearch(filter, now)
    : sql`${matchesBesideSearch(filter, now)} and (${named(filter)} or ${isFoundAction(filter, 'l')})`
