import type { BareTx, Tx } from '../../../platform/db/transaction.ts'
import {
  addCounts,
  endReading,
  findOfRun,
  insertReading,
  insertRefusals,
  listLatest,
  listOfSource,
  listRefusals,
  type ReadingCounts,
  type ReadingRow,
  type Refusal,
  type StoredReading,
  sumOfRun,
} from './queries.ts'

export type { ReadingCounts, ReadingRow, StoredReading }

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
  isComplete: boolean,
  note: string | null,
): Promise<void> =>
  endReading(tx, id, { status: 'finished', is_complete: isComplete, error: note?.slice(0, 1000) ?? null })

export const failReading = (tx: BareTx, id: string, reason: string): Promise<void> =>
  endReading(tx, id, { status: 'failed', error: reason.slice(0, 1000) })

/** Ends the readings of a run that are still running. */
export const endReadings = (
  tx: BareTx,
  runId: string,
  end: { readonly status: 'cancelled' | 'failed'; readonly error: string },
): Promise<void> => endReading(tx, runId, end, 'run_id')

/** What the readings of a run have done together. */
export const sumReadings = (tx: BareTx, runId: string) => sumOfRun(tx, runId)

/** What the readings of a run refused, the first of it. */
export const listRefusalsOfRun = (tx: BareTx, runId: string, limit: number) => listRefusals(tx, runId, limit)
