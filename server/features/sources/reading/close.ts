import type { BareTx } from '../../../platform/db/transaction.ts'
import { notifyOfClosedListings } from '../../applications/notifications/service.ts'
import { closeListings, handOverListings, postingKey } from '../../listings/service.ts'
import { computeFingerprint } from '../parsing/fields.ts'
import { clearFingerprints, listPostingsForListings, releaseExpired } from './queries.ts'

/** Closes those of the listings that no source has any more, and notifies the people who applied. The others are those of a posting
 *  that is left, with its links. Returns how many are closed. */
export async function closeAbandoned(
  tx: BareTx,
  listingIds: readonly string[],
  reason: 'missing' | 'expired',
): Promise<number> {
  if (listingIds.length === 0) return 0
  const left = await listPostingsForListings(tx, listingIds)
  const moved = await handOverListings(
    tx,
    left.map(({ listing_id, kind, address, posting_id }) => ({
      listing_id,
      key: postingKey(kind, itemId(kind, address, posting_id)),
    })),
  )
  await clearFingerprints(tx, moved, null)
  const open = new Set(left.map(({ listing_id }) => listing_id))
  const gone = [...new Set(listingIds)].filter((id) => !open.has(id))
  const closed = await closeListings(tx, gone, reason)
  await notifyOfClosedListings(tx, closed)
  return closed.length
}

/** Closes the listings whose own date has passed. Returns how many. */
export const closeExpired = async (tx: BareTx): Promise<number> =>
  closeAbandoned(tx, await releaseExpired(tx), 'expired')

const ID_MAX = 200

/** The id of a posting among all of its kind: the same posting of two boards at one provider is two postings. */
export function itemId(kind: string, address: string, id: string): string {
  if (kind === 'apify') return id
  const whole = `${address}/${id}`
  return whole.length <= ID_MAX ? whole : `${computeFingerprint(address)}/${computeFingerprint(id)}`
}
