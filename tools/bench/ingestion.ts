import type { AcceptedListing } from '../../server/features/jobs/ingestion/derive/listing-rows.ts'
import { writeBatch } from '../../server/features/jobs/ingestion/service.ts'
import type { BenchDatabase } from './bench-database.ts'
import { manyListings } from './listings.ts'
import { type Finding, median, perSecond } from './measure.ts'

const BATCH = 1000

/** Each round measures both ways of writing, so that a busy machine slows both. */
const ROUNDS = 7
const SINGLE = 80
const BATCHED = 4000

/** Compares batches of a thousand listings with one transaction per listing; medians over rounds of different listings. */
export async function measureIngestion(bench: BenchDatabase): Promise<Finding[]> {
  const listings = [...manyListings(ROUNDS * (SINGLE + BATCHED), new Date())]
  const rate = async (mine: readonly AcceptedListing[], size: number, lanes: number) => {
    const start = performance.now()
    let from = 0
    const writeAll = async () => {
      while (from < mine.length) {
        const batch = mine.slice(from, from + size)
        from += size
        await bench.withWorker((tx) => writeBatch(tx, batch))
      }
    }
    await Promise.all(Array.from({ length: lanes }, writeAll))
    return mine.length / ((performance.now() - start) / 1000)
  }
  const lanes = bench.database.engine === 'postgres' ? 2 : 1
  const slow: number[] = []
  const fast: number[] = []
  const again: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const batched = listings.splice(0, BATCHED)
    slow.push(await rate(listings.splice(0, SINGLE), 1, 1))
    fast.push(await rate(batched, BATCH, lanes))
    again.push(await rate(batched, BATCH, lanes))
  }
  const ratio = median(fast.map((each, round) => each / (slow[round] ?? Number.NaN)))
  return [
    { what: `listings written, ${BATCH} a transaction, ${lanes} at once`, value: perSecond(median(fast)) },
    { what: 'listings written, one a transaction', value: perSecond(median(slow)) },
    {
      what: 'batched against one by one',
      value: `${ratio.toFixed(1)}x`,
      ...(bench.database.engine === 'postgres' && { target: 'at least 10x', reached: ratio >= 10 }),
    },
    { what: 'the same again, nothing to write', value: perSecond(median(again)) },
  ]
}
