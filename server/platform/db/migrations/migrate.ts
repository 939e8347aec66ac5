import type pg from 'pg'
import type { DatabaseLog, DatabasePlatform } from '../port.ts'
import { DatabaseStartError } from '../start-error.ts'
import { type Migration, readMigrations } from './files.ts'
import { bootstrapRoles } from './roles.ts'

/** An arbitrary number, the same in every server. */
const lockNumber = 7_061_968

/** Migrates the database: creates the roles, then applies each new migration as jobscout_owner in a transaction of its
 *  own. Concurrent servers wait for each other. Returns the names of the applied migrations.
 *  Throws DatabaseStartError DATABASE_ROLES_MISSING, DATABASE_NEWER or MIGRATION_*. */
export async function migrate(
  platform: DatabasePlatform,
  options: { log: DatabaseLog; folder?: string },
): Promise<string[]> {
  const { log } = options
  const migrations = await readMigrations(options.folder)
  return platform.withAdministrator(async (client) => {
    await acquireLock(client, log)
    try {
      await bootstrapRoles(client, platform.signInName, log)
      await createRecord(client)
      const pending = findPending(migrations, await readApplied(client))
      for (const migration of pending) await apply(client, migration, log)
      if (pending.length > 0) log.info({ applied: pending.length }, 'the database is up to date')
      return pending.map(({ name }) => name)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lockNumber])
    }
  })
}

async function acquireLock(client: pg.ClientBase, log: DatabaseLog): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    lockNumber,
  ])
  if (rows[0]?.taken) return
  log.info({}, 'another server is migrating the database; waiting for it')
  await client.query('select pg_advisory_lock($1)', [lockNumber])
}

/** The table of applied migrations, as a transaction. */
export const recordTable = `
    begin;
    set local role jobscout_owner;
    create table app.schema_migrations (
      name text primary key,
      checksum text not null,
      created_at timestamptz not null default now()
    );
    alter table app.schema_migrations enable row level security;
    alter table app.schema_migrations force row level security;
    create policy owner_all on app.schema_migrations to jobscout_owner using (true) with check (true);
    comment on table app.schema_migrations is 'Which migrations this database has, written by the migrator only.';
    commit`

async function createRecord(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(`select to_regclass('app.schema_migrations') as existing`)
  if (!rows[0]?.existing) await client.query(recordTable)
}

/** The names of migrations that the database lacks. */
export async function listPending(platform: DatabasePlatform): Promise<string[]> {
  const [migrations, applied] = [await readMigrations(), await platform.withAdministrator(readApplied)]
  const done = new Set(applied.map(({ name }) => name))
  return migrations.map(({ name }) => name).filter((name) => !done.has(name))
}

type Applied = Pick<Migration, 'name' | 'checksum'>

async function readApplied(client: pg.ClientBase): Promise<Applied[]> {
  await client.query('set role jobscout_owner')
  const { rows } = await client.query<Applied>(
    'select name, checksum from app.schema_migrations order by name',
  )
  await client.query('reset role')
  return rows
}

/** Returns the migrations to apply. Refuses a changed file, a newer database and a file numbered before an applied one. */
function findPending(migrations: Migration[], applied: Applied[]): Migration[] {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, checksum } of applied) {
    const migration = byName.get(name)
    if (!migration) throw newerDatabase(name)
    if (migration.checksum !== checksum) throw changedMigration(name)
  }
  const done = new Set(applied.map(({ name }) => name))
  const last = applied.at(-1)?.name ?? ''
  const pending = migrations.filter(({ name }) => !done.has(name))
  const misplaced = pending.find(({ name }) => name < last)
  if (misplaced) throw outOfOrder(misplaced.name, last)
  return pending
}

async function apply(client: pg.ClientBase, migration: Migration, log: DatabaseLog): Promise<void> {
  log.info({ migration: migration.name }, 'applying a migration')
  try {
    await client.query('begin')
    await client.query('set local role jobscout_owner')
    // A file that ends the transaction loses the savepoint, which makes the release fail.
    await client.query('savepoint transaction_of_this_migration')
    await client.query(migration.sql)
    await client.query('release savepoint transaction_of_this_migration')
    await client.query('insert into app.schema_migrations (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw failedMigration(migration, error)
  }
}

function newerDatabase(name: string): DatabaseStartError {
  return new DatabaseStartError(
    'DATABASE_NEWER',
    `The database has the migration ${name}, which this program does not know: a newer JobScout has used it. ` +
      'Start that version, or use another database.',
  )
}

function changedMigration(name: string): DatabaseStartError {
  return new DatabaseStartError(
    'MIGRATION_CHANGED',
    `The migration ${name} was changed after it was applied to this database. ` +
      'Undo the change and put it into a new migration.',
  )
}

function outOfOrder(name: string, last: string): DatabaseStartError {
  return new DatabaseStartError(
    'MIGRATION_OUT_OF_ORDER',
    `The migration ${name} is new, but the database already has ${last}. Give it a number after that one.`,
  )
}

function failedMigration({ name, sql }: Migration, error: unknown): DatabaseStartError {
  const { message, position } = error as pg.DatabaseError
  const line = position ? `, line ${sql.slice(0, Number(position)).split('\n').length}` : ''
  return new DatabaseStartError('MIGRATION_FAILED', `The migration ${name} failed${line}: ${message}`, error)
}
