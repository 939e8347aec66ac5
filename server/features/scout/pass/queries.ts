import type { ExpiryReason, Pass } from '@jobscout/contract/scout/model.ts'
import { sql } from 'kysely'
import type { BareTx } from '../../../platform/db/transaction.ts'

export interface DueClient {
  readonly user_id: string
  readonly is_paused: boolean
  readonly waiting_max: number
  readonly min_score: number
}

/** The next people after this id whom Scout has to look at, by id. */
export async function listDue({ db }: BareTx, after: string | null, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from app.due_scout_clients(${after}::uuid, ${limit}::integer) as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Those of these people whom nobody looked at meanwhile. No other server looks at them before the transaction ends. */
export async function claimClients({ db }: BareTx, userIds: readonly string[]): Promise<DueClient[]> {
  const { rows } =
    await sql<DueClient>`select * from app.claim_scout_clients(${[...userIds]}::uuid[])`.execute(db)
  return rows
}

export async function lookAtEverybody({ db }: BareTx): Promise<void> {
  await sql`select app.look_at_everybody()`.execute(db)
}

export interface KnownDraft {
  readonly id: string
  readonly user_id: string
  readonly listing_id: string
  readonly state: string
  readonly origin: string
  readonly expired_reason: string | null
  /** Why it can wait no longer; null for one that may, and for those that do not wait. */
  readonly expires: ExpiryReason | null
}

export async function listDraftsForUsers(
  { db, now }: BareTx,
  userIds: readonly string[],
  untouchedDays: number,
): Promise<KnownDraft[]> {
  const { rows } = await sql<KnownDraft>`
    select * from app.scout_drafts(${[...userIds]}::uuid[], ${now}::timestamptz,
      make_interval(days => ${untouchedDays}::integer))`.execute(db)
  return rows
}

export interface Pair {
  readonly user_id: string
  readonly listing_id: string
}

export async function listApplied({ db }: BareTx, userIds: readonly string[]): Promise<Pair[]> {
  const { rows } = await sql<Pair>`select * from app.applied_listings(${[...userIds]}::uuid[])`.execute(db)
  return rows
}

/** Those of the listings whose job the person knows from another listing. */
export async function listKnownElsewhere({ db }: BareTx, pairs: readonly Pair[]): Promise<Pair[]> {
  if (pairs.length === 0) return []
  const { rows } = await sql<Pair>`
    select * from app.known_elsewhere(${pairs.map(({ user_id }) => user_id)}::uuid[],
      ${pairs.map(({ listing_id }) => listing_id)}::uuid[])`.execute(db)
  return rows
}

/** What letters say of these listings, and by what the same job is recognised. */
export const listListings = ({ db }: BareTx, ids: readonly string[]) =>
  db
    .selectFrom('job_listings')
    .select(['id', 'title', 'company', 'location', 'description'])
    .select(sql<string>`app.job_key(title, company, location)`.as('job_key'))
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()

export type PassListing = Awaited<ReturnType<typeof listListings>>[number]

export async function expireDrafts(
  { db, now }: BareTx,
  drafts: readonly { readonly id: string; readonly reason: ExpiryReason }[],
): Promise<void> {
  if (drafts.length === 0) return
  await sql`select app.expire_drafts(${JSON.stringify(drafts)}::jsonb, ${now}::timestamptz)`.execute(db)
}

export async function prepareDrafts(
  { db, now }: BareTx,
  drafts: readonly (Pair & { readonly score: number })[],
): Promise<void> {
  if (drafts.length === 0) return
  await sql`select app.prepare_drafts(${JSON.stringify(drafts)}::jsonb, ${now}::timestamptz)`.execute(db)
}

export interface NewPass extends Omit<Pass, 'at'> {
  readonly user_id: string
}

export async function recordPasses({ db, now }: BareTx, passes: readonly NewPass[]): Promise<void> {
  if (passes.length === 0) return
  await sql`select app.note_passes(${JSON.stringify(passes)}::jsonb, ${now}::timestamptz)`.execute(db)
}
