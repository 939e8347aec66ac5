import { HIDDEN_JOBS_MAX, type HideReason } from '@jobscout/contract/jobs/hidden-jobs.ts'
import { sql } from 'kysely'
import type { BareTx, Tx } from '../../../platform/db/transaction.ts'

const queryOwnHiddenJobs = ({ db, actor }: Tx) =>
  db.selectFrom('hidden_jobs').where('user_id', '=', actor.userId)

/** Ids of all listings that the actor hides. */
export async function findHiddenIds(tx: Tx): Promise<string[]> {
  const rows = await queryOwnHiddenJobs(tx).select('listing_id').execute()
  return rows.map(({ listing_id }) => listing_id)
}

/** Ids of all listings that each of these people hides. For background jobs. */
export async function findHiddenIdsForUsers(
  { db }: BareTx,
  userIds: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const rows = await db
    .selectFrom('hidden_jobs')
    .select(['user_id', sql<string[]>`array_agg(listing_id)`.as('ids')])
    .where('user_id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .groupBy('user_id')
    .execute()
  return new Map(rows.map(({ user_id, ids }) => [user_id, ids]))
}

/** Whether the actor hides the listing, and the companies that they exclude. */
export async function findHiding({ db, actor }: Tx, listingId: string) {
  const { rows } = await sql<{ is_hidden: boolean; excluded: string[] }>`
    select exists (select from hidden_jobs where user_id = ${actor.userId} and listing_id = ${listingId}) as is_hidden,
      coalesce((select excluded_companies from job_preferences where user_id = ${actor.userId}), '{}') as excluded`.execute(
    db,
  )
  return rows[0] ?? { is_hidden: false, excluded: [] }
}

/** Has the actor's matches computed anew. */
export async function outdateMatches({ db }: Tx): Promise<void> {
  await sql`select app.outdate_own_matches()`.execute(db)
}

export async function countHiddenJobs(tx: Tx): Promise<number> {
  const { count } = await queryOwnHiddenJobs(tx)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The latest first. */
export const selectHiddenJobs = (tx: Tx, limit: number, offset: number) =>
  queryOwnHiddenJobs(tx)
    .select(['listing_id', 'reason', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('listing_id')
    .limit(limit)
    .offset(offset)
    .execute()

export type HiddenJobRow = Awaited<ReturnType<typeof selectHiddenJobs>>[number]

/** False unless the actor hides the listing already. */
export async function updateReason(
  { db, actor, now }: Tx,
  listingId: string,
  reason: HideReason | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('hidden_jobs')
    .set({ reason, updated_at: now })
    .where('user_id', '=', actor.userId)
    .where('listing_id', '=', listingId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Inserts at the first free place. False when there is none, or when a concurrent request took it or hid the listing. */
export async function insertHiddenJob(
  { db, actor, now }: Tx,
  listingId: string,
  reason: HideReason | null,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('hidden_jobs')
    .columns(['user_id', 'listing_id', 'place', 'reason', 'created_at', 'updated_at'])
    .expression(
      sql`
        select ${actor.userId}::uuid, ${listingId}::uuid, free.place, ${reason}::text, ${now}::timestamptz, ${now}::timestamptz
        from generate_series(1, ${sql.lit(HIDDEN_JOBS_MAX)}) as free (place)
        where not exists (select from hidden_jobs h where h.user_id = ${actor.userId} and h.place = free.place)
        order by free.place limit 1`,
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export const deleteHiddenJob = ({ db, actor }: Tx, listingId: string) =>
  db
    .deleteFrom('hidden_jobs')
    .where('user_id', '=', actor.userId)
    .where('listing_id', '=', listingId)
    .execute()
