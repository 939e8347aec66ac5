import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/database.generated.ts'
import { byHand, type DeadLetter, type QueueMeasure } from './port.ts'

/** The latest failed jobs of these queues, newest first. */
export async function selectFailed(
  db: Kysely<DB>,
  queues: readonly string[],
  limit: number,
): Promise<DeadLetter[]> {
  const { rows } = await sql<DeadLetter>`
    select id, name as queue, completed_on as "failedAt", coalesce(output ->> 'message', '') as error, data,
      count(*) over (partition by name)::int as "ofQueue"
    from jobs.job where state = 'failed' and name = any(${queues}::text[])
    order by completed_on desc, id limit ${limit}`.execute(db)
  return rows
}

/** The ids of the failed jobs of a queue, or of the one with this id. */
export async function listFailed(db: Kysely<DB>, queue: string, id: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from jobs.job
    where name = ${queue} and state = 'failed' and id = coalesce(${id}::uuid, id)`.execute(db)
  return rows.map((row) => row.id)
}

/** The queues with jobs that can start now. */
export async function listDueQueues(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from jobs.job where state < 'active' and start_after < now() order by name`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/** The values of a field of the data of jobs that wait or run. */
export async function listUnfinished(db: Kysely<DB>, field: string): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select distinct data ->> ${field}::text as value from jobs.job where state < 'completed' and data ? ${field}::text`.execute(
    db,
  )
  return rows.map(({ value }) => value)
}

/** Removes jobs whose data or output contains one of the words. Running jobs are kept, because one of them may be the
 *  caller. */
export async function deleteJobsWith(db: Kysely<DB>, words: readonly string[]): Promise<void> {
  await sql`
    delete from jobs.job
    where state <> 'active' and exists (
      select from unnest(${words}::text[]) word
      where strpos(lower(concat_ws(' ', data, output)), lower(word)) > 0)`.execute(db)
}

interface QueueRow extends QueueMeasure {
  readonly lastBySchedule: Date | null
  readonly lastByHand: Date | null
}

export async function measureQueues(db: Kysely<DB>, queues: readonly string[]): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select queue,
      count(*) filter (where waits)::int as waiting,
      min(start_after) filter (where waits) as "oldestWaiting",
      extract(epoch from now() - min(start_after) filter (where waits))::double precision as "waitingSeconds",
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'failed')::int as failed,
      max(completed_on) filter (where state = 'completed') as "lastSuccess",
      max(completed_on) filter (where state = 'completed' and not by_hand) as "lastBySchedule",
      max(completed_on) filter (where state = 'completed' and by_hand) as "lastByHand",
      (array_agg(output ->> 'message' order by coalesce(completed_on, started_on) desc)
        filter (where state in ('retry', 'failed') and output is not null))[1] as "lastError"
    from unnest(${queues}::text[]) as queue
    left join (
      select *, coalesce(data ? ${Object.keys(byHand)[0]}, false) as by_hand,
        state in ('created', 'retry') and start_after <= now() as waits
      from jobs.job) as job on job.name = queue
    group by queue order by queue`.execute(db)
  return rows
}

export async function hasActiveJob(db: Kysely<DB>, queues: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select 1 from jobs.job where name = any(${queues}::text[]) and state = 'active' limit 1`.execute(db)
  return rows.length > 0
}

export async function recordWorker(db: Kysely<DB>, id: string): Promise<void> {
  await sql`select app.record_worker(${id})`.execute(db)
}

export async function removeWorker(db: Kysely<DB>, id: string): Promise<void> {
  await sql`select app.remove_worker(${id})`.execute(db)
}

export async function listWorkers(db: Kysely<DB>): Promise<{ seenAt: Date; silentSeconds: number }[]> {
  const { rows } = await sql<{ seenAt: Date; silentSeconds: number }>`
    select seen_at as "seenAt", silent_seconds as "silentSeconds" from app.list_workers()`.execute(db)
  return rows
}
