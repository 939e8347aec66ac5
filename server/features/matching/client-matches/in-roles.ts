import type { BareTx } from '../../../platform/db/transaction.ts'
import { type MatchIndex, type MatchQuery, reachablePoints } from '../../scoring/service.ts'
import { readClients } from './clients.ts'

/** The open listings of a client's roles, as a background job sees them. */
export interface RoleListings {
  /** The client has stated titles that name what they look for. */
  readonly hasTitles: boolean
  /** The points that a listing can have for what the client stated. */
  readonly reachable: number
  /** How many listings there are, of whatever role. */
  readonly open: number
  /** Those of the client's roles in the order of the jobs list, hidden ones too. None without titles. */
  readonly inRoles: readonly { readonly listing_id: string; readonly score: number | null }[]
  /** What the client hides, open or closed. */
  readonly hidden: ReadonlySet<string>
}

/** More than there are of any role. */
const ALL = 1_000_000

const everyInRoles: MatchQuery = {
  search: null,
  remote: false,
  location_ids: null,
  employment_types: null,
  salary_min: null,
  matches_only: false,
  shows_not_remote: false,
  new_since: null,
  new_only: false,
  roles: 'mine',
  sort: 'best',
  page: 1,
  page_size: ALL,
}

/** Of the active ones of these clients, what the index has for them. */
export async function listInRoles(
  tx: BareTx,
  index: Pick<MatchIndex, 'page'>,
  userIds: readonly string[],
): Promise<Map<string, RoleListings>> {
  const clients = await readClients(tx, userIds)
  const found = new Map<string, RoleListings>()
  for (const [userId, { hasTitles, ...preferences }] of clients) {
    const isReady = hasTitles && preferences.roles !== null
    const page = isReady
      ? await index.page(tx, { ...preferences, hidden_listings: [] }, everyInRoles)
      : { items: [], roles: { mine: 0, field: 0, other: 0, unrecognised: 0 } }
    const { mine, field, other, unrecognised } = page.roles
    found.set(userId, {
      hasTitles,
      reachable: reachablePoints(preferences),
      open: mine + field + other + unrecognised,
      inRoles: page.items,
      hidden: new Set(preferences.hidden_listings),
    })
  }
  return found
}
