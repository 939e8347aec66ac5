import { bestFirst, type Match, type MatchPreferences } from '../../features/scoring/service.ts'
import { buildParts, type Listings } from '../segment/listings.ts'
import { BestMatches } from './best-matches.ts'

export interface AskedMatches {
  readonly listings: Listings
  /** How many are asked for. */
  readonly count: number
  readonly clients: readonly { readonly preferences: MatchPreferences; readonly floor: number }[]
}

/** The best matches of each client, the best first. */
export default function findMatches({ listings, count, clients }: AskedMatches): Match[][] {
  const words = new Map(listings.titleWords.map(([id, all]) => [id, new Set(all)]))
  const parts = buildParts(listings).map((rows) => new BestMatches(rows, words))
  return clients.map(({ preferences, floor }) => {
    const found = parts.map((part) => part.find(preferences, count, floor))
    const [only = []] = found
    return found.length < 2 ? only : found.flat().sort(bestFirst).slice(0, count)
  })
}
