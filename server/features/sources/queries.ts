import { sql } from 'kysely'
import type { BareTx, Tx } from '../../platform/db/transaction.ts'

const columns = [
  's.id',
  's.kind',
  's.address',
  's.name',
  's.state',
  's.every_hours',
  's.next_run_at',
  's.last_success_at',
  's.failure_count',
  's.created_at',
] as const

const selectSources = ({ db }: Tx) =>
  db
    .selectFrom('job_sources as s')
    .select(columns)
    .select(
      sql<number>`(select count(distinct p.listing_id) from source_postings p where p.job_source_id = s.id)::integer`.as(
        'open_listings',
      ),
    )

export const listSources = (tx: Tx) => selectSources(tx).orderBy(sql`lower(s.name)`).orderBy('s.id').execute()

export type SourceRow = Awaited<ReturnType<typeof listSources>>[number]

export const findSource = (tx: Tx, id: string) => selectSources(tx).where('s.id', '=', id).executeTakeFirst()

export const findBoard = ({ db }: Tx, kind: string, address: string) =>
  db
    .selectFrom('job_sources')
    .select('id')
    .where('kind', '=', kind)
    .where('address', '=', address)
    .executeTakeFirst()

/** Whether any source is read. For a transaction without an actor. */
export const hasSources = async ({ db }: BareTx): Promise<boolean> =>
  (await db
    .selectFrom('job_sources')
    .select('id')
    .where('state', '=', 'active')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Returns the id, or undefined when the board is a source already. */
export const insertSource = (
  { db, now, actor }: Tx,
  source: { kind: string; address: string; name: string; every_hours: number },
) =>
  db
    .insertInto('job_sources')
    .values({ ...source, next_run_at: now, created_by: actor.userId, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(['kind', 'address']).doNothing())
    .returning('id')
    .executeTakeFirst()

export async function updateSource(
  { db, now }: Tx,
  id: string,
  patch: { name?: string; state?: string; every_hours?: number; next_run_at?: Date },
): Promise<void> {
  await db
    .updateTable('job_sources')
    .set({ ...patch, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Ids of the sources of these kinds that are not paused, and of these ids. A kind without a schedule is read all the same. */
export async function findSelected({ db }: Tx, kinds: readonly string[], ids: readonly string[]) {
  return db
    .selectFrom('job_sources')
    .select(['id', 'kind'])
    .where(({ eb, or, and }) =>
      or([
        and([
          eb('kind', '=', sql<string>`any(${[...kinds]}::text[])`),
          or([eb('state', '=', 'active'), eb('kind', '=', 'apify')]),
        ]),
        eb('id', '=', sql<string>`any(${[...ids]}::uuid[])`),
      ]),
    )
    .orderBy('id')
    .execute()
}
