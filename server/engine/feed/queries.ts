import type pg from 'pg'
import { copyOut } from '../../platform/db/copy-out.ts'
import { changedSince, type Snapshot } from '../../platform/db/snapshot.ts'
import type { BareTx } from '../../platform/db/transaction.ts'

/** In the order that decode.ts reads them. */
const columns = `f.is_active, f.listing_id, f.location_id, f.is_remote, f.industry, f.employment_type, f.experience_level,
  f.salary_annual_max, f.skills, f.company_key, f.posted_date, f.created_at, f.role_set`

const snapshotText = /^\d+:\d+:[\d,]*$/

/** Runs `work` in a transaction that sees one moment, as the role of background jobs. */
export async function atOneMoment<T>(
  client: pg.ClientBase,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  await client.query('begin isolation level repeatable read, read only')
  try {
    await client.query('set local role jobscout_worker')
    await client.query('set local statement_timeout = 0')
    const { rows } = await client.query<{ snapshot: string }>(
      // On a replica the list of transactions in progress is empty, so all since the oldest of them count as unseen.
      `select case when pg_is_in_recovery() then format('%1$s:%1$s:', pg_snapshot_xmin(pg_current_snapshot()))
         else pg_current_snapshot()::text end as snapshot`,
    )
    const result = await work(rows[0]?.snapshot ?? '')
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

export async function countOpenListings(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from listing_features where is_active',
  )
  return rows[0]?.count ?? 0
}

/** Role sets only become more. */
export async function countRoleSets(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from role_sets')
  return rows[0]?.count ?? 0
}

/** Streams every open listing. */
export const copyListings = (client: pg.ClientBase, onData: (data: Buffer) => void): Promise<void> =>
  copyOut(
    client,
    `copy (select ${columns} from listing_features f where is_active) to stdout (format binary)`,
    onData,
  )

/** Changed by a transaction that the snapshot did not see. */
function since(snapshot: Snapshot): string {
  // COPY takes no parameters.
  if (!snapshotText.test(snapshot)) throw new Error(`${snapshot} is no snapshot.`)
  return changedSince(`'${snapshot}'`)
}

/** Lexemes without their positions. */
const words = 'strip(l.search)'

/** Streams listings that were written since, open or not, with their words if they are wanted. */
export const copyChanges = (
  client: pg.ClientBase,
  snapshot: Snapshot,
  withWords: boolean,
  onData: (data: Buffer) => void,
): Promise<void> => {
  // A join could read all listings to find a few.
  const ofListing = `(select ${words} from job_listings l where l.id = f.listing_id)`
  const wanted = withWords ? `${columns}, case when f.is_active then ${ofListing} end` : columns
  return copyOut(
    client,
    `copy (select ${wanted} from listing_features f where ${since(snapshot)}) to stdout (format binary)`,
    onData,
  )
}

const uuid = /^[\da-f-]{36}$/

/** Streams the words of these listings. */
export function copyWords(
  client: pg.ClientBase,
  ids: readonly string[],
  onData: (data: Buffer) => void,
): Promise<void> {
  // COPY takes no parameters.
  if (!ids.every((id) => uuid.test(id))) throw new Error('Some are no ids.')
  const chosen = `l.id = any('{${ids.join(',')}}'::uuid[])`
  return copyOut(
    client,
    `copy (select l.id, ${words} from job_listings l where ${chosen}) to stdout (format binary)`,
    onData,
  )
}

/** Ids of listings that were removed since; some may have come back. */
export async function findRemoved(client: pg.ClientBase, snapshot: Snapshot): Promise<string[]> {
  const { rows } = await client.query<{ listing_id: string }>(
    `select listing_id from removed_listings where ${since(snapshot)}`,
  )
  return rows.map(({ listing_id }) => listing_id)
}

/** Forgets listings that were removed before. */
export async function deleteOldRemovals({ db }: BareTx, before: Date): Promise<void> {
  await db.deleteFrom('removed_listings').where('updated_at', '<', before).execute()
}
