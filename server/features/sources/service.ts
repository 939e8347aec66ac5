import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import { addErrors, ingestErrors } from '@jobscout/contract/sources/contract.ts'
import { type JobSupply, jobSupply, sourceKind } from '@jobscout/contract/sources/model.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { declaredError } from '../../platform/http/failure.ts'
import { enqueue } from '../../platform/queue/job.ts'
import { startRun } from '../operations/runs/service.ts'
import { type RecognisedBoard, recogniseBoard } from './boards/catalogue.ts'
import type { JobSource } from './boards/generic/scraping-service.ts'
import { ingest } from './jobs.ts'
import {
  findBoard,
  findSelected,
  findSource,
  insertSource,
  listSources,
  type SourceRow,
  selectJobSupply,
  updateSource,
} from './queries.ts'
import type { ingestionInput } from './reading/run.ts'
import { listLatestReadings, listReadings, type ReadingRow } from './readings/service.ts'

export { hasSources } from './queries.ts'

export interface KnownSource {
  readonly row: SourceRow
  readonly latest: ReadingRow | null
}

/** The sources by name, each with its latest reading. Empty for everybody below administrators. */
export async function readSources(tx: Tx): Promise<KnownSource[]> {
  const latest = new Map((await listLatestReadings(tx)).map((row) => [row.job_source_id, row]))
  return (await listSources(tx)).map((row) => ({ row, latest: latest.get(row.id) ?? null }))
}

/** Whether there are jobs for people, or may be some soon. A scraping service is read by hand, so it counts as a source once the
 *  server has one. */
export async function readJobSupply(tx: Tx, jobSource: JobSource | null): Promise<JobSupply> {
  const found = jobSupply.parse(await selectJobSupply(tx))
  return found === 'no_source' && jobSource ? 'no_listing' : found
}

/** The latest readings of a source. Throws NOT_FOUND. */
export async function readHistory(tx: Tx, id: string): Promise<ReadingRow[]> {
  if (!(await findSource(tx, id))) throw declaredError(commonErrors, 'NOT_FOUND')
  return listReadings(tx, id)
}

/** The source that reads a board; null when none does. */
export const findKnownSource = async (
  tx: Tx,
  { provider, address }: RecognisedBoard,
): Promise<string | null> => (await findBoard(tx, provider.kind, address))?.id ?? null

/** Adds a board, which is due at once. Throws NOT_AN_ADDRESS, SOURCE_EXISTS. */
export async function addSource(
  tx: Tx,
  { address, name, every_hours }: { address: string; name: string; every_hours: number },
): Promise<KnownSource> {
  const board = recogniseBoard(address)
  if (!board) throw declaredError(addErrors, 'NOT_AN_ADDRESS')
  const added = await insertSource(tx, {
    kind: board.provider.kind,
    address: board.address,
    name,
    every_hours,
  })
  if (!added) throw declaredError(addErrors, 'SOURCE_EXISTS')
  return readSource(tx, added.id)
}

async function readSource(tx: Tx, id: string): Promise<KnownSource> {
  const row = await findSource(tx, id)
  if (!row) throw declaredError(commonErrors, 'NOT_FOUND')
  const [latest = null] = await listReadings(tx, id)
  return { row, latest }
}

/** A source that is resumed or read more often is due from now on. Throws NOT_FOUND. */
export async function changeSource(
  tx: Tx,
  id: string,
  patch: { name?: string; state?: 'active' | 'paused'; every_hours?: number },
): Promise<KnownSource> {
  const { row } = await readSource(tx, id)
  const resumes = patch.state === 'active' && row.state === 'paused'
  const dueBy = patch.every_hours && new Date(tx.now.getTime() + patch.every_hours * 3_600_000)
  const next = resumes ? tx.now : dueBy && dueBy < row.next_run_at ? dueBy : undefined
  await updateSource(tx, id, { ...patch, ...(next && { next_run_at: next }) })
  return readSource(tx, id)
}

/** Starts a run that reads sources, and returns its id. For administrators. One that is about kinds is alone; single sources
 *  are read beside others. Throws SOURCE_NOT_CONFIGURED, NO_SOURCE, RUN_ACTIVE. */
export async function startIngestion(
  tx: Tx,
  { jobSource }: { readonly jobSource: JobSource | null },
  { sources, maxJobs }: { sources: readonly string[]; maxJobs: number | null },
): Promise<string> {
  const kinds = sources.filter((source) => sourceKind.safeParse(source).success)
  const ids = sources.filter((source) => !kinds.includes(source))
  const selected = await findSelected(tx, kinds, ids)
  const readable = selected.filter(({ kind }) => jobSource !== null || kind !== 'apify')
  if (readable.length === 0) {
    throw declaredError(ingestErrors, selected.length > 0 ? 'SOURCE_NOT_CONFIGURED' : 'NO_SOURCE')
  }
  const input: (typeof ingestionInput)['_input'] = { sources: readable.map(({ id }) => id), maxJobs }
  const { id } = await startRun(tx, 'ingest_jobs', { input, exclusive: kinds.length > 0 })
  enqueue(tx, ingest, { run: id })
  return id
}
