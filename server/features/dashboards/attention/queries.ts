import type { AttentionKind } from '@jobscout/contract/dashboards/attention.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { SummaryValues } from '../../submissions/service.ts'

/** How much waits of one kind and urgency, put off or not. */
export interface TotalRow {
  readonly kind: AttentionKind
  readonly urgency: number
  readonly snoozed: boolean
  readonly count: number
}

export interface AttentionRow {
  readonly kind: AttentionKind
  readonly subject_id: string
  readonly client_id: string
  readonly since: Date
  readonly urgency: number
  readonly snoozed_until: Date | null
  readonly client_name: string
  readonly application_id: string | null
  readonly job_title: string | null
  readonly company_name: string | null
  readonly status: string | null
  readonly response_type: string | null
  readonly submission: SummaryValues | null
  readonly version: number | null
  readonly has_documents: boolean
  readonly assigned_by_name: string | null
  readonly totals: readonly TotalRow[]
}

export interface AttentionScope {
  readonly timeZone: string
  /** Null for all. */
  readonly kinds: readonly AttentionKind[] | null
  readonly snoozed: boolean
  readonly limit: number
}

/** What waits for the actor, the most urgent first. Each row has the totals of everything that waits. */
export async function listAttention({ db, now }: Tx, scope: AttentionScope): Promise<AttentionRow[]> {
  const { rows } = await sql<AttentionRow>`
    select r.*, app.submission_of(r.application_id) as submission
    from app.attention_rows(${now}::timestamptz, ${scope.timeZone}, ${scope.kinds}::text[], ${scope.snoozed}::boolean,
      ${scope.limit}::integer) r`.execute(db)
  return rows
}

/** How much waits, by kind and urgency, and how much of it is put off. */
export async function countAttention({ db, now }: Tx, timeZone: string): Promise<readonly TotalRow[]> {
  const { rows } = await sql<TotalRow>`
    select kind, urgency, snoozed_until is not null as snoozed, count(*)::integer as count
    from app.attention_items(${now}::timestamptz, ${timeZone}) group by 1, 2, 3`.execute(db)
  return rows
}

export interface NewMark {
  readonly kind: AttentionKind
  readonly subject_id: string
  readonly snoozed_until: Date | null
  readonly done_at: Date | null
}

/** Marks an item as of its present cause, whose microseconds a Date would lose. False when nothing of this kind waits. */
export async function upsertMark({ db, actor, now }: Tx, timeZone: string, mark: NewMark): Promise<boolean> {
  const { rows } = await sql`
    insert into attention_marks as m (user_id, kind, subject_id, cause_at, snoozed_until, done_at, updated_at)
    select ${actor.userId}::uuid, i.kind, i.subject_id, i.since, ${mark.snoozed_until}::timestamptz, ${mark.done_at}::timestamptz,
      ${now}::timestamptz
    from app.attention_items(${now}::timestamptz, ${timeZone}) i
    where i.kind = ${mark.kind} and i.subject_id = ${mark.subject_id}::uuid
    on conflict (user_id, kind, subject_id) do update set cause_at = excluded.cause_at,
      snoozed_until = excluded.snoozed_until, done_at = excluded.done_at, updated_at = excluded.updated_at
    returning m.kind`.execute(db)
  return rows.length > 0
}

export const deleteMark = ({ db, actor }: Tx, kind: AttentionKind, subjectId: string) =>
  db
    .deleteFrom('attention_marks')
    .where('user_id', '=', actor.userId)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .execute()

/** Marks that can hide nothing any more, since what they are about has long moved. */
export const deleteOldMarks = ({ db, actor, now }: Tx) =>
  db
    .deleteFrom('attention_marks')
    .where('user_id', '=', actor.userId)
    .where('updated_at', '<', sql<Date>`${now}::timestamptz - interval '180 days'`)
    .execute()

/** How many items and applications the actor marked done or gave another status since a moment, each once. */
export async function countHandled({ db }: Tx, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select app.handled_since(${since}) as count`.execute(db)
  return rows[0]?.count ?? 0
}
