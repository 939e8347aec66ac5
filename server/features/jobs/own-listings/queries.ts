import type { Tx } from '../../../platform/db/transaction.ts'

const queryOwnListings = ({ db, actor }: Tx) =>
  db.selectFrom('job_listings').where('owner_id', '=', actor.userId)

export const listOwnAddresses = (tx: Tx) =>
  queryOwnListings(tx)
    .select(['id', 'title', 'company', 'job_url'])
    .where('job_url', 'is not', null)
    .execute()

/** The latest first. */
export const listOwnIds = async (tx: Tx, limit: number, offset: number): Promise<string[]> =>
  (
    await queryOwnListings(tx)
      .select('id')
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute()
  ).map(({ id }) => id)

export async function countOwn(tx: Tx): Promise<number> {
  const { count } = await queryOwnListings(tx)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const findOwnByKey = (tx: Tx, dedupeKey: string) =>
  queryOwnListings(tx).select('id').where('dedupe_key', '=', dedupeKey).executeTakeFirst()
