import type pg from 'pg'
import { describeFunctions } from './functions.ts'
import { describeTable } from './tables.ts'

const heading = `-- Written by \`node tools/generate.ts\` from the migrated database, to be read and reviewed. Do not edit.
`

/** Returns the schema as readable SQL, each table with its indexes, triggers, policies and grants. Deterministic. */
export async function generateSchema(client: pg.ClientBase): Promise<string> {
  const parts = [heading]
  for (const schema of ['app', 'auth', 'public']) {
    parts.push(`-- Schema ${schema}\n`)
    parts.push(...(await describeFunctions(client, schema)))
    for (const table of await listTables(client, schema)) parts.push(await describeTable(client, table))
    parts.push(...(await describeViews(client, schema)))
  }
  return parts.join('\n')
}

async function listTables(client: pg.ClientBase, schema: string): Promise<number[]> {
  const { rows } = await client.query<{ oid: number }>(
    `select c.oid from pg_class c where c.relnamespace = to_regnamespace($1) and c.relkind in ('r', 'p')
     order by c.relname collate "C"`,
    [schema],
  )
  return rows.map(({ oid }) => oid)
}

async function describeViews(client: pg.ClientBase, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(
    `select format(E'create view %I.%I%s as\n%s', $1::text, c.relname,
       ' with (' || array_to_string(c.reloptions, ', ') || ')', pg_get_viewdef(c.oid, true))
       || coalesce((select string_agg(format(E'\ngrant %s on %I.%I to %s;', lower(g.privilege_type), $1::text, c.relname,
            g.grantee::regrole), '' order by g.grantee::regrole::text collate "C", g.privilege_type)
          from aclexplode(c.relacl) g where g.grantee not in (0, c.relowner)), '') || E'\n' as text
     from pg_class c where c.relnamespace = to_regnamespace($1) and c.relkind in ('v', 'm')
     order by c.relname collate "C"`,
    [schema],
  )
  return rows.map(({ text }) => text)
}
