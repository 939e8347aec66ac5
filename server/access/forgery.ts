import { contract } from '@jobscout/contract/contract.ts'
import { createORPCClient } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { ClientBase } from 'pg'
import { z } from 'zod'
import { buildAuthorization, type Client, type TestApp } from '../testing/app.ts'
import { type Row, readPersonCatalogue } from '../testing/database/person-rows.ts'
import type { Person } from '../testing/people/builders.ts'
import { findProcedure } from './procedure.ts'

/** If two tables share a column name, the value fits the more sensitive table. */
const worth = [
  'user_roles',
  'subscribers',
  'profiles',
  'job_applications',
  'application_status_history',
  'cv_versions',
]

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
  /** Values allowed by a check constraint, if any. */
  readonly listed: readonly string[]
}

/** Every column of every table, the sensitive ones first. */
export async function readColumns(client: ClientBase): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
       array(select m[1] from pg_constraint k, regexp_matches(pg_get_constraintdef(k.oid), '''(\\w+)''::text', 'g') m
         where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
           and pg_get_constraintdef(k.oid) ~ '= ANY') as listed
     from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'app', 'auth')
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p')
     order by coalesce(array_position($1::text[], c.relname::text), 99), c.relname, a.attnum`,
    [worth],
  )
  return rows
}

const YEAR = '2099-01-01'
export const FORGED_NUMBER = 77_000_077

function forge({ name, type, listed }: Column): unknown {
  if (name === 'subscription_tier') return 'premium'
  if (listed.length > 0) return listed.at(-1)
  if (type.startsWith('timestamp')) return `${YEAR}T00:00:00.000Z`
  if (type === 'date') return YEAR
  if (type === 'boolean') return true
  if (type === 'smallint') return 77
  // More than any sequence of the test reaches, whose numbers the server gives out itself.
  if (['integer', 'bigint', 'numeric'].includes(type)) return FORGED_NUMBER
  if (type === 'uuid') return '77777777-7777-4777-8777-777777777777'
  if (type === 'jsonb') return { forged: true }
  return type.endsWith('[]') ? ['forged'] : 'forged'
}

/** A forged value for every column, by name. */
export const forgeColumns = (columns: readonly Column[]): Row =>
  Object.fromEntries(columns.toReversed().map((column) => [column.name, forge(column)]))

/** The input keys a procedure declares. */
export function inputNames(route: string): string[] {
  const { inputSchema } = findProcedure(route)
  if (!inputSchema) return []
  const described = z.toJSONSchema(inputSchema as z.ZodType, { io: 'input', unrepresentable: 'any' })
  return Object.keys(described.properties ?? {})
}

/** A client that adds `extra` to every write, at every level of its body. */
export const forgingClient = (app: TestApp, person: Person, extra: Row): Client =>
  createORPCClient(
    new OpenAPILink(contract, {
      url: app.address ?? '',
      headers: { authorization: buildAuthorization(person) },
      fetch: async (request: Request) =>
        request.method === 'GET' ? fetch(request) : fetch(await spoil(request, extra)),
    }),
  )

async function spoil(request: Request, extra: Row): Promise<Request> {
  const headers = new Headers(request.headers)
  const type = headers.get('content-type') ?? 'application/json'
  headers.delete('content-length')
  if (type.startsWith('multipart/')) {
    const form = await request.formData()
    for (const [name, value] of Object.entries(extra)) {
      if (!form.has(name)) form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
    }
    headers.delete('content-type')
    return new Request(request.url, { method: request.method, headers, body: form })
  }
  const text = await request.text()
  headers.set('content-type', 'application/json')
  const body = JSON.stringify(spoilValue(text === '' ? {} : JSON.parse(text), extra))
  return new Request(request.url, { method: request.method, headers, body })
}

function spoilValue(value: unknown, extra: Row): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  const inside = Object.entries(value).map(([name, inner]) => [name, spoilValue(inner, extra)])
  return { ...extra, ...Object.fromEntries(inside) }
}

export type Snapshot = ReadonlyMap<string, Row>

const readTables = async (app: TestApp) => app.ports.database.withOwner(readPersonCatalogue)
let catalogue: ReturnType<typeof readTables> | undefined

/** Every row of every table, by table and key. */
export const readSnapshot = async (app: TestApp): Promise<Snapshot> => {
  catalogue ??= readTables(app)
  const { tables, keys } = await catalogue
  // One statement, because each of a hundred calls takes two snapshots.
  const text = tables.map((table) => `select '${table}' as "table", to_jsonb(t) as row from ${table} t`)
  const { rows } = await app.ports.database.withOwner((client) =>
    client.query<{ table: string; row: Row }>(text.join(' union all ')),
  )
  const readKey = (table: string, row: Row) => (keys[table] ?? []).map((key) => row[key])
  return new Map(rows.map(({ table, row }) => [`${table} ${JSON.stringify(readKey(table, row))}`, row]))
}

const holds = (value: unknown, forged: unknown): boolean =>
  typeof forged === 'string' && forged.startsWith(YEAR)
    ? typeof value === 'string' && value.startsWith(YEAR)
    : JSON.stringify(value) === JSON.stringify(forged)

/** Columns, by table, that hold their forged value afterwards. */
export function findForgedColumns(before: Snapshot, after: Snapshot, extra: Row): string[] {
  const taken = new Set<string>()
  for (const [key, row] of after) {
    const former = before.get(key)
    for (const [name, value] of Object.entries(row)) {
      if (!(name in extra) || !holds(value, extra[name])) continue
      if (former && holds(former[name], extra[name])) continue
      taken.add(`${key.slice(0, key.indexOf(' '))}.${name}`)
    }
  }
  return [...taken].sort()
}
