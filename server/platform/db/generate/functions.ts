import type pg from 'pg'

/** Returns a line for each function of a schema: parameters, result, and the roles that may call it. Its text stands in the
 *  `database/` folder of its feature. */
export async function describeFunctions(client: pg.ClientBase, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ signature: string; security: string; callers: string | null }>(
    `select format('%s(%s) returns %s', p.oid::regproc, pg_get_function_arguments(p.oid), pg_get_function_result(p.oid)) as signature,
       case when p.prosecdef then 'security definer' else 'security invoker' end as security,
       (select string_agg(case g.grantee when 0 then 'public' else g.grantee::regrole::text end, ', '
           order by case g.grantee when 0 then 'public' else g.grantee::regrole::text end collate "C")
         from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) g where g.grantee <> p.proowner) as callers
     from pg_proc p where p.pronamespace = to_regnamespace($1) and p.prokind in ('f', 'p')
     order by p.proname collate "C", pg_get_function_identity_arguments(p.oid) collate "C"`,
    [schema],
  )
  return rows.map(
    ({ signature, security, callers }) =>
      `-- ${signature}\n--   ${security}; may be called by: ${callers ?? 'nobody else'}`,
  )
}
