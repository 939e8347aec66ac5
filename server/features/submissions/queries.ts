import type { FormAnswer } from '@jobscout/contract/submissions/answers.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/transaction.ts'

/** What the database says of the submission of an application. */
export interface SummaryValues {
  readonly state: string
  readonly channel: string
  readonly waiting_since: string
  readonly is_overdue: boolean
  readonly confirmed_at: string | null
  readonly is_stated_only: boolean
  readonly return_reason: string | null
}

export const updateAnswers = ({ db }: Tx, applicationId: string, answers: readonly FormAnswer[]) =>
  sql`select app.keep_answers(${applicationId}::uuid, ${JSON.stringify(answers)}::jsonb)`.execute(db)
