import type { FormAnswer } from '@jobscout/contract/submissions/answers.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/transaction.ts'

interface ReadableAnswers {
  readonly answers: FormAnswer[]
  readonly hidden: number
}

/** The answers that the actor may read now, and how many there are besides. */
export async function findAnswers({ db }: Tx, applicationId: string): Promise<ReadableAnswers> {
  const { rows } = await sql<ReadableAnswers>`select * from app.answers_of(${applicationId}::uuid)`.execute(
    db,
  )
  return rows[0] ?? { answers: [], hidden: 0 }
}
