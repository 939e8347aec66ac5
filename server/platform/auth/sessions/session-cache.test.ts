import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '../../../testing/database/database.ts'
import { waitForNotifications } from '../../../testing/database/notifications.ts'
import { openTestAuth, password, type TestAuth, type Visitor } from '../../../testing/people/auth.ts'
import type { DatabasePlatform } from '../../db/port.ts'
import { openSessionCache, type SessionCache } from './session-cache.ts'

/** Sooner than what a server holds expires, after ten seconds. */
const beforeExpiry = { timeout: 5_000, interval: 20 }

/** A server of its own on the shared database. */
interface TestServer extends TestAuth {
  readonly sessions: SessionCache
  /** Whether it believes that notifications reach it in time: the clock of a busy machine decides nothing here. */
  hears: boolean
}

let database: DatabasePlatform
let first: TestServer
let second: TestServer

async function openServer(): Promise<TestServer> {
  const server = { hears: true } as TestServer
  const sessions = await openSessionCache({
    listen: database.listen,
    hearsNotifications: () => server.hears,
  })
  return Object.assign(server, await openTestAuth({ database, sessions }), { sessions })
}

beforeAll(async () => {
  database = await cloneDatabase()
  ;[first, second] = [await openServer(), await openServer()]
})
afterAll(async () => {
  await first.sessions.close()
  await second.sessions.close()
  await database.close()
})

const change = (text: string, values: unknown[] = []) =>
  database.withOwner(async (client) => (await client.query(text, values)).rows)
const setIdle = (id: string, minutes: number) =>
  change(`update auth.session set "lastUsedAt" = now() - make_interval(mins => $2) where "userId" = $1`, [
    id,
    minutes,
  ])
const tokenUsedAt = async (id: string): Promise<number> => {
  const [row] = await change(
    `select extract(epoch from now() - "lastUsedAt")::float8 as ago from auth.session where "userId" = $1`,
    [id],
  )
  return row.ago
}

/** Somebody who is signed in, and whose session both servers hold. */
async function signedIn(role = 'client'): Promise<{ id: string; email: string; browser: Visitor }> {
  const { id, email } = await first.account()
  if (role !== 'client') await change('update user_roles set role = $2 where user_id = $1', [id, role])
  const browser = first.visitor()
  await browser.signIn(email)
  await waitForNotifications(database)
  for (const server of [first, second]) {
    expect(await server.auth.getSession(browser.headers(), { used: true })).toMatchObject({ userId: id })
  }
  return { id, email, browser }
}
const sessionOn = ({ auth }: TestServer, browser: Visitor) =>
  auth.getSession(browser.headers(), { used: true })
/** Whether the server answers without the database, which has no such session any more but notifies nobody of it. */
async function holds(
  server: TestServer,
  { id, browser }: { id: string; browser: Visitor },
): Promise<boolean> {
  await change('alter table auth.session disable trigger announce_ended_session')
  const rows = await change('delete from auth.session where "userId" = $1 returning *', [id])
  await change('alter table auth.session enable trigger announce_ended_session')
  expect(rows).toHaveLength(1)
  return (await sessionOn(server, browser)) !== null
}

test('a session is answered from memory for seconds', async () => {
  expect(await holds(first, await signedIn())).toBe(true)
})

test('nothing is answered from memory while notifications may be late', async () => {
  const person = await signedIn()
  first.hears = false
  expect(await holds(first, person)).toBe(false)
  expect(await sessionOn(second, person.browser)).not.toBeNull()
  first.hears = true
})

test.each<[string, (person: { id: string; email: string; browser: Visitor }) => Promise<unknown>]>([
  ['signs out', ({ browser }) => browser.ask('/sign-out', {})],
  [
    'changes the password',
    ({ browser }) =>
      browser.ask('/change-password', { currentPassword: password, newPassword: `${password}!` }),
  ],
  ['is signed out by an administrator', ({ id }) => first.auth.endSessions(id)],
  ['is erased', ({ id }) => change('delete from auth."user" where id = $1', [id])],
])('the session ends on every server at once when the person %s', async (what, act) => {
  const person = await signedIn()
  const before = person.browser.headers()
  const bystander = await signedIn()
  await act(person)
  // On the server that ended it, at once.
  if (what !== 'is erased') expect(await first.auth.getSession(before)).toBeNull()
  for (const server of [first, second]) {
    await expect.poll(() => server.auth.getSession(before), beforeExpiry).toBeNull()
  }
  // An erasure touches the settings too.
  if (what !== 'is erased') expect(await holds(second, bystander)).toBe(true)
})

test.each([
  ['role changes', (id: string) => change(`update user_roles set role = 'agent' where user_id = $1`, [id])],
  [
    'settings change',
    () => change(`insert into system_settings (key, value) values ('session_timeout_minutes', '30')`),
  ],
])('the session is read again once the %s', async (_what, act) => {
  const person = await signedIn('admin')
  await setIdle(person.id, 61)
  expect(await sessionOn(second, person.browser)).not.toBeNull()
  await act(person.id)
  await expect.poll(() => sessionOn(second, person.browser), beforeExpiry).toBeNull()
  await change('delete from system_settings')
})

test('a use that has to be recorded is recorded, also of a session that is held', async () => {
  const person = await signedIn('admin')
  await setIdle(person.id, 2)
  first.sessions.drop(person.id)
  // Read without a use, as streams do: the session is held, and its next use is due.
  await first.auth.getSession(person.browser.headers())
  expect(await tokenUsedAt(person.id)).toBeGreaterThan(100)
  await sessionOn(first, person.browser)
  expect(await tokenUsedAt(person.id)).toBeLessThan(5)
})

test('a session is not held beyond the end of a temporary password, nor beyond the idle time of staff', async () => {
  const expiring = await signedIn()
  const idle = await signedIn('admin')
  await change(`update auth.account set "temporaryUntil" = now() + interval '1 second' where "userId" = $1`, [
    expiring.id,
  ])
  await change(
    `update auth.session set "lastUsedAt" = now() - interval '60 minutes' + interval '1 second' where "userId" = $1`,
    [idle.id],
  )
  for (const { id, browser } of [expiring, idle]) {
    first.sessions.drop(id)
    expect(await first.auth.getSession(browser.headers())).not.toBeNull()
  }
  await wait(1050)
  expect(await first.auth.getSession(expiring.browser.headers())).toBeNull()
  expect(await first.auth.getSession(idle.browser.headers())).toBeNull()
})

test('a session that ends while it is read is not held', async () => {
  const { id, browser } = await signedIn()
  first.sessions.drop(id)
  const found = await first.sessions.read('a token', async () => {
    await change('delete from auth.session where "userId" = $1', [id])
    await expect.poll(() => sessionOn(second, browser), beforeExpiry).toBeNull()
    const session = { userId: id, sessionId: id, email: '', mustChangePassword: false, expiresAt: new Date() }
    return {
      session: { ...session, credentialId: id, extendAt: Date.now() + 60_000 },
      validity: { endsIn: 60_000, useDueIn: 60_000 },
    }
  })
  expect(found).toMatchObject({ userId: id })
  expect(first.sessions.find('a token', false)).toBeUndefined()
})
