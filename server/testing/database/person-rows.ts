import pg, { type ClientBase } from 'pg'

export type Row = Record<string, unknown>

interface Tie {
  readonly table: string
  readonly columns: readonly string[]
  readonly parent: string
  readonly parentColumns: readonly string[]
  /** The action when the parent is deleted: c cascades, n sets null. */
  readonly onDelete: 'a' | 'r' | 'c' | 'n' | 'd'
}

export interface PersonCatalogue {
  /** Every table of the product. */
  readonly tables: readonly string[]
  readonly ties: readonly Tie[]
  /** Columns marked by a comment as the id or address of a person, or as a secret. */
  readonly comments: readonly { readonly table: string; readonly column: string; readonly comment: string }[]
  readonly keys: Readonly<Record<string, readonly string[]>>
}

export const PERSON = 'auth."user"'
const ours = `n.nspname in ('public', 'app', 'auth')`
const tableName = `quote_ident(n.nspname) || '.' || quote_ident(c.relname)`
const named = (columns: string, table: string) =>
  `(select json_agg(a.attname order by place) from unnest(${columns}) with ordinality as part (number, place)
     join pg_attribute a on a.attrelid = ${table} and a.attnum = part.number)`

/** Reads the database catalogue independently of the product's functions, which are under test. */
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
  const comments = await list<{ table: string; column: string; comment: string }>(
    `select ${tableName} as table, a.attname as column, d.description as comment
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
    comments,
    keys: Object.fromEntries(keys.map(({ table, columns }) => [table, columns])),
  }
}

/** Columns that refer to a person directly. A row without one may belong to a person through its parents. */
export function personColumns({ ties, comments }: PersonCatalogue, table: string) {
  const byKey = ties
    .filter((tie) => tie.table === table && tie.parent === PERSON && tie.onDelete === 'c')
    .map(({ columns }) => ({ column: columns[0] ?? '', by: 'id' as const }))
  const byComment = comments
    .filter((markedColumn) => markedColumn.table === table && markedColumn.comment.startsWith('person:'))
    .map(({ column, comment }) => ({ column, by: comment.endsWith('address') ? 'email' : 'id' }))
  return [...byKey, ...byComment]
}

/** Every row of a person by table, by a column or through a parent row. Tables that could have rows but have none are
 *  included with an empty list. */
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
  // A child without a reference of its own belongs to the person of its parent, and so do its children.
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
