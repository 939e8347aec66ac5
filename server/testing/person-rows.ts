import pg, { type ClientBase } from 'pg'

export type Row = Record<string, unknown>

interface Tie {
  readonly table: string
  readonly columns: readonly string[]
  readonly parent: string
  readonly parentColumns: readonly string[]
  /** What becomes of the row when its parent is deleted: c takes it along, n forgets the parent. */
  readonly onDelete: 'a' | 'r' | 'c' | 'n' | 'd'
}

export interface PersonCatalogue {
  /** Every table of ours. */
  readonly tables: readonly string[]
  readonly ties: readonly Tie[]
  /** Columns that a comment calls an id or the address of a person, or a secret. */
  readonly said: readonly { readonly table: string; readonly column: string; readonly said: string }[]
  readonly keys: Readonly<Record<string, readonly string[]>>
}

export const PERSON = 'auth."user"'
const ours = `n.nspname in ('public', 'app', 'auth')`
const tableName = `quote_ident(n.nspname) || '.' || quote_ident(c.relname)`
const named = (columns: string, table: string) =>
  `(select json_agg(a.attname order by place) from unnest(${columns}) with ordinality as part (number, place)
     join pg_attribute a on a.attrelid = ${table} and a.attnum = part.number)`

/** Reads the database's catalogue by itself: what the product's own functions say of it is what is tested. */
export async function readPersonCatalogue(client: ClientBase): Promise<PersonCatalogue> {
  const list = async <T extends Row>(text: string) => (await client.query<T>(text)).rows
  const tables = await list<{ name: string }>(
    `select ${tableName} as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where ${ours} and c.relkind in ('r', 'p') order by 1`,
  )
  const ties = await list<Tie & Row>(
    `select ${tableName} as table, ${named('k.conkey', 'k.conrelid')} as columns,
       quote_ident(pn.nspname) || '.' || quote_ident(p.relname) as parent,
       ${named('k.confkey', 'k.confrelid')} as "parentColumns", k.confdeltype as "onDelete"
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
       join pg_class p on p.oid = k.confrelid join pg_namespace pn on pn.oid = p.relnamespace
     where k.contype = 'f' and ${ours}`,
  )
  const said = await list<{ table: string; column: string; said: string }>(
    `select ${tableName} as table, a.attname as column, d.description as said
     from pg_description d join pg_class c on c.oid = d.objoid and d.classoid = 'pg_class'::regclass
       join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum = d.objsubid
     where ${ours} and (d.description like 'person:%' or d.description = 'secret')`,
  )
  const keys = await list<{ table: string; columns: string[] }>(
    `select ${tableName} as table, ${named('k.conkey', 'k.conrelid')} as columns
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'p' and ${ours}`,
  )
  return {
    tables: tables.map(({ name }) => name),
    ties,
    said,
    keys: Object.fromEntries(keys.map(({ table, columns }) => [table, columns])),
  }
}

/** Columns that tie a table's rows to a person by themselves. A row that has none may belong to one that has. */
export function personColumns({ ties, said }: PersonCatalogue, table: string) {
  const byKey = ties
    .filter((tie) => tie.table === table && tie.parent === PERSON && tie.onDelete === 'c')
    .map(({ columns }) => ({ column: columns[0] ?? '', by: 'id' as const }))
  const byWord = said
    .filter((one) => one.table === table && one.said.startsWith('person:'))
    .map(({ column, said: word }) => ({ column, by: word.endsWith('address') ? 'email' : 'id' }))
  return [...byKey, ...byWord]
}

/** Every row that is a person's, by table: theirs by a column, or hanging on one that is. Tables without such are named
 *  with an empty list where they could have some. */
export async function rowsOfPerson(
  client: ClientBase,
  catalogue: PersonCatalogue,
  id: string,
): Promise<Map<string, Row[]>> {
  const read = async (table: string, condition: string, values: unknown[]) =>
    (
      await client.query<{ row: Row }>(`select to_jsonb(t) as row from ${table} t where ${condition}`, values)
    ).rows.map(({ row }) => row)
  const [person] = await read(PERSON, 'id = $1', [id])
  if (!person) throw new Error('no such person')
  const found = new Map<string, Row[]>([[PERSON, [person]]])
  for (const table of catalogue.tables) {
    const direct = personColumns(catalogue, table)
    if (table === PERSON || direct.length === 0) continue
    const text = direct.map(
      ({ column }, index) => `lower(${pg.escapeIdentifier(column)}::text) = lower($${index + 1})`,
    )
    const values = direct.map(({ by }) => (by === 'email' ? person.email : id))
    found.set(table, await read(table, text.join(' or '), values))
  }
  // A child without a tie of its own follows its parents, and its children follow it.
  for (let grown = true; grown; ) {
    grown = false
    for (const tie of catalogue.ties) {
      const parents = found.get(tie.parent)
      if (tie.onDelete !== 'c' || !parents || tie.table === tie.parent) continue
      if (personColumns(catalogue, tie.table).length > 0) continue
      const before = found.get(tie.table)
      const known = new Map((before ?? []).map((row) => [JSON.stringify(row), row]))
      for (const parent of parents) {
        const condition = tie.columns
          .map((column, index) => `t.${pg.escapeIdentifier(column)}::text = $${index + 1}`)
          .join(' and ')
        const rows = await read(
          tie.table,
          condition,
          tie.parentColumns.map((column) => String(parent[column])),
        )
        for (const row of rows) known.set(JSON.stringify(row), row)
      }
      if (!before || known.size > before.length) {
        found.set(tie.table, [...known.values()])
        grown = true
      }
    }
  }
  return found
}
