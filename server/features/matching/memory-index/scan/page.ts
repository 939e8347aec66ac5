import type { RoleCounts } from '@jobscout/contract/matching/model.ts'
import { levelOfRank } from '../../listing-roles/rank.ts'
import type { HiddenListings, MatchPage, MatchPreferences, MatchQuery } from '../../port.ts'
import { codeOf } from '../segment/build.ts'
import { companyKeyText, findCompanyKey } from '../segment/company-keys.ts'
import { EXCLUDED, type LiveRows, REMOVED } from '../segment/live-rows.ts'
import { scanCells, scanMatching } from './cell-scan.ts'
import { scanAll, scanListed } from './flat-scan.ts'
import { compilePoints } from './points.ts'
import { compileQuery } from './query.ts'
import { codesOfRanks, countRanks, countRows } from './role-scan.ts'
import { TailScan } from './tail-scan.ts'
import { Tally } from './tally.ts'
import { SegmentView } from './view.ts'

/** How rows are found: `cells` where the query allows it, `flat` looks at every row. */
export type ScanKind = 'cells' | 'flat'

/** One page over all listings of the index: counts are exact, and the order is that of the reference function. */
export function matchPage(
  rows: LiveRows,
  preferences: MatchPreferences,
  asked: MatchQuery,
  kind: ScanKind = 'cells',
): Omit<MatchPage, 'roleSets'> {
  const query = compileQuery(asked, preferences, rows.segment.count + rows.tail.count)
  const points = compilePoints(preferences)
  const { count } = rows.segment
  const view = new SegmentView(rows, preferences.location_ids, points, query)
  const tail = new TailScan(rows, preferences.location_ids, points, query)
  const tally = new Tally(rows, query, points, (row) =>
    row < count ? view.skillPoints(row) : tail.skillPoints(row - count),
  )
  const { byCompany, companies } = rows.segment
  const excluded = query.excluded.map((key) => findCompanyKey(companies, key)).filter((code) => code >= 0)
  view.mark(byCompany, excluded, 0, EXCLUDED)
  try {
    scanSegment(view, tally, excluded, kind)
  } finally {
    view.mark(byCompany, excluded, EXCLUDED, 0)
  }
  tail.scan(tally)
  const { page, page_size } = asked
  return {
    total: tally.total,
    matches: tally.matches,
    new: tally.new,
    roles: countKinds(tally.ranks),
    items: tally.best.slice((page - 1) * page_size, page_size).map(({ row }) => ({
      listing_id: rows.id(row),
      ...(row < count
        ? {
            score: view.base(row) + view.skillPoints(row),
            is_new: view.isNew(row),
            fit: levelOfRank(view.rank(row)),
          }
        : {
            score: tail.base(row - count) + tail.skillPoints(row - count),
            is_new: tail.isNew(row - count),
            fit: levelOfRank(tail.rank(row - count)),
          }),
    })),
    hidden: countHidden(view, tail, excluded),
  }
}

function countKinds([other = 0, unrecognised = 0, field = 0, close = 0, same = 0]: Float64Array): RoleCounts {
  return { mine: close + same, field, other, unrecognised }
}

function scanSegment(view: SegmentView, tally: Tally, excluded: readonly number[], kind: ScanKind): void {
  const { locations, newOnly, hasRanks, showsAll, matchesOnly } = view.query
  const { byLocation, locationIds } = view.rows.segment
  if (kind === 'flat' || (locations === null && newOnly) || (!hasRanks && !showsAll)) scanAll(view, tally)
  else if (locations !== null) {
    const codes = [...locations].map((id) => codeOf(locationIds, id)).filter((code) => code >= 0)
    scanListed(view, tally, byLocation, codes)
  } else if (!hasRanks) scanCells(view, tally, excluded)
  else if (matchesOnly) scanMatching(view, tally)
  else {
    countRanks(view, tally, excluded)
    tally.ranksAreKnown = true
    if (showsAll) scanCells(view, tally, excluded)
    else scanRoles(view, tally)
    tally.ranksAreKnown = false
  }
}

/** Looks at the rows whose ranks are shown. */
function scanRoles(view: SegmentView, tally: Tally): void {
  const { rows, query } = view
  const roles = codesOfRanks(view, query.lowestRank, query.highestRank)
  // Rows of a role are all over the columns: where they are many, reading all in a row is faster.
  if (countRows(view, roles) > rows.segment.count / 4) scanAll(view, tally)
  else scanListed(view, tally, rows.segment.byRole, roles)
}

/** Rows of excluded companies that the query matches. */
function countHidden(view: SegmentView, tail: TailScan, companies: readonly number[]): HiddenListings[] {
  const { marks, segment } = view.rows
  const { start, rows } = segment.byCompany
  const jobs = tail.countHidden()
  for (const company of companies) {
    let count = 0
    for (let at = start[company] as number; at < (start[company + 1] as number); at += 1) {
      const row = rows[at] as number
      if (marks[row] !== REMOVED && view.passes(row)) count += 1
    }
    const key = companyKeyText(segment.companies, company)
    if (count > 0) jobs.set(key, (jobs.get(key) ?? 0) + count)
  }
  return [...jobs]
    .map(([company_key, count]) => ({ company_key, jobs: count }))
    .sort((a, b) => b.jobs - a.jobs || Buffer.compare(Buffer.from(a.company_key), Buffer.from(b.company_key)))
}
