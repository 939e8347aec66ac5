import type pg from 'pg'
import { DatabaseStartError } from '../start-error.ts'
import type { SqlFile } from './files.ts'
import type { AppliedFile } from './record.ts'
import { runFile } from './run-file.ts'

/** Objects that the current transaction has written, with the place of their rows, which moves with every write. A policy stands
 *  for its table too, whose grants are in the same file. */
const writtenObjects = `
  select 'function ' || (pg_identify_object('pg_proc'::regclass, oid, 0)).identity as object, ctid::text as place
  from pg_proc where xmin = pg_current_xact_id()::xid and pronamespace = any (array['app', 'auth', 'public']::regnamespace[])
  union all
  select 'trigger ' || (pg_identify_object('pg_trigger'::regclass, oid, 0)).identity, ctid::text
  from pg_trigger where xmin = pg_current_xact_id()::xid and not tgisinternal
  union all
  select 'policy ' || (pg_identify_object('pg_policy'::regclass, oid, 0)).identity, ctid::text
  from pg_policy where xmin = pg_current_xact_id()::xid
  union all
  select 'table ' || (pg_identify_object('pg_class'::regclass, polrelid, 0)).identity, max(ctid)::text
  from pg_policy where xmin = pg_current_xact_id()::xid group by polrelid`

/** The statement that records a file of an empty database, to be run in the transaction of all files, after this one. */
export const recordWrittenObjects = `
  insert into app.schema_files (name, checksum, objects)
  select $1, $2, array(select object from (${writtenObjects}) as written
    where object not in (select unnest(objects) from app.schema_files) order by object)`

/** Undoes what files had stated that can be stated again: triggers, policies and grants. Functions stay. */
export async function withdraw(client: pg.ClientBase, files: readonly AppliedFile[]): Promise<void> {
  for (const object of files.flatMap(({ objects }) => objects)) {
    const [, kind, identity = ''] = /^(\w+) (.*)$/s.exec(object) ?? []
    if (kind === 'policy' || kind === 'trigger') await client.query(`drop ${kind} if exists ${identity}`)
    else await revokeAll(client, kind === 'function' ? 'function' : 'table', identity)
  }
  await client.query('delete from app.schema_files where name = any ($1)', [files.map(({ name }) => name)])
}

async function revokeAll(client: pg.ClientBase, kind: 'function' | 'table', identity: string): Promise<void> {
  const look = kind === 'function' ? 'to_regprocedure($1)' : 'to_regclass($1)'
  const { rows } = await client.query<{ there: boolean }>(`select ${look} is not null as there`, [identity])
  if (!rows[0]?.there) return
  const roles = 'public, jobscout_login, jobscout_app, jobscout_worker'
  await client.query(`revoke all on ${kind} ${identity} from ${roles}`)
}

/** Applies files whose earlier statements are withdrawn, and records what each of them states.
 *  @param former the records of these files, and of files that are gone, from before
 *  Throws DATABASE_FILE_REFUSED or MIGRATION_FAILED. */
export async function applyInForce(
  client: pg.ClientBase,
  files: readonly SqlFile[],
  former: readonly AppliedFile[],
): Promise<void> {
  // Functions call each other across files.
  await client.query('set local check_function_bodies = off')
  let before = await readWritten(client)
  for (const file of files) {
    await runFile(client, file)
    const after = await readWritten(client)
    const objects = [...after].filter(([object, place]) => before.get(object) !== place).map(([name]) => name)
    await refuseDuplicates(client, file, objects)
    await client.query('insert into app.schema_files (name, checksum, objects) values ($1, $2, $3)', [
      file.name,
      file.checksum,
      objects.sort(),
    ])
    before = after
  }
  await refuseLeftovers(client, former)
  await refuseFunctionsOfTables(client)
  await checkBodies(client)
}

async function readWritten(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ object: string; place: string }>(writtenObjects)
  return new Map(rows.map(({ object, place }) => [object, place]))
}

async function refuseDuplicates(client: pg.ClientBase, file: SqlFile, objects: string[]): Promise<void> {
  const { rows } = await client.query<{ name: string; object: string }>(
    'select name, object from app.schema_files, unnest(objects) as object where object = any ($1) limit 1',
    [objects],
  )
  const [double] = rows
  if (!double) return
  const what = double.object.replace(/^table /, 'access to the table ')
  throw refusal(`The ${what} is stated in two files, ${double.name}.sql and ${file.name}.sql. Keep one.`)
}

/** A function that no file states any more would stay as it was: what it was replaced by has other parameters, or nothing has. */
async function refuseLeftovers(client: pg.ClientBase, former: readonly AppliedFile[]): Promise<void> {
  for (const { name, objects } of former) {
    const functions = objects
      .filter((object) => object.startsWith('function '))
      .map((object) => object.slice(9))
    const { rows } = await client.query<{ signature: string }>(
      `select signature from unnest($1::text[]) as signature where to_regprocedure(signature) is not null
         and 'function ' || signature not in (select unnest(objects) from app.schema_files) limit 1`,
      [functions],
    )
    const signature = rows[0]?.signature
    if (!signature) continue
    throw refusal(
      `${name}.sql no longer states the function ${signature}, but the database has it. Removing a function or changing its ` +
        `parameters takes a migration: drop function ${signature};`,
    )
  }
}

/** A changed function would leave stored values and indexes as they are. A new database has it only after its tables. */
async function refuseFunctionsOfTables(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; signature: string; used: string }>(
    `select f.name, p.oid::regprocedure::text as signature, pg_describe_object(d.classid, d.objid, d.objsubid) as used
     from app.schema_files f, unnest(f.objects) as object, pg_proc p, pg_depend d
     where object like 'function %' and p.oid = to_regprocedure(substr(object, 10))
       and d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid
       and d.classid in ('pg_attrdef'::regclass, 'pg_constraint'::regclass, 'pg_class'::regclass) limit 1`,
  )
  const [found] = rows
  if (!found) return
  throw refusal(
    `The ${found.used} needs the function ${found.signature}, which ${found.name}.sql states. ` +
      'What a table needs is written in migrations.',
  )
}

/** Also finds functions that a migration of tables has broken. */
async function checkBodies(client: pg.ClientBase): Promise<void> {
  try {
    await client.query(`
      set local check_function_bodies = on;
      set local search_path = '';
      do $$
      declare f record;
      begin
        for f in select p.oid, p.oid::regprocedure::text as signature, l.lanname as language
          from pg_catalog.pg_proc p join pg_catalog.pg_language l on l.oid = p.prolang
          where p.pronamespace = any (array['app', 'auth', 'public']::regnamespace[]) and l.lanname in ('sql', 'plpgsql')
        loop
          begin
            if f.language = 'sql' then perform pg_catalog.fmgr_sql_validator(f.oid);
            else perform pg_catalog.plpgsql_validator(f.oid); end if;
          exception when others then
            raise exception 'function %: %', f.signature, sqlerrm;
          end;
        end loop;
      end $$`)
  } catch (error) {
    throw refusal(`A function does not fit the tables: ${(error as Error).message}`, error)
  }
}

const refusal = (message: string, cause?: unknown): DatabaseStartError =>
  new DatabaseStartError('DATABASE_FILE_REFUSED', message.replaceAll('pg_catalog.', ''), cause)
