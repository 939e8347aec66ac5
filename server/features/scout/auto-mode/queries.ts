import type { AutoEndReason } from '@jobscout/contract/scout/auto-mode.ts'
import type { Actor } from '@jobscout/contract/shared/roles.ts'
import { sql } from 'kysely'
import type { BareTx, Tx } from '../../../platform/db/transaction.ts'

/** A standing approval, with what limits its use now. */
export interface HeldAutoMode {
  readonly min_score: number
  readonly daily_max: number
  readonly consent_version: string
  readonly consented_at: Date
  /** On this day of the person's calendar. */
  readonly approved_today: number
  readonly has_agent: boolean
  readonly is_stopped: boolean
}

/** The actor's standing approval, which stays until the transaction ends. Undefined where there is none. */
export async function holdAutoMode({ db }: Tx): Promise<HeldAutoMode | undefined> {
  const { rows } = await sql<HeldAutoMode>`select * from app.hold_auto_mode()`.execute(db)
  return rows[0]
}

export interface Candidate {
  readonly user_id: string
  readonly role: Actor['role']
  readonly draft_id: string
}

/** Drafts that Scout may approve for those of these people who let it, the best of each first. */
export async function listCandidates({ db }: BareTx, userIds: readonly string[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`select * from app.auto_candidates(${[...userIds]}::uuid[])`.execute(
    db,
  )
  return rows
}

/** Ends standing approvals that were given to an earlier text. */
export async function endOutdatedConsents({ db }: BareTx, version: string): Promise<void> {
  await sql`select app.end_outdated_consents(${version})`.execute(db)
}

/** People whose standing approval ended without them. Of concurrent calls only one gets each. */
export async function claimEnded({
  db,
  now,
}: BareTx): Promise<{ readonly user_id: string; readonly reason: AutoEndReason }[]> {
  const { rows } = await sql<{ user_id: string; reason: AutoEndReason }>`
    select * from app.claim_ended_auto_modes(${now}::timestamptz)`.execute(db)
  return rows
}

export async function areApprovalsStopped({ db }: Tx): Promise<boolean> {
  const { rows } = await sql<{ is_stopped: boolean }>`
    select app.auto_approvals_stopped() as is_stopped`.execute(db)
  return rows[0]?.is_stopped ?? false
}

/** The history of what the transaction makes says by whose standing approval; after an empty consent no longer. */
export async function nameStandingApproval({ db, actor }: Tx, consentedAt: Date | null): Promise<void> {
  await sql`select set_config('app.status_note', coalesce(
    app.standing_approval_words(${actor.userId}::uuid, ${consentedAt}::timestamptz), ''), true)`.execute(db)
}
