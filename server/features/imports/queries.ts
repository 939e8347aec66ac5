import { sql } from 'kysely'
import type { Tx } from '../../platform/db/transaction.ts'
import type { WrittenApplication } from './reading/written.ts'

interface NewImport {
  readonly file_name: string
  readonly kind: string
  readonly already_here: number
  readonly left_out: number
}

/** Writes the applications of an import of the actor, and the import. Returns its id. */
export async function insertImport(
  { db }: Tx,
  made: NewImport,
  applications: readonly WrittenApplication[],
  { rowsMax, importsADay }: { rowsMax: number; importsADay: number },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select app.import_applications(${JSON.stringify(made)}::jsonb, ${JSON.stringify(applications)}::jsonb,
      ${rowsMax}::integer, ${importsADay}::integer) as id`.execute(db)
  return rows[0]?.id ?? ''
}

/** Writes one application of the actor that was made elsewhere. Returns its id, or null where they have it. */
export async function insertElsewhere(
  { db }: Tx,
  application: WrittenApplication,
  rowsMax: number,
): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select app.apply_elsewhere(${JSON.stringify(application)}::jsonb, ${rowsMax}::integer) as id`.execute(db)
  return rows[0]?.id ?? null
}

const ownImports = ({ db, actor }: Tx) =>
  db
    .selectFrom('application_imports as i')
    .select([
      'i.id',
      'i.file_name',
      'i.kind',
      'i.imported',
      'i.already_here',
      'i.left_out',
      'i.undone_at',
      'i.created_at',
      sql<number>`app.count_changed_of_import(i.id)`.as('changed'),
    ])
    .where('i.user_id', '=', actor.userId)

export const listOwnImports = (tx: Tx, limit: number) =>
  ownImports(tx).orderBy('i.created_at', 'desc').orderBy('i.id').limit(limit).execute()

export const findOwnImport = (tx: Tx, id: string) => ownImports(tx).where('i.id', '=', id).executeTakeFirst()

export type ImportRecord = Awaited<ReturnType<typeof listOwnImports>>[number]

interface UndoResult {
  readonly outcome: 'done' | 'missing' | 'undone' | 'too_late'
  readonly removed: number | null
  readonly spared: number | null
}

export async function undoOwnImport({ db }: Tx, id: string, hours: number): Promise<UndoResult | undefined> {
  const { rows } = await sql<UndoResult>`
    select * from app.undo_import(${id}::uuid, make_interval(hours => ${hours}::integer))`.execute(db)
  return rows[0]
}
