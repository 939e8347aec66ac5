import type { QuietReason } from '@jobscout/contract/scout/model.ts'
import type { RoleListings } from '../../matching/client-matches/service.ts'
import type { NewPass } from './queries.ts'

type Listed = RoleListings['inRoles'][number]

/** The listings of a person's roles, by what becomes of them. */
export interface Sorted {
  readonly known: readonly Listed[]
  readonly below: readonly Listed[]
  /** In the order of the jobs list. */
  readonly fitting: readonly (Listed & { readonly score: number })[]
}

/** @param isKnown whether the person applied for a listing, declined or hid it, or got a draft for it before */
export function sortListings(
  listings: readonly Listed[],
  minScore: number,
  isKnown: (listingId: string) => boolean,
): Sorted {
  const known: Listed[] = []
  const below: Listed[] = []
  const fitting: (Listed & { readonly score: number })[] = []
  for (const listing of listings) {
    const { score } = listing
    if (isKnown(listing.listing_id)) known.push(listing)
    else if (score === null || score < minScore) below.push(listing)
    else fitting.push({ ...listing, score })
  }
  return { known, below, fitting }
}

/** The counts of a pass that prepared so many of the fitting ones, of which some turned out to be known. */
export function countPass(
  { known, below, fitting }: Sorted,
  found: {
    readonly open: number
    readonly minScore: number
    readonly prepared: number
    readonly repeated: number
  },
): Omit<NewPass, 'user_id'> {
  const { open, minScore, prepared, repeated } = found
  const inRoles = known.length + below.length + fitting.length
  const bestBelow = below.reduce<number | null>(
    (best, { score }) => (score !== null && score > (best ?? -1) ? score : best),
    null,
  )
  return {
    in_roles: inRoles,
    known: known.length + repeated,
    below_threshold: below.length,
    not_prepared: fitting.length - prepared - repeated,
    prepared,
    min_score: minScore,
    best_below: bestBelow,
    quiet_reason: prepared > 0 ? null : whyQuiet({ open, inRoles, below: below.length }),
  }
}

const whyQuiet = ({
  open,
  inRoles,
  below,
}: {
  open: number
  inRoles: number
  below: number
}): QuietReason => {
  if (open === 0) return 'no_listings'
  if (inRoles === 0) return 'none_in_roles'
  return below > 0 ? 'below_threshold' : 'all_known'
}
