import {
  levelOfRank,
  type MatchPage,
  type MatchPreferences,
  type MatchQuery,
  ranksShown,
  scoreListing,
  UNPLACED_RANK,
} from '../../features/scoring/service.ts'
import type { TestListing } from './listings.ts'

function rankByRule({ roles }: MatchPreferences, { role_set, words: [title] }: TestListing): number {
  const placed = (role_set === null ? undefined : roles?.byRoleSet[role_set]) ?? UNPLACED_RANK
  const isNamed = roles?.titleWords.some((named) => named.every((word) => word === title))
  return isNamed ? Math.max(roles?.titleRank ?? 0, placed) : placed
}

/** The expected page, from the reference function and plain arrays.
 *  @param relevanceOf a listing to the search of the query; null where it is not found */
export function pageByRule(
  listings: Iterable<TestListing>,
  who: MatchPreferences,
  asked: MatchQuery,
  relevanceOf: (listing: TestListing) => number | null = () => 0,
): Omit<MatchPage, 'roleSets'> {
  const matched = [...listings]
    .filter(
      (each) =>
        each.is_active && relevanceOf(each) !== null && !who.hidden_listings.includes(each.listing_id),
    )
    .filter((each) => !asked.remote || each.is_remote)
    .filter(({ location_id }) => !asked.location_ids || asked.location_ids.some((id) => id === location_id))
    .filter((each) => asked.employment_type === null || each.employment_type === asked.employment_type)
    .map((each) => ({
      each,
      score: scoreListing(who, each).score,
      is_new: asked.new_since !== null && each.created_at > asked.new_since,
      rank: rankByRule(who, each),
      relevance: relevanceOf(each) ?? 0,
    }))
    .filter(({ score }) => !asked.matches_only || score >= 50)
    .filter(({ is_new }) => !asked.new_only || is_new)
  type Matched = (typeof matched)[number]
  const isExcluded = ({ each }: Matched) => who.excluded_companies.includes(each.company_key)
  const [lowest, highest] = ranksShown(asked.roles)
  const isShown = ({ rank }: Matched) => rank >= lowest && rank <= highest
  const hidden = matched.filter((each) => isExcluded(each) && isShown(each))
  const jobs = Map.groupBy(hidden, ({ each }) => each.company_key)
  const open = matched.filter((each) => !isExcluded(each))
  const left = open.filter(isShown)
  const count = (isOf: (rank: number) => boolean) => open.filter(({ rank }) => isOf(rank)).length
  left.sort(
    (a, b) =>
      (asked.sort === 'best' ? b.relevance - a.relevance || b.rank - a.rank : 0) ||
      (asked.sort === 'date' ? 0 : b.score - a.score) ||
      b.each.posted_date.getTime() - a.each.posted_date.getTime() ||
      (b.each.listing_id > a.each.listing_id ? 1 : -1),
  )
  const from = (asked.page - 1) * asked.page_size
  return {
    total: left.length,
    matches: left.filter(({ score }) => score >= 50).length,
    new: left.filter(({ is_new }) => is_new).length,
    roles: {
      mine: count((rank) => rank >= 3),
      field: count((rank) => rank === 2),
      other: count((rank) => rank === 0),
      unrecognised: count((rank) => rank === UNPLACED_RANK),
    },
    items: left.slice(from, from + asked.page_size).map(({ each, score, is_new, rank }) => ({
      listing_id: each.listing_id,
      score,
      is_new,
      fit: levelOfRank(rank),
    })),
    hidden: [...jobs]
      .map(([company_key, some]) => ({ company_key, jobs: some.length }))
      .sort(
        (a, b) => b.jobs - a.jobs || Buffer.compare(Buffer.from(a.company_key), Buffer.from(b.company_key)),
      ),
  }
}
