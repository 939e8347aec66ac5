import type { AuditFilters } from '@jobscout/contract/audit/contract.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/transaction.ts'
import { type EntryFilter, matches } from './filter-sql.ts'

/** Records a refused call of the actor. */
export const insertDenial = ({ db }: Tx, procedure: string, code: string) =>
  sql`select app.audit_denial(${procedure}, ${code})`.execute(db)

/** Records that the actor opened the log, once in 15 minutes. */
export const recordOpening = (tx: Tx, filters: AuditFilters) => recordAuditAccess(tx, filters, null)

export const recordExport = (tx: Tx, filters: AuditFilters, rows: number) =>
  recordAuditAccess(tx, filters, rows)

/** Without the text of the search, which may be the name of somebody whom the log must be able to forget. */
const recordAuditAccess = ({ db }: Tx, filters: AuditFilters, rows: number | null) => {
  const filter = JSON.stringify({ ...filters, search: filters.search !== '' })
  return sql`select app.audit_reading(${filter}::jsonb, ${rows}::integer)`.execute(db)
}

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
  l.address, l.request_id, app.readable_entry(l.action, l.metadata) as metadata`

/** Ids of the people whose name or address contains the text, at most one more than `AUDIT_PEOPLE_MAX`. */
export async function findPeople({ db }: Tx, text: string): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`select app.audit_people(${text}) as ids`.execute(db)
  return rows[0]?.ids ?? []
}

/** Actions that have entries and whose name contains the text. Each is one look into the index. */
export async function findActions({ db }: Tx, text: string): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive names as (
      (select l.action from public.audit_logs l order by l.action limit 1)
      union all
      select (select l.action from public.audit_logs l where l.action > n.action order by l.action limit 1)
      from names n where n.action is not null
    )
    select action from names where strpos(lower(action), lower(${text.replaceAll(' ', '_')})) > 0`.execute(db)
  return rows.map(({ action }) => action)
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

/** The latest entries but views, which would crowd out the changes. */
export async function selectLatest({ db }: Tx, limit: number): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select ${columns} from public.audit_logs l where not starts_with(l.action, 'VIEW_') order by l.created_at desc, l.id desc limit ${limit}::integer`.execute(
    db,
  )
  return rows
}

export async function selectEntry({ db }: Tx, id: string): Promise<EntryRow | undefined> {
  const { rows } =
    await sql<EntryRow>`select ${columns} from public.audit_logs l where l.id = ${id}::uuid`.execute(db)
  return rows[0]
}

export async function findEntryPosition({ db }: Tx, id: string) {
  const { rows } = await sql<{ position: string; previous: string; hash: string }>`
    select * from app.audit_place(${id}::uuid)`.execute(db)
  return rows[0] ?? null
}

export interface NameRow {
  readonly id: string
  readonly kind: 'person' | 'application' | 'template'
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
