import { sql } from 'kysely'
import type { Tx } from '../../platform/db/transaction.ts'

export const findPermission = ({ db, actor }: Tx) =>
  db
    .selectFrom('ai_permissions')
    .select(['provider', 'allowed_at'])
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()

export const upsertPermission = ({ db, actor, now }: Tx, provider: string) =>
  db
    .insertInto('ai_permissions')
    .values({ user_id: actor.userId, provider, allowed_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ provider, allowed_at: now }))
    .execute()

export const deletePermission = ({ db, actor }: Tx) =>
  db.deleteFrom('ai_permissions').where('user_id', '=', actor.userId).execute()

const firstDay = (now: Date): string => `${now.toISOString().slice(0, 7)}-01`

/** The actor's calls in this month. */
export async function countOwnCalls({ db, actor, now }: Tx): Promise<number> {
  const usage = await db
    .selectFrom('ai_usage')
    .select('calls')
    .where('user_id', '=', actor.userId)
    .where('month', '=', firstDay(now))
    .executeTakeFirst()
  return usage?.calls ?? 0
}

/** Everybody's calls in this month, for super admins. */
export async function countCalls({ db, now }: Tx): Promise<{ people: number; calls: number }> {
  const { people, calls } = await db
    .selectFrom('ai_usage')
    .select(({ fn }) => [fn.countAll<string>().as('people'), fn.sum<string | null>('calls').as('calls')])
    .where('month', '=', firstDay(now))
    .executeTakeFirstOrThrow()
  return { people: Number(people), calls: Number(calls) }
}

/** Counts a call for the actor, unless they do not allow the provider or have used up the limit. */
export async function reserveCall(
  { db }: Tx,
  provider: string,
  limit: number,
): Promise<'taken' | 'not_allowed' | 'used_up'> {
  const { rows } = await sql<{ outcome: 'taken' | 'not_allowed' | 'used_up' }>`
    select app.take_ai_call(${provider}, ${limit}::integer) as outcome`.execute(db)
  return rows[0]?.outcome ?? 'not_allowed'
}
