import type { BareTx } from '../../../platform/db/transaction.ts'
import {
  bestMatches,
  type HeldListings,
  type Match,
  type MatchIndex,
  type MatchPreferences,
} from '../../scoring/service.ts'
import { findApplied, findRemoved } from './queries.ts'

/** How many matches of a client are kept. */
export const KEPT = 50

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

/** Looks among listings that are held in memory. */
export const amongListings =
  (listings: HeldListings): Finder<Match> =>
  (clients, count) =>
    listings.findBest(clients, count)

/** Asks the database for a page for each client. */
export const inDatabase =
  (tx: BareTx, index: Pick<MatchIndex, 'page'>): Finder<BestMatch> =>
  async (clients, count) => {
    const found: BestMatch[][] = []
    for (const { preferences } of clients) {
      const { items } = await index.page(tx, preferences, bestMatches(count))
      // A match always has a score.
      found.push(
        items.flatMap(({ listing_id, score, band }) => (score === null ? [] : [{ listing_id, score, band }])),
      )
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
