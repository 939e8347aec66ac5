import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { clientOf, type DemoRole, signIn } from '../support/people/client.ts'
import { createEmptyDatabase, type EmptyDatabase, onPostgres } from '../support/servers/database.ts'
import {
  hasPooler,
  type RunningDatabase,
  startPooler,
  startReplica,
} from '../support/servers/postgres-tools.ts'
import { type Product, startProduct } from '../support/servers/server.ts'

const withinASecond = { timeout: 1000, interval: 20 }
const POOLED_CONNECTIONS = 4

let database: EmptyDatabase
let pooler: RunningDatabase
let replica: RunningDatabase | null
let servers: Product[] = []
const cookies = {} as Record<DemoRole, string>

const isPossible = onPostgres && hasPooler
if (onPostgres && !hasPooler)
  console.warn('PgBouncer is not installed (Debian: pgbouncer); its tests are skipped.')

beforeAll(async () => {
  if (!isPossible) return
  database = await createEmptyDatabase()
  const direct = database.environment.DATABASE_URL ?? ''
  replica = await startReplica(direct)
  if (!replica)
    console.warn('The programs of PostgreSQL are not installed; the servers run without a replica.')
  pooler = await startPooler(direct, POOLED_CONNECTIONS)
  const environment = {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: direct,
    ...(replica && { READ_DATABASE_URL: replica.url }),
    AUTH_SECRET: 'one secret for all servers of this test',
    REQUESTS_PER_MINUTE: '1000000',
  }
  servers = await Promise.all([startProduct(environment), startProduct({ ...environment, PROCESS: 'web' })])
  for (const who of ['client', 'agent', 'admin', 'super'] as const) {
    cookies[who] = await signIn(servers[0]?.url ?? '', who)
  }
})
afterAll(async () => {
  for (const server of servers) await server.stop()
  await pooler?.stop()
  await replica?.stop()
  await database?.drop()
})

const on = (server: number, who: DemoRole) => clientOf(servers[server]?.url ?? '', cookies[who])
const roleOn = async (server: number, who: DemoRole) =>
  (await on(server, who).accounts.session()).session?.role ?? null

test.skipIf(!isPossible)('people who share few connections of a pooler get their own data only', async () => {
  const expected = {} as Record<DemoRole, unknown>
  const ask = async (server: number, who: DemoRole) => ({
    role: await roleOn(server, who),
    applications: (await on(server, who).applications.list({})).items.map(({ id }) => id),
    unread: (await on(server, who).notifications.list({})).counts,
  })
  const people = ['client', 'agent', 'super'] as const
  for (const who of people) expected[who] = await ask(0, who)
  expect(expected.client).toMatchObject({
    role: 'client',
    applications: expect.arrayContaining([expect.any(String)]),
  })
  await Promise.all(
    Array.from({ length: 60 }, async (_, n) => {
      const who = people[n % people.length] ?? 'client'
      expect(await ask(n % 2, who)).toEqual(expected[who])
    }),
  )
})

test.skipIf(!isPossible)('nothing of a person stays in a connection of the pooler', async () => {
  const clients = Array.from({ length: POOLED_CONNECTIONS }, () => new pg.Client(pooler.url))
  for (const client of clients) {
    await client.connect()
    await client.query('begin')
    const { rows } = await client.query(
      `select current_user::text as role, coalesce(current_setting('app.user_id', true), '') as person,
         current_setting('TimeZone') as zone`,
    )
    expect(rows).toEqual([{ role: 'jobscout_login', person: '', zone: 'UTC' }])
  }
  for (const client of clients) await client.query('rollback').then(() => client.end())
})

test.skipIf(!isPossible)('changes, jobs and notifications work through a pooler', async () => {
  const { items } = await on(1, 'client').applications.list({ status: 'applied', page_size: 1 })
  const [application] = items
  if (!application) throw new Error('the demonstration has an application that was sent')
  const events = await on(1, 'client').notifications.live()
  expect((await events.next()).value).toEqual({ type: 'changed' })
  await on(0, 'agent').applications.update({ id: application.id, status: 'offer_received' })
  expect((await events.next()).value).toMatchObject({
    type: 'created',
    notification: { application_id: application.id },
  })
  await events.return?.()
})

test.skipIf(!isPossible)('a session that ends on one server ends on the other within a second', async () => {
  for (const _time of [1, 2]) expect(await roleOn(1, 'admin')).toBe('admin')
  await on(0, 'admin').accounts.signOutEverywhere()
  await expect.poll(() => roleOn(1, 'admin'), withinASecond).toBeNull()
})

test.skipIf(!isPossible)('servers read the index of listings from the replica', async ({ skip }) => {
  if (!replica) return skip('The programs of PostgreSQL are not installed.')
  const client = new pg.Client(replica.url)
  onTestFinished(() => client.end())
  await client.connect()
  const readers = async () => {
    const { rows } = await client.query(
      `select count(*)::int as readers from pg_stat_activity
       where application_name = 'jobscout' and datname = current_database() and query <> ''`,
    )
    return rows[0].readers
  }
  await expect.poll(readers, { timeout: 10_000 }).toBe(servers.length)
  expect((await on(1, 'client').jobs.list({})).total).toBeGreaterThan(0)
})
