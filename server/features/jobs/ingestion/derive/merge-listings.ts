import type { AcceptedListing } from './listing-rows.ts'

/** Of two readings of one posting the later dated stays, else the first. */
function byPosting(listings: readonly AcceptedListing[]): AcceptedListing[] {
  const kept = new Map<string, AcceptedListing>()
  for (const each of listings) {
    const other = kept.get(each.listing.dedupe_key)
    if (!other || each.listing.posted_date > other.listing.posted_date)
      kept.set(each.listing.dedupe_key, each)
  }
  return [...kept.values()]
}

/** Of two postings of one job the one with the lower key stays, whatever order they came in. */
function byContent(listings: readonly AcceptedListing[]): AcceptedListing[] {
  const kept = new Map<string, AcceptedListing>()
  for (const each of listings) {
    const other = kept.get(each.twin_key)
    if (!other || each.listing.dedupe_key < other.listing.dedupe_key) kept.set(each.twin_key, each)
  }
  return [...kept.values()]
}

/** The different jobs among accepted items: each posting once, and each job once however often it was put up. */
export function mergeListings(listings: readonly AcceptedListing[]): {
  listings: AcceptedListing[]
  merged: number
} {
  const different = byContent(byPosting(listings))
  return { listings: different, merged: listings.length - different.length }
}
