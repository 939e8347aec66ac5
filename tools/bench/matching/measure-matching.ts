import { availableParallelism, loadavg } from 'node:os'
import { isDeepStrictEqual } from 'node:util'
import { matchPage } from '../../../server/engine/scan/page.ts'
import { buildSegment } from '../../../server/engine/segment/build.ts'
import { LiveRows } from '../../../server/engine/segment/live-rows.ts'
import type { Segment } from '../../../server/engine/segment/segment.ts'
import { openSqlIndex } from '../../../server/features/matching/sql-index/open.ts'
import {
  type MatchPreferences,
  type MatchQuery,
  reachablePoints,
  scaleScore,
} from '../../../server/features/scoring/service.ts'
import type { DatabasePlatform } from '../../../server/platform/db/port.ts'
import { everyListing } from '../../../server/testing/matching/listings.ts'
import { openBenchDatabase } from '../bench-database.ts'
import {
  at,
  atLeast,
  atMost,
  type Finding,
  many,
  median,
  ms,
  processorTime,
  seconds,
  time,
} from '../measure.ts'
import { createNarrowTable, pageInBestSql } from './best-sql.ts'
import { measureClientMatches } from './client-matches.ts'
import { someClients, withRoles } from './clients.ts'
import { fillFeatures } from './fill.ts'
import { loadIndex } from './load-index.ts'
import { measureBatch, measureBuild } from './measure-batch.ts'
import { measureWords } from './measure-words.ts'

const CLIENTS = 20
const SQL_CLIENTS = 20
/** The texts of many listings take gigabytes: `npm run bench -- words 1000000`. */
const MOST_TEXTS = 100_000

/** The match engine on generated listings of a PostgreSQL server: every ratio within one run. */
export async function measureMatching(server: string, count: number): Promise<Finding[]> {
  const bench = await openBenchDatabase(server)
  try {
    const filling = performance.now()
    await fillFeatures(bench.database, count)
    await createNarrowTable(bench.database)
    const [load1 = 0] = loadavg()
    console.log(
      `\nfilled with ${many(count)} in ${seconds(performance.now() - filling)}; load of the machine ${load1.toFixed(1)} on ${availableParallelism()} cores`,
    )
    const { segment, listingsMs } = await loadIndex(bench.url, 'listings')
    return [
      ...(await measurePages(bench, segment)),
      ...(await measureBatch(bench.database, segment)),
      ...(await measureClientMatches(bench, segment)),
      ...measureBuild(segment),
      { what: 'cold load, connecting to first page', ...atMost(listingsMs / 1000, 5, ' s') },
      ...(count <= MOST_TEXTS ? await measureWords(bench) : []),
    ]
  } finally {
    await bench.close()
  }
}

async function measurePages(
  bench: Awaited<ReturnType<typeof openBenchDatabase>>,
  segment: Segment,
): Promise<Finding[]> {
  const { count } = segment
  const rows = new LiveRows(segment)
  const clients = someClients(CLIENTS)
  const sqlIndex = openSqlIndex()
  const inSql = (query: MatchQuery, asked: readonly MatchPreferences[]) =>
    bench.withActor(bench.person, (tx) =>
      time(SQL_CLIENTS, (run) => sqlIndex.page(tx, at(asked, run), query), 1),
    )
  const inMemory = async (query: MatchQuery, asked: readonly MatchPreferences[], kind?: 'flat') =>
    median(await time(5 * CLIENTS, async (run) => matchPage(rows, at(asked, run), query, null, kind), 20))
  const product = median(await inSql(everyListing, clients))
  const sql = median(await time(SQL_CLIENTS, (run) => pageInBestSql(bench.database, at(clients, run)), 1))
  for (const who of clients) await expectSame(bench.database, rows, who)
  const cells = await inMemory(everyListing, clients)
  const flat = await inMemory(everyListing, clients, 'flat')
  const mine: MatchQuery = { ...everyListing, roles: 'mine', sort: 'best' }
  const roleClients = withRoles(clients)
  const rolesSql = median(await inSql(mine, roleClients))
  const roles = await inMemory(mine, roleClients)
  const allRoles = await inMemory({ ...mine, roles: 'all' }, roleClients)
  const tenth = new LiveRows(buildSegment(selectSample(rows, 10)))
  const computed = (of: LiveRows) => {
    const askAll = () => {
      for (const who of clients) matchPage(of, who, everyListing)
    }
    askAll()
    return processorTime(askAll) / CLIENTS
  }
  const large = computed(rows)
  const small = computed(tenth)
  const filtered = (change: Partial<MatchQuery>) => inMemory({ ...everyListing, ...change }, clients)
  return [
    { what: `page of ${many(count)} in the product's SQL`, value: ms(product) },
    { what: 'in the best SQL: narrow columns, 2 parallel workers', value: ms(sql) },
    { what: 'by the columns alone', value: ms(flat) },
    { what: '  against the best SQL', ...atLeast(sql / flat, 15) },
    { what: 'by cells', value: ms(cells) },
    { what: '  against the best SQL', ...atLeast(sql / cells, 80) },
    { what: '  of the processor', value: ms(large) },
    { what: `  of the processor, against ${many(tenth.segment.count)}`, ...atMost(large / small, 8, 'x') },
    { what: 'my roles, best first, in SQL', value: ms(rolesSql) },
    { what: 'my roles, best first', value: ms(roles) },
    { what: 'all roles, best first', value: ms(allRoles) },
    { what: 'matches only', value: ms(await filtered({ matches_only: true })) },
    { what: 'remote, of one type', value: ms(await filtered({ remote: true, employment_types: [1] })) },
    {
      what: 'at one of ten places',
      value: ms(await filtered({ location_ids: [3, 9, 27, 81, 243, 729, 1, 2, 4, 8] })),
    },
    { what: 'newest first', value: ms(await filtered({ sort: 'date' })) },
    { what: 'page 50', value: ms(await filtered({ page: 50 })) },
    {
      what: 'the last page',
      value: ms(
        median(
          await time(
            5,
            async (run) =>
              matchPage(rows, at(clients, run), { ...everyListing, page: Math.floor(count / 20) }),
            1,
          ),
        ),
      ),
    },
  ]
}

/** The engine and the best SQL must agree, or their times mean nothing. */
async function expectSame(database: DatabasePlatform, rows: LiveRows, who: MatchPreferences): Promise<void> {
  const page = matchPage(rows, who, everyListing)
  const { total, matches, rows: found } = await pageInBestSql(database, who)
  const reachable = reachablePoints(who)
  const expected = found.map(({ id, points }) => ({ id, score: scaleScore(points, reachable) }))
  const items = page.items.map(({ listing_id: id, score }) => ({ id, score }))
  const inSql = { total, matches, items: expected }
  if (!isDeepStrictEqual(inSql, { total: page.total, matches: page.matches, items }))
    throw new Error('The page in SQL is another one.')
}

/** Every nth row. */
function selectSample(rows: LiveRows, nth: number) {
  return rows.remaining((row) => row % nth === 0)
}
