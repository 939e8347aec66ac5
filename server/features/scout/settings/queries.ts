import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/transaction.ts'

const columns = [
  'paused_at',
  'waiting_max',
  'min_score',
  'auto_min_score',
  'auto_daily_max',
  'auto_consented_at',
  'auto_end_reason',
] as const

export const findSettings = ({ db, actor }: Tx) =>
  db.selectFrom('scout_settings').select(columns).where('user_id', '=', actor.userId).executeTakeFirst()

export type SettingsRow = NonNullable<Awaited<ReturnType<typeof findSettings>>>

interface SettingsChange {
  readonly paused_at?: Date | null
  readonly waiting_max?: number
  readonly min_score?: number
  readonly auto_min_score?: number | null
  readonly auto_daily_max?: number | null
  readonly auto_consent_version?: string | null
  readonly auto_consented_at?: Date | null
  readonly auto_end_reason?: null
  readonly auto_end_noticed_at?: null
}

export const saveSettings = ({ db, actor, now }: Tx, change: SettingsChange) =>
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
