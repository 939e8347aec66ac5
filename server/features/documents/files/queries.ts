import type { CvFormat } from '@jobscout/contract/documents/model.ts'
import { sql } from 'kysely'
import type { BareTx, Tx } from '../../../platform/db/transaction.ts'

export interface FileRow {
  readonly user_id: string
  readonly filename: string
  readonly format: string
  readonly storage_key: string
  readonly byte_size: number
  readonly sha256: string
  readonly is_damaged: boolean
}

/** Returns the file with its storage key. The database records staff reading a client's file in the audit log. */
export async function openFile({ db }: Tx, userId: string, stamp: string, format: CvFormat) {
  const { rows } = await sql<FileRow>`
    select * from app.open_cv_file(${userId}::uuid, ${stamp}::bigint, ${format})`.execute(db)
  return rows[0]
}

/** The PDF or DOCX file of the actor's own version of an address, of the current one by default. */
export const openOwnFile = ({ db, actor }: Tx, cvUrl: string | undefined) =>
  db
    .selectFrom('cv_versions as v')
    .innerJoin('cv_files as f', 'f.version_id', 'v.id')
    .innerJoin('profiles as p', 'p.user_id', 'v.user_id')
    .innerJoinLateral(
      sql<
        Pick<FileRow, 'storage_key' | 'byte_size' | 'sha256' | 'is_damaged'>
      >`app.open_cv_file(v.user_id, v.stamp, f.format)`.as('opened'),
      (join) => join.onTrue(),
    )
    .where('v.user_id', '=', actor.userId)
    .where('f.format', 'in', ['pdf', 'docx'])
    .where((eb) =>
      eb(
        eb.fn.coalesce(eb.val(cvUrl ?? null), 'p.cv_url'),
        '=',
        eb.fn<string>('app.cv_path', ['v.user_id', 'v.stamp', 'v.format']),
      ),
    )
    .select([
      'v.filename',
      'f.format',
      'opened.storage_key',
      'opened.byte_size',
      'opened.sha256',
      'opened.is_damaged',
    ])
    .orderBy('f.format', 'asc')
    .executeTakeFirst()

/** Records since when the file of a key is damaged, or that it is whole again. */
export const markFile = ({ db, now }: BareTx, key: string, isDamaged: boolean) =>
  db
    .updateTable('cv_files')
    .set({ damaged_at: isDamaged ? now : null })
    .where('storage_key', '=', key)
    .where('damaged_at', isDamaged ? 'is' : 'is not', null)
    .execute()

export const selectDamaged = ({ db }: BareTx) =>
  db
    .selectFrom('cv_files')
    .where('damaged_at', 'is not', null)
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.max('damaged_at').as('latest')])
    .executeTakeFirst()

/** Those of the keys that belong to a version. */
export const selectOwnedKeys = ({ db }: BareTx, keys: readonly string[]) =>
  db.selectFrom('cv_files').select('storage_key').where('storage_key', 'in', keys).execute()
