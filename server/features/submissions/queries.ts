import type { QuotaReturnReason } from '@jobscout/contract/applications/quota-return.ts'
import type { FormAnswer } from '@jobscout/contract/submissions/answers.ts'
import { CLAIM_HOURS } from '@jobscout/contract/submissions/model.ts'
import type { SubmissionChannel, SubmissionState } from '@jobscout/contract/submissions/state.ts'
import { sql } from 'kysely'
import type { BareTx, Tx } from '../../platform/db/transaction.ts'

/** What the database says of the submission of an application. */
export interface SummaryValues {
  readonly state: SubmissionState
  readonly channel: SubmissionChannel
  readonly waiting_since: string
  readonly is_overdue: boolean
  readonly confirmed_at: string | null
  readonly is_stated_only: boolean
  readonly return_reason: QuotaReturnReason | null
}

interface Posting {
  readonly is_open: boolean
  readonly closes_on: string | null
}

/** The question that held it last. */
interface HeldBy {
  readonly question: string
  readonly asked_at: Date
  readonly reply: string | null
}

export const findSubmission = ({ db }: Tx, applicationId: string) =>
  db
    .selectFrom('submissions as s')
    .innerJoin('job_applications as a', 'a.id', 's.application_id')
    .leftJoinLateral(sql<Posting>`app.posting_of(s.application_id)`.as('posting'), (join) => join.onTrue())
    .leftJoinLateral(sql<HeldBy>`app.question_of(s.application_id)`.as('asked'), (join) => join.onTrue())
    .select([
      's.application_id',
      's.user_id',
      'a.job_title',
      'a.company_name',
      'a.job_location',
      'a.job_url',
      'a.created_at as approved_at',
      'a.assigned_agent',
      's.claimed_by',
      's.claimed_at',
      's.question_id',
      'asked.question',
      'asked.asked_at',
      'asked.reply',
      'posting.is_open as is_posting_open',
      'posting.closes_on',
    ])
    .select(sql<SummaryValues>`app.submission_of(s.application_id)`.as('summary'))
    .where('s.application_id', '=', applicationId)
    .executeTakeFirst()

export type SubmissionRow = NonNullable<Awaited<ReturnType<typeof findSubmission>>>

/** The oldest first. */
export const listProofs = ({ db }: Tx, applicationId: string) =>
  db
    .selectFrom('submission_proofs')
    .select(['id', 'kind', 'text', 'byte_size', 'added_by', 'created_at'])
    .where('application_id', '=', applicationId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export type ProofRow = Awaited<ReturnType<typeof listProofs>>[number]

/** The client, their agent, and who has claimed it or confirmed it, by id. */
export async function listNames({ db }: Tx, applicationId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ user_id: string; name: string }>`
    select * from app.names_in_submission(${applicationId}::uuid)`.execute(db)
  return new Map(rows.map(({ user_id, name }) => [user_id, name]))
}

/** What became of an act. */
export type Outcome = 'done' | 'missing' | 'not_possible' | 'not_claimed' | 'claimed_by_another'

const act = async ({ db }: Tx, call: ReturnType<typeof sql<{ outcome: Outcome }>>): Promise<Outcome> =>
  (await call.execute(db)).rows[0]?.outcome ?? 'missing'

export const claim = (tx: Tx, id: string) => act(tx, sql`select app.claim_submission(${id}::uuid) as outcome`)

export const putBack = (tx: Tx, id: string) =>
  act(tx, sql`select app.put_back_submission(${id}::uuid) as outcome`)

export type UndoOutcome = 'done' | 'missing' | 'too_late'

export async function undo({ db }: Tx, id: string): Promise<UndoOutcome> {
  const { rows } = await sql<{ outcome: UndoOutcome }>`
    select app.undo_application(${id}::uuid) as outcome`.execute(db)
  return rows[0]?.outcome ?? 'missing'
}

export interface ReturnResult {
  readonly outcome: 'returned' | 'given_back' | 'not_counted' | Exclude<Outcome, 'done'>
  /** The first day of the month that got it back; null where it did not count. */
  readonly month: string | null
}

export async function returnSubmission(
  { db }: Tx,
  id: string,
  reason: string,
  openOnly: boolean,
): Promise<ReturnResult> {
  const { rows } = await sql<ReturnResult>`
    select * from app.return_submission(${id}::uuid, ${reason}, ${openOnly})`.execute(db)
  return rows[0] ?? { outcome: 'missing', month: null }
}

export const updateAnswers = ({ db }: Tx, applicationId: string, answers: readonly FormAnswer[]) =>
  sql`select app.keep_answers(${applicationId}::uuid, ${JSON.stringify(answers)}::jsonb)`.execute(db)

/** Frees submissions that were claimed long ago, or by somebody who may not hand them in any more. */
export async function freeLeftClaims({ db }: BareTx): Promise<void> {
  await sql`select app.free_left_claims(${CLAIM_HOURS})`.execute(db)
}
