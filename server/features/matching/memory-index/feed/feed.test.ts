import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../../testing/app.ts'
import type { MatchPreferences } from '../../port.ts'
import { openSqlIndex } from '../../sql-index/open.ts'
import {
  aListing,
  aQuery,
  everyListing,
  ROLE_SETS,
  somePreferences,
  type TestListing,
} from '../../testing/listings.ts'
import { pageByRule } from '../../testing/page-by-rule.ts'
import { writeListings, writeRoleSets } from '../../testing/write-listings.ts'
import { openMemoryIndex } from '../open.ts'
import { followInThread } from './follow.ts'
import { IndexKeeper, type KeeperMessage, type KeeperSettings } from './keeper.ts'

const RUNS = Math.ceil(Number(process.env.MATCH_CASES ?? 100) / 4)

const app = await startTestApp()
const { database } = app.ports
afterAll(() => app.close())
const ada = await app.build.client()

await writeRoleSets(database)

const settings: KeeperSettings = { minListings: 0, maxBytes: 2 ** 27, maxChanged: 40 }

/** An index that is refreshed when a test says so, from the database of the test. */
function openIndex(change: Partial<KeeperSettings> = {}) {
  let post: (message: KeeperMessage) => void = () => undefined
  const kinds: KeeperMessage['kind'][] = []
  const index = openMemoryIndex({
    fallback: openSqlIndex(),
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
    async refresh() {
      const client = await database.pool.connect()
      try {
        await keeper.refresh(client)
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
  industries: [],
  employment_types: [],
  salary_min: null,
  experience_level: null,
  skills: [],
  excluded_companies: [],
  roles: null,
}
const step = fc.record({
  changed: fc.array(fc.record({ at: fc.nat(), to: aListing }), { maxLength: 8 }),
  added: fc.array(aListing, { maxLength: 8 }),
  removed: fc.array(fc.nat(), { maxLength: 4 }),
  asked: fc.array(fc.tuple(somePreferences, aQuery), { minLength: 3, maxLength: 3 }),
})

test('the index, SQL and the reference function give the same pages while listings change and the index is built anew', async () => {
  await clear()
  const listings = new Map(fc.sample(aListing, 150).map((each) => [each.listing_id, each]))
  await write([...listings.values()])
  const { index, kinds, refresh } = openIndex()
  const sql = openSqlIndex()
  await fc.assert(
    fc.asyncProperty(step, async ({ changed, added, removed, asked }) => {
      const ids = [...listings.keys()]
      const pick = (at: number) => ids[at % ids.length] ?? ''
      const written = new Map(added.map((each) => [each.listing_id, each]))
      for (const { at, to } of changed) written.set(pick(at), { ...to, listing_id: pick(at) })
      const gone = removed.map(pick)
      // A removed listing may come back at once.
      await remove(gone)
      for (const id of gone) listings.delete(id)
      await write([...written.values()])
      for (const [id, each] of written) listings.set(id, each)
      await refresh()
      expect(index.state().answers).toBe('memory')
      await app.ports.withActor(ada, async (tx) => {
        for (const [who, query] of asked) {
          const page = await index.page(tx, who, query)
          expect(page).toEqual({ ...pageByRule(listings.values(), who, query), roleSets: ROLE_SETS })
          expect(page).toEqual(await sql.page(tx, who, query))
        }
      })
    }),
    { numRuns: RUNS },
  )
  expect(kinds.filter((kind) => kind === 'segment').length).toBeGreaterThan(1)
  expect(kinds).toContain('changes')
})

test('few listings, and more than fit into the budget, are left to the database', async () => {
  await clear()
  await write(fc.sample(aListing, 50).map((each) => ({ ...each, is_active: true })))
  const few = openIndex({ minListings: 1000 })
  await few.refresh()
  expect(few.index.state()).toMatchObject({ answers: 'database', reason: 'few listings' })
  const large = openIndex({ maxBytes: 2000 })
  await large.refresh()
  expect(large.index.state()).toMatchObject({ answers: 'database', reason: 'over budget' })
})

test.runIf(database.engine === 'postgres')(
  'a change is read once it is committed, whatever runs beside it',
  async () => {
    await clear()
    const [first, second] = fc.sample(aListing, 2).map((each) => ({ ...each, is_active: true }))
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
  },
)

test.runIf(database.engine === 'postgres')('a thread loads the index and follows changes', async () => {
  await clear()
  const listings = fc.sample(aListing, 30).map((each) => ({ ...each, is_active: true }))
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
    await write(listings)
    await expect.poll(() => index.state().listings, { timeout: 10_000 }).toBe(30)
  } finally {
    await index.close()
  }
})
