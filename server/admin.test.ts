import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { migrate } from './platform/db/migrations/migrate.ts'
import { openDatabase } from './platform/db/open.ts'
import { lockDirectory } from './platform/db/pglite/directory-lock.ts'
import { silentLog } from './testing/database/database.ts'
import { temporaryFolder } from './testing/files/temporary-folder.ts'

const command = fileURLToPath(new URL('./admin.ts', import.meta.url))

interface Outcome {
  readonly code: number
  readonly said: string
}

/** Runs the command as an operator would, on the embedded database of a folder. */
function admin(dataDir: string, ...parameters: string[]): Promise<Outcome> {
  const env = { PATH: process.env.PATH, NODE_ENV: 'development', DATA_DIR: dataDir }
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...parameters], { env, cwd: dataDir }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    )
  })
}

/** What the database of the folder says. */
async function ask<Row extends object>(
  dataDir: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const database = await openDatabase({ dataDir, log: silentLog })
  try {
    await migrate(database, { log: silentLog })
    return await database.withOwner(async (owner) => (await owner.query<Row>(text, values)).rows)
  } finally {
    await database.close()
  }
}

const register = (dataDir: string, email: string, confirmed = true) =>
  ask(
    dataDir,
    `insert into auth."user" (name, email, "emailVerified", "firstName", "lastName") values ('Ada', $1, $2, 'Ada', 'B')`,
    [email, confirmed],
  )

const roleOf = async (dataDir: string, email: string) => {
  const rows = await ask<{ role: string }>(
    dataDir,
    `select r.role from public.user_roles r join auth."user" u on u.id = r.user_id where u.email = $1`,
    [email],
  )
  return rows[0]?.role
}

test('the command line grants the first super admin, audited, and refuses unknown and unconfirmed addresses', async () => {
  const folder = await temporaryFolder()
  await register(folder, 'ada@test.example')
  const first = await admin(folder, 'grant', 'super_admin', 'Ada@test.example')
  expect(first).toEqual({
    code: 0,
    said: 'Ada@test.example has the role super_admin now. Sessions of this account have ended: sign in again.\n',
  })
  expect(await roleOf(folder, 'ada@test.example')).toBe('super_admin')
  expect(
    await ask(folder, "select actor_id, metadata from public.audit_logs where action = 'ROLE_CHANGE'"),
  ).toEqual([{ actor_id: null, metadata: { from: 'client', to: 'super_admin', by: 'command' } }])

  const second = await admin(folder, 'grant', 'super_admin', 'ada@test.example')
  expect(second).toEqual({
    code: 0,
    said: 'ada@test.example already has the role super_admin. Nothing was changed.\n',
  })
  expect(await admin(folder, 'grant', 'client', 'ada@test.example')).toEqual({
    code: 1,
    said: 'ada@test.example is the last super admin. Give somebody else that role first.\n',
  })
  expect(await roleOf(folder, 'ada@test.example')).toBe('super_admin')

  await register(folder, 'new@test.example', false)
  const unknown = await admin(folder, 'grant', 'super_admin', 'nobody@test.example')
  expect(unknown.said).toContain(
    `There is no account with the address nobody@test.example in the embedded database of ${folder}. Register`,
  )
  expect(unknown.code).toBe(1)
  const unconfirmed = await admin(folder, 'grant', 'super_admin', 'new@test.example')
  expect(unconfirmed.said).toContain('new@test.example is not confirmed yet.')
  expect(unconfirmed.code).toBe(1)
  expect(await roleOf(folder, 'new@test.example')).toBe('client')
})

test('while a server has the folder, the operator is told what to do', async () => {
  const folder = await temporaryFolder()
  const lock = await lockDirectory(folder)
  const { code, said } = await admin(folder, 'grant', 'super_admin', 'ada@test.example')
  await lock.release()
  expect(code).toBe(1)
  expect(said).toContain('is in use by another JobScout server')
  expect(said).toContain('Stop the server, run this again, and start the server.')
})

test.each([
  [[], 'Usage: npm run admin -- grant ROLE EMAIL'],
  [['revoke', 'super_admin', 'ada@test.example'], 'Usage: npm run admin'],
  [['grant', 'super_admin', 'ada'], 'ada is no e-mail address.'],
  [
    ['grant', 'boss', 'ada@test.example'],
    'There is no role boss. Choose one of client, agent, admin, super_admin.',
  ],
])('%j is refused before anything is opened', async (parameters, reason) => {
  const folder = await temporaryFolder()
  const { code, said } = await admin(folder, ...parameters)
  expect(said).toContain(reason)
  expect(said).not.toMatch(/^\s+at /m)
  expect(code).toBe(2)
  expect(await readdir(folder)).toEqual([])
})
