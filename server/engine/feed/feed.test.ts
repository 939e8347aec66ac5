import { setTimeout as wait } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { toSearchWords } from '../../features/matching/search/search-words.ts'
import { openSqlIndex } from '../../features/matching/sql-index/open.ts'
import type { MatchPreferences } from '../../features/scoring/service.ts'
import { startTestApp } from '../../testing/app.ts'
import { countCompared } from '../../testing/matching/compared.ts'
import {
  aListing,
  aQuery,
  everyListing,
  ROLE_SETS,
  somePreferences,
  type TestListing,
} from '../../testing/matching/listings.ts'
import { pageByRule } from '../../testing/matching/page-by-rule.ts'
import { relevanceTo, typed } from '../../testing/matching/searches.ts'
import { writeListings, writeRoleSets } from '../../testing/matching/write-listings.ts'
import { runs } from '../../testing/runs.ts'
import { matchIndexCheck } from '../health.ts'
import { openMemoryIndex } from '../open.ts'
import { followInThread } from './follow.ts'
import { IndexKeeper, type KeeperMessage, type KeeperSettings } from './keeper.ts'

const RUNS = Math.ceil(runs(60) / 4)

const app = await startTestApp()
const { database } = app.ports
afterAll(() => app.close())
const ada = await app.build.client()

await writeRoleSets(database)
const compared = countCompared('pages of a followed index and of SQL')

const settings: KeeperSettings = { minListings: 0, maxBytes: 2 ** 27, maxChanged: 40 }

/** An index that is refreshed when a test says so, from the database of the test. */
function openIndex(change: Partial<KeeperSettings> = {}) {
  let post: (message: KeeperMessage) => void = () => undefined
  const kinds: KeeperMessage['kind'][] = []
  const sql = openSqlIndex()
  let askedOfSql = 0
  const index = openMemoryIndex({
    fallback: {
      ...sql,
      page(...asked) {
        askedOfSql += 1
        return sql.page(...asked)
      },
    },
    clock: app.clock,
    follow(onMessage) {
      post = (message) => {
        kinds.push(message.kind)
        onMessage(structuredClone(message))
      }
      return { close: async () => undefined }
    },
  })
  const keeper = new IndexKeeper({ ...settings, ...change }, (message) => post(message))
  return {
    index,
    kinds,
    askedOfSql: () => askedOfSql,
    /** Until nothing is left to read. */
    async refresh() {
      const client = await database.pool.connect()
      try {
        while (await keeper.refresh(client));
      } finally {
        client.release()
      }
    },
  }
}

const write = (listings: readonly TestListing[]) => writeListings(database, listings)

const remove = (ids: readonly string[]): Promise<void> =>
  database.withOwner(async (client) => {
    await client.query('delete from public.job_listings where id = any($1)', [ids])
  })

const clear = () =>
  database.withOwner(async (client) => void (await client.query('delete from public.job_listings')))

const nobody: MatchPreferences = {
  places: [],
  location_ids: [],
  remote_only: false,
  remote_elsewhere_ids: [],
  industries: [],
  employment_types: [],
  salary_min: null,
  experience_level: null,
  skills: [],
  excluded_companies: [],
  hidden_listings: [],
  roles: null,
}
const step = fc.record({
  changed: fc.array(fc.record({ at: fc.nat(), to: aListing }), { maxLength: 8 }),
  added: fc.array(aListing, { maxLength: 8 }),
  removed: fc.array(fc.nat(), { maxLength: 4 }),
  asked: fc.array(fc.tuple(somePreferences, typed, aQuery), { minLength: 6, maxLength: 6 }),
})

test('the index, SQL and the reference function give the same pages while listings change and the index is built anew', async () => {
  await clear()
  const listings = new Map(fc.sample(aListing, 150).map((listing) => [listing.listing_id, listing]))
  await write([...listings.values()])
  const { index, kinds, askedOfSql, refresh } = openIndex()
  const sql = openSqlIndex()
  await fc.assert(
    fc.asyncProperty(step, async ({ changed, added, removed, asked }) => {
      const ids = [...listings.keys()]
      const pick = (at: number) => ids[at % ids.length] ?? ''
      const written = new Map(added.map((listing) => [listing.listing_id, listing]))
      for (const { at, to } of changed) written.set(pick(at), { ...to, listing_id: pick(at) })
      const gone = removed.map(pick)
      // A removed listing may come back at once.
      await remove(gone)
      for (const id of gone) listings.delete(id)
      await write([...written.values()])
      for (const [id, listing] of written) listings.set(id, listing)
      await refresh()
      expect(index.state().answers).toBe('memory')
      await app.ports.withActor(ada, async (tx) => {
        for (const [who, text, unsearched] of asked) {
          const query = { ...unsearched, search: toSearchWords(text) }
          const page = await index.page(tx, who, query)
          const expected = pageByRule(listings.values(), who, query, relevanceTo(text))
          expect(page).toEqual({ ...expected, roleSets: ROLE_SETS })
          expect(page).toEqual(await sql.page(tx, who, query))
          compared.count += 1
        }
      })
    }),
    { numRuns: RUNS },
  )
  expect(kinds.filter((kind) => kind === 'segment').length).toBeGreaterThan(1)
  expect(kinds).toContain('changes')
  expect(askedOfSql()).toBe(0)
})

test('words are found as PostgreSQL reads them; the database finds those that must follow each other', async () => {
  await clear()
  const [listing] = fc.sample(aListing, 1)
  if (!listing) throw new Error('a listing was sampled')
  const text = ['Engineering', 'happy', 'node.js', '1.5kg', 'élan', '中文', 'running'] as const
  await write([{ ...listing, is_active: true, words: text }])
  const { index, askedOfSql, refresh } = openIndex()
  await refresh()
  const sql = openSqlIndex()
  const find = (typedText: string) =>
    app.ports.withActor(ada, async (tx) => {
      const query = { ...everyListing, search: toSearchWords(typedText) }
      const page = await index.page(tx, nobody, query)
      expect(page).toEqual(await sql.page(tx, nobody, query))
      return page.total
    })
  for (const found of [
    'engin',
    'ENGINEERED',
    'engineeri',
    'happi',
    'happy running',
    'node.js',
    'éla',
    'elan',
    '中',
  ])
    expect(await find(found), found).toBe(1)
  for (const missed of ['engineers nothing', 'ngineering', 'lan', 'js'])
    expect(await find(missed), missed).toBe(0)
  expect(await find('the')).toBe(1)
  expect(askedOfSql()).toBe(0)
  expect(await find('1.5kg élan')).toBe(1)
  expect(askedOfSql()).toBe(1)
})

test('words that do not fit beside the listings are left to the database, and health says so', async () => {
  await clear()
  await write(fc.sample(aListing, 50).map((listing) => ({ ...listing, is_active: true })))
  const whole = openIndex()
  await whole.refresh()
  const { bytes, words } = whole.index.state()
  if (typeof words === 'string') throw new Error(`The words are ${words}.`)
  expect(await matchIndexCheck(whole.index).measure()).toMatchObject({
    state: 'good',
    measured: '50 listings in 1 MB of memory; their words in 1 MB',
  })
  const { index, askedOfSql, refresh } = openIndex({ maxBytes: bytes + words.bytes - 1 })
  await refresh()
  expect(index.state()).toMatchObject({ answers: 'memory', words: 'over budget' })
  expect(await matchIndexCheck(index).measure()).toMatchObject({ state: 'warning' })
  await app.ports.withActor(ada, async (tx) => {
    await index.page(tx, nobody, everyListing)
    expect(askedOfSql()).toBe(0)
    const query = { ...everyListing, search: toSearchWords('alpha') }
    expect(await index.page(tx, nobody, query)).toEqual(await openSqlIndex().page(tx, nobody, query))
    expect(askedOfSql()).toBe(1)
  })
})

test('few listings, and more than fit into the budget, are left to the database', async () => {
  await clear()
  await write(fc.sample(aListing, 50).map((listing) => ({ ...listing, is_active: true })))
  const few = openIndex({ minListings: 1000 })
  await few.refresh()
  expect(few.index.state()).toMatchObject({ answers: 'database', reason: 'few listings' })
  const large = openIndex({ maxBytes: 2000 })
  await large.refresh()
  expect(large.index.state()).toMatchObject({ answers: 'database', reason: 'over budget' })
})

test('a change is read once it is committed, whatever runs beside it', async () => {
  await clear()
  const [first, second] = fc.sample(aListing, 2).map((listing) => ({ ...listing, is_active: true }))
  if (!first || !second) throw new Error('two listings were sampled')
  await write([first, second])
  const { index, refresh } = openIndex()
  await refresh()
  const locations = async () => {
    await refresh()
    const asked = { ...everyListing, location_ids: [77] }
    return app.ports.withActor(ada, async (tx) => (await index.page(tx, nobody, asked)).total)
  }
  const move = 'update public.listing_features set location_id = 77 where listing_id = $1'
  await database.withOwner(async (slow) => {
    await slow.query('begin')
    await slow.query(move, [first.listing_id])
    await database.withOwner((quick) => quick.query(move, [second.listing_id]))
    expect(await locations()).toBe(1)
    await slow.query('commit')
  })
  expect(await locations()).toBe(2)
})

test('a thread loads the index and follows changes', async () => {
  await clear()
  const listings = fc.sample(aListing, 30).map((listing) => ({ ...listing, is_active: true }))
  await write(listings.slice(1))
  const { connectionString: url = '' } = database.pool.options as { connectionString?: string }
  const index = openMemoryIndex({
    fallback: openSqlIndex(),
    clock: app.clock,
    follow: (onMessage) => followInThread({ url, settings }, onMessage, app.ports.log),
  })
  try {
    await expect.poll(() => index.state().answers, { timeout: 20_000 }).toBe('memory')
    expect(index.state().listings).toBe(29)
    await expect.poll(() => index.state().words, { timeout: 10_000 }).toHaveProperty('bytes')
    await write(listings)
    await expect.poll(() => index.state().listings, { timeout: 10_000 }).toBe(30)
  } finally {
    await index.close()
  }
})

/** Ends the thread, its session on the database, or the whole index. */
const kills = ['thread', 'session', 'index'] as const
const KILLS = runs(3)

test(`answers are those of SQL after ${KILLS} kills while the index loads, follows changes and is built anew`, {
  timeout: 30_000 + KILLS * 10_000,
}, async () => {
  await clear()
  const { connectionString: url = '' } = database.pool.options as { connectionString?: string }
  let worker: Worker | undefined
  const onWorker = (started: Worker) => {
    worker = started
  }
  process.on('worker', onWorker)
  let reads = 0
  const open = () =>
    openMemoryIndex({
      fallback: openSqlIndex(),
      clock: app.clock,
      follow: (onMessage) =>
        followInThread(
          { url, settings, pauseMs: 20 },
          (message) => {
            if (message.kind === 'read') reads += 1
            onMessage(message)
          },
          { warn: () => undefined },
          20,
        ),
    })
  let index = open()
  const sql = openSqlIndex()
  const expectSame = () =>
    app.ports.withActor(ada, async (tx) => {
      for (const [who, text, asked] of fc.sample(fc.tuple(somePreferences, typed, aQuery), 10)) {
        const query = { ...asked, search: toSearchWords(text) }
        expect(await index.page(tx, who, query)).toEqual(await sql.page(tx, who, query))
        compared.count += 1
      }
    })
  const kill = async (kind: (typeof kills)[number]) => {
    if (kind === 'index') {
      await index.close()
      index = open()
    } else if (kind === 'thread') await worker?.terminate()
    else {
      const ended = new Promise((resolve) => worker?.once('exit', resolve))
      const killed = await database.withAdministrator((client) =>
        client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
             where datname = current_database() and application_name = 'jobscout match index'`,
        ),
      )
      if ((killed.rowCount ?? 0) > 0) await ended
    }
  }
  const ids = fc.sample(aListing, 90).map(({ listing_id }) => listing_id)
  const change = (count: number) =>
    write(
      fc
        .sample(aListing, count)
        .map((listing) => ({
          ...listing,
          listing_id: ids[Math.floor(Math.random() * ids.length)] ?? listing.listing_id,
        }))
        .filter(
          (listing, at, all) => all.findIndex(({ listing_id }) => listing_id === listing.listing_id) === at,
        ),
    )
  try {
    await change(200)
    for (let round = 0; round < KILLS; round += 1) {
      const changes = change(30).then(() => change(30))
      await wait(Math.random() * 300)
      await kill(kills[round % kills.length] ?? 'thread')
      await changes
      // The second read from now on begins after the changes.
      const read = reads + 2
      await expect.poll(() => reads >= read || index.state().answers === 'database').toBe(true)
      await expectSame()
      await expect.poll(() => index.state().answers, { timeout: 10_000 }).toBe('memory')
      await expectSame()
    }
  } finally {
    process.off('worker', onWorker)
    await index.close()
  }
})
