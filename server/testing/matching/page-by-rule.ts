import {
  type MatchPage,
  type MatchPreferences,
  type MatchQuery,
  ranksShown,
  scoreListing,
  UNPLACED_RANK,
} from '../../features/scoring/service.ts'
import type { TestListing } from './listings.ts'

function rankByRule({ roles }: MatchPreferences, { role_set, words: [title] }: TestListing): number {
  const rank = (role_set === null ? undefined : roles?.byRoleSet[role_set]) ?? UNPLACED_RANK
  const isNamed = roles?.titleWords.some((named) => named.every((word) => word === title))
  return isNamed ? Math.max(roles?.titleRank ?? 0, rank) : rank
}

/** In the order `best`: the same or a close role where the person wants to be, then these elsewhere, then the other ranks. */
function bandByRule(rank: number, isElsewhere: boolean): number {
  if (rank === 4) return isElsewhere ? 4 : 6
  if (rank === 3) return isElsewhere ? 3 : 5
  return rank
}

/** Whether a person who looks for remote jobs only can do this one remotely. */
const isWithinReach = (
  { remote_only, remote_elsewhere_ids }: MatchPreferences,
  { is_remote, location_id }: TestListing,
): boolean => !remote_only || (is_remote && !remote_elsewhere_ids.some((id) => id === location_id))

/** The expected page, from the reference function and plain arrays.
 *  @param readRelevance a listing to the search of the query; null where it is not found */
export function pageByRule(
  listings: Iterable<TestListing>,
  who: MatchPreferences,
  asked: MatchQuery,
  readRelevance: (listing: TestListing) => number | null = () => 0,
): Omit<MatchPage, 'roleSets'> {
  const matched = [...listings]
    .filter(
      (listing) =>
        listing.is_active &&
        readRelevance(listing) !== null &&
        !who.hidden_listings.includes(listing.listing_id),
    )
    .filter((listing) => !asked.remote || listing.is_remote)
    .filter(({ location_id }) => !asked.location_ids || asked.location_ids.some((id) => id === location_id))
    .filter(
      ({ employment_type }) =>
        !asked.employment_types || asked.employment_types.some((type) => type === employment_type),
    )
    .filter(
      ({ salary_annual_max }) =>
        asked.salary_min === null || (salary_annual_max !== null && salary_annual_max >= asked.salary_min),
    )
    .map((listing) => {
      const { score, factors } = scoreListing(who, listing)
      const rank = rankByRule(who, listing)
      return {
        listing,
        score,
        is_new: asked.new_since !== null && listing.created_at > asked.new_since,
        rank,
        band: bandByRule(rank, factors[0]?.points === 0),
        isMatch: score !== null && score >= 50 && (who.roles === null || rank >= 2),
        relevance: readRelevance(listing) ?? 0,
      }
    })
    .filter(({ isMatch }) => !asked.matches_only || isMatch)
    .filter(({ is_new }) => !asked.new_only || is_new)
  type Matched = (typeof matched)[number]
  const isExcluded = ({ listing }: Matched) => who.excluded_companies.includes(listing.company_key)
  const [lowest, highest] = ranksShown(asked.roles)
  const isShown = ({ rank }: Matched) => rank >= lowest && rank <= highest
  const isWithin = ({ listing }: Matched) => asked.shows_not_remote || isWithinReach(who, listing)
  const hidden = matched.filter(
    (candidate) => isExcluded(candidate) && isWithin(candidate) && isShown(candidate),
  )
  const jobs = Map.groupBy(hidden, ({ listing }) => listing.company_key)
  const open = matched.filter((candidate) => !isExcluded(candidate) && isWithin(candidate))
  const left = open.filter(isShown)
  const count = (hasRank: (rank: number) => boolean) => open.filter(({ rank }) => hasRank(rank)).length
  left.sort(
    (a, b) =>
      (asked.sort === 'best' ? b.relevance - a.relevance || b.band - a.band : 0) ||
      (asked.sort === 'date' ? 0 : (b.score ?? 0) - (a.score ?? 0)) ||
      b.listing.posted_date.getTime() - a.listing.posted_date.getTime() ||
      (b.listing.listing_id > a.listing.listing_id ? 1 : -1),
  )
  const from = (asked.page - 1) * asked.page_size
  return {
    total: left.length,
    matches: left.filter(({ isMatch }) => isMatch).length,
    new: left.filter(({ is_new }) => is_new).length,
    roles: {
      mine: count((rank) => rank >= 3),
      field: count((rank) => rank === 2),
      other: count((rank) => rank === 0),
      unrecognised: count((rank) => rank === UNPLACED_RANK),
    },
    items: left.slice(from, from + asked.page_size).map(({ listing, score, is_new, band }) => ({
      listing_id: listing.listing_id,
      score,
      is_new,
      band,
    })),
    hidden: [...jobs]
      .map(([company_key, some]) => ({ company_key, jobs: some.length }))
      .sort(
        (a, b) => b.jobs - a.jobs || Buffer.compare(Buffer.from(a.company_key), Buffer.from(b.company_key)),
      ),
    not_remote: matched.filter(
      (candidate) => !isExcluded(candidate) && !isWithin(candidate) && isShown(candidate),
    ).length,
  }
}
