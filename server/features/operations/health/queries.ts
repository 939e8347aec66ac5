import { sql } from 'kysely'
import type { BareTx, Tx } from '../../../platform/db/transaction.ts'

export interface RunFacts {
  readonly kind: string
  readonly is_scheduled: boolean
  readonly active: number
  readonly oldest_queued: Date | null
  readonly queued_seconds: number | null
  readonly last_success: Date | null
  /** Within a week. */
  readonly last_failure: Date | null
  /** Of the last failure. */
  readonly error: string | null
}

/** What is known of the runs of each kind, by schedule and by hand. */
export async function measureRuns({ db, now }: BareTx): Promise<RunFacts[]> {
  const { rows } = await sql<RunFacts>`
    select kind, is_scheduled,
      count(*) filter (where status = 'running')::int as active,
      min(created_at) filter (where status = 'queued') as oldest_queued,
      extract(epoch from ${now} - min(created_at) filter (where status = 'queued'))::double precision as queued_seconds,
      max(finished_at) filter (where status = 'finished') as last_success,
      max(finished_at) filter (where status = 'failed' and finished_at > ${now}::timestamptz - interval '7 days') as last_failure,
      (array_agg(error order by finished_at desc) filter (where status = 'failed'))[1] as error
    from runs group by kind, is_scheduled order by kind, is_scheduled`.execute(db)
  return rows
}

export const findPeople = ({ db }: Tx, ids: readonly string[]) =>
  db
    .selectFrom('profiles')
    .select(['user_id', 'first_name', 'last_name', 'email'])
    .where('user_id', 'in', [...ids])
    .execute()

export const findRuns = ({ db }: Tx, ids: readonly string[]) =>
  db
    .selectFrom('runs')
    .leftJoin('profiles', 'profiles.user_id', 'runs.started_by')
    .select(['runs.id', 'runs.kind', 'runs.is_scheduled', 'profiles.first_name', 'profiles.last_name'])
    .where('runs.id', 'in', [...ids])
    .execute()

/** Records that the actor started, retried or dismissed background work. */
export async function auditJob(
  { db }: Tx,
  action: 'SCHEDULE_RUN' | 'JOB_RETRIED' | 'JOB_DISMISSED',
  job: string,
): Promise<void> {
  await sql`select app.audit_job(${action}, ${job})`.execute(db)
}
