import type { AcceptedListing } from '../../../server/features/listings/derive/listing-rows.ts'
import {
  separateDuplicates,
  sketchListing,
} from '../../../server/features/listings/duplicates/find-duplicates.ts'
import { findCandidates } from '../../../server/features/listings/duplicates/queries.ts'
import { writeBatch } from '../../../server/features/listings/service.ts'
import { systemClock } from '../../../server/platform/clock/port.ts'
import { openPostgres } from '../../../server/platform/db/postgres/open.ts'
import { type BareTx, createTransactions } from '../../../server/platform/db/transaction.ts'
import { manyListings } from '../listings.ts'
import { type Finding, ms, processorTime } from '../measure.ts'

const BATCH = 1000
const BATCHES = 10
/** Of a batch, postings of jobs that are listed already, by another source in other words. */
const KNOWN = 200

/** What recognising postings of one job costs, beside the listings that the database has: each batch is compared once alone,
 *  and then written, which compares it again.
 *  @param url a migrated database on PostgreSQL */
export async function measureRecognition(url: string): Promise<Finding[]> {
  const database = await openPostgres({ url, log: { info() {}, warn() {}, error: console.error } })
  const insertJobs = () => Promise.reject(new Error('Nothing is queued while measuring.'))
  const { withWorker } = createTransactions({ db: database.db, clock: systemClock, insertJobs })
  try {
    const fresh = [...manyListings(BATCH * (BATCHES + 1), new Date())]
    await withWorker((tx) => writeBatch(tx, fresh.splice(0, BATCH)))
    const comparing: number[] = []
    const writing: number[] = []
    const sketching: number[] = []
    let merged = 0
    let listed: readonly AcceptedListing[] = []
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const mine = fresh.splice(0, BATCH)
      const postings = [...mine.slice(KNOWN), ...listed.slice(0, KNOWN).map(ofAnotherSource)]
      listed = mine.slice(KNOWN)
      // Twice, so that both times the rows are in memory.
      await withWorker((tx) => compare(tx, postings))
      comparing.push(await took(() => withWorker((tx) => compare(tx, postings))))
      sketching.push(processorTime(() => void postings.map(sketchListing)))
      writing.push(
        await took(async () => {
          merged += (await withWorker((tx) => writeBatch(tx, postings))).merged
        }),
      )
    }
    const sum = (all: readonly number[]) => all.reduce((total, duration) => total + duration, 0)
    const without = sum(writing) - sum(comparing)
    return [
      { what: `writing ${BATCH} postings with recognising known jobs`, value: ms(sum(writing) / BATCHES) },
      { what: '  without', value: ms(without / BATCHES) },
      { what: '  with against without', value: `${(sum(writing) / without).toFixed(2)}x` },
      { what: '  processor time of their words and keys', value: ms(sum(sketching) / BATCHES) },
      { what: `  recognised of ${(BATCHES - 1) * KNOWN} known jobs`, value: String(merged) },
    ]
  } finally {
    await database.close()
  }
}

async function compare(tx: BareTx, postings: readonly AcceptedListing[]) {
  const sketched = postings.map(sketchListing)
  const stored = await findCandidates(
    tx,
    sketched.map(({ keys }) => keys),
    [],
  )
  return separateDuplicates(sketched, { stored, updated: [] })
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const ofAnotherSource = (posting: AcceptedListing): AcceptedListing => {
  const key = `${posting.listing.dedupe_key}-again`
  const { listing } = posting
  return {
    ...posting,
    twin_key: key,
    listing: {
      ...listing,
      source: 'another',
      dedupe_key: key,
      source_id: key,
      content_hash: key,
      description: `${listing.description}\n\nPlease mention where you have read of this job.`,
    },
  }
}
