import { sql } from 'kysely'
import type { BareTx, Tx } from '../../../platform/db/transaction.ts'
import type { PictureFormat } from '../../../platform/file-safety/pictures/clean-picture.ts'
import type { Outcome } from '../queries.ts'

/** A proof as the database keeps it. */
export interface ProofValues {
  readonly kind: string
  readonly text?: string
  readonly format?: PictureFormat
  readonly storage_key?: string
  readonly byte_size?: number
  readonly sha256?: string
}

export type ConfirmOutcome = 'confirmed' | 'added' | 'too_many' | Exclude<Outcome, 'done'>

export async function insertProof(
  { db }: Tx,
  applicationId: string,
  proof: ProofValues,
): Promise<ConfirmOutcome> {
  const { rows } = await sql<{ outcome: ConfirmOutcome }>`
    select app.confirm_submission(${applicationId}::uuid, ${JSON.stringify(proof)}::jsonb) as outcome`.execute(
    db,
  )
  return rows[0]?.outcome ?? 'missing'
}

interface StoredProof {
  readonly format: PictureFormat
  readonly storage_key: string
  readonly byte_size: number
  readonly sha256: string
}

/** A screenshot with where it lies. The database records staff reading a client's. */
export async function openProof({ db }: Tx, id: string): Promise<StoredProof | undefined> {
  const { rows } = await sql<StoredProof>`select * from app.open_proof(${id}::uuid)`.execute(db)
  return rows[0]
}

/** Those of the keys that belong to a proof. */
export const selectOwnedKeys = ({ db }: BareTx, keys: readonly string[]) =>
  db.selectFrom('submission_proofs').select('storage_key').where('storage_key', 'in', keys).execute()
