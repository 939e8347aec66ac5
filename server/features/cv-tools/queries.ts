import { sql } from 'kysely'
import type { Tx } from '../../platform/db/transaction.ts'

/** What the actor's latest generated CV was made of. */
export const findLastInput = ({ db, actor }: Tx) =>
  db
    .selectFrom('cv_versions')
    .select('input')
    .where('user_id', '=', actor.userId)
    .where('kind', '=', 'generated')
    .orderBy('stamp', 'desc')
    .limit(1)
    .executeTakeFirst()

/** What the actor's profile says that a CV says too. */
export const findCvFacts = ({ db, actor }: Tx) =>
  db
    .selectFrom('profiles')
    .select([
      'first_name',
      'last_name',
      'email',
      'phone',
      'location',
      'linkedin_portfolio',
      'school_university',
      'major_field',
      'work_experience',
      'skills_interests',
    ])
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()

/** The files of one version of the actor's own CV that can be read: of the current one where none is named. */
export const findReadable = ({ db, actor }: Tx, versionId: string | undefined) => {
  const own = db
    .selectFrom('cv_versions as v')
    .innerJoin('cv_files as f', 'f.version_id', 'v.id')
    .innerJoin('profiles as p', 'p.user_id', 'v.user_id')
    .innerJoinLateral(
      sql<{ storage_key: string }>`app.open_cv_file(v.user_id, v.stamp, f.format)`.as('opened'),
      (join) => join.onTrue(),
    )
    .where('v.user_id', '=', actor.userId)
    .where('f.format', 'in', ['pdf', 'docx'])
  const chosen = versionId
    ? own.where('v.id', '=', versionId)
    : own.where((eb) =>
        eb('p.cv_url', '=', eb.fn<string>('app.cv_path', ['v.user_id', 'v.stamp', 'v.format'])),
      )
  return chosen
    .select(['v.filename', 'f.format', 'opened.storage_key'])
    .orderBy('f.format', 'asc')
    .executeTakeFirst()
}
