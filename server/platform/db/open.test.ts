import { randomBytes } from 'node:crypto'
import { createServer, type Socket } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { blankDatabase } from '../../testing/database/blank-database.ts'
import { buildDatabaseUrl, withServer } from '../../testing/database/clone.ts'
import { silentLog as log } from '../../testing/database/logs.ts'
import { testServer } from '../../testing/database/postgres.ts'
import { temporaryFolder } from '../../testing/files/temporary-folder.ts'
import { migrate } from './migrations/migrate.ts'
import { openDatabase } from './open.ts'
import { checkRunTimeRole } from './postgres/run-time-role.ts'

describe('the error for an unusable PostgreSQL server', () => {
  const open = (url: string, ownerUrl?: string) => openDatabase({ url, ownerUrl, dataDir: '/nowhere', log })

  test('names an unreachable host without the password', async () => {
    const failure = await open('postgres://ada:very-secret@127.0.0.1:1/jobs').catch((error: Error) => error)
    expect(failure).toMatchObject({
      code: 'DATABASE_UNREACHABLE',
      message: expect.stringContaining('127.0.0.1:1 cannot be reached (ECONNREFUSED)'),
    })
    expect(String(failure)).not.toContain('very-secret')
  })

  test('names a version that is too old', async () => {
    const port = await oldServer('14.20')
    await expect(open(`postgres://ada:x@127.0.0.1:${port}/jobs`)).rejects.toMatchObject({
      code: 'DATABASE_TOO_OLD',
      message: expect.stringContaining('PostgreSQL 14.20; JobScout needs PostgreSQL 15'),
    })
  })

  test('the error says that the database is missing', async () => {
    await expect(open(buildDatabaseUrl(testServer(), 'no_such_database'))).rejects.toMatchObject({
      code: 'DATABASE_MISSING',
      message: expect.stringContaining('has no database "no_such_database"'),
    })
  })

  test('the error says what an administrator must run when the user may not prepare the roles', async () => {
    const { name, url } = await poorUser(testServer())
    const root = await temporaryFolder()
    const alone = await open(url)
    onTestFinished(() => alone.close())
    await expect(migrate(alone, { log, root })).rejects.toMatchObject({
      code: 'DATABASE_ROLES_MISSING',
      message: expect.stringMatching(
        new RegExp(`"${name}" may not prepare.*grant jobscout_login to "${name}";`, 's'),
      ),
    })
    const helped = await open(url, buildDatabaseUrl(testServer(), name))
    onTestFinished(() => helped.close())
    await migrate(helped, { log, root })
    expect((await helped.pool.query('select current_user::text as role')).rows).toEqual([
      { role: 'jobscout_login' },
    ])
  })
})

test('a user who may create roles prepares the database for another user', async () => {
  const root = await temporaryFolder()
  const [prepared] = await blankDatabase()
  await migrate(prepared, { log, root })
  const creator = await poorUser(testServer(), 'createrole')
  await makeCreator(testServer(), creator.name)
  const { url } = await poorUser(testServer())
  const inDatabase = buildDatabaseUrl(url, creator.name)
  const database = await openDatabase({
    url: inDatabase,
    // Another address of the same database, as past a pooler.
    directUrl: `${inDatabase}?`,
    ownerUrl: creator.url,
    dataDir: '/nowhere',
    log,
  })
  onTestFinished(() => database.close())
  await migrate(database, { log, root })
  await database.prepareSessions()
  await checkRunTimeRole(database, log)
})

/** Makes the user what the creator of the roles is: from version 16 on, a member who may grant but not become them. */
async function makeCreator(server: string, user: string): Promise<void> {
  await withServer(server, async (client) => {
    const { rows } = await client.query(`select current_setting('server_version_num')::int as version`)
    if (rows[0]?.version < 160_000) return
    const roles = 'jobscout_owner, jobscout_login, jobscout_app, jobscout_worker'
    await client.query(`grant ${roles} to ${user} with admin true, inherit false, set false`)
  })
}

/** A database user who owns a database and has no privileges but the attributes. */
async function poorUser(server: string, attributes = ''): Promise<{ name: string; url: string }> {
  const name = `jobscout_poor_${randomBytes(4).toString('hex')}`
  const run = (statements: string[]) =>
    withServer(server, async (client) => {
      for (const statement of statements) await client.query(statement)
    })
  await run([
    `create role ${name} login ${attributes} password 'poor'`,
    `create database ${name} owner ${name}`,
  ])
  onTestFinished(() => run([`drop database ${name} with (force)`, `drop role ${name}`]))
  const address = new URL(buildDatabaseUrl(server, name))
  address.username = name
  address.password = 'poor'
  return { name, url: address.href }
}

/** Just enough of PostgreSQL's protocol to report a version. */
async function oldServer(version: string): Promise<number> {
  const message = (type: string, ...parts: (number[] | string)[]) => {
    const body = Buffer.concat(
      parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : Buffer.from(part))),
    )
    const head = Buffer.alloc(5)
    head.write(type)
    head.writeUInt32BE(body.length + 4, 1)
    return Buffer.concat([head, body])
  }
  const ready = message('Z', [0x49])
  const column = (name: string) => [
    ...Buffer.from(`${name}\0`),
    ...Array(6).fill(0),
    0,
    0,
    0,
    25,
    255,
    255,
    255,
    255,
    255,
    255,
    0,
    0,
  ]
  const value = (text: string) => [0, 0, 0, text.length, ...Buffer.from(text)]
  const answer = Buffer.concat([
    message('T', [0, 2], column('name'), column('version')),
    message('D', [0, 2], value('ada'), value(version)),
    message('C', 'SELECT 1'),
    ready,
  ])
  const server = createServer((socket: Socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', [0, 0, 0, 0]), ready]))
      socket.on('data', (data) => void (data[0] === 0x51 && socket.write(answer)))
    })
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
