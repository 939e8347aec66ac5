import { sql } from 'kysely'
import type { BareTx, Tx } from '../../../platform/db/transaction.ts'

const columns = [
  'id',
  'job_source_id',
  'run_id',
  'status',
  'started_at',
  'finished_at',
  'total',
  'received',
  'accepted',
  'merged',
  'unchanged',
  'refused',
  'closed',
  'reopened',
  'is_complete',
  'error',
] as const

export const listOfSource = ({ db }: Tx, sourceId: string, limit: number) =>
  db
    .selectFrom('ingestion_runs')
    .select(columns)
    .where('job_source_id', '=', sourceId)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()

export type ReadingRow = Awaited<ReturnType<typeof listOfSource>>[number]

/** The latest reading of every source. */
export const listLatest = ({ db }: Tx) =>
  db
    .selectFrom('ingestion_runs')
    .distinctOn('job_source_id')
    .select(columns)
    .where('job_source_id', 'is not', null)
    .orderBy('job_source_id')
    .orderBy('started_at', 'desc')
    .execute()

/** The reading of a source that is part of a run, whatever has become of it. */
export const findOfRun = ({ db }: BareTx, runId: string, sourceId: string) =>
  db
    .selectFrom('ingestion_runs')
    .select([...columns, 'position'])
    .where('run_id', '=', runId)
    .where('job_source_id', '=', sourceId)
    .executeTakeFirst()

export type StoredReading = NonNullable<Awaited<ReturnType<typeof findOfRun>>>

/** Returns undefined while another reading of the source is running. */
export const insertReading = (
  { db, now }: BareTx,
  { source, sourceId, runId }: { source: string; sourceId: string; runId: string },
): Promise<StoredReading | undefined> =>
  db
    .insertInto('ingestion_runs')
    .values({
      source,
      job_source_id: sourceId,
      run_id: runId,
      started_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('job_source_id').where('status', '=', 'running').doNothing())
    .returning([...columns, 'position'])
    .executeTakeFirst()

export interface ReadingCounts {
  readonly received: number
  readonly accepted: number
  readonly merged: number
  readonly unchanged: number
  readonly refused: number
  readonly closed: number
  readonly reopened: number
}

const counters = ['received', 'accepted', 'merged', 'unchanged', 'refused', 'closed', 'reopened'] as const

/** Adds counts to a running reading. Returns false when it has ended. */
export async function addCounts(
  { db, now }: BareTx,
  id: string,
  counts: Partial<ReadingCounts>,
  { position, total }: { position?: object | null; total?: number | null } = {},
): Promise<boolean> {
  const added = Object.fromEntries(
    counters.flatMap((name) => (counts[name] ? [[name, sql`${sql.ref(name)} + ${counts[name]}`]] : [])),
  )
  const { numUpdatedRows } = await db
    .updateTable('ingestion_runs')
    .set({
      ...added,
      ...(position !== undefined && { position: position && JSON.stringify(position) }),
      ...(total !== undefined && { total }),
      updated_at: now,
    })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends a reading, or those of a run, where it is running. */
export async function endReading(
  { db, now }: BareTx,
  id: string,
  end: {
    readonly status: 'finished' | 'failed' | 'cancelled'
    readonly error?: string | null
    readonly is_complete?: boolean
  },
  by: 'id' | 'run_id' = 'id',
): Promise<void> {
  await db
    .updateTable('ingestion_runs')
    .set({ ...end, position: null, finished_at: now, updated_at: now })
    .where(by, '=', id)
    .where('status', '=', 'running')
    .execute()
}

/** The counts of all readings of a run; the total as soon as every one knows its own. */
export async function sumOfRun({ db }: BareTx, runId: string) {
  const sum = (name: string) => sql`coalesce(sum(${sql.ref(name)}), 0)::integer as ${sql.ref(name)}`
  const { rows } = await sql<ReadingCounts & { total: number | null; readings: number; failed: number }>`
    select ${sql.join(counters.map(sum))}, count(*)::integer as readings,
      count(*) filter (where status = 'failed')::integer as failed,
      case when bool_and(total is not null or status <> 'running')
        then sum(greatest(received, case when status = 'running' then total end))::integer end as total
    from ingestion_runs where run_id = ${runId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A sum has one row.')
  return row
}

/** The first refusals of the readings of a run. */
export const listRefusals = ({ db }: BareTx, runId: string, limit: number) =>
  db
    .selectFrom('ingestion_refusals as i')
    .innerJoin('ingestion_runs as r', 'r.id', 'i.run_id')
    .select(['r.source', 'i.position', 'i.title', 'i.reason'])
    .where('r.run_id', '=', runId)
    .orderBy('r.source')
    .orderBy('i.position')
    .limit(limit)
    .execute()

export interface Refusal {
  /** Position of the item in the received list, from 1. */
  readonly position: number
  readonly title: string
  readonly reason: string
}

export async function insertRefusals(
  { db, now }: BareTx,
  runId: string,
  refusals: readonly Refusal[],
): Promise<void> {
  await sql`
    insert into ingestion_refusals (run_id, position, title, reason, created_at, updated_at)
    select ${runId}::uuid, position, title, reason, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(refusals)}::jsonb) as r (position int, title text, reason text)`.execute(
    db,
  )
}
