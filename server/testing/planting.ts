import { randomUUID } from 'node:crypto'
import type { ClientBase } from 'pg'
import { directTies, PERSON, type PersonCatalogue, type Row, rowsOfPerson } from './person-rows.ts'

export interface Planted {
  readonly table: string
  readonly column: string
  readonly word: string
}

interface Column {
  readonly name: string
  readonly type: string
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

const columnsOf = async (client: ClientBase, table: string): Promise<Column[]> =>
  (
    await client.query<Column>(
      `select attname as name, format_type(atttypid, null) as type from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
       order by attnum`,
      [table],
    )
  ).rows

/** Values that a column might take, the telling ones first. */
function valuesFor(type: string, word: string): unknown[] {
  if (type === 'text') return [word, `https://x.example/${word}`, `/${word}`, `${word}@x.example`]
  if (type === 'text[]') return [[word]]
  if (type === 'json' || type === 'jsonb') return [JSON.stringify({ said: word }), JSON.stringify([word])]
  if (type === 'bytea') return [Buffer.from(word)]
  if (type.startsWith('timestamp')) return ['2026-01-02T03:04:05Z']
  if (type === 'date') return ['2026-01-02']
  if (['smallint', 'integer', 'bigint', 'numeric'].includes(type)) return [30]
  return []
}
const holdsWords = (type: string) => ['text', 'text[]', 'json', 'jsonb', 'bytea'].includes(type)

/** Whether the database took these values; when not, nothing has changed. */
async function write(client: ClientBase, table: string, row: Row, keys: readonly string[], values: Row) {
  const names = Object.keys(values)
  const set = names.map((name, index) => `${quoted(name)} = $${index + 1}`).join(', ')
  const where = keys.map((key, index) => `${quoted(key)}::text = $${names.length + index + 1}`).join(' and ')
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

/** Codes that the server writes, never words of people. */
const codes = new Set(['public.audit_logs.action', 'public.audit_logs.resource_type'])

/**
 * Writes a word of its own into every column of every row of a person that can hold one, whichever columns there are.
 * Columns that must be set for others to be (a day beside its text, a length beside its time) are found by trying pairs.
 * Returns the words, and the columns that took none.
 */
export async function plantEverywhere(
  client: ClientBase,
  catalogue: PersonCatalogue,
  id: string,
  mark: string,
): Promise<{ planted: Planted[]; refused: string[]; keys: string[] }> {
  const planted: Planted[] = []
  const refused: string[] = []
  const keys: string[] = []
  // The account last: what is written into other tables is carried into it.
  for (const [table, rows] of [...(await rowsOfPerson(client, catalogue, id))].reverse()) {
    const columns = await columnsOf(client, table)
    const primary = catalogue.keys[table] ?? []
    const fixed = new Set([
      ...primary,
      ...catalogue.ties.filter((tie) => tie.table === table).flatMap((tie) => tie.columns),
      ...directTies(catalogue, table).map(({ column }) => column),
      ...(table === PERSON ? ['email'] : []),
    ])
    const free = columns.filter(({ name }) => !fixed.has(name) && !codes.has(`${table}.${name}`))
    for (const [index, row] of rows.entries()) {
      const wordFor = (column: string) =>
        `${mark}-${table.replace(/\W/g, '')}-${column}${index || ''}`.toLowerCase()
      const empty = free.filter(({ name, type }) => row[name] === null && !holdsWords(type))
      for (const one of empty) {
        const [value] = valuesFor(one.type, '')
        if (value === undefined || (await write(client, table, row, primary, { [one.name]: value }))) continue
        for (const other of empty) {
          const [beside] = valuesFor(other.type, '')
          const pair = { [one.name]: value, [other.name]: beside }
          if (other !== one && beside !== undefined && (await write(client, table, row, primary, pair))) break
        }
      }
      for (const { name, type } of free.filter((column) => holdsWords(column.type))) {
        if (name === 'storage_key') {
          const key = (row[name] as string | null) ?? `exports/${randomUUID()}`
          if (row[name] === null) await write(client, table, row, primary, { [name]: key })
          keys.push(key)
          continue
        }
        const word = wordFor(name)
        const tries = [...valuesFor(type, word), ...valuesFor(type, `${mark}-${planted.length}`)]
        let took: unknown
        for (const value of tries) {
          if (!(await write(client, table, row, primary, { [name]: value }))) continue
          took = value
          break
        }
        if (took === undefined) refused.push(`${table}.${name}`)
        else
          planted.push({
            table,
            column: name,
            word: JSON.stringify(took).includes(word) ? word : `${mark}-${planted.length}`,
          })
      }
    }
  }
  return { planted, refused: [...new Set(refused)], keys }
}
