import { describe, expect, test } from 'vitest'
import { blankDatabase } from '../../../testing/database/blank-database.ts'
import { quietLog as log } from '../../../testing/database/logs.ts'
import { temporaryFolder } from '../../../testing/files/temporary-folder.ts'
import { checkRunTimeRole } from '../postgres/run-time-role.ts'
import { migrate } from './migrate.ts'

const people = 'create table public.people (name text primary key);'
const pets = 'create table public.pets (name text primary key, of text references public.people);'

/** A folder with these migrations. */
const migrations = (files: Record<string, string>): Promise<string> =>
  temporaryFolder(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`db/migrations/${name}`, text])),
  )

describe('migrate', () => {
  test('applies each migration once, in order, as jobscout_owner', async () => {
    const [database] = await blankDatabase()
    const root = await migrations({ '0002-pets.sql': pets, '0001-people.sql': people, 'README.md': '' })
    expect(await migrate(database, { log, root })).toEqual(['0001-people', '0002-pets'])
    expect(await migrate(database, { log, root })).toEqual([])
    const { rows } = await database.pool.query(
      `select tableowner::text as owner from pg_tables where tablename = 'pets'`,
    )
    expect(rows).toEqual([{ owner: 'jobscout_owner' }])
    await checkRunTimeRole(database, log)
  })

  test('applies migrations once when two servers start together', async () => {
    const [first, second] = await blankDatabase()
    const root = await migrations({
      '0001-people.sql': `select pg_sleep(0.3); ${people}`,
      '0002-pets.sql': pets,
    })
    const applied = await Promise.all([first, second].map((server) => migrate(server, { log, root })))
    expect(applied.map((names) => names.length).sort()).toEqual([0, 2])
  })

  test('ignores differences in line endings', async () => {
    const [database] = await blankDatabase()
    const text = `${people}\n-- second line\n`
    await migrate(database, { log, root: await migrations({ '0001-people.sql': text }) })
    const windows = await migrations({ '0001-people.sql': text.replaceAll('\n', '\r\n') })
    expect(await migrate(database, { log, root: windows })).toEqual([])
  })
})

describe('migrate refuses', () => {
  test('a changed file', async () => {
    const [database] = await blankDatabase()
    await migrate(database, { log, root: await migrations({ '0001-people.sql': people }) })
    const changed = await migrations({ '0001-people.sql': `${people} -- harmless`, '0002-pets.sql': pets })
    await expect(migrate(database, { log, root: changed })).rejects.toMatchObject({
      code: 'MIGRATION_CHANGED',
      message: expect.stringContaining('0001-people was changed'),
    })
    expect((await database.pool.query(`select to_regclass('pets') as pets`)).rows).toEqual([{ pets: null }])
  })

  test('a database of a newer version', async () => {
    const [database] = await blankDatabase()
    await migrate(database, {
      log,
      root: await migrations({ '0001-people.sql': people, '0002-pets.sql': pets }),
    })
    const older = await migrations({ '0001-people.sql': people })
    await expect(migrate(database, { log, root: older })).rejects.toMatchObject({
      code: 'DATABASE_NEWER',
      message: expect.stringContaining('0002-pets'),
    })
  })

  test('a database whose migrations were replaced by a new baseline', async () => {
    const [database] = await blankDatabase()
    await migrate(database, { log, root: await migrations({ '0001-conventions.sql': people }) })
    // Databases of that time have no record of files in force.
    await database.withOwner((client) => client.query('drop table app.schema_files'))
    const baseline = await migrations({ '0001-people.sql': people })
    await expect(migrate(database, { log, root: baseline })).rejects.toMatchObject({
      code: 'DATABASE_OLDER',
      message: expect.stringMatching(/earlier JobScout.*start this version on a new, empty database/),
    })
  })

  test('a file numbered before an applied one', async () => {
    const [database] = await blankDatabase()
    await migrate(database, { log, root: await migrations({ '0002-people.sql': people }) })
    const late = await migrations({ '0001-pets.sql': 'select 1', '0002-people.sql': people })
    await expect(migrate(database, { log, root: late })).rejects.toMatchObject({
      code: 'MIGRATION_OUT_OF_ORDER',
    })
  })

  test.each([
    [{ 'people.sql': people }, 'people.sql is not named like'],
    [
      { '0001-people.sql': people, '0001-pets.sql': pets },
      '0001-pets.sql has the same number as 0001-people.sql',
    ],
  ])('invalid names: %j', async (files, message) => {
    const [database] = await blankDatabase()
    const root = await migrations(files as Record<string, string>)
    await expect(migrate(database, { log, root })).rejects.toMatchObject({
      code: 'MIGRATION_NAME',
      message: expect.stringContaining(message),
    })
  })
})

test('a failed migration is rolled back with those before it, and its error names the line', async () => {
  const [database] = await blankDatabase()
  const broken = `create table public.half (id int);\n\nselect missing;`
  const root = await migrations({ '0001-people.sql': people, '0002-broken.sql': broken })
  await expect(migrate(database, { log, root })).rejects.toMatchObject({
    code: 'MIGRATION_FAILED',
    message: expect.stringContaining('0002-broken failed, line 3: column "missing" does not exist'),
  })
  const { rows } = await database.pool.query(
    `select to_regclass('half') as half, to_regclass('people') as people`,
  )
  expect(rows).toEqual([{ half: null, people: null }])
  const mended = await migrations({ '0001-people.sql': people, '0002-mended.sql': pets })
  expect(await migrate(database, { log, root: mended })).toEqual(['0001-people', '0002-mended'])
})

test('a migration that ends its transaction is refused', async () => {
  const [database] = await blankDatabase()
  const root = await migrations({ '0001-people.sql': `${people} commit; select 1;` })
  await expect(migrate(database, { log, root })).rejects.toMatchObject({
    code: 'MIGRATION_FAILED',
    message: expect.stringContaining('transaction'),
  })
})

test('a run-time role that owns a table is refused', async () => {
  const [database] = await blankDatabase()
  await migrate(database, { log, root: await migrations({ '0001-people.sql': people }) })
  await database.withAdministrator((client) =>
    client.query('alter table public.people owner to jobscout_login'),
  )
  await expect(checkRunTimeRole(database, log)).rejects.toMatchObject({
    code: 'DATABASE_ROLE_UNSAFE',
    message: expect.stringContaining('owns people'),
  })
})
