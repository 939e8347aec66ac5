import { sql } from 'kysely'
import type { AcceptedListing } from '../../../server/features/listings/derive/listing-rows.ts'
import { writeBatch } from '../../../server/features/listings/service.ts'
import type { BareTx } from '../../../server/platform/db/transaction.ts'
import type { BenchDatabase } from '../bench-database.ts'
import { manyListings } from '../listings.ts'
import { atLeast, atMost, type Finding, many, median, ms, perSecond } from '../measure.ts'
import { copyListings, deleteCopies, writeCopies } from './copied-listings.ts'

const BATCH = 1000

/** Each round measures every way of writing, so that a busy machine slows all. */
const ROUNDS = 3
const SINGLE = 60
const BATCHED = 3000

/** Compares batches of a thousand listings with one transaction per listing, and with COPY of the rows that
 *  batches wrote, into the same tables with the same indexes. All on one connection; medians over rounds of different listings. */
export async function measureIngestion(bench: BenchDatabase): Promise<Finding[]> {
  const { database, withWorker } = bench
  const listings = [...manyListings(ROUNDS * (SINGLE + BATCHED), new Date())]
  const rate = (mine: readonly AcceptedListing[], size: number) =>
    measureRate(mine.length, async () => {
      for (let from = 0; from < mine.length; from += size) {
        await withWorker((tx) => writeBatch(tx, mine.slice(from, from + size)))
      }
    })
  const rates: Record<'slow' | 'fast' | 'again' | 'copy', number[]> = {
    slow: [],
    fast: [],
    again: [],
    copy: [],
  }
  let writtenAgain = 0
  let computing = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const batched = listings.splice(0, BATCHED)
    rates.slow.push(await rate(listings.splice(0, SINGLE), 1))
    const before = process.threadCpuUsage()
    rates.fast.push(await rate(batched, BATCH))
    const { user, system } = process.threadCpuUsage(before)
    computing += (user + system) / 1000 / (ROUNDS * BATCHED)
    rates.again.push(await rate(batched, BATCH))
    writtenAgain += await countWritten(bench, batched.slice(0, BATCH))
    const keys = batched.map(({ listing }) => listing.dedupe_key)
    const copied = await copyListings(database, keys)
    rates.copy.push(await measureRate(keys.length, () => writeCopies(database, copied)))
    await deleteCopies(database)
  }
  const against = (others: readonly number[]) =>
    median(rates.fast.map((fastRate, round) => fastRate / (others[round] ?? Number.NaN)))
  return [
    { what: `listings written, ${many(BATCH)} a transaction`, value: perSecond(median(rates.fast)) },
    { what: 'listings written, one a transaction', value: perSecond(median(rates.slow)) },
    { what: '  batched against one by one', ...atLeast(against(rates.slow), 10) },
    { what: 'the same rows by COPY, with the same indexes', value: perSecond(median(rates.copy)) },
    {
      what: '  batched against COPY',
      ...atLeast(against(rates.copy), 0.4),
      because: `of ${ms(1000 / median(rates.fast))} a listing, ${ms(computing)} are computed before PostgreSQL is asked, most of it to tell postings of one job, which COPY does not`,
    },
    { what: 'the same again, nothing to write', value: perSecond(median(rates.again)) },
    { what: '  rows written by that', ...atMost(writtenAgain, 0, '') },
  ]
}

async function measureRate(rows: number, write: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await write()
  return rows / ((performance.now() - start) / 1000)
}

/** How many rows of any table a batch writes. */
const countWritten = ({ withWorker }: BenchDatabase, batch: readonly AcceptedListing[]): Promise<number> =>
  withWorker(async (tx) => {
    // PostgreSQL adds up what transactions of a session wrote until it reports them.
    const before = await writtenSoFar(tx)
    await writeBatch(tx, batch)
    return (await writtenSoFar(tx)) - before
  })

async function writtenSoFar({ db }: BareTx): Promise<number> {
  const { rows } = await sql<{ written: number }>`
    select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::int as written from pg_stat_xact_user_tables`.execute(
    db,
  )
  return rows[0]?.written ?? 0
}
