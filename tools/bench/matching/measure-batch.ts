import { availableParallelism, loadavg } from 'node:os'
import { TopRows } from '../../../server/engine/batch/top-rows.ts'
import { buildSegment } from '../../../server/engine/segment/build.ts'
import { LiveRows } from '../../../server/engine/segment/live-rows.ts'
import { byteLength, type Segment } from '../../../server/engine/segment/segment.ts'
import { BANDS, type MatchPreferences, topKey } from '../../../server/features/scoring/service.ts'
import type { DatabasePlatform } from '../../../server/platform/db/port.ts'
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
import { arrivalsInSql, bestWithIndexes, createArrivals } from './best-sql.ts'
import { someClients, withRoles } from './clients.ts'

const BATCH = 2000
const PART = 100
const TOP = 50
const TAKEN = 1000
const ALL = 25_000
const SQL_CLIENTS = 20

/** The best listings of many people, and what is among them of listings that just came; times are of the processor. */
export async function measureBatch(database: DatabasePlatform, segment: Segment): Promise<Finding[]> {
  const clients = someClients(BATCH)
  const rows = new LiveRows(segment)
  const top = new TopRows(rows)
  const best = (client: MatchPreferences) =>
    top.find(client, TOP).map(({ row, points }) => ({ id: rows.id(row), points }))
  // The median of some parts: a busy machine slows single ones.
  const perClient = (asked: readonly MatchPreferences[]) => {
    asked.forEach(best)
    const parts = Array.from({ length: BATCH / PART }, (_, part) =>
      asked.slice(part * PART, (part + 1) * PART),
    )
    return median(parts.map((some) => processorTime(() => some.forEach(best)) / PART))
  }
  const spent = perClient(clients)
  const withTitles = perClient(withRoles(clients))
  const inSql: number[] = []
  for (const client of clients.slice(0, SQL_CLIENTS)) {
    const start = performance.now()
    const found = await bestWithIndexes(database, client, TOP)
    inSql.push(performance.now() - start)
    if (JSON.stringify(found) !== JSON.stringify(best(client)))
      throw new Error('The best rows in SQL are others.')
  }
  const wall = median(await time(5, async () => clients.slice(0, SQL_CLIENTS).forEach(best), 1)) / SQL_CLIENTS
  const pairs = (duration: number) => segment.count / duration / 1e6
  const sqlEach = inSql.reduce((sum, duration) => sum + duration, 0) / SQL_CLIENTS
  return [
    {
      what: `top ${TOP} of ${many(BATCH)} clients, pairs a second and core`,
      ...atLeast(pairs(spent), 8, ' G'),
      because: whyFewPairs(segment.count, spent, top, clients),
    },
    { what: '  with wanted roles, best first', value: `${pairs(withTitles).toFixed(1)} G` },
    { what: `  for ${many(ALL)} clients`, value: seconds(spent * ALL) },
    { what: '  against SQL with indexes', ...atLeast(sqlEach / wall, 40) },
    ...(await measureArrivals(database, rows, top, clients)),
  ]
}

/** The target is that of a million listings: with fewer, some of the work for a person stays the same. */
function whyFewPairs(
  listings: number,
  spent: number,
  top: TopRows,
  clients: readonly MatchPreferences[],
): string {
  const micro = (milliseconds: number) => `${(1000 * milliseconds).toFixed(0)} µs`
  const beyond = topKey(BANDS, 0)
  const begin =
    processorTime(() => clients.forEach((client) => void top.find(client, TOP, beyond))) / clients.length
  const last = clients.map((client) => top.find(client, TOP)[TOP - 1]?.points ?? 0)
  const mean = last.reduce((sum, points) => sum + points, 0) / clients.length
  const before = `of ${micro(spent)} for a person ${micro(begin)} pass before the first listing`
  if (listings < 1_000_000) {
    return `the bar is for 1,000,000 listings; among fewer the ${TOP}th best has only ${mean.toFixed(0)} points, so more kinds of them are looked at, and ${before}`
  }
  const [load = 0] = loadavg()
  return `${before}, and most others wait for memory, which a load of ${load.toFixed(0)} on ${availableParallelism()} cores shares`
}

async function measureArrivals(
  database: DatabasePlatform,
  rows: LiveRows,
  top: TopRows,
  clients: readonly MatchPreferences[],
): Promise<Finding[]> {
  const floors = clients.map((client) => top.find(client, TOP)[TOP - 1])
  const nth = Math.ceil(rows.segment.count / TAKEN)
  const came = new LiveRows(buildSegment(rows.remaining((row) => row % nth === 0)))
  const arrivals = new TopRows(came)
  const reached = (run: number) => {
    const floor = floors[run % floors.length]
    return arrivals.find(at(clients, run), TOP, floor ? topKey(floor.band, floor.points) : 0)
  }
  let found = 0
  const spent = processorTime(() => {
    for (let run = 0; run < BATCH; run += 1) found += reached(run).length
  })
  await createArrivals(
    database,
    Array.from({ length: came.count }, (_, row) => came.id(row)),
  )
  const inSql = median(
    await time(SQL_CLIENTS, async (run) => {
      const rowsInSql = await arrivalsInSql(database, at(clients, run), floors[run]?.points ?? 0, TOP)
      if (rowsInSql.length !== reached(run).length) throw new Error('Other listings arrive in SQL.')
    }),
  )
  const wall = median(await time(20, async (run) => void reached(run)))
  return [
    {
      what: `${many(came.count)} new listings against ${many(ALL)} floors, ${many(found)} reach those of ${many(BATCH)}`,
      value: ms((spent * ALL) / BATCH),
    },
    { what: '  against SQL', ...atLeast(inSql / wall, 10) },
  ]
}

export function measureBuild(segment: Segment): Finding[] {
  let rebuilt = segment
  const again = () => {
    rebuilt = buildSegment(new LiveRows(segment).remaining())
  }
  again()
  const spent = processorTime(again)
  const share = Math.max(0.1, segment.count / 1e6)
  return [
    { what: 'memory of a listing', ...atMost(byteLength(rebuilt) / segment.count, 64, ' B') },
    {
      what: 'rebuild in the thread, of the processor, a million',
      ...atMost(spent / 1000 / share, 0.5, ' s'),
    },
  ]
}
