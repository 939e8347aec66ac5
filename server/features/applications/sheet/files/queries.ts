import type { FileFormat } from '@jobscout/contract/applications/sheet.ts'
import { sql } from 'kysely'
import type { BareTx, Tx } from '../../../../platform/db/transaction.ts'

/** A file in the store as its row describes it. */
export interface StoredFile {
  readonly filename: string
  readonly format: FileFormat
  readonly storage_key: string
  readonly byte_size: number
  readonly sha256: string
}

export type KeepOutcome =
  | { readonly outcome: 'added'; readonly file: string }
  | { readonly outcome: 'missing' | 'too_many' | 'too_many_in_all'; readonly file: null }

export async function insertFile({ db }: Tx, applicationId: string, file: StoredFile): Promise<KeepOutcome> {
  const { rows } = await sql<KeepOutcome>`
    select outcome, file from app.keep_application_file(${applicationId}::uuid, ${JSON.stringify(file)}::jsonb)`.execute(
    db,
  )
  return rows[0] ?? { outcome: 'missing', file: null }
}

/** The database records staff reading a client's. */
export async function openFile({ db }: Tx, id: string): Promise<StoredFile | undefined> {
  const { rows } = await sql<StoredFile>`select * from app.open_application_file(${id}::uuid)`.execute(db)
  return rows[0]
}

/** Returns where the file lay. */
export async function deleteFile({ db }: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ storage_key: string }>`
    select storage_key from app.remove_application_file(${id}::uuid)`.execute(db)
  return rows[0]?.storage_key
}

/** Those of the keys that belong to a file. */
export const selectOwnedKeys = ({ db }: BareTx, keys: readonly string[]) =>
  db.selectFrom('application_files').select('storage_key').where('storage_key', 'in', keys).execute()
