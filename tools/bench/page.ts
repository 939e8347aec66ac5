import { sql } from 'kysely'
import { listJobs } from '../../server/features/jobs/service.ts'
import type { AcceptedListing } from '../../server/features/listings/derive/listing-rows.ts'
import { writeBatch } from '../../server/features/listings/service.ts'
import {
  compilePreferences,
  createMatching,
  findCompared,
  type ListingFilters,
  matchListing,
} from '../../server/features/matching/service.ts'
import { openSqlIndex } from '../../server/features/matching/sql-index/open.ts'
import type { Tx } from '../../server/platform/db/transaction.ts'
import { type BenchDatabase, settle } from './bench-database.ts'
import { manyListings } from './listings.ts'
import { type Finding, median, ms, time } from './measure.ts'

const RUNS = 21
const SINGLE_CALLS = 300

const all: ListingFilters = {
  search: '',
  remote: false,
  place: null,
  in_preferred_places: false,
  employment_type: null,
  salary_min: null,
  matches_only: false,
  shows_not_remote: false,
  new_since: null,
  new_only: false,
  roles: 'all',
  sort: 'match',
  page: 1,
  page_size: 20,
}
const questions: readonly (readonly [string, Partial<ListingFilters>])[] = [
  ['no filter', {}],
  ['matches only', { matches_only: true }],
  ['New York, full-time', { place: 'New York, NY', employment_type: 'full_time' }],
  ['newest first', { sort: 'date' }],
  ['new since the previous visit', { new_only: true }],
  ['page 50', { page: 50 }],
  ['search "data engineer"', { search: 'data engineer' }],
  ['search "kubernetes terr"', { search: 'kubernetes terr' }],
  ['search "reference 4242"', { search: 'reference 4242' }],
  ['search "e" (broadest)', { search: 'e' }],
]

export async function fill(bench: BenchDatabase, count: number): Promise<void> {
  const batch: AcceptedListing[] = []
  const write = async () => {
    const rows = batch.splice(0)
    await bench.withWorker((tx) => writeBatch(tx, rows))
  }
  for (const listing of manyListings(count, new Date())) {
    if (batch.push(listing) === 1000) await write()
  }
  if (batch.length > 0) await write()
  await settle(bench.database)
}

/** The time since which this many listings were ingested. */
async function whenLatestCame({ db }: Tx, latest: number): Promise<Date> {
  const row = await db
    .selectFrom('listing_features')
    .select('created_at')
    .orderBy('created_at', 'desc')
    .offset(latest)
    .limit(1)
    .executeTakeFirstOrThrow()
  return row.created_at
}

/** Compares one page query of /jobs with one call per listing. */
export async function measurePages(bench: BenchDatabase, count: number): Promise<Finding[]> {
  const asAda = <T>(work: Parameters<typeof bench.withActor<T>>[1]) => bench.withActor(bench.person, work)
  const matching = createMatching(openSqlIndex())
  const findings: Finding[] = []
  const new_since = await asAda((tx) => whenLatestCame(tx, count / 50))
  for (const [name, filters] of questions) {
    const spent = median(
      await time(RUNS, () =>
        asAda((tx) =>
          matching.matchListings(tx, { ...all, new_since, ...filters }, (ids) => findCompared(tx, ids)),
        ),
      ),
    )
    const goal = filters.search === undefined
    findings.push({
      what: `page of ${count.toLocaleString('en-US')}, ${name}`,
      value: ms(spent),
      ...(goal && { target: 'under 150 ms', reached: spent < 150 }),
    })
  }
  const page = median(
    await time(RUNS, () =>
      asAda((tx) =>
        listJobs(tx, matching, {
          search: '',
          location: 'all',
          type: 'all',
          pay: 'all',
          matches_only: false,
          not_remote: false,
          new_only: false,
          roles: 'all',
          sort: 'match',
          page: 1,
        }),
      ),
    ),
  )
  const ids = await asAda(async ({ db }) => {
    const { rows } = await sql<{ id: string }>`
      select listing_id as id from listing_features order by listing_id limit ${SINGLE_CALLS}`.execute(db)
    return rows.map(({ id }) => id)
  })
  const singleCall = median(
    await asAda(async (tx) => {
      await compilePreferences(tx)
      return time(ids.length, (run) => matchListing(tx, ids[run % ids.length] ?? ''))
    }),
  )
  await matching.close()
  const ratio = (singleCall * count) / page
  return [
    ...findings,
    { what: 'the whole answer of /jobs, with cards and applications', value: ms(page) },
    {
      what: `one call per listing: ${ms(singleCall)} each, for all of them`,
      value: `${((singleCall * count) / 1000).toFixed(1)} s`,
    },
    {
      what: 'one query against one call per listing',
      value: `${Math.round(ratio)}x`,
      target: 'at least 100x',
      reached: ratio >= 100,
    },
  ]
}
