import type { ProfileFields } from '@jobscout/contract/profiles/model.ts'
import { type RawBuilder, sql } from 'kysely'
import type { BareTx, Tx } from '../../platform/db/transaction.ts'

const columns = [
  'id',
  'user_id',
  'first_name',
  'last_name',
  'email',
  'phone',
  'location',
  'time_zone',
  'school_university',
  'major_field',
  'work_experience',
  'skills_interests',
  'linkedin_portfolio',
  'summary',
  'positions',
  'education',
  'certificates',
  'languages',
  'projects',
  'links',
  'job_search_status',
  'email_notifications',
  'version',
  'cv_url',
  'cv_filename',
  'photo_url',
  'terms_accepted',
  'terms_accepted_at',
  'terms_version',
  'privacy_accepted',
  'privacy_accepted_at',
  'privacy_version',
  'consents_withdrawn_at',
  'profile_completion_percentage',
  'completion_celebrated',
  'welcome_dismissed_at',
  'created_at',
  'updated_at',
] as const

export const findProfile = ({ db }: Tx, userId: string) =>
  db.selectFrom('profiles').select(columns).where('user_id', '=', userId).executeTakeFirst()

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>

/** For background jobs. */
export const listProfilesForUsers = ({ db }: BareTx, userIds: readonly string[]) =>
  db
    .selectFrom('profiles')
    .select(columns)
    .where('user_id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .execute()

export const findWorkExperience = async ({ db }: Tx, userId: string): Promise<string[] | undefined> =>
  (await db.selectFrom('profiles').select('work_experience').where('user_id', '=', userId).executeTakeFirst())
    ?.work_experience

export const findLocation = async ({ db }: Tx, userId: string): Promise<string | undefined> =>
  (await db.selectFrom('profiles').select('location').where('user_id', '=', userId).executeTakeFirst())
    ?.location

export const findRecordChange = async ({ db, actor }: Tx): Promise<Date | null> =>
  (
    await db
      .selectFrom('profiles')
      .select('record_changed_at')
      .where('user_id', '=', actor.userId)
      .executeTakeFirst()
  )?.record_changed_at ?? null

/** For background jobs. */
export const listLocationsForUsers = ({ db }: BareTx, userIds: readonly string[]) =>
  db
    .selectFrom('profiles')
    .select(['user_id', 'location'])
    .where('user_id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .execute()

/** For background jobs. */
export const listWorkExperienceForUsers = ({ db }: BareTx, userIds: readonly string[]) =>
  db
    .selectFrom('profiles')
    .select(['user_id', 'work_experience'])
    .where('user_id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .execute()

const lists = ['positions', 'education', 'certificates', 'languages', 'projects'] as const
type ListName = (typeof lists)[number]

/** The driver would write a list as an array of the database. */
const asJson = (patch: Partial<ProfileFields>): Partial<Record<ListName, RawBuilder<never>>> =>
  Object.fromEntries(
    lists.flatMap((name) => {
      const list = patch[name]
      return list ? [[name, sql<never>`${JSON.stringify(list)}::jsonb`] as const] : []
    }),
  )

/** Undefined when the row is no longer at that version. */
export const updateProfile = ({ db, actor, now }: Tx, version: number, patch: Partial<ProfileFields>) => {
  const { positions, education, certificates, languages, projects, ...rest } = patch
  return db
    .updateTable('profiles')
    .set({ ...rest, ...asJson({ positions, education, certificates, languages, projects }), updated_at: now })
    .where('user_id', '=', actor.userId)
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst()
}

export const markConsents = ({ db, now }: Tx, termsVersion: string, privacyVersion: string) =>
  sql`select app.accept_consents(${termsVersion}, ${privacyVersion}, ${now}::timestamptz)`.execute(db)

export const markConsentsWithdrawn = ({ db }: Tx) => sql`select app.withdraw_consents()`.execute(db)

/** Held until the transaction ends. */
export const lockConsents = ({ db, actor }: Tx) =>
  db
    .selectFrom('profiles')
    .select('consents_withdrawn_at')
    .where('user_id', '=', actor.userId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** True only for the first call at 100 %. */
export async function markCelebrated({ db, now }: Tx): Promise<boolean> {
  const { rows } = await sql<{ first: boolean }>`
    select app.celebrate_completion(${now}::timestamptz) as first`.execute(db)
  return rows[0]?.first ?? false
}

/** Keeps the time of the first call. */
export const markWelcomeDismissed = ({ db, now }: Tx) =>
  sql`select app.dismiss_welcome(${now}::timestamptz)`.execute(db)

export const recordProfileVisit = ({ db }: Tx, userId: string) =>
  sql`select app.note_view(${userId}::uuid, 'profile')`.execute(db)

export interface ProfileVisitRow {
  readonly id: string
  readonly action: string
  readonly viewed_at: Date
  readonly viewer_name: string
  readonly viewer_role: string
}

export async function selectProfileVisits({ db }: Tx, limit: number): Promise<ProfileVisitRow[]> {
  const { rows } = await sql<ProfileVisitRow>`select * from app.views_of_me(${limit}::integer)`.execute(db)
  return rows
}

/** A person's own time zone. */
export const findTimeZone = ({ db }: Tx, userId: string) =>
  db.selectFrom('profiles').select('time_zone').where('user_id', '=', userId).executeTakeFirst()
