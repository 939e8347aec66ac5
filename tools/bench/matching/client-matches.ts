import { sql } from 'kysely'
import findMatches from '../../../server/engine/batch/find-matches.ts'
import { type Listings, snapshotListings } from '../../../server/engine/segment/listings.ts'
import { LiveRows } from '../../../server/engine/segment/live-rows.ts'
import { Rows } from '../../../server/engine/segment/rows.ts'
import type { Segment } from '../../../server/engine/segment/segment.ts'
import { KEPT } from '../../../server/features/matching/client-matches/find-best.ts'
import { openSqlIndex } from '../../../server/features/matching/sql-index/open.ts'
import { bandSql, pointsSql, roleRankSql } from '../../../server/features/matching/sql-index/score-sql.ts'
import {
  bestMatches,
  computeSortKey,
  leastPoints,
  lowestMatchRank,
  type MatchPreferences,
  matchPoints,
  reachablePoints,
  SCORES,
  topKey,
} from '../../../server/features/scoring/service.ts'
import type { Tx } from '../../../server/platform/db/transaction.ts'
import type { openBenchDatabase } from '../bench-database.ts'
import { at, atLeast, type Finding, median, ms, processorTime, seconds, time } from '../measure.ts'
import { someClients, withRoles } from './clients.ts'

const CLIENTS = 25_000
/** As many are compared at once in the product. */
const AT_ONCE = 1000
const SQL_CLIENTS = 20
const ARRIVED = 1000

/** The matches of all clients as the nightly run and the comparison of changes find them, on one core, against SQL. */
export async function measureClientMatches(
  bench: Awaited<ReturnType<typeof openBenchDatabase>>,
  segment: Segment,
): Promise<Finding[]> {
  const people = withRoles(someClients(AT_ONCE))
  const rows = new LiveRows(segment)
  const all = snapshotListings(rows)
  const found = findMatches({ listings: all, count: KEPT, clients: people.map(fromStart) })
  const floors = found.map((matches) => {
    const last = matches[KEPT - 1]
    return last ? computeSortKey(last) : 0
  })
  const nightMs = timeClients(all, people.map(fromStart))
  const arrived = selectArrivals(rows)
  const clients = people.map((preferences, at) => ({ preferences, floor: floors[at] ?? 0 }))
  const changesMs = timeClients(arrived, clients)
  const index = openSqlIndex()
  const nightSql =
    CLIENTS *
    median(
      await bench.withActor(bench.person, (tx) =>
        time(SQL_CLIENTS, (run) => index.page(tx, at(people, run), bestMatches(KEPT)), 1),
      ),
    )
  await copyArrivals(bench, arrived)
  const changesSql =
    CLIENTS *
    median(
      await bench.withActor(bench.person, (tx) =>
        time(10 * SQL_CLIENTS, (run) => reachingInSql(tx, at(people, run), at(floors, run)), 20),
      ),
    )
  return [
    { what: `matches of 25,000 clients with roles, as every night`, value: seconds(nightMs) },
    { what: '  against SQL', ...atLeast(nightSql / nightMs, 40) },
    { what: '1,000 changed listings compared with 25,000 clients', value: ms(changesMs) },
    { what: '  against SQL', ...atLeast(changesSql / changesMs, 10) },
  ]
}

const fromStart = (preferences: MatchPreferences) => ({ preferences, floor: 0 })

/** Milliseconds of the processor for all clients, as many at once as the product takes. */
const timeClients = (listings: Listings, clients: Parameters<typeof findMatches>[0]['clients']): number =>
  processorTime(() => {
    for (let done = 0; done < CLIENTS; done += AT_ONCE) findMatches({ listings, count: KEPT, clients })
  })

/** Some of the listings, as if they had just come. */
function selectArrivals(rows: LiveRows): Listings {
  const nth = Math.ceil(rows.segment.count / ARRIVED)
  const some: Rows = rows.remaining((row) => row % nth === 0)
  return { segment: null, removed: [], tail: some.toData(), tailRemoved: [], titleWords: [] }
}

async function copyArrivals(
  { database }: Awaited<ReturnType<typeof openBenchDatabase>>,
  { tail }: Listings,
): Promise<void> {
  const some = Rows.from(tail)
  const ids = Array.from({ length: some.count }, (_, row) => Buffer.from(some.readId(row)).toString('hex'))
  await database.withAdministrator(async (client) => {
    await client.query(
      'create table public.changed_listings as select * from public.listing_features where listing_id = any($1::uuid[])',
      [ids],
    )
    await client.query('grant select on public.changed_listings to jobscout_app')
    await client.query('analyze public.changed_listings')
  })
}

/** The changed listings that reach a client's floor, the best first. */
const reachingInSql = async ({ db }: Tx, preferences: MatchPreferences, floor: number): Promise<void> => {
  const rank = roleRankSql(preferences.roles)
  const inPoints = topKey(
    Math.floor(floor / SCORES),
    leastPoints(floor % SCORES, reachablePoints(preferences)),
  )
  await sql`
    select listing_id, points, band from (
      select f.listing_id, f.posted_date, ${pointsSql(preferences)} as points, ${rank} as rank, ${bandSql(preferences, rank)} as band
      from changed_listings f where f.company_key <> all(${[...preferences.excluded_companies]}::text[])
        and (f.is_remote or not ${preferences.remote_only}::boolean)) as scored
    where points >= ${sql.lit(matchPoints(preferences))} and rank >= ${sql.lit(lowestMatchRank(preferences.roles))}
      and band * ${sql.lit(SCORES)} + points >= ${inPoints}
    order by band desc, points desc, posted_date desc, listing_id desc limit ${KEPT}`.execute(db)
}
