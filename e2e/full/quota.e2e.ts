import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, createApiClient } from '../support/people/client.ts'
import { createPeople } from '../support/people/people.ts'
import { createDemonstration, type ProductDatabase } from '../support/servers/database.ts'
import { type Product, startProduct } from '../support/servers/server.ts'

/** Of 1,000 applications for each plan; QUOTA_ROUNDS=1 is one of a few more than the quota. */
const ROUNDS = Number(process.env.QUOTA_ROUNDS ?? 5)
const LISTINGS = ROUNDS > 1 ? 1000 : 220
const attempts = (quota: number): number => (ROUNDS > 1 ? LISTINGS : quota + 20)
const tiers = { trial: 10, starter: 15, standard: 50, professional: 100, premium: 200 }
type Tier = keyof typeof tiers

const secret = 'one secret for both servers of this test'

let database: ProductDatabase
let servers: Product[] = []
let pool: pg.Pool
let listings: string[] = []
let folder = ''
let clock = ''

const query = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await pool.query<Row>(text, values)).rows

beforeAll(async () => {
  database = await createDemonstration()
  folder = await mkdtemp(join(tmpdir(), 'jobscout-clock-'))
  clock = join(folder, 'ahead')
  await writeFile(clock, '0')
  const environment = {
    ...database.environment,
    AUTH_SECRET: secret,
    REQUESTS_PER_MINUTE: '1000000',
    NODE_OPTIONS: `--import ${join(import.meta.dirname, '..', 'support', 'servers', 'movable-clock.mjs')}`,
    CLOCK_FILE: clock,
  }
  servers = await Promise.all([startProduct(environment), startProduct({ ...environment, PROCESS: 'web' })])
  pool = new pg.Pool({ connectionString: database.environment.DATABASE_URL, max: 4 })
  listings = (
    await query<{ id: string }>(
      `insert into public.job_listings (source, dedupe_key, content_hash, title, company, posted_date)
       select 'test', 'quota-' || n, 'quota-' || n, 'Job ' || n, 'Company ' || n, now()
       from generate_series(1, $1::integer) n returning id`,
      [LISTINGS],
    )
  ).map(({ id }) => id)
})
afterAll(async () => {
  await pool?.end()
  for (const server of servers) await server.stop()
  await database?.drop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

/** A job seeker, signed in on both servers. */
async function person(tier: Tier, timeZone = 'UTC') {
  const [created] = await createPeople(pool, 1, secret)
  const { id = '', cookie = '' } = created ?? {}
  await query(
    `update public.profiles set time_zone = $2, trial_ends_at = now() + interval '10 years' where user_id = $1`,
    [id, timeZone],
  )
  // Open in the time of the movable clock too.
  await query(`update auth.session set "expiresAt" = now() + interval '10 years' where "userId" = $1`, [id])
  if (tier !== 'trial') {
    await query(
      `insert into public.subscribers (user_id, subscribed, subscription_tier) values ($1, true, $2)`,
      [id, tier],
    )
  }
  return { id, on: servers.map(({ url }) => createApiClient(url, cookie)) }
}

/** Applies; returns the refusal's code, and `done` otherwise. A busy server is asked again, as a browser does. */
async function apply(client: Client | undefined, listing_id: string): Promise<string> {
  try {
    await client?.applications.apply({ listing_id })
    return 'done'
  } catch (error) {
    const { code } = error as { code: string }
    return code === 'UNAVAILABLE' ? apply(client, listing_id) : code
  }
}

const countByMonth = (id: string) =>
  query<{ month: string; counted: number }>(
    `select quota_month::text as month, count(*)::integer as counted from public.job_applications where user_id = $1
     group by quota_month order by quota_month`,
    [id],
  )
const readUsage = async (id: string) =>
  (
    await query<{ used: number }>(
      'select applications_used_this_month as used from public.profiles where user_id = $1',
      [id],
    )
  )[0]?.used

const limits = { timeout: ROUNDS * 180_000 }
test('applications at once on two servers are as many as the quota', limits, async () => {
  const start = performance.now()
  let asked = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [tier, quota] of Object.entries(tiers) as [Tier, number][]) {
      const { id, on } = await person(tier)
      const answers = await Promise.all(
        listings.slice(0, attempts(quota)).map((listing, index) => apply(on[index % on.length], listing)),
      )
      expect(answers.filter((answer) => answer === 'done')).toHaveLength(quota)
      expect(new Set(answers)).toEqual(new Set(['done', 'QUOTA_REACHED']))
      expect((await countByMonth(id)).map(({ counted }) => counted)).toEqual([quota])
      expect(await readUsage(id)).toBe(quota)
      asked += answers.length
    }
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  console.log(`${ROUNDS} rounds, ${asked} applications at once in ${seconds} s: exactly the quota each time`)
})

/** Both servers' clocks, from now on. */
async function moveClocksTo(moment: Date): Promise<void> {
  await writeFile(clock, String(moment.getTime() - Date.now()))
  for (const { pid } of servers) process.kill(pid, 'SIGUSR2')
  await wait(50)
}

test.each([
  ['America/New_York', '2027-04-01T04:00:00Z', '2027-03-01'],
  ['Asia/Kolkata', '2027-05-31T18:30:00Z', '2027-05-01'],
  ['Pacific/Kiritimati', '2027-07-31T10:00:00Z', '2027-07-01'],
])('the month of %s begins between two applications', async (timeZone, midnight, last) => {
  const start = new Date(midnight)
  await moveClocksTo(new Date(start.getTime() - 60_000))
  const { id, on } = await person('trial', timeZone)
  // From the last seconds of the month until the first ones of the next are over.
  await moveClocksTo(new Date(start.getTime() - 2500))
  const until = Date.now() + 5000
  let next = 0
  const lane = async (lane: number) => {
    for (let index = next++; index < listings.length; index = next++) {
      await apply(on[lane % on.length], listings[index] ?? '')
      // Slowly at first, so that listings last into the next month.
      await wait(Date.now() < until ? 200 : 0)
    }
  }
  await Promise.all(Array.from({ length: 8 }, (_, index) => lane(index)))
  const following = new Date(`${last}T00:00:00Z`)
  following.setUTCMonth(following.getUTCMonth() + 1)
  expect(await countByMonth(id)).toEqual([
    { month: last, counted: 10 },
    { month: following.toISOString().slice(0, 10), counted: 10 },
  ])
  expect(await readUsage(id)).toBe(10)
})
