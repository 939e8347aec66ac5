import type { NotificationPreferences } from '@jobscout/contract/notifications/preferences.ts'
import type { SubmissionSummary } from '@jobscout/contract/submissions/state.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/database.generated.ts'
import type { BareTx } from '../../../platform/db/transaction.ts'

export type DigestKind = 'daily' | 'weekly'

export interface DigestLine {
  readonly kind: 'made' | 'changed' | 'unread'
  readonly job_title: string
  readonly company_name: string
  readonly status: string
  /** How it gets to the employer; null where it was made elsewhere. */
  readonly submission: Pick<SubmissionSummary, 'state' | 'channel' | 'return_reason'> | null
  /** Closed as No Answer. */
  readonly is_unanswered: boolean
}

export type NullablePreferences = {
  [Name in keyof NotificationPreferences]: NotificationPreferences[Name] | null
}

interface ReaderRow extends NullablePreferences {
  address: string
  confirmed: boolean
  first_name: string
  last_name: string
  time_zone: string
  closing: boolean
  settings: Record<string, unknown>
}

/** The reader of an email. Preferences are null if none were saved. Runs as jobscout_login. */
export async function selectReader(db: Kysely<DB>, userId: string): Promise<ReaderRow | undefined> {
  const { rows } = await sql<ReaderRow>`select * from app.email_reader(${userId}::uuid)`.execute(db)
  return rows[0]
}

interface NoticeRow {
  readonly title: string
  readonly message: string
  readonly action_url: string | null
  /** Null where it is the title. */
  readonly email_subject: string | null
  readonly template: string | null
}

/** Those that are neither deleted nor overtaken, in the order in which they were written. */
export async function selectNotices({ db, now }: BareTx, ids: readonly string[]): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select * from app.notices_to_email(${[...ids]}::uuid[], ${now})`.execute(db)
  return rows
}

type Timing = 'email_notifications' | 'application_confirmations' | 'quiet_hours_start' | 'quiet_hours_end'

export interface TimingRow extends Pick<NullablePreferences, Timing> {
  /** Whether the settings let emails out. */
  readonly are_sent: boolean
  /** They do, and the address is confirmed where it must be. */
  readonly is_reachable: boolean
  readonly time_zone: string
  readonly closing: boolean
}

/** What decides when a client of the actor gets emails about applications. Undefined for other people. */
export async function selectTiming({ db }: BareTx, userId: string): Promise<TimingRow | undefined> {
  const { rows } = await sql<TimingRow>`select * from app.email_timing(${userId}::uuid)`.execute(db)
  return rows[0]
}

interface LookedAt {
  readonly user_id: string
  readonly period: string
  /** Nothing happened in the period. */
  readonly is_empty: boolean
}

/** Claims the digests due now, of at most `limit` people in the order of their ids. Of concurrent calls only one gets each. */
export async function claimDigests(
  { db, now }: BareTx,
  kind: DigestKind,
  after: string | null,
  limit: number,
): Promise<LookedAt[]> {
  const { rows } = await sql<LookedAt>`
    select user_id, to_char(period, 'YYYY-MM-DD') as period, is_empty
    from app.claim_digests(${kind}, ${now}::timestamptz, ${after}::uuid, ${limit})`.execute(db)
  return rows
}

/** A draft that waits for its owner's approval. */
export interface WaitingDraft {
  readonly job_title: string
  readonly company_name: string
  readonly score: number | null
  /** Of all that wait. */
  readonly total: number
}

/** The best drafts that wait for a person's approval. */
export async function selectWaitingDrafts(
  { db }: BareTx,
  userId: string,
  limit: number,
): Promise<WaitingDraft[]> {
  const { rows } = await sql<WaitingDraft>`
    select job_title, company_name, score, total from app.waiting_drafts(${userId}::uuid, ${limit})`.execute(
    db,
  )
  return rows
}

/** What an agent has to hand in. */
export interface ToSubmit {
  readonly total: number
  readonly overdue: number
  /** Of the one that waits longest. */
  readonly waiting_since: Date
  readonly job_title: string
  readonly company_name: string
  readonly client_name: string
}

/** Undefined for people who have nothing to hand in for others. */
export async function selectToSubmit({ db }: BareTx, agentId: string): Promise<ToSubmit | undefined> {
  const { rows } = await sql<ToSubmit>`select * from app.to_submit_for(${agentId}::uuid)`.execute(db)
  return rows[0]
}

/** The lines of a digest, for the day or week that began on `period` in the person's time zone. */
export async function selectDigest(
  { db }: BareTx,
  userId: string,
  { kind, period, zone }: { kind: DigestKind; period: string; zone: string },
): Promise<DigestLine[]> {
  const days = kind === 'weekly' ? 7 : 1
  const { rows } = await sql<DigestLine>`
    select kind, job_title, company_name, status, submission, is_unanswered from app.digest_of(${kind}, ${userId}::uuid,
      (${period}::date::timestamp at time zone ${zone}), ((${period}::date + ${days}::integer)::timestamp at time zone ${zone}))`.execute(
    db,
  )
  return rows
}

/** A draft that Scout approved by a standing approval. */
interface AutoApproval {
  readonly job_title: string
  readonly company_name: string
  /** Until then it can be undone. */
  readonly release_at: Date
}

/** Those of these drafts of a person that were neither undone nor sent. They can be undone for so many hours from now on. */
export async function deliverAutoApprovals(
  { db, now }: BareTx,
  userId: string,
  draftIds: readonly string[],
  undoHours: number,
): Promise<AutoApproval[]> {
  const { rows } = await sql<AutoApproval>`
    select * from app.deliver_auto_approvals(${userId}::uuid, ${[...draftIds]}::uuid[], ${now}::timestamptz,
      make_interval(hours => ${undoHours}::integer))`.execute(db)
  return rows
}
