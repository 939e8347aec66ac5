import type { Tx } from '../../../platform/db/transaction.ts'
import type { ListingRow } from '../ingestion/derive/listing-rows.ts'

const own = ({ db, actor }: Tx) => db.selectFrom('job_listings').where('owner_id', '=', actor.userId)

export const listOwnAddresses = (tx: Tx) =>
  own(tx).select(['id', 'title', 'company', 'job_url']).where('job_url', 'is not', null).execute()

/** The latest first. */
export const listOwnIds = async (tx: Tx, limit: number, offset: number): Promise<string[]> =>
  (
    await own(tx)
      .select('id')
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute()
  ).map(({ id }) => id)

export async function countOwn(tx: Tx): Promise<number> {
  const { count } = await own(tx)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const findOwnByKey = (tx: Tx, dedupeKey: string) =>
  own(tx).select('id').where('dedupe_key', '=', dedupeKey).executeTakeFirst()

/** Columns that a person's own words decide. */
function columnsOf({ skills, provenance, ...listing }: ListingRow, locationId: number | null) {
  const { source: _, source_id: __, company_url: ___, posted_date: ____, ...columns } = listing
  return {
    ...columns,
    location_id: locationId,
    skills: [...skills],
    provenance: JSON.stringify(provenance),
  }
}

/** Returns undefined when the actor has a job with this key. */
export const insertOwn = ({ db, actor, now }: Tx, listing: ListingRow, locationId: number | null) =>
  db
    .insertInto('job_listings')
    .values({
      ...columnsOf(listing, locationId),
      owner_id: actor.userId,
      source: listing.source,
      posted_date: listing.posted_date,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst()

/** Returns undefined for what is no job of the actor's own. */
export const updateOwn = (
  { db, actor, now }: Tx,
  id: string,
  listing: ListingRow,
  locationId: number | null,
) =>
  db
    .updateTable('job_listings')
    .set({ ...columnsOf(listing, locationId), updated_at: now })
    .where('id', '=', id)
    .where('owner_id', '=', actor.userId)
    .returning('id')
    .executeTakeFirst()

export async function deleteOwn({ db, actor }: Tx, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('job_listings')
    .where('id', '=', id)
    .where('owner_id', '=', actor.userId)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}
