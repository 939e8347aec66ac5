import type { ScoutSettings } from '@jobscout/contract/scout/model.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/transaction.ts'

const columns = ['paused_at', 'waiting_max', 'min_score'] as const

export const findSettings = ({ db, actor }: Tx) =>
  db.selectFrom('scout_settings').select(columns).where('user_id', '=', actor.userId).executeTakeFirst()

export type SettingsRow = NonNullable<Awaited<ReturnType<typeof findSettings>>>

export const saveSettings = (
  { db, actor, now }: Tx,
  change: Partial<Pick<ScoutSettings, 'waiting_max' | 'min_score'>> & { readonly paused_at?: Date | null },
) =>
  db
    .insertInto('scout_settings')
    .values({ ...change, user_id: actor.userId, updated_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...change, updated_at: now }))
    .returning(columns)
    .executeTakeFirstOrThrow()

/** The name of the actor's agent; null without one. */
export async function findAgentName({ db }: Tx): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`select app.my_agent_name() as name`.execute(db)
  return rows[0]?.name ?? null
}
