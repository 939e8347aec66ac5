import { defaultPreferences } from '@jobscout/contract/preferences/defaults.ts'
import { type JobPreferences, preferenceLimits } from '@jobscout/contract/preferences/model.ts'
import { sql } from 'kysely'
import type { BareTx, Tx } from '../../platform/db/transaction.ts'

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

export interface OwnStatedSkill {
  readonly id: number
  /** As statedWords() returns them. */
  readonly words: string
  /** Whether listings are not compared with it, because most of them hold it. */
  readonly is_common: boolean
}

/** The skills that the person states beside the dictionary, as far as the job has recorded them. */
const statedSkills = sql<OwnStatedSkill[]>`(
  select coalesce(json_agg(json_build_object('id', s.id, 'words', s.words, 'is_common', s.state = 'common')), '[]')
  from skill_statements k join stated_skills s on s.id = k.skill_id
  where k.user_id = job_preferences.user_id)`.as('stated_skills')

export const findPreferences = ({ db, actor }: Tx, userId = actor.userId) =>
  db
    .selectFrom('job_preferences')
    .select(columns)
    .select(statedSkills)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Of those of these people who saved any. For background jobs. */
export const listPreferencesForUsers = ({ db }: BareTx, userIds: readonly string[]) =>
  db
    .selectFrom('job_preferences')
    .select(['user_id', ...columns])
    .select(statedSkills)
    .where('user_id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .execute()

export const upsertPreferences = ({ db, actor, now }: Tx, preferences: JobPreferences) => {
  const values = { ...preferences, updated_at: now }
  return db
    .insertInto('job_preferences')
    .values({ ...values, user_id: actor.userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .returning(columns)
    .returning(statedSkills)
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
    .returning(statedSkills)
    .executeTakeFirst()

/** Undefined when the company is one of them already, or when there is no place for it. */
export const insertExcludedCompany = ({ db, actor, now }: Tx, company: string) =>
  db
    .insertInto('job_preferences')
    .values({ ...defaultPreferences, user_id: actor.userId, excluded_companies: [company], updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({
          excluded_companies: sql`array_append(job_preferences.excluded_companies, ${company})`,
          updated_at: now,
        })
        .where(
          sql<boolean>`cardinality(job_preferences.excluded_companies) < ${sql.lit(preferenceLimits.excluded_companies)}
            and not ${company} = any(job_preferences.excluded_companies)`,
        ),
    )
    .returning(columns)
    .returning(statedSkills)
    .executeTakeFirst()

/** Removes all spellings of a company. */
export const deleteExcludedCompanies = ({ db, actor, now }: Tx, spellings: readonly string[]) =>
  db
    .updateTable('job_preferences')
    .set({
      excluded_companies: sql`array(select name from unnest(excluded_companies) with ordinality as e (name, place)
        where name <> all(${[...spellings]}::text[]) order by place)`,
      updated_at: now,
    })
    .where('user_id', '=', actor.userId)
    .returning(columns)
    .returning(statedSkills)
    .executeTakeFirst()

export type PreferencesRow = Awaited<ReturnType<typeof upsertPreferences>>
