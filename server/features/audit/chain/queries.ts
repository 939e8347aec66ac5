import { sql } from 'kysely'
import type { BareTx } from '../../../platform/db/transaction.ts'

/** Appends pending entries to the chain; returns how many. */
export async function sealPending({ db }: BareTx, limit: number): Promise<number> {
  const { rows } = await sql<{ sealed: number }>`select app.seal_audit(${limit}) as sealed`.execute(db)
  return rows[0]?.sealed ?? 0
}

export interface Head {
  readonly position: number
  readonly hash: string
}

export async function readHead({ db }: BareTx): Promise<Head> {
  const { rows } = await sql<{ position: string; hash: string }>`select * from app.audit_head()`.execute(db)
  return { position: Number(rows[0]?.position ?? 0), hash: rows[0]?.hash ?? '' }
}

/** How long ago the first entry was sealed; null for an empty chain. */
export async function readAgeSeconds({ db }: BareTx): Promise<number | null> {
  const { rows } = await sql<{ age: number | null }>`select app.audit_chain_age() as age`.execute(db)
  return rows[0]?.age ?? null
}

export async function readHashAt({ db }: BareTx, position: number): Promise<string | null> {
  const { rows } = await sql<{ hash: string | null }>`select app.audit_hash_at(${position}) as hash`.execute(
    db,
  )
  return rows[0]?.hash ?? null
}

/** An entry that does not match its place in the chain. */
export interface Mismatch {
  readonly position: number
  readonly entryId: string
  readonly fault: 'gap' | 'removed' | 'changed'
  readonly previous: Buffer
  readonly hash: Buffer
  /** Of the entry as it is now; null for one that is gone. */
  readonly digest: Buffer | null
  /** Digest of its values about persons, now and when it was sealed. */
  readonly personal: Buffer | null
  readonly sealedPersonal: Buffer | null
}

/** Checks up to `limit` entries after a position. `last` is null after the end. */
export async function checkPart({ db }: BareTx, after: number, limit: number) {
  const { rows } = await sql<{
    is_last: boolean
    position: string | null
    entry_id: string
    fault: Mismatch['fault']
    previous: Buffer
    hash: Buffer
    digest: Buffer | null
    personal: Buffer | null
    sealed_personal: Buffer | null
  }>`select * from app.verify_audit(${after}, ${limit})`.execute(db)
  const last = rows.find(({ is_last }) => is_last)?.position ?? null
  const mismatches = rows
    .filter(({ is_last }) => !is_last)
    .map(
      ({ position, entry_id, fault, previous, hash, digest, personal, sealed_personal }): Mismatch => ({
        position: Number(position),
        entryId: entry_id,
        fault,
        previous,
        hash,
        digest,
        personal,
        sealedPersonal: sealed_personal,
      }),
    )
  return { last: last === null ? null : Number(last), mismatches }
}

/** Faults that no single place in the chain shows. */
export async function checkWhole({ db }: BareTx) {
  const { rows } = await sql<{
    entry_id: string | null
    fault: 'redactions' | 'added' | 'removed' | 'cut'
  }>`select * from app.verify_audit_whole()`.execute(db)
  return rows
}

export interface NewVerification {
  readonly kind: 'incremental' | 'full'
  readonly from: number
  readonly to: number
  readonly faults: number
  readonly firstFault: string | null
  readonly firstEntry: string | null
}

export const insertVerification = ({ db }: BareTx, found: NewVerification) =>
  sql`select app.record_audit_verification(${found.kind}, ${found.from}, ${found.to}, ${found.faults}, ${found.firstFault},
    ${found.firstEntry}::uuid)`.execute(db)

/** The chain as screens and health checks show it. Null for people below the rank of an admin. */
export async function readState({ db }: BareTx) {
  const { rows } = await sql<{
    sealed: string
    pending: string
    oldest_pending_seconds: number
    redacted: string
    verified_to: string | null
    verified_at: Date | null
    faults: number | null
    first_fault: string | null
    first_entry: string | null
  }>`select * from app.audit_state()`.execute(db)
  const [row] = rows
  if (!row) return null
  return {
    sealed: Number(row.sealed),
    pending: Number(row.pending),
    oldestPendingSeconds: row.oldest_pending_seconds,
    redacted: Number(row.redacted),
    verified:
      row.verified_at === null
        ? null
        : {
            to: Number(row.verified_to),
            at: row.verified_at,
            faults: row.faults ?? 0,
            firstFault: row.first_fault,
            firstEntry: row.first_entry,
          },
  }
}
