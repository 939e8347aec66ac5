import type pg from 'pg'

/** Returns the function definitions of a schema, each with the roles that may call it. */
export async function describeFunctions(client: pg.ClientBase, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ definition: string; callers: string | null }>(
    `select pg_get_functiondef(p.oid) as definition,
       (select string_agg(case g.grantee when 0 then 'public' else g.grantee::regrole::text end, ', '
           order by case g.grantee when 0 then 'public' else g.grantee::regrole::text end collate "C")
         from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) g where g.grantee <> p.proowner) as callers
     from pg_proc p where p.pronamespace = to_regnamespace($1) and p.prokind in ('f', 'p')
     order by p.proname collate "C", pg_get_function_identity_arguments(p.oid) collate "C"`,
    [schema],
  )
  return rows.map(
    ({ definition, callers }) =>
      `${definition.trimEnd()};\n-- may be called by: ${callers ?? 'nobody else'}\n`,
  )
}
