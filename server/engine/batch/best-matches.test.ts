import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestMatches, computeSortKey } from '../../features/scoring/service.ts'
import { countCompared } from '../../testing/matching/compared.ts'
import { toRows } from '../../testing/matching/index-rows.ts'
import { aListing, hiding, preferencesWithTitles } from '../../testing/matching/listings.ts'
import { pageByRule } from '../../testing/matching/page-by-rule.ts'
import { runs } from '../../testing/runs.ts'
import { buildSegment } from '../segment/build.ts'
import { idBytes } from '../segment/ids.ts'
import { snapshotListings } from '../segment/listings.ts'
import { LiveRows } from '../segment/live-rows.ts'
import findMatches from './find-matches.ts'

const RUNS = runs(100)
const compared = countCompared('lists of best matches and pages')

test('the best matches of clients are the first of their page, also below a floor and after listings changed', () => {
  fc.assert(
    fc.property(
      fc.array(aListing, { maxLength: 120 }),
      fc.array(aListing, { maxLength: 15 }),
      fc.array(fc.nat(), { maxLength: 8 }),
      fc.array(fc.tuple(preferencesWithTitles, fc.nat(60), fc.array(fc.nat(), { maxLength: 3 })), {
        minLength: 1,
        maxLength: 12,
      }),
      fc.constantFrom(1, 5, 50),
      (first, added, removed, asked, count) => {
        const rows = new LiveRows(buildSegment(toRows(first)))
        const gone = new Set(removed.flatMap((at) => first[at % (first.length || 1)]?.listing_id ?? []))
        // Some change twice.
        rows.apply({ removed: [...gone].map(idBytes), rows: toRows(added) })
        rows.apply({ removed: [], rows: toRows(added.slice(0, 3)) })
        const left = [...first.filter(({ listing_id }) => !gone.has(listing_id)), ...added]
        const titleWords = left.map(({ listing_id, words: [title] }) => [listing_id, [title]] as const)
        const people = asked.map(([who, at, hidden]) => [hiding(who, hidden, left), at] as const)
        const pages = people.map(([preferences]) =>
          // A match always has a score.
          pageByRule(left, preferences, bestMatches(200)).items.flatMap(({ score, ...item }) =>
            score === null ? [] : [{ ...item, score }],
          ),
        )
        const clients = people.map(([preferences, at], index) => {
          const last = pages[index]?.[at]
          return { preferences, floor: last ? computeSortKey(last) : 0 }
        })
        const listings = { ...snapshotListings(rows), titleWords }
        const found = findMatches({ listings: structuredClone(listings), count, clients })
        compared.count += found.length
        for (const [index, matches] of found.entries()) {
          const floor = clients[index]?.floor ?? 0
          const expected = (pages[index] ?? [])
            .filter((candidate) => computeSortKey(candidate) >= floor)
            .slice(0, count)
          expect(matches.map(({ posted: _, ...match }) => match)).toEqual(
            expected.map(({ is_new: _, ...match }) => match),
          )
        }
      },
    ),
    { numRuns: RUNS },
  )
})
