import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { hasSeen, type Snapshot } from '../../../platform/db/snapshot.ts'
import type { BareTx } from '../../../platform/db/transaction.ts'
import {
  bestFirst,
  computeSortKey,
  type HeldListings,
  type ListingsInMemory,
  type Match,
  type MatchPreferences,
} from '../../scoring/service.ts'
import { openSqlIndex } from '../sql-index/open.ts'
import { readClients } from './clients.ts'
import { amongListings, type BestMatch, findBest, inDatabase, KEPT } from './find-best.ts'
import {
  type ComputedClient,
  type DueClient,
  type KnownClient,
  listChanges,
  listMatches,
  listOutdated,
  listUpToDate,
  lockCursor,
  markAllOutdated,
  markHoldersOutdated,
  moveCursor,
  readSnapshot,
  type Written,
  writeMatches,
} from './queries.ts'

export { listInRoles, type RoleListings } from './in-roles.ts'
export { markAllOutdated }

/** As many clients are compared, and written in one statement, where listings are in memory. */
export const CLIENTS_AT_ONCE = 1000
/** The database scores all listings for each client: others want to use it meanwhile. */
const CLIENTS_IN_DATABASE = 20
/** When more listings changed, every client is computed anew instead. */
const MOST_CHANGES = 20_000

const sqlIndex = openSqlIndex()

/** Listings that have seen every change which was compared with clients. Older ones would bring back what is gone. */
function freshListings(index: ListingsInMemory, cursor: Snapshot | null): HeldListings | null {
  const found = index.listings()
  return found && (cursor === null || hasSeen(found.snapshot, cursor)) ? found.listings : null
}

/** The next clients that `listNext` names, computed from all listings. Returns what was written, and how many came. */
export async function computeNext(
  tx: BareTx,
  index: ListingsInMemory,
  cursor: Snapshot | null,
  listNext: (limit: number) => Promise<DueClient[]>,
): Promise<Written & { readonly clients: readonly DueClient[]; readonly isLast: boolean }> {
  const listings = freshListings(index, cursor)
  const limit = listings ? CLIENTS_AT_ONCE : CLIENTS_IN_DATABASE
  const due = await listNext(limit)
  const preferences = await readClients(
    tx,
    due.map(({ user_id }) => user_id),
  )
  const asking = due.flatMap(({ user_id }) => {
    const theirs = preferences.get(user_id)
    return theirs ? [{ user_id, preferences: theirs, floor: 0 }] : []
  })
  const { named, others } = Object.groupBy(asking, ({ preferences: { roles } }) =>
    // Titles of all listings are in the database alone.
    listings && !roles?.titleWords.length ? 'others' : 'named',
  )
  const found = new Map<string, BestMatch[]>([
    ...(await findBest(tx, inDatabase(tx, sqlIndex), named ?? [])),
    ...(listings && others ? await findBest(tx, amongListings(listings), others) : []),
  ])
  const written = await writeMatches(
    tx,
    due.map((client) => computed(client, preferences.get(client.user_id), found.get(client.user_id) ?? [])),
    { isComplete: true },
  )
  return { ...written, clients: due, isLast: due.length < limit }
}

function computed(
  { user_id, version }: DueClient,
  preferences: MatchPreferences | undefined,
  matches: readonly BestMatch[],
): ComputedClient {
  const last = matches[KEPT - 1]
  return {
    user_id,
    version,
    floor: last ? computeSortKey(last) : 0,
    has_roles: (preferences?.roles ?? null) !== null,
    matches,
  }
}

/** Computes the next outdated clients after this id. Returns the id to go on from, null after the last, or undefined while
 *  another server computes matches. */
export async function computeOutdated(
  tx: BareTx,
  index: ListingsInMemory,
  after: string | null,
): Promise<string | null | undefined> {
  const cursor = await lockCursor(tx, { wait: false })
  if (!cursor) return undefined
  const { clients, isLast } = await computeNext(tx, index, cursor.snapshot, (limit) =>
    listOutdated(tx, after, limit),
  )
  return isLast ? null : (clients.at(-1)?.user_id ?? null)
}

/**
 * Compares listings that changed since the last call with every client whose matches are up to date: one that reaches the
 * place of a client's last match becomes one of the matches. Clients who had a changed listing among theirs are computed
 * anew afterwards. Returns how many listings changed, undefined while another server computes matches.
 */
export async function compareChanges(
  tx: BareTx,
  index: Pick<ListingsInMemory, 'hold'>,
): Promise<number | undefined> {
  const cursor = await lockCursor(tx, { wait: false })
  if (!cursor) return undefined
  if (cursor.snapshot === null) {
    await moveCursor(tx, await readSnapshot(tx))
    await markAllOutdated(tx)
    return 0
  }
  const { changes, snapshot } = await listChanges(tx, cursor.snapshot, MOST_CHANGES + 1)
  if (changes.length === 0) return 0
  if (changes.length > MOST_CHANGES) await markAllOutdated(tx)
  else {
    await markHoldersOutdated(
      tx,
      changes.map(({ listing_id }) => listing_id),
    )
    await compareWithClients(tx, index.hold(changes.filter(({ is_active }) => is_active)))
  }
  await moveCursor(tx, snapshot)
  return changes.length
}

async function compareWithClients(tx: BareTx, listings: HeldListings): Promise<void> {
  if (listings.count === 0) return
  const find = amongListings(listings)
  for (let after: string | null = null; ; ) {
    const known: KnownClient[] = await listUpToDate(tx, after, CLIENTS_AT_ONCE)
    const preferences = await readClients(
      tx,
      known.map(({ user_id }) => user_id),
    )
    const found = await findBest(
      tx,
      find,
      known.flatMap(({ user_id, floor }) => {
        const theirs = preferences.get(user_id)
        return theirs ? [{ user_id, floor, preferences: theirs }] : []
      }),
    )
    const reached = known.filter(({ user_id }) => (found.get(user_id) ?? []).length > 0)
    const present = Map.groupBy(
      await listMatches(
        tx,
        reached.map(({ user_id }) => user_id),
      ),
      ({ user_id }) => user_id,
    )
    const merged = reached.map((client) => {
      const all: Match[] = [...(present.get(client.user_id) ?? []), ...(found.get(client.user_id) ?? [])]
      return computed(client, preferences.get(client.user_id), all.sort(bestFirst).slice(0, KEPT))
    })
    if (merged.length > 0) await writeMatches(tx, merged, { isComplete: false })
    const last = known.at(-1)
    if (!last || known.length < CLIENTS_AT_ONCE) return
    after = last.user_id
    await yieldToEventLoop()
  }
}
