import type { HeldListings, Match, OpenListing } from '../../features/scoring/service.ts'
import { runInThread } from '../../platform/threads/threads.ts'
import { idBytes } from '../segment/ids.ts'
import { countListings, type Listings } from '../segment/listings.ts'
import { Rows } from '../segment/rows.ts'
import findMatches, { type AskedMatches } from './find-matches.ts'

/** Comparing so many listings with clients takes a few milliseconds; a thread needs longer to start. */
const FEW_PAIRS = 200_000
const SECONDS = 120
const module = new URL('./find-matches.ts', import.meta.url)

/** Compares listings with clients, in a thread where there are many. */
export const heldListings = (listings: Listings): HeldListings => ({
  count: countListings(listings),
  findBest(clients, count) {
    const asked: AskedMatches = {
      listings,
      count,
      clients: clients.map(({ preferences, floor }) => ({ preferences, floor })),
    }
    return countListings(listings) * clients.length < FEW_PAIRS
      ? Promise.resolve(findMatches(asked))
      : runInThread<Match[][]>('matching', module, asked, SECONDS)
  },
})

/** Puts a few listings into columns. */
export function holdListings(open: readonly OpenListing[]): HeldListings {
  const rows = new Rows()
  for (const { listing_id, values } of open) rows.add({ ...values, id: idBytes(listing_id) })
  return heldListings({
    segment: null,
    removed: [],
    tail: rows.toData(),
    tailRemoved: [],
    titleWords: open.map(({ listing_id, title_words }) => [listing_id, title_words]),
  })
}
