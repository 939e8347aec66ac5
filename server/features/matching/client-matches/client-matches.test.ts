import { industries } from '@jobscout/contract/matching/dictionaries/industries.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { IndexKeeper, type KeeperMessage } from '../../../engine/feed/keeper.ts'
import { type MemoryIndex, openMemoryIndex } from '../../../engine/open.ts'
import { startTestApp } from '../../../testing/app.ts'
import { type KeptMatch, keptMatches } from '../../../testing/matching/kept-matches.ts'
import { aListing, ROLE_SETS, type TestListing, vocabulary } from '../../../testing/matching/listings.ts'
import { writeListings, writeRoleSets } from '../../../testing/matching/write-listings.ts'
import type { Person } from '../../../testing/people/builders.ts'
import { runs } from '../../../testing/runs.ts'
import { startScheduledRun } from '../../operations/runs/service.ts'
import { families } from '../../roles/role-dictionary.ts'
import { bestMatches } from '../../scoring/service.ts'
import { compilePreferences } from '../service.ts'
import { openSqlIndex } from '../sql-index/open.ts'
import { KEPT } from './find-best.ts'
import { updateMatches } from './jobs.ts'
import { performMatching } from './perform.ts'

const RUNS = Math.ceil(runs(60) / 8)
const app = await startTestApp({ now: new Date('2026-11-02T09:00:00Z') })
const { database, withWorker, withActor } = app.ports
afterAll(() => app.close())

/** An index that is read when a test says so. */
let post: (message: KeeperMessage) => void = () => undefined
const memory: MemoryIndex = openMemoryIndex({
  fallback: openSqlIndex(),
  clock: app.clock,
  follow(onMessage) {
    post = onMessage
    return { close: async () => undefined }
  },
})
const keeper = new IndexKeeper({ minListings: 0, maxBytes: 2 ** 27, maxChanged: 60 }, (message) =>
  post(message),
)
async function readIndex(): Promise<void> {
  const client = await database.pool.connect()
  try {
    await keeper.refresh(client)
  } finally {
    client.release()
  }
}
const inDatabase = { listings: () => null, hold: memory.hold }
type Held = Pick<MemoryIndex, 'listings' | 'hold'>

const update = (held: Held) => updateMatches({ ...app.ports, matchIndex: held })
const startNight = async () => (await withWorker((tx) => startScheduledRun(tx, 'match_clients'))) ?? ''
async function night(held: Held): Promise<void> {
  await performMatching({ ...app.ports, matchIndex: held }, await startNight())
}

const sqlIndex = openSqlIndex()

/** The first of each person's page without those applied for, by listing. */
async function listExpectedMatches(people: readonly Person[]): Promise<KeptMatch[][]> {
  const expected: KeptMatch[][] = []
  for (const person of people) {
    const { items, applied } = await withActor(person, async (tx) => ({
      items: (await sqlIndex.page(tx, await compilePreferences(tx), bestMatches(1000))).items,
      applied: await tx.db
        .selectFrom('job_applications')
        .select('listing_id')
        .where('status', '<>', 'withdrawn')
        .execute(),
    }))
    const isApplied = new Set(applied.map(({ listing_id }) => listing_id))
    expected.push(
      items
        .filter(({ listing_id }) => !isApplied.has(listing_id))
        .slice(0, KEPT)
        .flatMap(({ is_new: _, score, ...match }) => (score === null ? [] : [{ ...match, score }]))
        .sort((a, b) => (a.listing_id < b.listing_id ? -1 : 1)),
    )
  }
  return expected
}

const apply = (person: Person, { listing_id, words: [title], company_key }: TestListing) =>
  database.withOwner((client) =>
    client.query(
      `insert into public.job_applications (user_id, listing_id, job_title, company_name, job_location)
       select $1, id, $3, $4, id::text from public.job_listings where id = $2 on conflict do nothing`,
      [person.userId, listing_id, title, company_key],
    ),
  )

const withdraw = (person: Person, { listing_id }: TestListing) =>
  database.withOwner((client) =>
    client.query(
      `update public.job_applications set status = 'withdrawn' where user_id = $1 and listing_id = $2`,
      [person.userId, listing_id],
    ),
  )

const hide = (person: Person, { listing_id }: TestListing) => app.as(person).jobs.hide({ id: listing_id })

const remove = (listings: readonly TestListing[]) =>
  database.withOwner((client) =>
    client.query('delete from public.job_listings where id = any($1)', [
      listings.map(({ listing_id }) => listing_id),
    ]),
  )

const titles = families.filter(({ code }) => code <= ROLE_SETS).map(({ label }) => label)
const some = <T>(values: readonly T[], maxLength = 3) =>
  fc.uniqueArray(fc.constantFrom(...values), { maxLength: Math.min(maxLength, values.length) })

const allTypes = ['full_time', 'part_time', 'contract', 'freelance', 'internship'] as const
const usedIndustries = [1, 2, 3, 4].map((code) => industries.byCode(code)?.label ?? '')

const somePreferences = fc.record({
  // Half of the words are no known role.
  target_titles: some([...titles, ...vocabulary.slice(0, 3)], 2),
  employment_types: some(allTypes),
  preferred_industries: some(usedIndustries),
  remote_only: fc.boolean(),
  salary_min: fc.constantFrom(null, 40_000, 80_000),
  experience_level: fc.constantFrom('entry' as const, 'junior' as const, 'mid' as const, null),
  skills: some(['Python', 'SQL', 'React', 'AWS', 'Java', 'Docker'], 6),
  excluded_companies: some(['acme', 'brill'], 1),
})

let people: Person[]
let listings: TestListing[]
beforeAll(async () => {
  await writeRoleSets(database)
  listings = fc.sample(aListing, 300)
  await writeListings(database, listings)
  people = await Promise.all(Array.from({ length: 8 }, () => app.build.client()))
  for (const [at, wants] of fc.sample(somePreferences, people.length).entries()) {
    const everything = {
      employment_types: [...allTypes],
      preferred_industries: usedIndustries,
      remote_only: true,
      salary_min: 40_000,
    }
    const person = people[at]
    // Most listings match the first two, so that there are more than are kept.
    if (person) await app.build.preferences(person, at < 2 ? { ...wants, ...everything } : wants)
  }
})

const change = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('change' as const), at: fc.nat(), to: aListing }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('add' as const), to: aListing }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('close' as const), at: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), at: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('apply' as const), who: fc.nat(7), at: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), who: fc.nat(7) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('hide' as const), who: fc.nat(7), at: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('prefer' as const), who: fc.nat(7), wants: somePreferences }),
  },
)

async function make(changes: readonly (typeof change extends fc.Arbitrary<infer Each> ? Each : never)[]) {
  for (const step of changes) {
    const at = 'at' in step ? step.at % listings.length : listings.length
    const listing = listings[at]
    const person = 'who' in step ? people[step.who] : undefined
    if (step.kind === 'prefer' && person) await app.build.preferences(person, step.wants)
    if (step.kind === 'apply' && person && listing) await apply(person, listing)
    if (step.kind === 'withdraw' && person) {
      const { items } = await app.as(person).applications.list({})
      const applied = listings.find(({ listing_id }) => items.some((item) => item.listing_id === listing_id))
      if (applied) await withdraw(person, applied)
    }
    if (step.kind === 'hide' && person && listing) await hide(person, listing)
    if (step.kind === 'remove' && listing) {
      await remove([listing])
      listings.splice(at, 1)
    }
    const written =
      step.kind === 'close' && listing
        ? { ...listing, is_active: false }
        : step.kind === 'change' && listing
          ? { ...step.to, listing_id: listing.listing_id }
          : step.kind === 'add'
            ? step.to
            : undefined
    if (!written) continue
    await writeListings(database, [written])
    listings[at] = written
  }
}

test('the kept matches of each person are the beginning of their page, whatever changes, in memory and in the database', async () => {
  let most = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { maxLength: 12 }),
      fc.constantFrom('memory' as const, 'database' as const, 'old memory' as const),
      fc.boolean(),
      async (changes, where, isNight) => {
        if (where === 'old memory') await readIndex()
        await make(changes)
        if (where === 'memory') await readIndex()
        const held = where === 'database' ? inDatabase : memory
        await update(held)
        if (isNight) await night(held)
        // What another server has computed meanwhile is left to the next time.
        await update(held)
        const kept = await keptMatches(database, people)
        expect(kept).toEqual(await listExpectedMatches(people))
        most = Math.max(most, ...kept.map(({ length }) => length))
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  )
  expect(most).toBe(KEPT)
})

test('a listing that is removed while the index in memory still has it leaves no gap', async () => {
  await update(memory)
  await readIndex()
  const [best] = (await keptMatches(database, people))[0] ?? []
  const at = listings.findIndex(({ listing_id }) => listing_id === best?.listing_id)
  await make([{ kind: 'remove', at }])
  await update(memory)
  expect(await keptMatches(database, people)).toEqual(await listExpectedMatches(people))
})

const sampled = () => fc.sample(aListing, 1)[0] as TestListing

/** Ports of a server that is killed after some transactions: the last one commits, or does not. */
function dyingServer(transactions: number, commits: boolean) {
  let left = transactions
  const dying: typeof withWorker = async (work) => {
    left -= 1
    if (left < 0) throw new Error('killed')
    const result = await withWorker(async (tx) => {
      const done = await work(tx)
      if (left === 0 && !commits) throw new Error('killed')
      return done
    })
    if (left === 0) throw new Error('killed')
    return result
  }
  return { ...app.ports, log: { ...app.ports.log, error: () => undefined }, withWorker: dying }
}

test('a nightly run that is killed at any moment continues with the next client, and finds no client and no match twice', async () => {
  const admin = await app.build.admin()
  const run = (id: string) => app.as(admin).operations.run({ id })
  for (const commits of [true, false]) {
    await database.withOwner((client) => client.query('delete from public.client_matches'))
    const id = await startNight()
    for (let transactions = 1; (await run(id)).status !== 'finished'; transactions += 1) {
      await performMatching({ ...dyingServer(transactions, commits), matchIndex: inDatabase }, id).catch(
        () => undefined,
      )
    }
    const { done, total, result } = await run(id)
    const kept = await keptMatches(database, people)
    expect(kept).toEqual(await listExpectedMatches(people))
    expect({ done, total }).toEqual({ done: result.clients, total: result.clients })
    const { rows } = await database.withOwner((client) =>
      client.query<{ rows: number }>('select count(*)::int as rows from public.client_matches'),
    )
    expect(result.found).toBe(rows[0]?.rows)
  }
})

test('a cancelled run leaves the matches of the other clients as they are', async () => {
  const admin = await app.build.admin()
  const id = await startNight()
  await app.as(admin).operations.cancelRun({ id })
  await performMatching({ ...app.ports, matchIndex: inDatabase }, id)
  expect(await app.as(admin).operations.run({ id })).toMatchObject({ status: 'cancelled', done: 0 })
  expect(await keptMatches(database, people)).toEqual(await listExpectedMatches(people))
})

test('one server at a time computes matches, and an index that has not seen a compared change is not asked', async () => {
  const eve = await app.build.client()
  await app.build.preferences(eve, { remote_only: true, salary_min: 40_000 })
  await readIndex()
  await database.withOwner(async (client) => {
    await client.query('begin')
    await client.query('select from public.match_cursor for update')
    await update(memory)
    await client.query('rollback')
  })
  expect(await keptMatches(database, [eve])).toEqual([[]])
  const added = { ...sampled(), is_remote: true, salary_annual_max: 100_000, is_active: true }
  await writeListings(database, [added])
  listings.push(added)
  await update(memory)
  expect(await keptMatches(database, [eve])).toEqual(await listExpectedMatches([eve]))
})

test('a database that was restored into a cluster with lower transaction ids finds new matches', async () => {
  await readIndex()
  await database.withAdministrator((client) =>
    client.query(
      `begin; set local session_replication_role = replica;
       update public.listing_features set changed_in = '900000000000';
       update public.match_cursor set snapshot = '900000000001:900000000001:'; commit`,
    ),
  )
  const added = { ...sampled(), is_active: true, location_id: 1, is_remote: true }
  await writeListings(database, [added])
  listings.push(added)
  const read: KeeperMessage['kind'][] = []
  const former = post
  post = (message) => {
    read.push(message.kind)
    former(message)
  }
  await readIndex()
  await readIndex()
  post = former
  // The new listing alone, once.
  expect(read.filter((kind) => kind === 'changes' || kind === 'segment')).toEqual(['changes'])
  await update(memory)
  expect(await keptMatches(database, people)).toEqual(await listExpectedMatches(people))
})
