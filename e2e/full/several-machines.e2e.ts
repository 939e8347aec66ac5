import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { broadcast, createApiClient, type DemoRole, signIn } from '../support/people/client.ts'
import { createDemonstration, type ProductDatabase } from '../support/servers/database.ts'
import {
  hasPooler,
  type MovingAddress,
  openMovingAddress,
  type Pooler,
  type RunningDatabase,
  startPooler,
  startReplica,
} from '../support/servers/postgres-tools.ts'
import { type Product, startProduct } from '../support/servers/server.ts'

/** Sooner than what a server holds expires, after ten seconds. */
const beforeExpiry = { timeout: 5_000, interval: 20 }
const POOLED_CONNECTIONS = 4

let database: ProductDatabase
let primary: MovingAddress
let pooler: Pooler
let replica: RunningDatabase | null
let servers: Product[] = []
const cookies = {} as Record<DemoRole, string>

if (!hasPooler) console.warn('PgBouncer is not installed (Debian: pgbouncer); its tests are skipped.')

beforeAll(async () => {
  if (!hasPooler) return
  database = await createDemonstration()
  const direct = database.environment.DATABASE_URL ?? ''
  replica = await startReplica(direct)
  primary = await openMovingAddress(direct)
  if (!replica)
    console.warn('The programs of PostgreSQL are not installed; the servers run without a replica.')
  pooler = await startPooler(primary.url, POOLED_CONNECTIONS)
  const environment = {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: primary.url,
    ...(replica && { READ_DATABASE_URL: replica.url }),
    AUTH_SECRET: 'one secret for all servers of this test',
    REQUESTS_PER_MINUTE: '1000000',
  }
  const web = { ...environment, PROCESS: 'web' }
  servers = await Promise.all([startProduct(environment), startProduct(web), startProduct(web)])
  for (const who of ['client', 'agent', 'admin', 'super'] as const) {
    cookies[who] = await signIn(servers[0]?.url ?? '', who)
  }
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await pooler?.stop()
  await replica?.stop()
  await primary?.close()
  await database?.drop()
})

const on = (server: number, who: DemoRole) => createApiClient(servers[server]?.url ?? '', cookies[who])
const roleOn = async (server: number, who: DemoRole) =>
  (await on(server, who).accounts.session()).session?.role ?? null

test.skipIf(!hasPooler)('people who share few connections of a pooler get their own data only', async () => {
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
      expect(await ask(n % servers.length, who)).toEqual(expected[who])
    }),
  )
})

test.skipIf(!hasPooler)('nothing of a person stays in a connection of the pooler', async () => {
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

test.skipIf(!hasPooler)('changes, jobs and notifications work through a pooler', async () => {
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

test.skipIf(!hasPooler)('a session that ends on one server ends on the other at once', async () => {
  for (const _time of [1, 2]) expect(await roleOn(1, 'admin')).toBe('admin')
  await on(0, 'admin').accounts.signOutEverywhere()
  await expect.poll(() => roleOn(1, 'admin'), beforeExpiry).toBeNull()
})

test.skipIf(!hasPooler)('servers read the index of listings from the replica', async ({ skip }) => {
  if (!replica) return skip('The programs of PostgreSQL are not installed.')
  const client = await connectTo(replica.url)
  const readers = async () => {
    const { rows } = await client.query(
      `select count(*)::int as readers from pg_stat_activity
       where application_name = 'jobscout match index' and datname = current_database() and query <> ''`,
    )
    return rows[0].readers
  }
  await expect.poll(readers, { timeout: 10_000 }).toBe(servers.length)
  expect((await on(1, 'client').jobs.list({})).total).toBeGreaterThan(0)
})

test.skipIf(!hasPooler)('servers continue where the replica becomes the primary', async ({ skip }) => {
  if (!replica) return skip('The programs of PostgreSQL are not installed.')
  const [former, next] = await Promise.all([
    connectTo(database.environment.DATABASE_URL ?? ''),
    connectTo(replica.url),
  ])
  const [person] = (await on(0, 'agent').clients.list({})).items
  if (!person) throw new Error('the agent of the demonstration has clients')
  const client_id = person.user_id
  const saved: string[] = []
  const refusals: unknown[] = []
  const savedBy = servers.map(() => 0)
  let isOver = false
  const writers = servers.map(async (_, server) => {
    for (let n = 0; !isOver; n += 1) {
      const body = `Note ${n} by server ${server}`
      try {
        await on(server, 'agent').clients.addNote({ client_id, body })
        saved.push(body)
        savedBy[server] = (savedBy[server] ?? 0) + 1
      } catch (error) {
        refusals.push((error as { status?: number }).status)
      }
      await wait(50)
    }
  })
  const everyServerSaves = async (times: number) => {
    const goal = savedBy.map((count) => count + times)
    await expect
      .poll(() => savedBy.every((count, server) => count >= (goal[server] ?? 0)), { timeout: 60_000 })
      .toBe(true)
  }

  await everyServerSaves(10)
  primary.cut()
  const { rows } = await former.query('select pg_current_wal_insert_lsn() as last')
  const isReplayed = async () =>
    (await next.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as done', [rows[0].last])).rows[0].done
  await expect.poll(isReplayed).toBe(true)
  await next.query('set role postgres; select pg_promote()')
  primary.leadTo(replica.url)
  await everyServerSaves(10)
  isOver = true
  await Promise.all(writers)

  const stored = (await on(1, 'agent').clients.notes({ client_id })).map(({ body }) => body)
  expect(stored.filter((body) => saved.includes(body)).toSorted()).toEqual(saved.toSorted())
  expect(refusals.filter((status) => status !== 503)).toEqual([])
  // Background jobs run on the new primary.
  await broadcast(on(2, 'super'), { title: 'Moved', message: 'The database has moved.' })
})

// Last, so that it speaks of the new primary's connections too.
test.skipIf(!hasPooler)('statements stay prepared where the pooler keeps them', async ({ skip }) => {
  if (!pooler.keepsStatements) return skip('This PgBouncer keeps no prepared statements; 1.21 and newer do.')
  const client = await connectTo(pooler.url)
  const { rows } = await client.query('select count(*)::int as kept from pg_prepared_statements')
  expect(rows[0].kept).toBeGreaterThan(0)
  for (const server of servers) expect(server.output()).not.toContain('loses prepared statements')
})

async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}
