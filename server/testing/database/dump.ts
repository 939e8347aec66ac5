import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabasePlatform } from '../../platform/db/port.ts'

/** Every row of every table outside the system schemas, as text; binary columns also as the text they contain. */
export const dumpRows = (database: DatabasePlatform): Promise<string> =>
  database.withAdministrator(async (client) => {
    const { rows: tables } = await client.query<{ name: string; binary: string[] }>(
      `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name,
         array(select quote_ident(a.attname) from pg_attribute a
           where a.attrelid = c.oid and a.atttypid = 'bytea'::regtype and not a.attisdropped) as binary
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'm') and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'`,
    )
    const texts: string[] = []
    for (const { name, binary } of tables) {
      const read = ['to_jsonb(t)::text', ...binary.map((column) => `encode(t.${column}, 'escape')`)]
      const { rows } = await client.query<{ row: string }>(
        `select concat_ws(' ', ${read.join(', ')}) as row from ${name} t`,
      )
      texts.push(...rows.map(({ row }) => row))
    }
    return texts.join('\n')
  })

/** Name and content of every file under a folder. */
export async function dumpFiles(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const texts = await Promise.all(files.map(async (file) => `${file}\n${await readFile(file, 'latin1')}`))
  return texts.join('\n')
}
