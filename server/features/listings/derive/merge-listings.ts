import type { AcceptedListing } from './listing-rows.ts'

/** Of two readings of one posting keeps the one with the later date, or else the first. */
function byPosting(listings: readonly AcceptedListing[]): AcceptedListing[] {
  const kept = new Map<string, AcceptedListing>()
  for (const accepted of listings) {
    const knownListing = kept.get(accepted.listing.dedupe_key)
    if (!knownListing || accepted.listing.posted_date > knownListing.listing.posted_date)
      kept.set(accepted.listing.dedupe_key, accepted)
  }
  return [...kept.values()]
}

const byKey = (a: AcceptedListing, b: AcceptedListing) =>
  a.listing.dedupe_key < b.listing.dedupe_key ? -1 : 1

/** Merges accepted items so that each posting occurs once. Postings of one job stay, side by side and in the order of their keys, so
 *  that the batch that writes them knows which of them is listed. */
export function mergeListings(listings: readonly AcceptedListing[]): {
  listings: AcceptedListing[]
  merged: number
} {
  const different = byPosting(listings)
  const byJob = Map.groupBy(different, ({ twin_key }) => twin_key)
  return {
    listings: [...byJob.values()].flatMap((postings) => postings.toSorted(byKey)),
    merged: listings.length - different.length,
  }
}
