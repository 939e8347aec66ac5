import type pg from 'pg'
import { DatabaseStartError } from '../start-error.ts'
import type { SqlFile } from './files.ts'
import type { AppliedFile } from './record.ts'
import { runFile } from './run-file.ts'

/** What one file states: objects of which the transaction has written a row since the command that wrote the file's record. A
 *  policy stands for its table too, whose grants are in the same file. */
const statedObjects = `
  with written as (
    select 'pg_proc'::regclass as class, oid, null::oid as subject, cmin from pg_proc
      where xmin = pg_current_xact_id()::xid and pronamespace = any (array['app', 'auth', 'public']::regnamespace[])
    union all
    select 'pg_trigger'::regclass, oid, null, cmin from pg_trigger where xmin = pg_current_xact_id()::xid and not tgisinternal
    union all
    select 'pg_policy'::regclass, oid, polrelid, cmin from pg_policy where xmin = pg_current_xact_id()::xid),
  stated as (select * from written where cmin::text::bigint > file.cmin::text::bigint)
  select o.type || ' ' || o.identity from stated, pg_identify_object(stated.class, stated.oid, 0) as o
  union
  select 'table ' || o.identity from stated, pg_identify_object('pg_class'::regclass, stated.subject, 0) as o
    where stated.subject is not null`

/** The statements before and after a file, for its name and checksum. */
export const beginRecord = "insert into app.schema_files (name, checksum, objects) values ($1, $2, '{}')"
export const completeRecord = `update app.schema_files as file set objects = array(${statedObjects} order by 1) where name = $1`

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
  for (const file of files) {
    await client.query(beginRecord, [file.name, file.checksum])
    await runFile(client, file)
    await client.query(completeRecord, [file.name])
    await refuseDuplicates(client, file)
  }
  await refuseLeftovers(client, former)
  await refuseFunctionsOfTables(client)
  await checkBodies(client)
}

async function refuseDuplicates(client: pg.ClientBase, file: SqlFile): Promise<void> {
  const { rows } = await client.query<{ name: string; object: string }>(
    `select earlier.name, object from app.schema_files as file, unnest(file.objects) as object, app.schema_files as earlier
     where file.name = $1 and earlier.name <> $1 and object = any (earlier.objects) limit 1`,
    [file.name],
  )
  const [double] = rows
  if (!double) return
  const what = double.object.replace(/^table /, 'access to the table ')
  throw refusal(`The ${what} is stated in two files, ${double.name}.sql and ${file.name}.sql. Keep one.`)
}

/** A function that no file states any more would stay in force as it was. */
async function refuseLeftovers(client: pg.ClientBase, former: readonly AppliedFile[]): Promise<void> {
  for (const { name, objects } of former) {
    const functions = objects
      .filter((object) => object.startsWith('function '))
      .map((object) => object.slice(9))
    const { rows } = await client.query<{ signature: string }>(
      // Before 16, to_regprocedure fails for a type that is gone.
      `select o.identity as signature from pg_proc as p, pg_identify_object('pg_proc'::regclass, p.oid, 0) as o
       where p.pronamespace = any (array['app', 'auth', 'public']::regnamespace[]) and o.identity = any ($1)
         and 'function ' || o.identity not in (select unnest(objects) from app.schema_files) limit 1`,
      [functions],
    )
    const signature = rows[0]?.signature
    if (!signature) continue
    throw refusal(
      `${name}.sql no longer states the function ${signature}, but the database has it. Removing a function or changing its ` +
        `parameters takes a migration: drop function ${signature}; (A database that a newer version has used needs that version.)`,
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
          where p.proowner = current_user::regrole and l.lanname in ('sql', 'plpgsql')
            and p.pronamespace = any (array['app', 'auth', 'public']::regnamespace[])
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
