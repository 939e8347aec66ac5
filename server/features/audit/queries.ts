import type { AuditFilters } from '@jobscout/contract/audit/contract.ts'
import { activityBarMinutes } from '@jobscout/contract/audit/model.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/transaction.ts'

/** Records a refused call of the actor. */
export const insertDenial = ({ db }: Tx, procedure: string, code: string) =>
  sql`select app.audit_denial(${procedure}, ${code})`.execute(db)

/** Records that the actor opened the log, once in 15 minutes. */
export const recordOpening = ({ db }: Tx, filters: AuditFilters) =>
  sql`select app.audit_reading(${JSON.stringify(filters)}::jsonb, null)`.execute(db)

export const recordExport = ({ db }: Tx, filters: AuditFilters, rows: number) =>
  sql`select app.audit_reading(${JSON.stringify(filters)}::jsonb, ${rows}::integer)`.execute(db)

export interface EntryRow {
  readonly id: string
  readonly created_at: Date
  readonly action: string
  readonly resource_type: string
  readonly resource_id: string | null
  readonly is_critical: boolean
  readonly actor_id: string | null
  readonly actor_role: string | null
  readonly address: string | null
  readonly request_id: string | null
  readonly metadata: Record<string, unknown>
}

const columns = sql`l.id, l.created_at, l.action, l.resource_type, l.resource_id, l.is_critical, l.actor_id, l.actor_role,
  l.address, l.request_id, l.metadata`

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Ids of the people whose name or address contains the text. */
export async function findPeople({ db }: Tx, text: string): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`select app.audit_people(${text}) as ids`.execute(db)
  return rows[0]?.ids ?? []
}

export interface EntryFilter extends AuditFilters {
  /** Entries of this time and before, of an export that has the rows that its reader saw counted. */
  readonly until: Date | null
  /** Of the people that the search text names. */
  readonly people: readonly string[]
}

const DAY_MS = 86_400_000

function searched({ search, people }: EntryFilter): RawBuilder<boolean> {
  const ids = people.length > 0 ? sql`array[${sql.join(people)}]::uuid[]` : sql`'{}'::uuid[]`
  const isId = uuid.test(search) ? sql`l.id = ${search}::uuid` : sql`false`
  return sql`(l.actor_id = any (${ids}) or l.resource_id = any (${ids}::text[]) or l.resource_id = ${search}
    or strpos(lower(l.action), lower(${search.replaceAll(' ', '_')})) > 0 or ${isId})`
}

/** The condition of the filters. `picked` is left out for the activity, which shows what is around a picked period. */
function matches(filter: EntryFilter, now: Date, picked = true): RawBuilder<boolean> {
  const { days, from, to, actor, action, kind, subject, critical, search } = filter
  const conditions: RawBuilder<unknown>[] = [
    sql`l.created_at > ${new Date((filter.until ?? now).getTime() - days * DAY_MS)}::timestamptz`,
  ]
  if (filter.until) conditions.push(sql`l.created_at <= ${filter.until}::timestamptz`)
  if (picked && from) conditions.push(sql`l.created_at >= ${from}::timestamptz`)
  if (picked && to) conditions.push(sql`l.created_at < ${to}::timestamptz`)
  if (actor === 'system') conditions.push(sql`l.actor_id is null`)
  else if (actor) conditions.push(sql`l.actor_id = ${actor}::uuid`)
  if (action) conditions.push(sql`l.action = ${action}`)
  if (kind) conditions.push(sql`l.resource_type = ${kind}`)
  if (subject) conditions.push(sql`l.resource_id = ${subject}`)
  if (critical) conditions.push(sql`l.is_critical`)
  if (search) conditions.push(searched(filter))
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

export async function countEntries({ db, now }: Tx, filter: EntryFilter) {
  const { rows } = await sql<{ total: number; critical: number }>`
    select count(*)::integer as total, (count(*) filter (where l.is_critical))::integer as critical
    from public.audit_logs l where ${matches(filter, now)}`.execute(db)
  return rows[0] ?? { total: 0, critical: 0 }
}

/** A page, newest first. The ids are chosen first, from an index; only their rows are read in full. */
export async function selectEntries(
  { db, now }: Tx,
  filter: EntryFilter,
  { limit, offset = 0, after }: { limit: number; offset?: number; after?: string },
): Promise<EntryRow[]> {
  const past = after
    ? sql`(l.created_at, l.id) < (select a.created_at, a.id from public.audit_logs a where a.id = ${after}::uuid)`
    : sql`true`
  const { rows } = await sql<EntryRow>`
    with chosen as materialized (
      select l.id from public.audit_logs l where ${matches(filter, now)} and ${past}
      order by l.created_at desc, l.id desc limit ${limit}::integer offset ${offset}::integer
    )
    select ${columns} from chosen join public.audit_logs l on l.id = chosen.id
    order by l.created_at desc, l.id desc`.execute(db)
  return rows
}

export async function selectLatest({ db }: Tx, limit: number): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select ${columns} from public.audit_logs l order by l.created_at desc, l.id desc limit ${limit}::integer`.execute(
    db,
  )
  return rows
}

export async function selectEntry({ db }: Tx, id: string): Promise<EntryRow | undefined> {
  const { rows } =
    await sql<EntryRow>`select ${columns} from public.audit_logs l where l.id = ${id}::uuid`.execute(db)
  return rows[0]
}

export async function findPlace({ db }: Tx, id: string) {
  const { rows } = await sql<{ position: string; previous: string; hash: string }>`
    select * from app.audit_place(${id}::uuid)`.execute(db)
  return rows[0] ?? null
}

/** Counts per bar, bars without entries left out. */
export async function selectActivity({ db, now }: Tx, filter: EntryFilter) {
  const { rows } = await sql<{ at: Date; total: number; critical: number }>`
    select date_bin(make_interval(mins => ${activityBarMinutes[filter.days]}::integer), l.created_at, 'epoch'::timestamptz) as at,
      count(*)::integer as total, (count(*) filter (where l.is_critical))::integer as critical
    from public.audit_logs l where ${matches(filter, now, false)} group by 1 order by 1`.execute(db)
  return rows
}

export interface NameRow {
  readonly id: string
  readonly kind: 'person' | 'application'
  readonly label: string
  readonly role: string | null
}

export async function selectNames({ db }: Tx, ids: readonly string[]): Promise<NameRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<NameRow>`select * from app.audit_names(array[${sql.join(ids)}]::uuid[])`.execute(
    db,
  )
  return rows
}
