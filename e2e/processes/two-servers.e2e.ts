import type { EditableSetting, SettingValue } from '@jobscout/contract/settings/model.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, createApiClient, type DemoRole, signIn } from '../support/people/client.ts'
import { createEmptyDatabase, type ProductDatabase } from '../support/servers/database.ts'
import { type Product, startProduct } from '../support/servers/server.ts'

let database: ProductDatabase
let first: Product
let second: Product
const cookies = {} as Record<DemoRole, string>

const secret = { AUTH_SECRET: 'one secret for both servers of this test' }

beforeAll(async () => {
  database = await createEmptyDatabase()
  // Started together on purpose: one migrates and seeds, the other waits for it.
  ;[first, second] = await Promise.all([
    startProduct({ ...database.environment, ...secret }),
    startProduct({ ...database.environment, ...secret, PROCESS: 'web' }),
  ])
  // One sign-in each, since five a minute are allowed per address.
  for (const who of ['client', 'agent', 'admin', 'super'] as const)
    cookies[who] = await signIn(first.url, who)
})
afterAll(async () => {
  await first?.stop()
  await second?.stop()
  await database?.drop()
})

const onFirst = (who: DemoRole): Client => createApiClient(first.url, cookies[who])
const onSecond = (who: DemoRole): Client => createApiClient(second.url, cookies[who])
/** Sooner than what a server holds expires, after ten seconds. */
const beforeExpiry = { timeout: 5_000, interval: 20 }
const readSession = async (client: Client) => (await client.accounts.session()).session

test('servers that start together seed one demonstration', async () => {
  expect((await onSecond('client').jobs.list({ roles: 'all' })).total).toBe(299)
  expect((await onSecond('client').applications.list({})).total).toBe(34)
})

test('signing out on one server ends the session on both', async () => {
  // The second server holds the session by then.
  for (const _time of [1, 2]) expect((await readSession(onSecond('admin')))?.role).toBe('admin')
  await onFirst('admin').accounts.signOutEverywhere()
  expect(await readSession(onFirst('admin'))).toBeNull()
  await expect.poll(() => readSession(onSecond('admin')), beforeExpiry).toBeNull()
})

test('a status changed on one server reaches a stream on the other', async () => {
  const { items } = await onSecond('client').applications.list({ status: 'applied', page_size: 1 })
  const [application] = items
  if (!application) throw new Error('the demonstration has an application that was sent')
  const events = await onSecond('client').notifications.live()
  // The first event announces the start of the stream.
  expect((await events.next()).value).toEqual({ type: 'changed' })
  await onFirst('agent').applications.update({ id: application.id, status: 'offer_received' })
  expect((await events.next()).value).toMatchObject({
    type: 'created',
    notification: { application_id: application.id, priority: 'high', read: false },
  })
  await events.return?.()
})

test('a role changed on one server takes effect on the other at once', async () => {
  cookies.admin = await signIn(second.url, 'admin')
  const admin = await readSession(onSecond('admin'))
  expect(admin?.role).toBe('admin')
  const user_id = admin?.user.id ?? ''
  await onFirst('super').accounts.assignRole({ user_id, role: 'client' })
  // The change ended the sessions, so they sign in again and find the new role.
  await expect.poll(() => readSession(onSecond('admin')), beforeExpiry).toBeNull()
  cookies.admin = await signIn(second.url, 'admin')
  expect((await readSession(onSecond('admin')))?.role).toBe('client')
})

/** Saves settings on the first server, as somebody who has just read them. */
async function save(values: Partial<Record<EditableSetting, SettingValue>>): Promise<void> {
  const read = await onFirst('super').settings.list()
  const changes = Object.entries(values).map(([key, value]) => ({
    key: key as EditableSetting,
    value,
    version: read.find((setting) => setting.key === key)?.version ?? 0,
  }))
  await onFirst('super').settings.save({ changes })
}
test('settings and maintenance take effect on the other server at once', async () => {
  const onSecondNow = async () => (await onSecond('client').settings.public()).site_name
  await save({ site_name: 'Search & Co' })
  await expect.poll(onSecondNow, beforeExpiry).toBe('Search & Co')

  const readOutcome = (who: DemoRole) =>
    onSecond(who)
      .notifications.list({})
      .then(() => 'answered')
      .catch(({ code }) => code)
  expect(await readOutcome('client')).toBe('answered')
  await save({ maintenance_mode: true, maintenance_message: 'Back by 11:00 PM.' })
  await expect.poll(() => readOutcome('client'), beforeExpiry).toBe('MAINTENANCE')
  expect(await readOutcome('super')).toBe('answered')
  await save({ maintenance_mode: false })
  await expect.poll(() => readOutcome('client'), beforeExpiry).toBe('answered')
})
