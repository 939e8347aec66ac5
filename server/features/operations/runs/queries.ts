import { runKind } from '@jobscout/contract/operations/runs.ts'
import { sql } from 'kysely'
import type { BareTx, Tx } from '../../../platform/db/transaction.ts'

const columns = [
  'runs.id',
  'runs.kind',
  'runs.status',
  'runs.started_by',
  'runs.is_scheduled',
  'runs.is_exclusive',
  'runs.total',
  'runs.done',
  'runs.step',
  'runs.result',
  'runs.error',
  'runs.cancel_requested_at',
  'runs.created_at',
  'runs.started_at',
  'runs.finished_at',
] as const

const withName = ({ db }: Tx) =>
  db
    .selectFrom('runs')
    .leftJoin('profiles', 'profiles.user_id', 'runs.started_by')
    .select([...columns, 'profiles.first_name', 'profiles.last_name', 'profiles.email'])

/** The latest runs of each kind, by hand and on schedule, newest first: a kind that runs every few minutes leaves the others
 *  their place. */
export const listRuns = (tx: Tx, ofEach: number) =>
  withName(tx)
    .where(
      'runs.id',
      'in',
      sql<string>`(select latest.id from unnest(${runKind.options}::text[]) as of_kind (kind)
        cross join unnest(array[true, false]) as started (is_scheduled)
        cross join lateral (select r.id from runs r
          where r.kind = of_kind.kind and r.is_scheduled = started.is_scheduled
          order by r.created_at desc, r.id limit ${ofEach}) as latest)`,
    )
    .orderBy('runs.created_at', 'desc')
    .orderBy('runs.id')
    .execute()

export type RunRow = Awaited<ReturnType<typeof listRuns>>[number]

export const findRun = (tx: Tx, id: string) => withName(tx).where('runs.id', '=', id).executeTakeFirst()

export const listLines = ({ db }: Tx, runId: string) =>
  db
    .selectFrom('run_lines')
    .select(['position', 'level', 'message', 'created_at'])
    .where('run_id', '=', runId)
    .orderBy('position')
    .execute()

export type RunLineRow = Awaited<ReturnType<typeof listLines>>[number]

/** Returns the id, or null when an exclusive run of this kind is active, or one has this id. Audited; for administrators only. */
export async function startRun(
  { db, now }: Tx,
  kind: string,
  { id, input, exclusive }: { id: string; input: object; exclusive: boolean },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from app.start_run(${id}::uuid, ${kind}, ${JSON.stringify(input)}::jsonb, ${exclusive}, ${now})`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

/** Returns whether there was an active run to cancel. Audited; for administrators only. */
export async function cancelRun({ db, now }: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select id from app.cancel_run(${id}, ${now})`.execute(db)
  return rows.length > 0
}

/** Returns the id, or null when a run of this kind is active. */
export async function insertScheduledRun(
  { db, now }: BareTx,
  kind: string,
  { exclusive, input }: { exclusive: boolean; input: object },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into runs (kind, is_scheduled, is_exclusive, input, created_at, updated_at)
    values (${kind}, true, ${exclusive}, ${JSON.stringify(input)}::jsonb, ${now}, ${now})
    on conflict (kind) where is_exclusive and status in ('queued', 'running') do nothing returning id`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

/** Marks an active run as running and returns its input. Null when it has ended. A run whose server died is running
 *  already, and continues. */
export const claimRun = ({ db, now }: BareTx, id: string) =>
  db
    .updateTable('runs')
    .set({ status: 'running', started_at: sql`coalesce(started_at, ${now})`, updated_at: now })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .returning(['input', 'done', 'result', 'cancel_requested_at'])
    .executeTakeFirst()

export interface RunProgress {
  readonly total?: number
  readonly done?: number
  readonly step?: string
  readonly result?: Readonly<Record<string, number>>
}

/** Returns whether somebody asked to cancel the run, or null when it is not running any more. */
export async function updateProgress(
  { db, now }: BareTx,
  id: string,
  { result, ...progress }: RunProgress,
): Promise<{ cancelled: boolean } | null> {
  const row = await db
    .updateTable('runs')
    .set({ ...progress, ...(result && { result: JSON.stringify(result) }), updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .returning('cancel_requested_at')
    .executeTakeFirst()
  return row ? { cancelled: row.cancel_requested_at !== null } : null
}

/** Returns undefined when it was not running. */
export const finishRun = (
  { db, now }: BareTx,
  id: string,
  end: { status: 'finished' | 'failed' | 'cancelled'; error?: string },
) =>
  db
    .updateTable('runs')
    .set({ ...end, step: '', finished_at: now, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .returning(['id', 'kind', 'started_by'])
    .executeTakeFirst()

const LINES_MAX = 1000

/** Appends a line of the log. The first thousand are kept. */
export async function insertLine(
  { db, now }: BareTx,
  runId: string,
  line: { level: string; message: string },
): Promise<void> {
  // Two servers may perform one run, and the one that waits here counts the other's line.
  await sql`select id from runs where id = ${runId} for update`.execute(db)
  await sql`
    insert into run_lines (run_id, position, level, message, created_at, updated_at)
    select ${runId}, n, ${line.level}, ${line.message}, ${now}, ${now}
    from (select coalesce(max(position), 0) + 1 as n from run_lines where run_id = ${runId}) as next
    where n <= ${LINES_MAX}`.execute(db)
}

/** Marks active runs as failed that wrote nothing since `before`. */
export const failStalledRuns = (
  { db, now }: BareTx,
  { before, except, error }: { before: Date; except: readonly string[]; error: string },
) =>
  db
    .updateTable('runs')
    .set({ status: 'failed', error, finished_at: now, updated_at: now })
    .where('status', 'in', ['queued', 'running'])
    .where('updated_at', '<', before)
    .where(sql<boolean>`id <> all (${[...except]}::uuid[])`)
    .returning(['id', 'kind', 'started_by'])
    .execute()

/** Deletes some readings of sources, sent digests and events of payments. Returns how many. */
export async function deleteRecordsBefore({ db }: BareTx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select app.delete_records(${before}, ${limit}) as n`.execute(db)
  return rows[0]?.n ?? 0
}

export async function deleteRunsBefore({ db }: BareTx, before: Date): Promise<void> {
  await db.deleteFrom('runs').where('finished_at', '<', before).execute()
}
