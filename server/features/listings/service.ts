import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { readLocationCountry } from '@jobscout/contract/matching/places/location-keys.ts'
import type { BareTx } from '../../platform/db/transaction.ts'
import { setListingsOpen } from '../matching/service.ts'
import { deriveExperienceLevel } from './derive/fields/experience-level.ts'
import type { AcceptedListing } from './derive/listing-rows.ts'
import { findCurrency } from './derive/salary/currencies.ts'
import { toListing } from './derive/to-listing.ts'
import { markClosed, markOpen } from './queries.ts'

export { hashValues, identifyPosting, postingKey } from './derive/identity.ts'
export type { AcceptedListing } from './derive/listing-rows.ts'
export { mergeListings } from './derive/merge-listings.ts'
export type { Provenance } from './derive/provenance.ts'
export { toListing } from './derive/to-listing.ts'
export { handOverListings } from './duplicates/queries.ts'
export { deleteOwn, insertOwn, updateOwn } from './queries.ts'
export { findListings, writeBatch } from './write-batch.ts'

/** The experience level that a title states; null where it states none. */
export const levelOfTitle = (title: string) => deriveExperienceLevel('', title, '')?.value ?? null

/** The currency in which jobs at a place are paid; null where its country is not known. */
export function currencyAt(place: string): string | null {
  const country = readLocationCountry(place)
  return country === null ? null : findCurrency(country)
}

/** Items are read so long before requests have their turn: most take a millisecond, a hostile one a hundred. */
const READ_AT_ONCE_MS = 25

/** An item that was not taken in. */
export interface Refusal {
  /** Position of the item in the received list, from 1. */
  readonly position: number
  readonly title: string
  readonly reason: string
}

interface ReadItems {
  readonly accepted: AcceptedListing[]
  /** Of what was accepted. */
  readonly positions: ReadonlyMap<AcceptedListing, number>
  readonly refusals: Refusal[]
}

/** Checks items and derives from them what a match needs. Items are counted from `from`. */
export async function readItems(
  items: readonly unknown[],
  reading: { source: string; now: Date },
  from = 1,
): Promise<ReadItems> {
  const positions = new Map<AcceptedListing, number>()
  const refusals: Refusal[] = []
  let began = performance.now()
  for (const [index, item] of items.entries()) {
    if (performance.now() - began > READ_AT_ONCE_MS) {
      await yieldToEventLoop()
      began = performance.now()
    }
    const read = toListing(item, reading)
    if (read.ok) positions.set(read, index + from)
    else refusals.push({ position: index + from, title: read.title, reason: read.reason })
  }
  return { accepted: [...positions.keys()], positions, refusals }
}

/** For a posting that the database does not accept. */
export const toPostingRefusal = ({ listing }: AcceptedListing, position: number): Refusal => ({
  position,
  title: listing.title,
  reason: 'cannot be stored',
})

/** Takes listings out of the lists, and returns those that were open. */
export async function closeListings(
  tx: BareTx,
  ids: readonly string[],
  reason: 'missing' | 'expired',
): Promise<string[]> {
  const closed = ids.length > 0 ? await markClosed(tx, ids, reason) : []
  if (closed.length > 0) await setListingsOpen(tx, closed, false)
  return closed
}

/** Opens the closed ones of these listings again, and returns them. */
export async function reopenListings(tx: BareTx, ids: readonly string[]): Promise<string[]> {
  const reopened = ids.length > 0 ? await markOpen(tx, ids) : []
  if (reopened.length > 0) await setListingsOpen(tx, reopened, true)
  return reopened
}
