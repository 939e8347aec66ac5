import type { BareTx, Transactions, Tx } from '../../../platform/db/transaction.ts'
import type { Refusal } from '../../listings/service.ts'
import { type Check, sentences } from '../../operations/health/service.ts'
import type { JobSource } from '../boards/generic/scraping-service.ts'
import {
  type AnyReadingRow,
  addCounts,
  endReading,
  failStalled,
  findOfRun,
  insertReading,
  insertRefusals,
  listAll,
  listLatest,
  listOfSource,
  listRefusals,
  type ReadingCounts,
  type ReadingRow,
  readLast,
  type StoredReading,
  sumOfRun,
} from './queries.ts'

export { listRefusalsOfRun } from './queries.ts'
export type { AnyReadingRow, ReadingCounts, ReadingRow, StoredReading }

const SHOWN_READINGS = 30

/** The latest readings of a source, newest first. Empty for everybody below administrators. */
export const listReadings = (tx: Tx, sourceId: string): Promise<ReadingRow[]> =>
  listOfSource(tx, sourceId, SHOWN_READINGS)

/** The latest reading of every source that was read. */
export const listLatestReadings = (tx: Tx): Promise<ReadingRow[]> => listLatest(tx)

/** Begins the reading of a source in a run, or returns the one that a server left behind when it died. Null while another
 *  run reads the source. */
export async function openReading(
  tx: BareTx,
  reading: { readonly source: string; readonly sourceId: string; readonly runId: string },
): Promise<StoredReading | null> {
  const known = await findOfRun(tx, reading.runId, reading.sourceId)
  return known ?? (await insertReading(tx, reading)) ?? null
}

/** Begins the taking in of a file, which is part of no run. */
export async function openFileReading(tx: BareTx, label: string): Promise<StoredReading> {
  const reading = await insertReading(tx, { source: label, sourceId: null, runId: null })
  if (!reading) throw new Error('A file is read by anybody.')
  return reading
}

/** Thrown into a transaction of a reading that was ended by somebody else. */
export class ReadingEnded extends Error {
  override name = 'ReadingEnded'
}

export interface ReadingStep {
  readonly counts: Partial<ReadingCounts>
  readonly refusals: readonly Refusal[]
  /** Where the reading goes on after its server died; null: from the beginning. */
  readonly position?: object | null
  readonly total?: number | null
}

/** Records a step in the transaction of its work. Throws ReadingEnded. */
export async function recordStep(tx: BareTx, id: string, step: ReadingStep): Promise<void> {
  if (!(await addCounts(tx, id, step.counts, step))) throw new ReadingEnded('The reading has ended.')
  if (step.refusals.length > 0) await insertRefusals(tx, id, step.refusals)
}

export const finishReading = (
  tx: BareTx,
  id: string,
  isComplete: boolean | null,
  note: string | null,
): Promise<ReadingRow | undefined> =>
  endReading(tx, id, { status: 'finished', is_complete: isComplete, error: note?.slice(0, 1000) ?? null })

export const failReading = (tx: BareTx, id: string, reason: string): Promise<unknown> =>
  endReading(tx, id, { status: 'failed', error: reason.slice(0, 1000) })

/** Ends the readings of a run that are still running. */
export const endReadings = (
  tx: BareTx,
  runId: string,
  end: { readonly status: 'cancelled' | 'failed'; readonly error: string },
): Promise<unknown> => endReading(tx, runId, end, 'run_id')

/** What the readings of a run have done together. */
export const sumReadings = (tx: BareTx, runId: string) => sumOfRun(tx, runId)

/** Longer than any batch takes. */
const STALLED_MS = 15 * 60_000

/** Marks readings as failed whose process ended without doing so. Those of a run end with it. */
export const closeStalledReadings = (tx: BareTx): Promise<number> =>
  failStalled(tx, new Date(tx.now.getTime() - STALLED_MS), 'It stopped without a word: its process ended.')

const LATEST = 50
const SHOWN_REFUSALS = 1000

/** The latest readings of all sources and files, newest first. Empty for everybody below administrators. */
export const listAllReadings = (tx: Tx): Promise<AnyReadingRow[]> => listAll(tx, LATEST)

/** What a reading refused, in the order of the items: at most the first 1,000. */
export const listReadingRefusals = (tx: Tx, readingId: string) => listRefusals(tx, readingId, SHOWN_REFUSALS)

/** Whether listings come in. */
export const ingestionCheck = ({
  withWorker,
  jobSource,
}: Pick<Transactions, 'withWorker'> & { readonly jobSource: JobSource | null }): Check => ({
  key: 'ingestion',
  name: 'Ingestion',
  async measure() {
    const { latest, lastSuccess } = await withWorker(readLast)
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
