import type pg from 'pg'
import type { DatabaseLog, DatabasePlatform } from '../port.ts'
import { DatabaseStartError } from '../start-error.ts'
import { readSql, type SqlFile, type SqlSources } from './files.ts'
import { applyInForce, withdraw } from './in-force.ts'
import {
  type AppliedFile,
  type AppliedMigration,
  createRecord,
  readFileRecord,
  readMigrationRecord,
  recordMigration,
} from './record.ts'
import { bootstrapRoles } from './roles.ts'
import { runFile } from './run-file.ts'

/** An arbitrary number, the same in every server. */
const lockNumber = 7_061_968

/** Brings the database up to date: creates the roles, then applies new migrations and changed files in force, or all of them
 *  after a migration, as jobscout_owner in one transaction. Concurrent servers wait for each other. Returns the names of what was applied.
 *  @param options.root the folder `server/`, or one like it
 *  Throws DatabaseStartError DATABASE_ROLES_MISSING, DATABASE_OLDER, DATABASE_NEWER, DATABASE_FILE_REFUSED or MIGRATION_*. */
export async function migrate(
  platform: DatabasePlatform,
  options: { log: DatabaseLog; root?: string },
): Promise<string[]> {
  const { log } = options
  const sources = await readSql(options.root)
  return platform.withAdministrator(async (client) => {
    await acquireLock(client, log)
    try {
      await bootstrapRoles(client, platform.signInName, log)
      await createRecord(client)
      const pending = await findPending(client, sources)
      const names = listNames(pending)
      if (names.length === 0 && pending.outdated.length === 0) return []
      await apply(client, pending, log)
      log.info({ applied: names.length }, 'the database is up to date')
      return names
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

/** The names of migrations that the database lacks and of files in force that it has otherwise. */
export async function listPending(platform: DatabasePlatform): Promise<string[]> {
  const sources = await readSql()
  return listNames(await platform.withAdministrator((client) => findPending(client, sources)))
}

interface Pending {
  migrations: SqlFile[]
  inForce: SqlFile[]
  /** Records of the files in force that are applied again or are gone. */
  outdated: AppliedFile[]
}

const listNames = ({ migrations, inForce }: Pending): string[] =>
  [...migrations, ...inForce].map(({ name }) => name)

async function findPending(client: pg.ClientBase, sources: SqlSources): Promise<Pending> {
  const migrations = findPendingMigrations(sources.migrations, await readMigrationRecord(client))
  const record = await readFileRecord(client)
  const applied = new Map(record.map(({ name, checksum }) => [name, checksum]))
  const wanted = new Map(sources.inForce.map(({ name, checksum }) => [name, checksum]))
  // A migration may make a table anew, whose triggers, policies and grants go with the former one.
  const isAnew = migrations.length > 0
  return {
    migrations,
    inForce: sources.inForce.filter(({ name, checksum }) => isAnew || applied.get(name) !== checksum),
    outdated: record.filter(({ name, checksum }) => isAnew || wanted.get(name) !== checksum),
  }
}

/** Refuses a database of an older or newer program, a changed file and a file numbered before an applied one. */
function findPendingMigrations(migrations: SqlFile[], applied: AppliedMigration[]): SqlFile[] {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]))
  const [first] = applied
  if (first && !byName.has(first.name)) throw olderDatabase(first.name)
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

async function apply(client: pg.ClientBase, pending: Pending, log: DatabaseLog): Promise<void> {
  await client.query('begin')
  try {
    await client.query('set local role jobscout_owner')
    // Before migrations, which may drop what the former files use.
    await withdraw(client, pending.outdated)
    for (const migration of pending.migrations) {
      log.info({ migration: migration.name }, 'applying a migration')
      await runFile(client, migration)
      await client.query(recordMigration, [migration.name, migration.checksum])
    }
    await applyInForce(client, pending.inForce, pending.outdated)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error instanceof DatabaseStartError
      ? error
      : new DatabaseStartError('MIGRATION_FAILED', (error as Error).message, error)
  }
}

function olderDatabase(name: string): DatabaseStartError {
  return new DatabaseStartError(
    'DATABASE_OLDER',
    `The database was set up by an earlier JobScout, whose migrations (the first is ${name}) this version does not have. ` +
      'It cannot be taken over: start this version on a new, empty database, or go on with the version that made this one.',
  )
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
