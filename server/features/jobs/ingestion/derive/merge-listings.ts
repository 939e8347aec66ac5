import type { AcceptedListing } from './listing-rows.ts'

/** Of two readings of one posting keeps the one with the later date, or else the first. */
function byPosting(listings: readonly AcceptedListing[]): AcceptedListing[] {
  const kept = new Map<string, AcceptedListing>()
  for (const each of listings) {
    const other = kept.get(each.listing.dedupe_key)
    if (!other || each.listing.posted_date > other.listing.posted_date)
      kept.set(each.listing.dedupe_key, each)
  }
  return [...kept.values()]
}

/** Of two postings of one job keeps the one with the lower key, regardless of their order. */
function byContent(listings: readonly AcceptedListing[]): AcceptedListing[] {
  const kept = new Map<string, AcceptedListing>()
  for (const each of listings) {
    const other = kept.get(each.twin_key)
    if (!other || each.listing.dedupe_key < other.listing.dedupe_key) kept.set(each.twin_key, each)
  }
  return [...kept.values()]
}

/** Merges accepted items so that each posting and each job occurs once. */
export function mergeListings(listings: readonly AcceptedListing[]): {
  listings: AcceptedListing[]
  merged: number
} {
  const different = byContent(byPosting(listings))
  return { listings: different, merged: listings.length - different.length }
}
