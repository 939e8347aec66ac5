import { defaultPreferences } from '@jobscout/contract/preferences/defaults.ts'
import { type JobPreferences, preferenceLimits } from '@jobscout/contract/preferences/model.ts'
import { sql } from 'kysely'
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

/** Undefined when the title is one of them already, or when there is no place for it. */
export const insertTargetTitle = ({ db, actor, now }: Tx, title: string) =>
  db
    .insertInto('job_preferences')
    .values({ ...defaultPreferences, user_id: actor.userId, target_titles: [title], updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({
          target_titles: sql`array_append(job_preferences.target_titles, ${title})`,
          updated_at: now,
        })
        .where(
          sql<boolean>`cardinality(job_preferences.target_titles) < ${sql.lit(preferenceLimits.target_titles)}
            and not exists (select from unnest(job_preferences.target_titles) as t where lower(t) = lower(${title}))`,
        ),
    )
    .returning(columns)
    .executeTakeFirst()

export type PreferencesRow = Awaited<ReturnType<typeof upsertPreferences>>
