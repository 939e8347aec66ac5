import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { StoredFile } from '../files/service.ts'

export interface NewVersion {
  readonly kind: 'uploaded' | 'generated'
  readonly filename: string
  /** The texts that a generated version was written from. */
  readonly input: object | null
  /** The original file first, then other formats of the same content. */
  readonly files: readonly StoredFile[]
}

/** Inserts a version, makes it the current one, and returns its id. */
export async function addVersion({ db, now }: Tx, version: NewVersion): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from app.add_cv_version(${version.kind}, ${version.filename},
      ${version.input && JSON.stringify(version.input)}::jsonb, ${JSON.stringify(version.files)}::jsonb,
      ${now}::timestamptz)`.execute(db)
  return rows[0]?.id ?? ''
}

/** Deletes the actor's oldest versions that were never sent. Returns the storage keys of their files. */
export async function deleteOldVersions({ db }: Tx, keep: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select app.drop_old_cvs(${keep}::integer) as key`.execute(db)
  return rows.map(({ key }) => key)
}

/** False where the actor has no such version. */
export async function makeVersionCurrent({ db, now }: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select id from app.choose_cv_version(${id}::uuid, ${now}::timestamptz)`.execute(
    db,
  )
  return rows.length > 0
}

/** Of a CV for one job it does not know: what such a CV leaves out is no reason to leave it out again. */
export const findLatestInput = ({ db, actor }: Tx) =>
  db
    .selectFrom('cv_versions')
    .select('input')
    .where('user_id', '=', actor.userId)
    .where('kind', '=', 'generated')
    .where(sql<boolean>`coalesce(input ->> 'company', '') = ''`)
    .orderBy('stamp', 'desc')
    .limit(1)
    .executeTakeFirst()

export const listVersions = ({ db }: Tx, userId: string, id?: string) => {
  const query = db
    .selectFrom('cv_versions as v')
    .innerJoin('profiles as p', 'p.user_id', 'v.user_id')
    .where('v.user_id', '=', userId)
    .select((eb) => [
      'v.id',
      'v.user_id',
      'v.kind',
      'v.stamp',
      'v.format',
      'v.filename',
      'v.created_at',
      'p.cv_url',
      eb
        .selectFrom('application_documents as d')
        .whereRef('d.cv_version_id', '=', 'v.id')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .as('sent_with'),
    ])
    .orderBy('v.stamp', 'desc')
  return (id === undefined ? query : query.where('v.id', '=', id)).execute()
}

export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number]

export const listFiles = ({ db }: Tx, versionIds: readonly string[]) =>
  versionIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('cv_files')
        .select(['version_id', 'format', 'byte_size'])
        .where('version_id', 'in', versionIds)
        .execute()

export type FileSizeRow = Awaited<ReturnType<typeof listFiles>>[number]
