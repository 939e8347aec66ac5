import type { CvFormat } from '@jobscout/contract/documents/model.ts'
import { sql } from 'kysely'
import type { BareTx, Tx } from '../../../platform/db/transaction.ts'

export interface NewFile {
  readonly format: CvFormat
  readonly storage_key: string
  readonly byte_size: number
  readonly sha256: string
}

export interface NewVersion {
  readonly kind: 'uploaded' | 'generated'
  readonly filename: string
  /** What a generated one was made of. */
  readonly input: object | null
  /** Its own file first, then others of the same content. */
  readonly files: readonly NewFile[]
}

/** Returns the id of the version, which is the current one now. */
export async function addVersion({ db, now }: Tx, version: NewVersion): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from app.add_cv_version(${version.kind}, ${version.filename},
      ${version.input && JSON.stringify(version.input)}::jsonb, ${JSON.stringify(version.files)}::jsonb,
      ${now}::timestamptz)`.execute(db)
  return rows[0]?.id ?? ''
}

/** Forgets the actor's oldest versions that were never sent. Returns the keys of their files. */
export async function deleteOldVersions({ db }: Tx, keep: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select app.drop_old_cvs(${keep}::integer) as key`.execute(db)
  return rows.map(({ key }) => key)
}

/** False where it is no version of the actor's own. */
export async function makeVersionCurrent({ db, now }: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select id from app.choose_cv_version(${id}::uuid, ${now}::timestamptz)`.execute(
    db,
  )
  return rows.length > 0
}

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

interface FileRow {
  readonly user_id: string
  readonly filename: string
  readonly format: string
  readonly storage_key: string
}

/** A file with the key it is stored under; where it is a client's, the look at it is in the audit log from here on. */
export async function openFile({ db }: Tx, userId: string, stamp: string, format: CvFormat) {
  const { rows } = await sql<FileRow>`
    select * from app.open_cv_file(${userId}::uuid, ${stamp}::bigint, ${format})`.execute(db)
  return rows[0]
}

export const insertSentDocuments = ({ db }: Tx, applicationId: string) =>
  sql`select app.freeze_cv(${applicationId}::uuid)`.execute(db)

export const listSent = ({ db }: Tx, applicationId: string) =>
  db
    .selectFrom('application_documents as d')
    .innerJoin('cv_versions as v', 'v.id', 'd.cv_version_id')
    .select(['d.id', 'd.kind', 'd.created_at', 'v.user_id', 'v.stamp', 'v.format', 'v.filename'])
    .where('d.application_id', '=', applicationId)
    .orderBy('d.created_at')
    .execute()

export type SentRow = Awaited<ReturnType<typeof listSent>>[number]

/** Those of the keys that some version owns. */
export const selectOwnedKeys = ({ db }: BareTx, keys: readonly string[]) =>
  db.selectFrom('cv_files').select('storage_key').where('storage_key', 'in', keys).execute()
