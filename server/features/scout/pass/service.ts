import { DRAFT_DAYS, type ExpiryReason } from '@jobscout/contract/scout/model.ts'
import type { BareTx } from '../../../platform/db/transaction.ts'
import { type Entitlement, listEntitlements } from '../../billing/service.ts'
import { writeLetters } from '../../letters/prepared/service.ts'
import { listInRoles, type RoleListings } from '../../matching/client-matches/service.ts'
import { listProfileRecords } from '../../profiles/service.ts'
import type { MatchIndex } from '../../scoring/service.ts'
import { whyBlocked } from './blocked.ts'
import { countPass, type Sorted, sortListings } from './choose.ts'
import {
  claimClients,
  type DueClient,
  expireDrafts,
  type KnownDraft,
  listApplied,
  listDraftsForUsers,
  listKnownElsewhere,
  listListings,
  type NewPass,
  type PassListing,
  prepareDrafts,
  recordPasses,
} from './queries.ts'

/** Of more fitting listings than have room, so many are looked at for those that the person knows from elsewhere. */
const SPARE = 20
/** Drafts that expired for these reasons come back where the reason is over: the application was undone, not withdrawn. */
const returning = new Set<string | null>([
  'closed',
  'hidden',
  'applied',
  'not_fitting',
] satisfies ExpiryReason[])

/** A client whom Scout prepares for, with what there is for them. */
interface Looking extends DueClient {
  readonly listings: RoleListings
  readonly sorted: Sorted
  /** How many drafts may be added. */
  readonly room: number
  readonly waiting: number
}

/** Brings the drafts of those of these people up to date for whom something changed: takes those out that can wait no longer, and
 *  fills the inbox with the best jobs of their roles. Run again, it changes nothing. */
export async function passClients(
  tx: BareTx,
  index: Pick<MatchIndex, 'page'>,
  userIds: readonly string[],
): Promise<void> {
  const due = await claimClients(tx, userIds)
  if (due.length === 0) return
  const ids = due.map(({ user_id }) => user_id)
  const drafts = Map.groupBy(await listDraftsForUsers(tx, ids, DRAFT_DAYS), ({ user_id }) => user_id)
  const active = due.flatMap(({ user_id, is_paused }) => (is_paused ? [] : [user_id]))
  const found = await listInRoles(tx, index, active)
  const profiles = await listProfileRecords(tx, [...found.keys()])
  const entitlements = await listEntitlements(tx, [...found.keys()])
  const applied = Map.groupBy(await listApplied(tx, [...found.keys()]), ({ user_id }) => user_id)

  const gone: { id: string; reason: ExpiryReason }[] = []
  const looking: Looking[] = []
  for (const client of due) {
    const clientDrafts = drafts.get(client.user_id) ?? []
    const listings = found.get(client.user_id)
    const expiring = clientDrafts.flatMap((draft) => {
      const reason = whyExpires(draft, listings)
      return reason ? [{ id: draft.id, reason }] : []
    })
    gone.push(...expiring)
    const profile = profiles.get(client.user_id)
    const entitlement: Entitlement | undefined = entitlements.get(client.user_id)
    if (!listings || !profile || !entitlement) continue
    const { hasTitles, reachable } = listings
    const { is_paused: isPaused } = client
    if (whyBlocked({ isPaused, hasTitles, reachable, profile, entitlement }, tx.now)) continue
    const waiting = clientDrafts.filter(({ state }) => state === 'to_review').length - expiring.length
    looking.push({
      ...client,
      listings,
      sorted: sortListings(
        listings.inRoles,
        client.min_score,
        buildKnowledge(listings, clientDrafts, applied.get(client.user_id) ?? []),
      ),
      waiting,
      room: Math.max(0, client.waiting_max - waiting),
    })
  }
  await expireDrafts(tx, gone)
  const passes: NewPass[] = []
  const prepared = await prepare(tx, looking)
  for (const client of looking) {
    const { added, repeated } = prepared.get(client.user_id) ?? { added: [], repeated: 0 }
    // Where something waits for the person, there is nothing to explain.
    if (added.length === 0 && client.waiting > 0) continue
    const counts = countPass(client.sorted, {
      open: client.listings.open,
      minScore: client.min_score,
      prepared: added.length,
      repeated,
    })
    passes.push({ user_id: client.user_id, ...counts })
  }
  await writeLetters(
    tx,
    looking.flatMap(({ user_id }) => {
      const profile = profiles.get(user_id)
      const added = prepared.get(user_id)?.added ?? []
      return profile ? added.map(({ listing }) => ({ profile, listing })) : []
    }),
  )
  await prepareDrafts(
    tx,
    looking.flatMap(({ user_id }) =>
      (prepared.get(user_id)?.added ?? []).map(({ listing, score }) => ({
        user_id,
        listing_id: listing.id,
        score,
      })),
    ),
  )
  await recordPasses(tx, passes)
}

/** Why a draft leaves the inbox; null where it may wait. */
function whyExpires(draft: KnownDraft, listings: RoleListings | undefined): ExpiryReason | null {
  if (draft.state !== 'to_review') return null
  if (draft.expires || !listings || draft.origin !== 'scout') return draft.expires
  return listings.inRoles.some(({ listing_id }) => listing_id === draft.listing_id) ? null : 'not_fitting'
}

function buildKnowledge(
  { hidden }: RoleListings,
  drafts: readonly KnownDraft[],
  applied: readonly { readonly listing_id: string }[],
): (listingId: string) => boolean {
  const known = new Set([
    ...hidden,
    ...applied.map(({ listing_id }) => listing_id),
    ...drafts.flatMap(({ listing_id, state, expired_reason }) =>
      state === 'expired' && returning.has(expired_reason) ? [] : [listing_id],
    ),
  ])
  return (listingId) => known.has(listingId)
}

interface Chosen {
  readonly added: readonly { readonly listing: PassListing; readonly score: number }[]
  /** Fitting listings of jobs that the person knows from another listing. */
  readonly repeated: number
}

/** The best fitting listings that have room, one for each job. */
async function prepare(tx: BareTx, looking: readonly Looking[]): Promise<Map<string, Chosen>> {
  const candidates = looking.flatMap(({ user_id, room, sorted }) =>
    room === 0 ? [] : sorted.fitting.slice(0, room + SPARE).map((listing) => ({ user_id, ...listing })),
  )
  const listings = new Map(
    (await listListings(tx, [...new Set(candidates.map(({ listing_id }) => listing_id))])).map((row) => [
      row.id,
      row,
    ]),
  )
  const elsewhere = new Set(
    (await listKnownElsewhere(tx, candidates)).map(({ user_id, listing_id }) => `${user_id} ${listing_id}`),
  )
  const chosen = new Map<string, Chosen>()
  for (const { user_id, room, sorted } of looking) {
    const added: { listing: PassListing; score: number }[] = []
    const keys = new Set<string>()
    let repeated = 0
    for (const { listing_id, score } of sorted.fitting.slice(0, room === 0 ? 0 : room + SPARE)) {
      const listing = listings.get(listing_id)
      if (!listing) continue
      const isRepeated = elsewhere.has(`${user_id} ${listing_id}`) || keys.has(listing.job_key)
      if (isRepeated) repeated += 1
      else if (added.length < room) added.push({ listing, score })
      keys.add(listing.job_key)
    }
    chosen.set(user_id, { added, repeated })
  }
  return chosen
}
