import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findSample } from '../../../testing/files/samples.ts'
import type { AcceptedListing } from './listing-rows.ts'
import { mergeListings } from './merge-listings.ts'
import { toListing } from './to-listing.ts'

const file = findSample('listings-800.json')

const now = new Date('2026-11-21T12:00:00Z')
function readAll(): AcceptedListing[] {
  const items: unknown[] = JSON.parse(readFileSync(file ?? '', 'utf8'))
  return items.flatMap((item) => {
    const result = toListing(item, { now, source: 'apify' })
    return result.ok ? result : []
  })
}

test.skipIf(file === null)('800 real postings are accepted, merged and derived the same each time', () => {
  const accepted = readAll()
  const { listings, merged } = mergeListings(accepted)
  const derived = (column: string) => {
    const counts: Record<string, number> = {}
    for (const { listing } of listings) {
      const from = listing.provenance[column]?.from
      if (typeof from === 'string') counts[from] = (counts[from] ?? 0) + 1
    }
    return counts
  }
  expect({ accepted: accepted.length, merged, listings: listings.length }).toEqual({
    accepted: 800,
    merged: 252,
    listings: 548,
  })
  expect(derived('salary')).toEqual({ given: 433, description: 8 })
  expect(derived('industry')).toEqual({ sector: 527, inferred: 7 })
  expect(derived('employment_type')).toEqual({ title: 9, description: 59 })
  expect(derived('experience_level')).toEqual({ title: 179, description: 12 })
  expect(derived('is_remote')).toEqual({ title: 2, description: 4 })
  expect(listings.filter(({ features }) => features.salary_annual_max !== null)).toHaveLength(440)
  expect(listings.filter(({ listing }) => listing.skills.length > 0).length).toBeGreaterThan(535)
  expect(listings.every(({ place }) => place !== null && place.keys.length > 0)).toBe(true)
  const hashes = (rows: typeof listings) =>
    rows.map(({ listing }) => [listing.dedupe_key, listing.content_hash])
  expect(hashes(mergeListings(readAll()).listings)).toEqual(hashes(listings))
})
