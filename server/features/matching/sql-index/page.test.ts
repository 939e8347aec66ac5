import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import { findFeatures } from '../queries.ts'
import { scoreListing } from '../scoring/score-listing.ts'
import { toSearchWords } from '../search-words.ts'
import {
  aListing,
  aQuery,
  everyListing,
  preferencesWithTitles,
  ROLE_SETS,
  somePreferences,
  type TestListing,
  vocabulary,
} from '../testing/listings.ts'
import { pageByRule } from '../testing/page-by-rule.ts'
import { writeListings, writeRoleSets } from '../testing/write-listings.ts'
import { openSqlIndex } from './open.ts'

const app = await startTestApp()
const index = openSqlIndex()
afterAll(async () => {
  await index.close()
  await app.close()
})
const ada = await app.build.client()

/** What a person has typed. */
const typed = fc
  .array(fc.constantFrom(...vocabulary, 'alph', 'fox', 'e', 'none'), { maxLength: 3 })
  .map((words) => words.join(' '))

/** Whether a listing has every word, the last one by its beginning. */
function isFoundBy(text: string): (listing: TestListing) => boolean {
  const whole = text.split(' ').filter(Boolean)
  const last = whole.pop()
  // A single character is not searched for.
  const part = last === 'e' ? '' : last
  return ({ words }) =>
    part === undefined ||
    (whole.every((word) => words.includes(word)) && words.some((word) => word.startsWith(part)))
}

let listings: TestListing[] = []
beforeAll(async () => {
  await writeRoleSets(app.ports.database)
  listings = fc.sample(aListing, 240)
  await writeListings(app.ports.database, listings)
})

test('a page, its order and its counts follow the reference function for any preferences and query, while listings change', async () => {
  const change = fc.record({ at: fc.nat(listings.length - 1), to: aListing })
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { maxLength: 6 }),
      fc.array(fc.tuple(preferencesWithTitles, typed, aQuery), { minLength: 4, maxLength: 4 }),
      async (changes, questions) => {
        const changed = new Map(
          changes.map(({ at, to }) => [at, { ...to, listing_id: listings[at]?.listing_id ?? '' }]),
        )
        listings = listings.map((each, at) => changed.get(at) ?? each)
        if (changed.size > 0) await writeListings(app.ports.database, [...changed.values()])
        await app.ports.withActor(ada, async (tx) => {
          for (const [who, text, asked] of questions) {
            const search = toSearchWords(text)
            expect(await index.page(tx, who, { ...asked, search })).toEqual({
              ...pageByRule(listings, who, asked, isFoundBy(text)),
              roleSets: ROLE_SETS,
            })
          }
        })
      },
    ),
    { numRuns: 60 },
  )
})

test('the reasons shown add up to the score that ordered the page', async () => {
  await app.ports.withActor(ada, async (tx) => {
    for (const who of fc.sample(somePreferences, 25)) {
      const { items } = await index.page(tx, who, { ...everyListing, page_size: 50 })
      const known = await findFeatures(
        tx,
        items.map(({ listing_id }) => listing_id),
      )
      for (const { listing_id, score } of items) {
        const read = known.get(listing_id)
        if (!read) throw new Error('a listing of the page has no features')
        expect(scoreListing(who, read.features, read.labels).score).toBe(score)
      }
    }
  })
})
