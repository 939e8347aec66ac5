import type { Tx } from '../../../platform/db/transaction.ts'

const columns = ['topic', 'question', 'kind', 'answer', 'answered_at'] as const

/** What the actor answered before, the latest first. */
export const listRemembered = ({ db, actor }: Tx) =>
  db
    .selectFrom('remembered_answers')
    .select(columns)
    .where('user_id', '=', actor.userId)
    .orderBy('answered_at', 'desc')
    .orderBy('topic')
    .execute()

export type RememberedRow = Awaited<ReturnType<typeof listRemembered>>[number]

/** Replaces what was remembered of these topics. */
export async function saveRemembered(
  { db, actor, now }: Tx,
  answers: readonly Omit<RememberedRow, 'answered_at'>[],
): Promise<void> {
  if (answers.length === 0) return
  await db
    .insertInto('remembered_answers')
    .values(
      answers.map(({ topic, question, kind, answer }) => ({
        user_id: actor.userId,
        topic,
        question,
        kind,
        answer,
        answered_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'topic']).doUpdateSet(({ ref }) => ({
        question: ref('excluded.question'),
        kind: ref('excluded.kind'),
        answer: ref('excluded.answer'),
        answered_at: ref('excluded.answered_at'),
        updated_at: now,
      })),
    )
    .execute()
}

export async function deleteRemembered({ db, actor }: Tx, topics: readonly string[]): Promise<void> {
  if (topics.length === 0) return
  await db
    .deleteFrom('remembered_answers')
    .where('user_id', '=', actor.userId)
    .where('topic', 'in', topics)
    .execute()
}
