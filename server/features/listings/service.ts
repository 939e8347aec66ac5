import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Clock } from '../../platform/clock/port.ts'
import type { BareTx, Transactions, Tx } from '../../platform/db/transaction.ts'
import type { Log } from '../../platform/log/log.ts'
import { SourceError } from '../../platform/outgoing/source-error.ts'
import { setListingsOpen } from '../matching/service.ts'
import { type Check, sentences } from '../operations/health/service.ts'
import { RunCancelled } from '../operations/runs/service.ts'
import type { AcceptedListing } from './derive/listing-rows.ts'
import { mergeListings } from './derive/merge-listings.ts'
import { toListing } from './derive/to-listing.ts'
import {
  addRunCounts,
  failStalledRuns,
  insertRun,
  listRefusals,
  listRuns,
  markClosed,
  markOpen,
  type RunRow,
  readLastRuns,
  updateRun,
} from './queries.ts'
import { insertRefusals, type Refusal } from './readings/queries.ts'
import { type IngestionReport, tallyDerivations, tallyNotes } from './report.ts'
import { findListings, writeBatch } from './write-batch.ts'

export { hashValues, identifyPosting, postingKey } from './derive/identity.ts'
export type { AcceptedListing } from './derive/listing-rows.ts'
export { mergeListings } from './derive/merge-listings.ts'
export type { Provenance } from './derive/provenance.ts'
export { toListing } from './derive/to-listing.ts'
export { handOverListings } from './duplicates/queries.ts'
export { deleteOwn, insertOwn, type RunRow, updateOwn } from './queries.ts'
export type { Refusal } from './readings/queries.ts'
export { parseItems } from './source.ts'
export { findListings, writeBatch } from './write-batch.ts'

/** What an ingestion needs. */
export interface IngestionPorts extends Pick<Transactions, 'withWorker'> {
  readonly clock: Clock
  readonly log: Log
}

/** The scraping service. */
export interface JobSource {
  readonly url: string
  readonly token: string
  readonly allowPrivate: boolean
}

const BATCH_SIZE = 1000
/** Items are read so long before requests have their turn: most take a millisecond, a hostile one a hundred. */
const READ_AT_ONCE_MS = 25

export interface Ingestion {
  /** Where the listings are from. The same posting must always come under the same name. */
  readonly source: string
  /** The run's name in the list of runs. Default: the source. */
  readonly label?: string
  /** Batches written concurrently. Default 1, the most that the embedded database supports. */
  readonly lanes?: number
  /** Called after each batch, with the items read or written so far. What it throws ends the run. */
  readonly onProgress?: (done: number, total: number) => Promise<void>
}

/** Stores items in the scraping service's format: reads each, merges duplicates, and writes new or changed listings in
 *  batches of one transaction each. Invalid items are recorded with the reason and do not stop the run. Listings that
 *  are missing from the items stay unchanged. Marks the run as failed and rethrows when `items` or the database throws. */
export async function ingestItems(
  ports: IngestionPorts,
  ingestion: Ingestion & {
    readonly items: readonly unknown[] | (() => Promise<readonly unknown[]>)
  },
): Promise<IngestionReport> {
  const { source, label = source, items } = ingestion
  const run = await ports.withWorker((tx) => insertRun(tx, label.slice(0, 200)))
  try {
    const received = typeof items === 'function' ? await items() : items
    return await storeItems(ports, run, ingestion, received)
  } catch (error) {
    const reason =
      error instanceof SourceError || error instanceof RunCancelled
        ? error.message
        : 'It stopped because of an error of the server.'
    await ports
      .withWorker((tx) => updateRun(tx, run.id, { status: 'failed', error: reason.slice(0, 1000) }))
      .catch((second: unknown) => ports.log.error({ err: second, run: run.id }, 'a failed run stays open'))
    throw error
  }
}

async function storeItems(
  ports: IngestionPorts,
  run: RunRow,
  { source, lanes = 1, onProgress }: Ingestion,
  items: readonly unknown[],
): Promise<IngestionReport> {
  const { accepted, positions, refusals } = await readItems(items, { source, now: ports.clock.now() })
  const { listings, merged } = mergeListings(accepted)
  const counts = { received: items.length, refused: refusals.length, merged }
  await ports.withWorker((tx) => updateRun(tx, run.id, counts))
  let done = items.length - listings.length
  await onProgress?.(done, items.length)
  for (const batch of batches(refusals)) await ports.withWorker((tx) => insertRefusals(tx, run.id, batch))
  const unstored: Refusal[] = []
  const waiting = batches(listings)
  const writeAll = async () => {
    for (const batch of waiting) {
      const refused = await ports.withWorker(async (tx) => {
        const written = await writeBatch(tx, batch)
        const unstorable = written.refused.map((each) => refusalOf(each, positions.get(each) ?? 0))
        if (unstorable.length > 0) await insertRefusals(tx, run.id, unstorable)
        await addRunCounts(tx, run.id, { ...written, refused: unstorable.length })
        await reopenListings(tx, [...new Set((await findListings(tx, batch)).values())])
        return unstorable
      })
      unstored.push(...refused)
      done += batch.length
      await onProgress?.(done, items.length)
    }
  }
  await Promise.all(Array.from({ length: lanes }, writeAll))
  const finished = await ports.withWorker((tx) => updateRun(tx, run.id, { status: 'finished' }))
  return {
    run: finished,
    refusals: [...refusals, ...unstored],
    listings: listings.length - unstored.length,
    derived: tallyDerivations(listings),
    notes: tallyNotes(listings),
  }
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
export const refusalOf = ({ listing }: AcceptedListing, position: number): Refusal => ({
  position,
  title: listing.title,
  reason: 'cannot be stored',
})

function* batches<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += BATCH_SIZE) yield all.slice(from, from + BATCH_SIZE)
}

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

/** Longer than any batch takes. */
const STALLED_MS = 15 * 60_000

/** Marks running runs as failed whose process ended without doing so. Readings end with the run that they are part of. */
export const closeStalledRuns = (tx: BareTx): Promise<number> =>
  failStalledRuns(
    tx,
    new Date(tx.now.getTime() - STALLED_MS),
    'It stopped without a word: its process ended.',
  )

const LATEST_RUNS = 50
const SHOWN_REFUSALS = 1000

/** The latest runs, newest first. Empty for everybody below administrators. */
export const listLatestRuns = (tx: Tx): Promise<RunRow[]> => listRuns(tx, LATEST_RUNS)

/** What a run refused, in the order of the items: at most the first 1,000. */
export const listRunRefusals = (tx: Tx, runId: string) => listRefusals(tx, runId, SHOWN_REFUSALS)

/** Whether listings come in. */
export const ingestionCheck = ({
  withWorker,
  jobSource,
}: Pick<Transactions, 'withWorker'> & { readonly jobSource: JobSource | null }): Check => ({
  key: 'ingestion',
  name: 'Ingestion',
  async measure() {
    const { latest, lastSuccess } = await withWorker(readLastRuns)
    const source = jobSource ? '' : 'No scraping service is configured'
    if (!latest)
      return {
        state: jobSource ? 'warning' : 'good',
        measured: sentences('Nothing was ingested yet', source),
      }
    if (latest.status === 'failed') {
      const reason = latest.error ?? 'without a reason'
      return { state: 'warning', measured: sentences(`The last run failed: ${reason}`, source), lastSuccess }
    }
    return {
      state: 'good',
      measured: sentences(`${latest.accepted} listings accepted by the last run`, source),
      lastSuccess,
    }
  },
})
