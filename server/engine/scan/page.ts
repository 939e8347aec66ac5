import type { RoleCounts } from '@jobscout/contract/matching/model.ts'
import {
  computeBand,
  type HiddenListings,
  type MatchPage,
  type MatchPreferences,
  type MatchQuery,
  reachablePoints,
  scaleScore,
} from '../../features/scoring/service.ts'
import { findCode } from '../segment/build.ts'
import { ExcludedRows } from '../segment/excluded-rows.ts'
import type { LiveRows } from '../segment/live-rows.ts'
import type { FoundRows } from '../words/found-rows.ts'
import { scanCells, scanMatching, scanRanks } from './cell-scan.ts'
import { scanAll, scanFound, scanListed } from './flat-scan.ts'
import { compilePoints } from './points.ts'
import { compileQuery } from './query.ts'
import { countRanks } from './role-scan.ts'
import { TailScan } from './tail-scan.ts'
import { Tally } from './tally.ts'
import { SegmentView } from './view.ts'

/** How rows are found: `cells` where the query allows it, `flat` looks at every row. */
export type ScanKind = 'cells' | 'flat'

/** One page over all listings of the index: counts are exact, and the order is that of the reference function.
 *  @param found the rows that have the words of the query; null if it has none */
export function matchPage(
  rows: LiveRows,
  preferences: MatchPreferences,
  asked: MatchQuery,
  found: FoundRows | null = null,
  kind: ScanKind = 'cells',
): Omit<MatchPage, 'roleSets'> {
  const query = compileQuery(asked, preferences, rows.segment.count + rows.tail.count)
  const points = compilePoints(preferences, asked.shows_not_remote)
  const reachable = reachablePoints(preferences)
  const { count } = rows.segment
  const view = new SegmentView(rows, preferences, points, query, found?.segment)
  const excluded = new ExcludedRows(rows, preferences)
  const tail = new TailScan(rows, preferences, points, query, excluded.hiddenInTail, found?.tail ?? null)
  const tally = new Tally(rows, query, points, {
    skillPoints: (row) => (row < count ? view.skillPoints(row) : tail.skillPoints(row - count)),
    relevance: found ? (row) => found.relevance(row) : null,
  })
  try {
    scanSegment(view, tally, excluded.rows, kind)
  } finally {
    excluded.unmark()
  }
  tail.scan(tally)
  const { page, page_size } = asked
  return {
    total: tally.total,
    matches: tally.matches,
    new: tally.new,
    roles: countKinds(tally.ranks),
    items: tally.best.slice((page - 1) * page_size, page_size).map(({ row }) => {
      const [part, at] = row < count ? [view, row] : [tail, row - count]
      return {
        listing_id: rows.id(row),
        score: scaleScore(part.base(at) + part.skillPoints(at), reachable),
        is_new: part.isNew(at),
        band: computeBand(part.rank(at), part.isElsewhere(at)),
      }
    }),
    hidden: countHidden(view, tail, excluded.byCompany),
    not_remote: query.remoteOnly
      ? countTotal(rows, preferences, { ...asked, shows_not_remote: true }, found, kind) - tally.total
      : 0,
  }
}

const countTotal = (
  rows: LiveRows,
  preferences: MatchPreferences,
  query: MatchQuery,
  found: FoundRows | null,
  kind: ScanKind,
): number => matchPage(rows, preferences, { ...query, page: 1, page_size: 1 }, found, kind).total

function countKinds([
  others = 0,
  unrecognised = 0,
  field = 0,
  close = 0,
  same = 0,
]: Float64Array): RoleCounts {
  return { mine: close + same, field, other: others, unrecognised }
}

function scanSegment(view: SegmentView, tally: Tally, excluded: readonly number[], kind: ScanKind): void {
  const { locations, salaryMin, newOnly, hasRanks, showsAll, matchesOnly } = view.query
  const { byLocation, locationIds } = view.rows.segment
  if (view.found) scanFound(view, tally, view.found)
  // Cells hold rows of several salaries.
  else if (
    kind === 'flat' ||
    (locations === null && (newOnly || salaryMin !== null)) ||
    (!hasRanks && !showsAll)
  )
    scanAll(view, tally)
  else if (locations !== null) {
    const codes = [...locations].map((id) => findCode(locationIds, id)).filter((code) => code >= 0)
    scanListed(view, tally, byLocation, codes)
  } else if (!hasRanks) scanCells(view, tally, excluded)
  else if (matchesOnly) scanMatching(view, tally)
  else {
    countRanks(view, tally, excluded)
    tally.ranksAreKnown = true
    if (showsAll) scanCells(view, tally, excluded)
    else scanRanks(view, tally, excluded)
    tally.ranksAreKnown = false
  }
}

/** Rows of excluded companies that the query matches. */
function countHidden(
  view: SegmentView,
  tail: TailScan,
  companies: ExcludedRows['byCompany'],
): HiddenListings[] {
  const jobs = tail.countHidden()
  for (const { key, rows } of companies) {
    let count = 0
    for (const row of rows) if (view.passes(row)) count += 1
    if (count > 0) jobs.set(key, (jobs.get(key) ?? 0) + count)
  }
  return [...jobs]
    .map(([company_key, count]) => ({ company_key, jobs: count }))
    .sort((a, b) => b.jobs - a.jobs || Buffer.compare(Buffer.from(a.company_key), Buffer.from(b.company_key)))
}
