import type { BareTx } from '../../../platform/db/transaction.ts'
import { runInThread } from '../../../platform/threads/threads.ts'
import { countListings, type Listings } from '../memory-index/segment/listings.ts'
import type { MatchIndex, MatchPreferences } from '../port.ts'
import { bestMatches, KEPT, type Match } from './best-first.ts'
import { findApplied, findRemoved } from './queries.ts'
import findMatches, { type AskedMatches } from './scan/find-matches.ts'

export type BestMatch = Omit<Match, 'posted'>

export interface AskingClient {
  readonly user_id: string
  readonly preferences: MatchPreferences
  /** The place from which on matches are asked for. */
  readonly floor: number
}

/** Finds the first `count` matches of each client. */
export type Finder<Found extends BestMatch> = (
  clients: readonly AskingClient[],
  count: number,
) => Promise<Found[][]>

/** Comparing so many listings with clients takes a few milliseconds; a thread needs longer to start. */
const FEW_PAIRS = 200_000
const SECONDS = 120
const module = new URL('./scan/find-matches.ts', import.meta.url)

/** Looks among listings that are held in memory. */
export const amongListings =
  (listings: Listings): Finder<Match> =>
  (clients, count) => {
    const asked: AskedMatches = {
      listings,
      count,
      clients: clients.map(({ preferences, floor }) => ({ preferences, floor })),
    }
    return countListings(listings) * clients.length < FEW_PAIRS
      ? Promise.resolve(findMatches(asked))
      : runInThread<Match[][]>('matching', module, asked, SECONDS)
  }

/** Asks the database for a page for each client. */
export const inDatabase =
  (tx: BareTx, index: Pick<MatchIndex, 'page'>): Finder<BestMatch> =>
  async (clients, count) => {
    const found: BestMatch[][] = []
    for (const { preferences } of clients) {
      const { items } = await index.page(tx, preferences, bestMatches(count))
      found.push(items.map(({ listing_id, score, fit }) => ({ listing_id, score, fit })))
    }
    return found
  }

/** A few more than are kept, for those that were applied for or removed. */
const ASKED = KEPT + 10

/** The best matches of each client without those that were applied for or removed, by client. */
export async function findBest<Found extends BestMatch>(
  tx: BareTx,
  find: Finder<Found>,
  clients: readonly AskingClient[],
): Promise<Map<string, Found[]>> {
  const best = new Map<string, Found[]>()
  let waiting = clients
  for (let asked = ASKED; waiting.length > 0; asked *= 4) {
    const found = await find(waiting, asked)
    const applied = await findApplied(
      tx,
      waiting.flatMap(({ user_id }, at) =>
        (found[at] ?? []).map(({ listing_id }) => ({ user_id, listing_id })),
      ),
    )
    const removed = await findRemoved(tx, new Set(found.flat().map(({ listing_id }) => listing_id)))
    const isApplied = new Set(applied.map(({ user_id, listing_id }) => `${user_id} ${listing_id}`))
    const short: AskingClient[] = []
    for (const [at, client] of waiting.entries()) {
      const all = found[at] ?? []
      const shown = all.filter(
        ({ listing_id }) => !removed.has(listing_id) && !isApplied.has(`${client.user_id} ${listing_id}`),
      )
      if (shown.length < KEPT && all.length === asked) short.push(client)
      else best.set(client.user_id, shown.slice(0, KEPT))
    }
    waiting = short
  }
  return best
}
