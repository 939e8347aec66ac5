import { toMicroseconds } from '../memory-index/scan/query.ts'
import { Rows } from '../memory-index/segment/rows.ts'
import type { TestListing } from './listings.ts'

export const bytesOf = (id: string): Uint8Array => Buffer.from(id.replaceAll('-', ''), 'hex')

/** Open listings as rows of the index. */
export function toRows(listings: Iterable<TestListing>): Rows {
  const rows = new Rows()
  for (const { listing_id, posted_date, created_at, is_active, words: _, ...values } of listings) {
    if (!is_active) continue
    rows.add({
      ...values,
      id: bytesOf(listing_id),
      posted: toMicroseconds(posted_date),
      created: toMicroseconds(created_at),
    })
  }
  return rows
}
