import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DatabasePlatform } from '../platform/db/port.ts'
import { cloneDatabase } from '../testing/database/database.ts'
import { copied, distributed, exceptions, onOneServer } from './distribution.ts'

let database: DatabasePlatform

beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.close())

/** Names of objects that break a rule, from the catalogue. */
const offenders = (text: string): Promise<string[]> =>
  database.withOwner(async (client) => {
    const { rows } = await client.query<{ name: string }>(text)
    return rows.map(({ name }) => name)
  })

const ours = `n.nspname in ('public', 'app', 'auth')`
const tables = `pg_class c join pg_namespace n on n.oid = c.relnamespace and c.relkind in ('r', 'p') and ${ours}`
const label = `n.nspname || '.' || c.relname`

describe('every table', () => {
  test('has row-level security enabled and forced, and belongs to the owner', async () => {
    expect(
      await offenders(`select ${label} as name from ${tables}
        where not (c.relrowsecurity and c.relforcerowsecurity) or c.relowner <> 'jobscout_owner'::regrole`),
    ).toEqual([])
  })

  test('has a policy for each command that a role may use', async () => {
    expect(
      await offenders(`
        select distinct ${label} || ' ' || a.privilege_type || ' ' || r.rolname as name
        from ${tables}
        cross join lateral (
          select grantee, privilege_type from aclexplode(c.relacl)
          union select (x.acl).grantee, (x.acl).privilege_type
            from (select aclexplode(attacl) as acl from pg_attribute where attrelid = c.oid and attacl is not null) x) a
        join pg_roles r on r.oid = a.grantee and r.rolname <> 'jobscout_owner'
        where a.privilege_type in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')
          and not exists (select from pg_policies p where p.schemaname = n.nspname and p.tablename = c.relname
            and r.rolname = any (p.roles) and p.cmd in ('ALL', a.privilege_type))`),
    ).toEqual([])
  })

  test('is granted only to our roles, with insert and update per column for people', async () => {
    expect(
      await offenders(`
        select distinct ${label} || ' ' || a.privilege_type || ' ' || a.grantee::regrole as name
        from ${tables} cross join lateral aclexplode(c.relacl) a
        where a.grantee = 0 or a.grantee::regrole::text not like 'jobscout\\_%'
          or (a.grantee = 'jobscout_app'::regrole and a.privilege_type in ('INSERT', 'UPDATE', 'TRUNCATE'))`),
    ).toEqual([])
  })

  test('has created_at and updated_at, and no timestamp without time zone', async () => {
    expect(
      await offenders(`
        select ${label} as name from ${tables}
        where n.nspname <> 'auth' and c.relname not in ('schema_files', 'schema_migrations')
          and (select count(*) from pg_attribute a where a.attrelid = c.oid and a.attname in ('created_at', 'updated_at')) < 2
        union all
        select ${label} || '.' || a.attname from ${tables} join pg_attribute a on a.attrelid = c.oid
        where a.atttypid = 'timestamp without time zone'::regtype`),
    ).toEqual([])
  })

  test('has a primary key', async () => {
    expect(
      await offenders(`select ${label} as name from ${tables}
        where not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p')`),
    ).toEqual([])
  })
})

test('every foreign key has an action on delete and an index', async () => {
  expect(
    await offenders(`
      select k.conname as name from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and ${ours} and (k.confdeltype = 'a' or not exists (
        select from pg_index i where i.indrelid = k.conrelid
          and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] = k.conkey))`),
  ).toEqual([])
})

describe('the distribution of tables over servers', () => {
  const spread = Object.entries(distributed).flatMap(([group, columns]) =>
    Object.entries(columns).map(([table, column]) => ({ table, group, column })),
  )
  const read = (text: string) =>
    database.withOwner(async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `with spread as (
           select s.table::regclass::oid as table, s."group", a.attnum as column
           from jsonb_to_recordset($1) as s ("table" text, "group" text, "column" text)
           join pg_attribute a on a.attrelid = s.table::regclass and a.attname = s."column"),
         single as (select name::regclass::oid as table from jsonb_array_elements_text($2) as name),
         reference as (select k.*, ${label} || '.' || k.conname as name from pg_constraint k
           join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace where k.contype = 'f' and ${ours})
         ${text} order by name`,
        [JSON.stringify(spread), JSON.stringify(onOneServer)],
      )
      return rows.map(({ name }) => name)
    })

  test('every unique key of a big table contains the column it is spread by, and every reference stays on its server', async () => {
    const broken = await read(`
      select ${label} || '.' || x.relname as name
      from spread s join pg_class c on c.oid = s.table join pg_namespace n on n.oid = c.relnamespace
        join pg_index i on i.indrelid = c.oid and i.indisunique join pg_class x on x.oid = i.indexrelid
      where s.column <> all (i.indkey::int2[])
      union all
      select k.name from reference k
        left join spread s on s.table = k.conrelid left join spread p on p.table = k.confrelid
      where case
        -- Both are spread: alike, and the reference says on which server.
        when s.table is not null and p.table is not null then s."group" <> p."group" or not exists (
          select from unnest(k.conkey, k.confkey) as pair (ours, theirs) where ours = s.column and theirs = p.column)
        -- Copies are everywhere. What is on one server is seen from there only.
        when p.table is not null then true
        else k.confrelid in (select t.table from single t) and k.conrelid not in (select t.table from single t) end`)
    expect(broken).toEqual(Object.keys(exceptions).toSorted())
  })

  test('a table with rows of persons is spread by the person, unless it is named as one that is copied', async () => {
    const theirs = await read(`
      select distinct ${label} as name from ${tables} join reference k on k.conrelid = c.oid
      where k.confrelid = 'auth."user"'::regclass and k.confdeltype = 'c'
        and not exists (select from spread s where s.table = c.oid)`)
    expect(theirs).toEqual([...copied].toSorted())
  })
})

test('every text column that people write has a length limit', async () => {
  expect(
    await offenders(`
      select ${label} || '.' || a.attname as name
      from ${tables} join pg_attribute a on a.attrelid = c.oid and a.atttypid in ('text'::regtype, 'text[]'::regtype)
      where has_column_privilege('jobscout_app', c.oid, a.attnum, 'INSERT, UPDATE')
        and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey))`),
  ).toEqual([])
})

describe('every function', () => {
  const functions = `pg_proc p join pg_namespace n on n.oid = p.pronamespace and ${ours}`

  test('has an empty search path, unless it is inlined into functions that have one', async () => {
    expect(
      await offenders(`select p.proname as name from ${functions}
        where not coalesce(p.proconfig @> array['search_path=""'], false)
          and not (p.provolatile = 'i' and not p.prosecdef and p.prolang = (select oid from pg_language where lanname = 'sql')
            and p.proacl = array[makeaclitem(p.proowner, p.proowner, 'EXECUTE', false)])`),
    ).toEqual([])
  })

  test('is granted to named roles, never to PUBLIC', async () => {
    expect(
      await offenders(`select p.oid::regprocedure::text as name from ${functions}
        where has_function_privilege('public', p.oid, 'EXECUTE')`),
    ).toEqual([])
  })

  test('is not executable by default when created later', async () => {
    const callers = await database.withOwner(async (client) => {
      await client.query(
        'begin; create function app.added_later() returns integer language sql as $$ select 1 $$',
      )
      const { rows } = await client.query<{ role: string }>(
        `select r.rolname as role from pg_roles r where r.rolname in ('jobscout_login', 'jobscout_app', 'jobscout_worker')
           and has_function_privilege(r.oid, 'app.added_later()', 'EXECUTE')`,
      )
      await client.query('rollback')
      return rows
    })
    expect(callers).toEqual([])
  })
})

test('no role is a superuser, bypasses policies or can log in by itself', async () => {
  expect(
    await offenders(`select rolname as name from pg_roles where rolname like 'jobscout\\_%' and (rolsuper or rolbypassrls)
      union all select rolname from pg_roles where rolname = 'jobscout_login' and rolinherit`),
  ).toEqual([])
})
