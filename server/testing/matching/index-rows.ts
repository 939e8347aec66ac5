import { toMicroseconds } from '../../engine/scan/query.ts'
import { buildSegment } from '../../engine/segment/build.ts'
import { idBytes } from '../../engine/segment/ids.ts'
import { LiveRows } from '../../engine/segment/live-rows.ts'
import { Rows } from '../../engine/segment/rows.ts'
import { RowWords } from '../../engine/words/row-words.ts'
import { WordsBuilder } from '../../engine/words/words-builder.ts'
import type { TestListing } from './listings.ts'

/** Open listings as rows of the index. */
export function toRows(listings: Iterable<TestListing>): Rows {
  const rows = new Rows()
  for (const { listing_id, posted_date, created_at, is_active, words: _, ...values } of listings) {
    if (!is_active) continue
    rows.add({
      ...values,
      id: idBytes(listing_id),
      posted: toMicroseconds(posted_date),
      created: toMicroseconds(created_at),
    })
  }
  return rows
}

const encodeWords = ({ words, company_key }: TestListing): Uint8Array =>
  Buffer.from(
    [...new Set([...words, company_key, `=${words[0]}`, `+${company_key}`])]
      .toSorted()
      .map((word) => `${word}\0\0\0`)
      .join(''),
  )

/** The words of the rows that `toRows` makes of these listings. */
export function toRowWords(listings: Iterable<TestListing>): RowWords {
  const words = new RowWords()
  for (const listing of listings) if (listing.is_active) words.add(encodeWords(listing))
  return words
}

/** An index of the open listings, with their words. */
export function toLiveRows(listings: readonly TestListing[]): LiveRows {
  const rows = new LiveRows(buildSegment(toRows(listings)))
  const byId = new Map(listings.map((listing) => [listing.listing_id, listing]))
  const builder = new WordsBuilder(rows.segment.count)
  for (let row = 0; row < rows.segment.count; row += 1) {
    const listing = byId.get(rows.id(row))
    if (listing) builder.add(row, encodeWords(listing))
  }
  rows.words = builder.finish()
  return rows
}
