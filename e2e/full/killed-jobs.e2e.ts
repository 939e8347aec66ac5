import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiClient, signIn } from '../support/people/client.ts'
import { createDemonstration, type ProductDatabase } from '../support/servers/database.ts'
import { startProduct } from '../support/servers/server.ts'

const MATCHED_READERS = 300

let database: ProductDatabase

beforeAll(async () => {
  database = await createDemonstration()
})
afterAll(() => database?.drop())

/** A company's board with 450 postings. While it is held, it does not answer after the first 200. */
async function startBoard() {
  const board = { isHeld: true, url: '', close: () => server.closeAllConnections() }
  const server = createServer(({ url = '' }, reply) => {
    const skip = Number(new URLSearchParams(url.split('?')[1]).get('skip'))
    if (board.isHeld && skip >= 200) return
    const postings = Array.from({ length: Math.min(100, 450 - skip) }, (_, n) => ({
      id: `posting-${skip + n}`,
      text: `Lock Keeper ${skip + n}`,
      categories: { location: `Dock ${skip + n}` },
    }))
    reply.end(JSON.stringify(postings))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  board.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return board
}

/** A nightly run over readers with the same preferences, who are in its charge alone. */
async function startMatching(pool: pg.Pool) {
  await pool.query(
    `insert into public.job_preferences (user_id, target_titles, preferred_locations, remote_ok, remote_only, employment_types,
       excluded_companies, preferred_industries, salary_min, skills)
     select id, '{}', '{}', true, true, '{full_time}', '{}', '{}', 30000, '{}' from auth."user" where name = 'Reader' limit ${MATCHED_READERS}`,
  )
  await pool.query('update public.matched_clients set is_outdated = false')
  const { rows } = await pool.query<{ id: string }>(
    `insert into public.runs (kind, is_scheduled) values ('match_clients', true) returning id`,
  )
  const run_id = rows[0]?.id ?? ''
  await pool.query(
    `insert into jobs.job (name, data, heartbeat_seconds, retry_limit)
     select name, $1, heartbeat_seconds, retry_limit from jobs.queue where name = 'matching.match-clients'`,
    [{ run: run_id }],
  )
  return {
    run_id,
    async done() {
      const found = await pool.query<{ done: number }>('select done from public.runs where id = $1', [run_id])
      return found.rows[0]?.done ?? 0
    },
    async lists() {
      const found = await pool.query<{ readers: number; lists: number }>(
        `select count(*)::integer as readers, count(distinct list)::integer as lists from (
           select string_agg(m.listing_id::text, ' ' order by m.listing_id) as list
           from public.client_matches m join auth."user" u on u.id = m.user_id
           where u.name = 'Reader' and m.left_at is null group by m.user_id) as kept`,
      )
      return found.rows[0]
    },
  }
}

test('a broadcast, a reading and a nightly matching whose server is killed are finished by another, and do nothing twice', {
  timeout: 300_000,
}, async () => {
  const board = await startBoard()
  const shared = {
    ...database.environment,
    AUTH_SECRET: 'one secret for all servers of this test',
    JOB_BOARDS_VIA: board.url,
  }
  const dying = await startProduct(shared)
  const answering = await startProduct({ ...shared, PROCESS: 'web' })
  const pool = new pg.Pool({ connectionString: database.environment.DATABASE_URL, max: 2 })
  await pool.query(
    `insert into auth."user" (name, email, "firstName", "lastName", "emailVerified")
     select 'Reader', 'reader-' || n || '@test.example', 'Reader', 'R', true from generate_series(1, 1500) n`,
  )
  const matching = await startMatching(pool)
  const admin = createApiClient(answering.url, await signIn(answering.url, 'super'))
  const source = await admin.sources.add({ address: 'https://jobs.lever.co/canal', name: 'Canal' })
  const reading = await admin.sources.ingest({ sources: [source.id] })
  const readings = () => admin.sources.runs({ id: source.id })
  await expect.poll(async () => (await readings())[0]?.accepted, { interval: 20 }).toBeGreaterThan(0)
  // The longest of the three. Its job is found by polling.
  await expect.poll(matching.done, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0)
  const { people } = await admin.notifications.audience({})
  const broadcast = await admin.notifications.broadcast({ title: 'Once?', message: 'Once.', people })
  const notifiedSoFar = async () =>
    (await pool.query<{ done: number }>('select done from public.runs where id = $1', [broadcast.run_id]))
      .rows[0]?.done ?? 0
  while ((await notifiedSoFar()) === 0) await wait(5)
  process.kill(dying.pid, 'SIGKILL')
  expect(await notifiedSoFar()).toBeLessThan(people)
  expect(await matching.done()).toBeLessThan(MATCHED_READERS)
  board.isHeld = false
  // Only the dead server works on jobs: its heartbeats are older than they may be at once, not after a minute.
  await pool.query(
    `update jobs.job set heartbeat_on = heartbeat_on - interval '2 minutes' where state = 'active'`,
  )
  const next = await startProduct(shared)
  for (const { run_id } of [broadcast, reading, matching]) {
    await expect
      .poll(async () => (await admin.operations.run({ id: run_id })).status, {
        timeout: 200_000,
        interval: 500,
      })
      .toBe('finished')
  }
  const { rows } = await pool.query(
    `select count(*)::integer as sent, count(distinct user_id)::integer as people from public.notifications where title = 'Once?'`,
  )
  expect(rows).toEqual([{ sent: people, people }])
  expect(await readings()).toMatchObject([{ status: 'finished', is_complete: true, accepted: 450 }])
  const listings = await pool.query(
    `select count(*)::integer as listings, count(distinct title)::integer as jobs from public.job_listings where title like 'Lock Keeper %'`,
  )
  expect(listings.rows).toEqual([{ listings: 450, jobs: 450 }])
  // Readers are alike, so their matches are, once the last listings were compared.
  await expect
    .poll(matching.lists, { timeout: 60_000, interval: 500 })
    .toEqual({ readers: MATCHED_READERS, lists: 1 })
  await pool.end()
  board.close()
  for (const server of [dying, answering, next]) await server.stop()
})
