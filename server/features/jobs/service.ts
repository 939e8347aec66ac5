import { JOBS_PAGE_SIZE } from '@jobscout/contract/jobs/model.ts'
import type { JobFilters } from '@jobscout/contract/jobs/saved-views.ts'
import type { Match } from '@jobscout/contract/matching/model.ts'
import type { EmploymentType } from '@jobscout/contract/matching/vocabulary.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { declaredError } from '../../platform/http/failure.ts'
import { type Matching, matchListing } from '../matching/service.ts'
import {
  type CardRow,
  type DetailRow,
  findCards,
  findDetail,
  findListing,
  type ListingRow,
} from './queries.ts'
import { readPreviousVisitEnd } from './visits/service.ts'

export type { ListingRow }

export interface JobSearch extends JobFilters {
  readonly page: number
}

const employmentTypeOfFilter: Record<JobSearch['type'], EmploymentType | null> = {
  all: null,
  'full-time': 'full_time',
  'part-time': 'part_time',
  contract: 'contract',
  internship: 'internship',
}

const placeOfFilter: Record<JobSearch['location'], string | null> = {
  all: null,
  remote: null,
  'new york': 'New York, NY',
  'san francisco': 'San Francisco, CA',
  london: 'London, UK',
}

export interface MatchedCard {
  readonly row: CardRow
  readonly is_new: boolean
  readonly match: Match
}

/** One page of open listings as they match the actor, with the actor's applications for them. */
export async function listJobs(tx: Tx, matching: Matching, input: JobSearch) {
  const visitEnd = readPreviousVisitEnd(tx)
  const filters = {
    search: input.search,
    remote: input.location === 'remote',
    place: placeOfFilter[input.location],
    employment_type: employmentTypeOfFilter[input.type],
    matches_only: input.matches_only,
    new_since: visitEnd,
    new_only: input.new_only,
    roles: input.roles,
    sort: input.sort,
    page: input.page,
    page_size: JOBS_PAGE_SIZE,
  }
  const { total, items, listings, ...counts } = await matching.matchListings(tx, filters, (ids) =>
    findCards(tx, ids),
  )
  const rows = new Map(listings.map((row) => [row.id, row]))
  const cards = items.flatMap(({ listing_id, is_new, ...match }): MatchedCard[] => {
    const row = rows.get(listing_id)
    return row ? [{ row, is_new, match }] : []
  })
  const pages = Math.ceil(total / JOBS_PAGE_SIZE)
  return { ...counts, cards, total, new_since: await visitEnd, page: input.page, pages }
}

/** One listing, open or closed, as it matches the actor. Throws NOT_FOUND. */
export async function readJob(tx: Tx, id: string): Promise<{ row: DetailRow; match: Match }> {
  const row = await findDetail(tx, id)
  const match = row && (await matchListing(tx, id))
  if (!match) throw declaredError(commonErrors, 'NOT_FOUND')
  return { row, match }
}

/** One listing, open or closed. Throws NOT_FOUND. */
export async function readListing(tx: Tx, id: string): Promise<ListingRow> {
  const listing = await findListing(tx, id)
  if (!listing) throw declaredError(commonErrors, 'NOT_FOUND')
  return listing
}
