import { randomUUID } from 'node:crypto'
import pg, { type ClientBase } from 'pg'
import {
  PERSON,
  type PersonCatalogue,
  personColumns,
  type Row,
  rowsOfPerson,
} from './database/person-rows.ts'

export interface Markers {
  readonly table: string
  readonly column: string
  readonly word: string
}

interface Column {
  readonly name: string
  readonly type: string
}

const listColumns = async (client: ClientBase, table: string): Promise<Column[]> =>
  (
    await client.query<Column>(
      `select attname as name, format_type(atttypid, null) as type from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
       order by attnum`,
      [table],
    )
  ).rows

/** Values that a column of this type may accept, longest first. */
function valuesFor(type: string, word: string): unknown[] {
  if (type === 'text') return [word, `https://x.example/${word}`, `/${word}`, `${word}@x.example`]
  if (type === 'text[]') return [[word]]
  if (type === 'json' || type === 'jsonb') return [JSON.stringify({ text: word }), JSON.stringify([word])]
  if (type === 'bytea') return [Buffer.from(word)]
  if (type.startsWith('timestamp')) return ['2026-01-02T03:04:05Z']
  if (type === 'date') return ['2026-01-02']
  if (['smallint', 'integer', 'bigint', 'numeric'].includes(type)) return [30]
  return []
}
const holdsWords = (type: string) => ['text', 'text[]', 'json', 'jsonb', 'bytea'].includes(type)

/** Whether the database accepted the values; if not, nothing has changed. */
async function write(client: ClientBase, table: string, row: Row, keys: readonly string[], values: Row) {
  const names = Object.keys(values)
  const set = names.map((name, index) => `${pg.escapeIdentifier(name)} = $${index + 1}`).join(', ')
  const where = keys
    .map((key, index) => `${pg.escapeIdentifier(key)}::text = $${names.length + index + 1}`)
    .join(' and ')
  await client.query('savepoint one_value')
  try {
    await client.query(`update ${table} set ${set} where ${where}`, [
      ...Object.values(values),
      ...keys.map((key) => String(row[key])),
    ])
    await client.query('release savepoint one_value')
    return true
  } catch {
    await client.query('rollback to savepoint one_value')
    return false
  }
}

type Write = (values: Row) => Promise<boolean>

/** Sets null columns that hold no texts. Columns that must be set together are found by trying pairs. */
async function fillEmpty(columns: readonly Column[], write: Write): Promise<void> {
  const fillable = columns.flatMap(({ name, type }) =>
    valuesFor(type, '').map((value) => ({ [name]: value })),
  )
  for (const values of fillable) {
    if (await write(values)) continue
    for (const otherValues of fillable)
      if (otherValues !== values && (await write({ ...values, ...otherValues }))) break
  }
}

/** Writes the first word that the column accepts, and returns it. */
async function plantWord(
  { name, type }: Column,
  words: readonly string[],
  write: Write,
): Promise<string | undefined> {
  for (const word of words) {
    for (const value of valuesFor(type, word)) if (await write({ [name]: value })) return word
  }
  return undefined
}

/** Columns with codes written by the server, never with texts of users. */
const codes = new Set(['public.audit_logs.action', 'public.audit_logs.resource_type'])

/** Columns of a person's row other than keys, references to people and codes. */
async function freeColumns(client: ClientBase, catalogue: PersonCatalogue, table: string): Promise<Column[]> {
  const fixed = new Set([
    ...(catalogue.keys[table] ?? []),
    ...catalogue.ties.filter((tie) => tie.table === table).flatMap((tie) => tie.columns),
    ...personColumns(catalogue, table).map(({ column }) => column),
    ...(table === PERSON ? ['email'] : []),
  ])
  const columns = await listColumns(client, table)
  return columns.filter(({ name }) => !fixed.has(name) && !codes.has(`${table}.${name}`))
}

/**
 * Writes a unique word into every column of every row of a person that can hold one. Returns the words, the columns that
 * accepted none, and the storage keys.
 */
export async function plantMarkers(
  client: ClientBase,
  catalogue: PersonCatalogue,
  id: string,
  mark: string,
): Promise<{ planted: Markers[]; refused: string[]; keys: string[] }> {
  const planted: Markers[] = []
  const refused = new Set<string>()
  const keys: string[] = []
  // The account comes last, because triggers copy values of other tables into it.
  for (const [table, rows] of [...(await rowsOfPerson(client, catalogue, id))].reverse()) {
    const free = await freeColumns(client, catalogue, table)
    for (const [index, row] of rows.entries()) {
      const writeRow: Write = (values) => write(client, table, row, catalogue.keys[table] ?? [], values)
      await fillEmpty(
        free.filter(({ name, type }) => row[name] === null && !holdsWords(type)),
        writeRow,
      )
      for (const column of free.filter(({ type }) => holdsWords(type))) {
        if (column.name === 'storage_key') {
          const key = (row.storage_key as string | null) ?? `exports/${randomUUID()}`
          // Not every row of such a table has a file.
          if (row.storage_key !== null || (await writeRow({ storage_key: key }))) keys.push(key)
          continue
        }
        const telling = `${mark}-${table.replace(/\W/g, '')}-${column.name}${index || ''}`.toLowerCase()
        const word = await plantWord(column, [telling, `${mark}-${planted.length}`], writeRow)
        if (word) planted.push({ table, column: column.name, word })
        else refused.add(`${table}.${column.name}`)
      }
    }
  }
  return { planted, refused: [...refused], keys }
}
