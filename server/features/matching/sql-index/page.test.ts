import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import { countCompared } from '../../../testing/matching/compared.ts'
import {
  aListing,
  aQuery,
  everyListing,
  hiding,
  preferencesWithTitles,
  ROLE_SETS,
  somePreferences,
  type TestListing,
} from '../../../testing/matching/listings.ts'
import { pageByRule } from '../../../testing/matching/page-by-rule.ts'
import { relevanceTo, typed } from '../../../testing/matching/searches.ts'
import { writeListings, writeRoleSets } from '../../../testing/matching/write-listings.ts'
import { runs } from '../../../testing/runs.ts'
import { scoreListing } from '../../scoring/service.ts'
import { findCompared } from '../queries.ts'
import { toSearchWords } from '../search/search-words.ts'
import { openSqlIndex } from './open.ts'

const app = await startTestApp()
const index = openSqlIndex()
const compared = countCompared('pages of SQL and the reference function')
afterAll(async () => {
  await index.close()
  await app.close()
})
const ada = await app.build.client()

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
      fc.array(fc.tuple(preferencesWithTitles, fc.array(fc.nat(), { maxLength: 6 }), typed, aQuery), {
        minLength: 6,
        maxLength: 6,
      }),
      async (changes, questions) => {
        const changed = new Map(
          changes.map(({ at, to }) => [at, { ...to, listing_id: listings[at]?.listing_id ?? '' }]),
        )
        listings = listings.map((listing, at) => changed.get(at) ?? listing)
        if (changed.size > 0) await writeListings(app.ports.database, [...changed.values()])
        await app.ports.withActor(ada, async (tx) => {
          for (const [person, hidden, text, asked] of questions) {
            const who = hiding(person, hidden, listings)
            const search = toSearchWords(text)
            expect(await index.page(tx, who, { ...asked, search })).toEqual({
              ...pageByRule(listings, who, asked, relevanceTo(text)),
              roleSets: ROLE_SETS,
            })
            compared.count += 1
          }
        })
      },
    ),
    { numRuns: runs(60) },
  )
})

test('the reasons shown add up to the score that ordered the page', async () => {
  await app.ports.withActor(ada, async (tx) => {
    for (const who of fc.sample(somePreferences, 25)) {
      const { items } = await index.page(tx, who, { ...everyListing, page_size: 50 })
      const read = await findCompared(
        tx,
        items.map(({ listing_id }) => listing_id),
      )
      const known = new Map(read.map(({ id, features }) => [id, features]))
      for (const { listing_id, score } of items) {
        const features = known.get(listing_id)
        if (!features) throw new Error('a listing of the page has no features')
        expect(scoreListing(who, features).score).toBe(score)
      }
    }
  })
})
