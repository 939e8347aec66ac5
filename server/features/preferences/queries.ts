import type { JobPreferences } from '@jobscout/contract/preferences/model.ts'
import type { Tx } from '../../platform/db/transaction.ts'

const columns = [
  'target_titles',
  'preferred_locations',
  'remote_ok',
  'remote_only',
  'salary_min',
  'salary_max',
  'employment_types',
  'excluded_companies',
  'preferred_industries',
  'experience_level',
  'skills',
  'updated_at',
] as const

export const findPreferences = ({ db, actor }: Tx) =>
  db.selectFrom('job_preferences').select(columns).where('user_id', '=', actor.userId).executeTakeFirst()

export const upsertPreferences = ({ db, actor, now }: Tx, preferences: JobPreferences) => {
  const values = { ...preferences, updated_at: now }
  return db
    .insertInto('job_preferences')
    .values({ ...values, user_id: actor.userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export type PreferencesRow = Awaited<ReturnType<typeof upsertPreferences>>
