import type { BareTx } from '../../../platform/db/transaction.ts'
import { notifyOfClosedListings } from '../../applications/notifications/service.ts'
import { closeListings } from '../../jobs/ingestion/service.ts'
import { releaseExpired, withoutPosting } from './queries.ts'

/** Closes those of the listings that no source has any more, and notifies the people who applied. Returns how many. */
export async function closeAbandoned(
  tx: BareTx,
  listingIds: readonly string[],
  reason: 'missing' | 'expired',
): Promise<number> {
  if (listingIds.length === 0) return 0
  const closed = await closeListings(tx, await withoutPosting(tx, listingIds), reason)
  await notifyOfClosedListings(tx, closed)
  return closed.length
}

/** Closes the listings whose own date has passed. Returns how many. */
export const closeExpired = async (tx: BareTx): Promise<number> =>
  closeAbandoned(tx, await releaseExpired(tx), 'expired')
