import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesOf, toRows } from '../../testing/index-rows.ts'
import { aListing, aQuery, somePreferences } from '../../testing/listings.ts'
import { pageByRule } from '../../testing/page-by-rule.ts'
import { buildSegment } from '../segment/build.ts'
import { LiveRows } from '../segment/live-rows.ts'
import { matchPage } from './page.ts'
import { TopRows } from './top-rows.ts'

const noFilter = {
  remote: false,
  location_ids: null,
  employment_type: null,
  matches_only: false,
  new_only: false,
  roles: 'all' as const,
}
const RUNS = Number(process.env.MATCH_CASES ?? 300)

test('pages follow the reference function, also after listings changed, were removed, and the index was rebuilt', () => {
  fc.assert(
    fc.property(
      fc.array(aListing, { maxLength: 120 }),
      fc.array(
        fc.record({
          changed: fc.array(fc.record({ at: fc.nat(), to: aListing }), { maxLength: 12 }),
          added: fc.array(aListing, { maxLength: 8 }),
          removed: fc.array(fc.nat(), { maxLength: 6 }),
          rebuild: fc.boolean(),
          asked: fc.array(fc.tuple(somePreferences, aQuery), { minLength: 1, maxLength: 3 }),
        }),
        { minLength: 1, maxLength: 3 },
      ),
      (first, steps) => {
        const listings = new Map(first.map((each) => [each.listing_id, each]))
        let rows = new LiveRows(buildSegment(toRows(first)))
        for (const { changed, added, removed, rebuild, asked } of steps) {
          const ids = [...listings.keys()]
          const pick = (at: number) => ids[at % ids.length]
          const gone = ids.length > 0 ? removed.map(pick) : []
          for (const id of gone) if (id) listings.delete(id)
          const written = new Map(added.map((each) => [each.listing_id, each]))
          for (const { at, to } of ids.length > 0 ? changed : []) {
            const listing_id = pick(at) ?? ''
            written.set(listing_id, { ...to, listing_id })
          }
          for (const [id, each] of written) listings.set(id, each)
          const closed = [...written.values()].filter(({ is_active }) => !is_active)
          rows.apply({
            removed: [...gone, ...closed.map(({ listing_id }) => listing_id)].map((id) => bytesOf(id ?? '')),
            rows: toRows(written.values()),
          })
          if (rebuild) rows = new LiveRows(buildSegment(rows.remaining()))
          for (const [who, query] of asked) {
            if (rows.tail.count === 0) {
              const page = { ...query, ...noFilter, sort: 'match' as const, page: 1 }
              const best = new TopRows(rows).find(who, page.page_size)
              const { items } = pageByRule(listings.values(), who, page)
              expect(best.map(({ row, score }) => [rows.id(row), score])).toEqual(
                items.map(({ listing_id, score }) => [listing_id, score]),
              )
              expect(new TopRows(rows, 0).find(who, page.page_size)).toEqual(best)
              const reached = items.filter(({ score }) => score >= 50)
              expect(new TopRows(rows).find(who, page.page_size, 50)).toHaveLength(reached.length)
            }
            const expected = pageByRule(listings.values(), who, query)
            expect(matchPage(rows, who, query)).toEqual(expected)
            expect(matchPage(rows, who, query, 'flat')).toEqual(expected)
          }
        }
      },
    ),
    { numRuns: RUNS },
  )
})
