import { setTimeout as wait } from 'node:timers/promises'
import { followInThread } from '../../../server/features/matching/memory-index/feed/follow.ts'
import { openMemoryIndex } from '../../../server/features/matching/memory-index/open.ts'
import { matchPage } from '../../../server/features/matching/memory-index/scan/page.ts'
import { TopRows } from '../../../server/features/matching/memory-index/scan/top-rows.ts'
import { buildSegment } from '../../../server/features/matching/memory-index/segment/build.ts'
import { LiveRows } from '../../../server/features/matching/memory-index/segment/live-rows.ts'
import { byteLength, type Segment } from '../../../server/features/matching/memory-index/segment/segment.ts'
import type { MatchPreferences, MatchQuery } from '../../../server/features/matching/port.ts'
import { openSqlIndex } from '../../../server/features/matching/sql-index/open.ts'
import { everyListing } from '../../../server/features/matching/testing/listings.ts'
import { systemClock } from '../../../server/platform/clock/port.ts'
import { openBenchDatabase } from '../bench-database.ts'
import { type Finding, median, ms, time } from '../measure.ts'
import { someClients, withRoles } from './clients.ts'
import { fillFeatures } from './fill.ts'

const CLIENTS = 20
const SQL_CLIENTS = 20
const BATCH = 2000
const TOP = 50
const TAKEN = 1000

const quiet = { info() {}, warn: console.warn, error: console.error }
const many = (count: number) => count.toLocaleString('en-US')
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`

/** The match engine on generated listings of a PostgreSQL server: every ratio within one run. */
export async function measureMatching(server: string, count: number): Promise<Finding[]> {
  const bench = await openBenchDatabase(server)
  try {
    const filling = performance.now()
    await fillFeatures(bench.database, count)
    console.log(`filled with ${many(count)} in ${seconds(performance.now() - filling)}`)
    const { segment, loadMs } = await load(bench.url ?? server)
    return [
      ...(await measurePages(bench, segment)),
      ...measureBatch(segment),
      ...measureBuild(segment),
      {
        what: 'cold load, first row to first page',
        value: seconds(loadMs),
        target: 'at most 5 s a million',
        reached: loadMs <= 5000 * Math.max(1, count / 1e6),
      },
    ]
  } finally {
    await bench.close()
  }
}

/** Loads the index as a server does: in a thread, over a connection of its own. */
async function load(url: string): Promise<{ segment: Segment; loadMs: number }> {
  const start = performance.now()
  let segment: Segment | undefined
  const index = openMemoryIndex({
    fallback: openSqlIndex(),
    clock: systemClock,
    follow: (onMessage) =>
      followInThread(
        { url, settings: { minListings: 0, maxBytes: 2 ** 40, maxChanged: 20_000 } },
        (message) => {
          if (message.kind === 'segment') segment = message.segment
          onMessage(message)
        },
        quiet,
      ),
  })
  while (index.state().answers !== 'memory') await wait(5)
  const loadMs = performance.now() - start
  await index.close()
  if (!segment) throw new Error('The index answers without a segment.')
  return { segment, loadMs }
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
    median(await time(5 * CLIENTS, async (run) => matchPage(rows, at(asked, run), query, kind), 20))
  const sql = median(await inSql(everyListing, clients))
  const cells = await inMemory(everyListing, clients)
  const flat = await inMemory(everyListing, clients, 'flat')
  const mine: MatchQuery = { ...everyListing, roles: 'mine', sort: 'best' }
  const roleClients = withRoles(clients)
  const rolesSql = median(await inSql(mine, roleClients))
  const roles = await inMemory(mine, roleClients)
  const allRoles = await inMemory({ ...mine, roles: 'all' }, roleClients)
  const tenth = new LiveRows(buildSegment(sampleOf(rows, 10)))
  const small = median(
    await time(5 * CLIENTS, async (run) => matchPage(tenth, at(clients, run), everyListing), 20),
  )
  const filtered = (change: Partial<MatchQuery>) => inMemory({ ...everyListing, ...change }, clients)
  const ratio = (slow: number, fast: number) => `${(slow / fast).toFixed(slow / fast < 10 ? 1 : 0)}x`
  return [
    { what: `page of ${many(count)} in SQL`, value: ms(sql) },
    { what: 'by the columns alone', value: ms(flat) },
    { what: '  against SQL', value: ratio(sql, flat), target: 'at least 15x', reached: sql / flat >= 15 },
    { what: 'by cells', value: ms(cells) },
    { what: '  against SQL', value: ratio(sql, cells), target: 'at least 80x', reached: sql / cells >= 80 },
    {
      what: `  against ${many(tenth.segment.count)}`,
      value: ratio(cells, small),
      target: 'at most 8x',
      reached: cells / small <= 8,
    },
    { what: 'my roles, best first, in SQL', value: ms(rolesSql) },
    { what: 'my roles, best first', value: ms(roles) },
    { what: 'all roles, best first', value: ms(allRoles) },
    { what: 'matches only', value: ms(await filtered({ matches_only: true })) },
    { what: 'remote, of one type', value: ms(await filtered({ remote: true, employment_type: 1 })) },
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

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/** Every nth row. */
function sampleOf(rows: LiveRows, nth: number) {
  return rows.remaining((row) => row % nth === 0)
}

function measureBatch(segment: Segment): Finding[] {
  const clients = someClients(BATCH)
  const rows = new LiveRows(segment)
  const top = new TopRows(rows)
  const floors = clients.map((client) => top.find(client, TOP).at(-1)?.score ?? 0)
  const start = performance.now()
  for (const client of clients) top.find(client, TOP)
  const batchMs = performance.now() - start
  const pairs = (BATCH * segment.count) / batchMs / 1e6
  const arrivals = new TopRows(
    new LiveRows(buildSegment(rows.remaining((row) => row % Math.ceil(segment.count / TAKEN) === 0))),
  )
  const from = performance.now()
  let reached = 0
  for (const [index, client] of clients.entries())
    reached += arrivals.find(client, TOP, (floors[index] ?? 0) + 1).length
  const arrivalMs = performance.now() - from
  return [
    {
      what: `top ${TOP} for each of ${many(BATCH)} clients, a core`,
      value: `${pairs.toFixed(1)} G/s`,
      target: 'at least 8 G pairs/s',
      reached: pairs >= 8,
    },
    { what: `  for 25,000 clients`, value: seconds((batchMs * 25_000) / BATCH) },
    {
      what: `${many(TAKEN)} new listings against 25,000 floors, ${reached} above theirs`,
      value: ms((arrivalMs * 25_000) / BATCH),
    },
  ]
}

function measureBuild(segment: Segment): Finding[] {
  const start = performance.now()
  const rebuilt = buildSegment(new LiveRows(segment).remaining())
  const spent = performance.now() - start
  const bytes = byteLength(rebuilt) / segment.count
  return [
    {
      what: 'memory of a listing',
      value: `${bytes.toFixed(1)} B`,
      target: 'at most 64 B',
      reached: bytes <= 64,
    },
    {
      what: 'rebuild, in the thread',
      value: seconds(spent),
      target: 'at most 0.5 s a million',
      reached: spent <= 500 * Math.max(0.1, segment.count / 1e6),
    },
  ]
}
