import type { Tx } from '../../../platform/db/transaction.ts'

export interface Visit {
  readonly looked_at: Date
  readonly new_since: Date | null
}

export const findVisit = ({ db, actor }: Tx): Promise<Visit | undefined> =>
  db
    .selectFrom('job_visits')
    .select(['looked_at', 'new_since'])
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()

export async function saveVisit({ db, actor, now }: Tx, visit: Visit): Promise<void> {
  await db
    .insertInto('job_visits')
    .values({ user_id: actor.userId, ...visit })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...visit, updated_at: now }))
    .execute()
}
