import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/database.generated.ts'
import { runTransaction } from '../db/driver/dialect.ts'
import { byHand, type DeadLetter, type QueueMeasure } from './port.ts'

/** Why an attempt failed: what the job threw, or what the queue says of one that it ended itself. */
const reason = sql<
  string | null
>`coalesce(output ->> 'message', output #>> '{value,message}', output ->> 'value')`

/** The latest failed jobs of these queues, newest first. */
export async function selectFailed(
  db: Kysely<DB>,
  queues: readonly string[],
  limit: number,
): Promise<DeadLetter[]> {
  const { rows } = await sql<DeadLetter>`
    select id, name as queue, completed_on as "failedAt", coalesce(${reason}, '') as error, data,
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

/** Which of these queues have jobs that can start now. */
export async function listDueQueues(db: Kysely<DB>, queues: readonly string[]): Promise<string[]> {
  // `not blocked` is the index that workers fetch by; the limit makes it one look into it for each queue.
  const { rows } = await sql<{ name: string }>`
    select queue.name from unnest(${queues}::text[]) as queue (name)
    cross join lateral (
      select from jobs.job
      where job.name = queue.name and state < 'active' and not blocked and start_after < now() limit 1) as due
    order by queue.name`.execute(db)
  return rows.map(({ name }) => name)
}

/** The values of a field of the data of jobs that wait or run, of one queue or of all. */
export async function listUnfinished(db: Kysely<DB>, field: string, queue: string | null): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select distinct data ->> ${field}::text as value from jobs.job
    where state < 'completed' and data ? ${field}::text and name = coalesce(${queue}, name)`.execute(db)
  return rows.map(({ value }) => value)
}

/** A regular expression of PostgreSQL that matches one of the words as it stands in JSON. */
const buildAnyPattern = (words: readonly string[]): string =>
  words
    .map((word) =>
      JSON.stringify(word)
        .slice(1, -1)
        .replace(/[^\p{L}\p{N}]/gu, '\\$&'),
    )
    .join('|')

/** One of the words on its own, also at the start of a line: ann@x.com is no part of joann@x.com or ann@x.com.au. */
const buildMentionPattern = (words: readonly string[]): string =>
  `(\\\\[bfnrt]|[^\\w.+-])(${buildAnyPattern(words)})[.-]*[^\\w.-]`

/** A field that is one of the words, or the key of a file in the folder of that name. */
const buildFieldPattern = (words: readonly string[]): string => `"(\\w+/)?(${buildAnyPattern(words)})["/]`

const openLong = { text: `select set_config('statement_timeout', '1h', true)`, values: [] }

/** Removes waiting jobs that have one of the words as a field, and ended ones that mention it anywhere. Running jobs are kept,
 *  because one of them may be the caller. */
export const deleteJobsWith = (db: Kysely<DB>, words: readonly string[]): Promise<void> =>
  // Reads the text of every job, of which there may be millions after a broadcast.
  runTransaction(db, { opening: openLong, readOnly: false, takesLong: true }, async (trx) => {
    const [field, mention] = [buildFieldPattern(words), buildMentionPattern(words)]
    await sql`
      delete from jobs.job where case
        when state < 'active' then data::text ~* ${field}
        when state > 'active' then data::text ~* ${mention} or output::text ~* ${mention}
      end`.execute(trx)
  })

interface QueueRow extends QueueMeasure {
  readonly lastBySchedule: Date | null
  readonly lastByHand: Date | null
}

export async function measureQueues(db: Kysely<DB>, queues: readonly string[]): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select queue,
      count(*) filter (where is_due or state = 'retry')::int as waiting,
      min(case state when 'retry' then started_on else start_after end) filter (where is_due or state = 'retry') as "oldestWaiting",
      extract(epoch from now() - min(start_after) filter (where is_due))::double precision as "waitingSeconds",
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'failed')::int as failed,
      max(completed_on) filter (where state = 'completed') as "lastSuccess",
      max(completed_on) filter (where state = 'completed' and not by_hand) as "lastBySchedule",
      max(completed_on) filter (where state = 'completed' and by_hand) as "lastByHand",
      (array_agg(${reason} order by coalesce(completed_on, started_on) desc)
        filter (where state in ('retry', 'failed') and output is not null))[1] as "lastError"
    from unnest(${queues}::text[]) as queue
    left join (
      select *, coalesce(data ? ${Object.keys(byHand)[0]}, false) as by_hand,
        state in ('created', 'retry') and start_after <= now() as is_due
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
