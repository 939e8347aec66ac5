import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reachablePoints, scaleScore, topKey } from '../../features/scoring/service.ts'
import { countCompared } from '../../testing/matching/compared.ts'
import { toLiveRows, toRows, toRowWords } from '../../testing/matching/index-rows.ts'
import { aListing, aQuery, hiding, somePreferences } from '../../testing/matching/listings.ts'
import { pageByRule } from '../../testing/matching/page-by-rule.ts'
import { relevanceTo, toWordQueries, typed } from '../../testing/matching/searches.ts'
import { runs } from '../../testing/runs.ts'
import { type TopRow, TopRows } from '../batch/top-rows.ts'
import { buildSegment } from '../segment/build.ts'
import { idBytes } from '../segment/ids.ts'
import { LiveRows } from '../segment/live-rows.ts'
import { findRows } from '../words/found-rows.ts'
import { moveWords } from '../words/move-words.ts'
import { matchPage } from './page.ts'

const noFilter = {
  remote: false,
  location_ids: null,
  employment_types: null,
  salary_min: null,
  matches_only: false,
  shows_not_remote: false,
  new_only: false,
  roles: 'all' as const,
}
/** A new index of the rows that are left. */
function rebuilt(rows: LiveRows): LiveRows {
  const segment = buildSegment(rows.remaining())
  return new LiveRows(segment, rows.words && moveWords(rows, rows.words, segment))
}

const RUNS = runs(220)

const compared = countCompared('pages of the index and the reference function')
const byRule: typeof pageByRule = (...asked) => {
  compared.count += 1
  return pageByRule(...asked)
}

test('pages follow the reference function, also after listings changed, were removed, and the index was rebuilt', () => {
  fc.assert(
    fc.property(
      fc.array(aListing, { maxLength: 120 }),
      fc.array(
        fc.record({
          changed: fc.array(fc.record({ at: fc.nat(), to: aListing }), { maxLength: 12 }),
          added: fc.array(aListing, { maxLength: 8 }),
          removed: fc.array(fc.nat(), { maxLength: 6 }),
          block: fc.boolean(),
          rebuild: fc.boolean(),
          asked: fc.array(fc.tuple(somePreferences, fc.array(fc.nat(), { maxLength: 6 }), typed, aQuery), {
            minLength: 6,
            maxLength: 18,
          }),
        }),
        { minLength: 1, maxLength: 3 },
      ),
      (first, steps) => {
        const listings = new Map(first.map((listing) => [listing.listing_id, listing]))
        let rows = toLiveRows(first)
        for (const { changed, added, removed, block, rebuild, asked } of steps) {
          const ids = [...listings.keys()]
          const pick = (at: number) => ids[at % ids.length]
          const gone = ids.length > 0 ? removed.map(pick) : []
          for (const id of gone) if (id) listings.delete(id)
          const written = new Map(added.map((listing) => [listing.listing_id, listing]))
          for (const { at, to } of ids.length > 0 ? changed : []) {
            const listing_id = pick(at) ?? ''
            written.set(listing_id, { ...to, listing_id })
          }
          for (const [id, listing] of written) listings.set(id, listing)
          const closed = [...written.values()].filter(({ is_active }) => !is_active)
          rows.apply({
            removed: [...gone, ...closed.map(({ listing_id }) => listing_id)].map((id) => idBytes(id ?? '')),
            rows: toRows(written.values()),
            words: toRowWords(written.values()),
          })
          if (block) rows.tailWords.close(rows.tailWords.buildBlock())
          if (rebuild) rows = rebuilt(rows)
          const isBuilt = rows.tail.count === 0
          const batch = isBuilt ? [new TopRows(rows), new TopRows(rows, 0)] : []
          const left = [...listings.values()]
          for (const [person, hidden, text, query] of asked) {
            const who = hiding(person, hidden, left)
            const page = { ...query, ...noFilter, sort: 'best' as const, page: 1 }
            const best = isBuilt ? byRule(left, who, page).items : []
            const reachable = reachablePoints(who)
            for (const topRows of batch) {
              const shown = ({ row, points, band }: TopRow) => [
                rows.id(row),
                scaleScore(points, reachable),
                band,
              ]
              const found = topRows.find(who, page.page_size)
              expect(found.map(shown)).toEqual(
                best.map(({ listing_id, score, band }) => [listing_id, score, band]),
              )
              const floor = topKey(2, 50)
              const reached = found.filter(({ band, points }) => topKey(band, points) >= floor)
              expect(topRows.find(who, page.page_size, floor)).toEqual(reached)
            }
            const expected = byRule(left, who, query)
            expect(matchPage(rows, who, query)).toEqual(expected)
            expect(matchPage(rows, who, query, null, 'flat')).toEqual(expected)
            const search = toWordQueries(text)
            if (search && rows.words) {
              const found = findRows(rows, rows.words, search)
              expect(matchPage(rows, who, query, found)).toEqual(byRule(left, who, query, relevanceTo(text)))
            }
          }
        }
      },
    ),
    { numRuns: RUNS },
  )
  expect(compared.count).toBeGreaterThanOrEqual(10_000)
})
