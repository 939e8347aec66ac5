import { HIDDEN_PAGE_SIZE } from '@jobscout/contract/jobs/hidden-jobs.ts'
import { JOBS_PAGE_SIZE, type Listing } from '@jobscout/contract/jobs/model.ts'
import { PREVIEW_SIZE } from '@jobscout/contract/jobs/preview.ts'
import type { JobFilters } from '@jobscout/contract/jobs/saved-views.ts'
import type { Match } from '@jobscout/contract/matching/model.ts'
import { matchBadge } from '@jobscout/contract/matching/thresholds.ts'
import type { EmploymentType } from '@jobscout/contract/matching/vocabulary.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import { countPages } from '@jobscout/contract/shared/pages.ts'
import type { BareTx, Tx } from '../../platform/db/transaction.ts'
import { declaredError } from '../../platform/http/failure.ts'
import { findCopies, isAgencyName } from '../listings/duplicates/service.ts'
import { currencyAt } from '../listings/service.ts'
import { suggestTitles } from '../matching/listing-roles/service.ts'
import {
  type MatchedListing,
  type Matching,
  matchAlerted,
  matchListing,
  type PreviewSearch,
} from '../matching/service.ts'
import { listHiddenJobs, readHiding } from '../preferences/hidden-jobs/service.ts'
import { presentListing } from './present-listing.ts'
import {
  type CardRow,
  findCards,
  findCopyCandidates,
  findDetail,
  findListing,
  findPreviewed,
  findTitles,
  type ListingRow,
} from './queries.ts'
import { readPreviousVisitEnd } from './visits/service.ts'

export type { ListingRow }

export interface JobSearch extends JobFilters {
  readonly page: number
  readonly alert?: string
  /** Listings created later are new, instead of those since the previous visit. */
  readonly since?: string
  readonly not_remote: boolean
}

const employmentTypeOfFilter: Record<JobSearch['type'], EmploymentType | null> = {
  all: null,
  'full-time': 'full_time',
  'part-time': 'part_time',
  contract: 'contract',
  freelance: 'freelance',
  internship: 'internship',
}

const placeOfFilter: Record<JobSearch['location'], string | null> = {
  all: null,
  preferred: null,
  remote: null,
  'new york': 'New York, NY',
  'san francisco': 'San Francisco, CA',
  london: 'London, UK',
}

const leastPayOfFilter: Record<JobSearch['pay'], number | null> = {
  all: null,
  '40k': 40_000,
  '60k': 60_000,
  '80k': 80_000,
  '100k': 100_000,
  '120k': 120_000,
  '150k': 150_000,
  '200k': 200_000,
}

/** The filters of the list as matching takes them. */
export const compileFilters = (
  filters: Pick<JobFilters, 'search' | 'location' | 'type' | 'pay' | 'matches_only' | 'roles' | 'sort'>,
) => ({
  search: filters.search,
  remote: filters.location === 'remote',
  in_preferred_places: filters.location === 'preferred',
  place: placeOfFilter[filters.location],
  employment_type: employmentTypeOfFilter[filters.type],
  salary_min: leastPayOfFilter[filters.pay],
  matches_only: filters.matches_only,
  shows_not_remote: false,
  roles: filters.roles,
  sort: filters.sort,
})

/** What the actor's first preferences can begin with: roles of their positions, and the currency of jobs at this place. */
export const suggestPreferences = async (tx: Tx, place: string) => ({
  titles: await suggestTitles(tx),
  currency: currencyAt(place),
})

export interface MatchedCard {
  readonly row: CardRow
  readonly is_new: boolean
  readonly match: Match
}

/** One page of open listings as they match the actor, with the actor's applications for them. */
export async function listJobs(tx: Tx, matching: Matching, input: JobSearch) {
  if (input.alert !== undefined) return listAlerted(tx, new Date(input.alert), input.page)
  const newSince = input.since ? Promise.resolve(new Date(input.since)) : readPreviousVisitEnd(tx)
  const filters = {
    ...compileFilters(input),
    shows_not_remote: input.not_remote,
    new_since: newSince,
    new_only: input.new_only,
    page: input.page,
    page_size: JOBS_PAGE_SIZE,
  }
  const { total, items, listings, ...counts } = await matching.matchListings(tx, filters, (ids) =>
    findCards(tx, ids),
  )
  const pages = countPages(total, JOBS_PAGE_SIZE)
  const cards = toCards(listings, items)
  return { ...counts, cards, total, new_since: await newSince, page: input.page, pages }
}

/** The open listings that a visitor sees for a title and a place. Null where the title can name no occupation. */
export const previewJobs = (tx: BareTx, matching: Matching, search: PreviewSearch) =>
  matching.previewMatches(tx, search, PREVIEW_SIZE, (ids) => findPreviewed(tx, ids))

export type PreviewedJobs = Awaited<ReturnType<typeof previewJobs>>

/** A page of what a match alert named. No filter applies to it. */
async function listAlerted(tx: Tx, at: Date, page: number) {
  const matches = await matchAlerted(tx, at)
  const shown = matches.slice((page - 1) * JOBS_PAGE_SIZE, page * JOBS_PAGE_SIZE)
  const listings = await findCards(
    tx,
    shown.map(({ listing_id }) => listing_id),
  )
  return {
    cards: toCards(
      listings,
      shown.map((match) => ({ ...match, is_new: false })),
    ),
    total: matches.length,
    matches: matches.filter((match) => matchBadge(match) !== null).length,
    new: 0,
    new_since: null,
    hidden: [],
    hidden_not_remote: 0,
    hidden_jobs: 0,
    roles: null,
    did_you_mean: null,
    page,
    pages: countPages(matches.length, JOBS_PAGE_SIZE),
  }
}

function toCards(listings: readonly CardRow[], items: readonly MatchedListing[]): MatchedCard[] {
  const rows = new Map(listings.map((row) => [row.id, row]))
  return items.flatMap(({ listing_id, is_new, ...match }) => {
    const row = rows.get(listing_id)
    return row ? [{ row, is_new, match }] : []
  })
}

/** A page of what the actor hides, the latest first. */
export async function readHiddenJobs(tx: Tx, page: number) {
  const { total, rows } = await listHiddenJobs(tx, HIDDEN_PAGE_SIZE, (page - 1) * HIDDEN_PAGE_SIZE)
  const titles = await findTitles(
    tx,
    rows.map(({ listing_id }) => listing_id),
  )
  const byId = new Map(titles.map((row) => [row.id, row]))
  const items = rows.flatMap(({ listing_id, reason, created_at }) => {
    const listing = byId.get(listing_id)
    return listing ? [{ ...listing, reason, hidden_at: created_at }] : []
  })
  return { items, total, page, pages: countPages(total, HIDDEN_PAGE_SIZE) }
}

export type HiddenJobs = Awaited<ReturnType<typeof readHiddenJobs>>

/** One listing, open or closed, as it matches the actor, with the open copies of it by other companies. Throws NOT_FOUND. */
export async function readJob(tx: Tx, id: string) {
  const row = await findDetail(tx, id)
  const found = row && (await matchListing(tx, id))
  if (!found) throw declaredError(commonErrors, 'NOT_FOUND')
  const { match, statedSkills } = found
  const copies = findCopies(row, await findCopyCandidates(tx, id))
  const hiding = await readHiding(tx, row)
  // The actor's own skills are beside those of the dictionary.
  const skills = [...new Set([...row.skills, ...statedSkills])]
  return { row: { ...row, skills }, match, hiding, copies, isByAgency: isAgencyName(row.company) }
}

/** One listing, open or closed, as it matches the actor. Throws NOT_FOUND. */
export async function readMatchedListing(tx: Tx, id: string): Promise<{ listing: Listing; match: Match }> {
  const [row] = await findCards(tx, [id])
  const found = row && (await matchListing(tx, id))
  if (!found) throw declaredError(commonErrors, 'NOT_FOUND')
  return { listing: presentListing(row), match: found.match }
}

/** These listings, open or closed, as a client of the actor reads them, in no order. */
export const readListings = async (tx: Tx, ids: readonly string[]): Promise<Listing[]> =>
  (await findCards(tx, ids)).map(presentListing)

export type JobInFull = Awaited<ReturnType<typeof readJob>>

/** One listing, open or closed, that the actor may apply to or hide: everybody's, or their own. Throws NOT_FOUND. */
export async function readListing(tx: Tx, id: string): Promise<ListingRow> {
  const listing = await findListing(tx, id)
  const isTheirs = listing?.owner_id === null || listing?.owner_id === tx.actor.userId
  if (!listing || !isTheirs) throw declaredError(commonErrors, 'NOT_FOUND')
  return listing
}
