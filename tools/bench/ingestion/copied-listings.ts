import type pg from 'pg'
import { copyOut } from '../../../server/platform/db/copy-out.ts'
import type { DatabasePlatform } from '../../../server/platform/db/port.ts'
import { copyIn } from './copy-in.ts'

/** Rows of a table in the text form of COPY, and the statement that reads them. */
interface CopiedRows {
  readonly statement: string
  readonly rows: Buffer
}

/** Stored columns of a table: generated ones are computed again. */
async function listColumns(client: pg.ClientBase, name: string): Promise<string[]> {
  const { rows } = await client.query<{ attname: string }>(
    `select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
     order by attnum`,
    [`public.${name}`],
  )
  return rows.map(({ attname }) => attname)
}

const copyRows = async (client: pg.ClientBase, query: string): Promise<Buffer> => {
  const rows: Buffer[] = []
  await copyOut(client, `copy (${query}) to stdout`, (row) => rows.push(Buffer.from(row)))
  return Buffer.concat(rows)
}

/** Listings with these keys and their features, under other ids and keys. */
export const copyListings = (database: DatabasePlatform, keys: readonly string[]): Promise<CopiedRows[]> =>
  database.withAdministrator(async (client) => {
    await client.query(
      `create temp table copied as select id, gen_random_uuid() as copy from public.job_listings where dedupe_key = any($1)`,
      [keys],
    )
    const copy = async (table: string, id: string, changed: Readonly<Record<string, string>>) => {
      const columns = await listColumns(client, table)
      const values = columns.map((column) => changed[column] ?? `t.${column}`)
      return {
        statement: `copy public.${table} (${columns.join(', ')}) from stdin`,
        rows: await copyRows(
          client,
          `select ${values.join(', ')} from copied c join public.${table} t on t.${id} = c.id`,
        ),
      }
    }
    const ofListing = { id: 'c.copy', dedupe_key: `t.dedupe_key || ' copy'`, source: `'copy'` }
    return [
      await copy('job_listings', 'id', ofListing),
      await copy('listing_features', 'listing_id', { listing_id: 'c.copy' }),
    ]
  })

/** Writes the rows with COPY, in one transaction. */
export const writeCopies = (database: DatabasePlatform, copied: readonly CopiedRows[]): Promise<void> =>
  database.withAdministrator(async (client) => {
    await client.query('begin')
    for (const { statement, rows } of copied) await copyIn(client, statement, rows)
    await client.query('commit')
  })

export const deleteCopies = (database: DatabasePlatform): Promise<unknown> =>
  database.withAdministrator((client) =>
    client.query(`delete from public.job_listings where source = 'copy'`),
  )
