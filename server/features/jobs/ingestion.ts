import { setImmediate as breathe } from 'node:timers/promises'
import { ingestErrors } from '@jobscout/contract/jobs/contract.ts'
import { declaredError } from '../../platform/http/failure.ts'
import type { World } from '../../platform/world.ts'
import type { AcceptedListing } from './derive/listing-rows.ts'
import { mergeListings } from './derive/merge-listings.ts'
import { toListing } from './derive/to-listing.ts'
import {
  addRunCounts,
  type BatchCounts,
  findKnown,
  insertRefusals,
  insertRun,
  type KnownListing,
  type Refusal,
  saveListings,
  saveLocations,
  updateRun,
} from './ingestion-queries.ts'
import { type IngestionReport, tallyDerivations, tallyNotes } from './ingestion-report.ts'
import type { RunRow } from './queries.ts'
import { buildSourceUrl, fetchItems, SourceError } from './source.ts'

/** What an ingestion needs of the server; the command line has no more than this. */
export type IngestionWorld = Pick<World, 'withWorker' | 'clock' | 'log'>

const BATCH_SIZE = 1000
/** Items read before other work of the process gets its turn. */
const READ_AT_ONCE = 25

export interface Ingestion {
  /** Name of where the listings are from; the same posting must come under the same name again. */
  readonly source: string
  /** What the run is called in the list of runs; default: the source. */
  readonly label?: string
  /** Batches that are written at the same time; default 1, which is all the embedded database can do. */
  readonly lanes?: number
}

/** Takes in items of the scraping service's shape: reads each, merges those put up more than once, and writes what is
 *  new or changed in batches, each in a transaction of its own. Bad items are recorded with their reason and stop
 *  nothing; listings that no longer come are left as they are. Throws what `items` throws, and what the database
 *  does, with the run marked as failed. */
export async function ingestItems(
  world: IngestionWorld,
  ingestion: Ingestion & {
    readonly items: readonly unknown[] | (() => Promise<readonly unknown[]>)
  },
): Promise<IngestionReport> {
  const { source, label = source, items } = ingestion
  const run = await world.withWorker((tx) => insertRun(tx, label.slice(0, 200)))
  try {
    const received = typeof items === 'function' ? await items() : items
    return await takeIn(world, run, ingestion, received)
  } catch (error) {
    const reason =
      error instanceof SourceError ? error.message : 'It stopped because of an error of the server.'
    await world
      .withWorker((tx) => updateRun(tx, run.id, { status: 'failed', error: reason.slice(0, 1000) }))
      .catch((second: unknown) => world.log.error({ err: second, run: run.id }, 'a failed run stays open'))
    throw error
  }
}

/** Fetches listings from the configured scraping service and takes them in. Throws SOURCE_NOT_CONFIGURED,
 *  SOURCE_FAILED. */
export async function ingestFromService(
  world: IngestionWorld & Pick<World, 'settings'>,
  maxJobs: number,
): Promise<RunRow> {
  const { jobSource } = world.settings
  if (!jobSource) throw declaredError(ingestErrors, 'SOURCE_NOT_CONFIGURED')
  const fetchAll = async () =>
    (await fetchItems(buildSourceUrl(jobSource.url, maxJobs), jobSource)).slice(0, maxJobs)
  try {
    const { run } = await ingestItems(world, { source: 'apify', items: fetchAll })
    return run
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    throw declaredError(ingestErrors, 'SOURCE_FAILED', { reason: error.message })
  }
}

async function takeIn(
  world: IngestionWorld,
  run: RunRow,
  { source, lanes = 1 }: Ingestion,
  items: readonly unknown[],
): Promise<IngestionReport> {
  const { accepted, refusals } = await readItems(items, { source, now: world.clock.now() })
  const { listings, merged } = mergeListings(accepted)
  const counts = { received: items.length, refused: refusals.length, merged }
  await world.withWorker((tx) => updateRun(tx, run.id, counts))
  for (const batch of batches(refusals)) await world.withWorker((tx) => insertRefusals(tx, run.id, batch))
  const waiting = batches(listings)
  const writeAll = async () => {
    for (const batch of waiting) {
      await world.withWorker(async (tx) => addRunCounts(tx, run.id, await writeBatch(tx, batch)))
    }
  }
  await Promise.all(Array.from({ length: lanes }, writeAll))
  const finished = await world.withWorker((tx) => updateRun(tx, run.id, { status: 'finished' }))
  return {
    run: finished,
    refusals,
    listings: listings.length,
    derived: tallyDerivations(listings),
    notes: tallyNotes(listings),
  }
}

async function readItems(
  items: readonly unknown[],
  reading: { source: string; now: Date },
): Promise<{ accepted: AcceptedListing[]; refusals: Refusal[] }> {
  const accepted: AcceptedListing[] = []
  const refusals: Refusal[] = []
  for (const [index, item] of items.entries()) {
    if (index % READ_AT_ONCE === 0) await breathe()
    const read = toListing(item, reading)
    if (read.ok) accepted.push(read)
    else refusals.push({ position: index + 1, title: read.title, reason: read.reason })
  }
  return { accepted, refusals }
}

function* batches<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += BATCH_SIZE) yield all.slice(from, from + BATCH_SIZE)
}

/** Writes what the database does not have yet of a batch whose items are all different jobs. */
export async function writeBatch(
  tx: Parameters<typeof saveListings>[0],
  batch: readonly AcceptedListing[],
): Promise<BatchCounts> {
  const locations = await saveLocations(
    tx,
    batch.flatMap(({ place }) => place ?? []),
  )
  const known = await findKnown(tx, batch)
  const byPosting = new Map(known.map((listing) => [listing.dedupe_key, listing]))
  const twins = new Set(known.map(({ twin_key }) => twin_key))
  const fates = batch.map((each) => ({
    each,
    fate: fateOf(each, byPosting.get(each.listing.dedupe_key), twins),
  }))
  const fresh = fates.filter(({ fate }) => fate === 'accepted').map(({ each }) => each)
  if (fresh.length > 0) await saveListings(tx, fresh, locations)
  const countOf = (wanted: keyof BatchCounts) => fates.filter(({ fate }) => fate === wanted).length
  return { accepted: fresh.length, merged: countOf('merged'), unchanged: countOf('unchanged') }
}

/** A posting is renewed by its own source, or by another that tells a later date: two sources never take turns. */
function fateOf(
  { listing, twin_key }: AcceptedListing,
  known: KnownListing | undefined,
  twins: ReadonlySet<string | null>,
): keyof BatchCounts {
  if (!known) return twins.has(twin_key) ? 'merged' : 'accepted'
  if (known.content_hash === listing.content_hash) return 'unchanged'
  const later = 'posted_date' in listing.provenance && listing.posted_date > known.posted_date
  return known.source === listing.source || later ? 'accepted' : 'merged'
}
