import { displayStatus } from '@jobscout/contract/applications/model.ts'
import { type HiddenJob, hideReason } from '@jobscout/contract/jobs/hidden-jobs.ts'
import { type ListingCard, type ListingDetail, openColumn } from '@jobscout/contract/jobs/model.ts'
import type { JobPreview } from '@jobscout/contract/jobs/preview.ts'
import type { SavedJob } from '@jobscout/contract/jobs/saved-jobs.ts'
import { type SavedView, savedView } from '@jobscout/contract/jobs/saved-views.ts'
import type { Match } from '@jobscout/contract/matching/model.ts'
import { submissionSummary } from '@jobscout/contract/submissions/state.ts'
import type { Provenance } from '../listings/service.ts'
import { type PresentedListing, presentListing } from './present-listing.ts'
import type { SavedJobRow } from './saved-jobs/service.ts'
import type { SavedViewRow } from './saved-views/queries.ts'
import type { HiddenJobs, JobInFull, MatchedCard, PreviewedJobs } from './service.ts'

const SUMMARY_LENGTH = 320

const bullet = /^\s*[-*•–]\s+/
const ENOUGH = 80

/** The prose of a description, without lists and their headings, which read badly in one line. */
function readProse(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const prose = lines.filter((line, index) => !bullet.test(line) && !bullet.test(lines[index + 1] ?? ''))
  const joined = prose.join(' ')
  return joined.length >= ENOUGH ? joined : lines.map((line) => line.replace(bullet, '')).join(' · ')
}

/** The start of a description in one line, cut between words. */
export function summarise(text: string): string {
  const line = readProse(text).replace(/\s+/g, ' ').trim()
  if (line.length <= SUMMARY_LENGTH) return line
  const start = line.slice(0, SUMMARY_LENGTH - 1)
  const end = start.lastIndexOf(' ')
  return `${(end > SUMMARY_LENGTH / 2 ? start.slice(0, end) : start).toWellFormed().replace(/[\s,;:.–-]+$/, '')}…`
}

const toViewer = (row: PresentedListing, match: Match) => ({
  ...match,
  is_saved: row.is_saved,
  hasApplied: row.application_id !== null,
  may_be_another_opening: row.application_is_for_other_listing === true,
  applicationId: row.application_id,
  applicationStatus: row.application_status === null ? null : displayStatus(row.application_status),
  applicationResponseType: row.application_response_type ?? '',
  applicationSubmission: submissionSummary.nullable().parse(row.application_submission),
})

export const presentCard = ({ row, is_new, match }: MatchedCard): ListingCard => ({
  ...presentListing(row),
  ...toViewer(row, match),
  summary: summarise(row.description),
  is_new,
})

/** Without the factors about which a visitor cannot say anything. */
export const presentPreview = (found: PreviewedJobs, hasSources: boolean): JobPreview => ({
  items: (found?.items ?? []).map(({ listing, match }) => ({
    id: listing.id,
    title: listing.title,
    company: listing.company,
    location: listing.location,
    is_remote: listing.is_remote,
    salary: listing.salary,
    salary_min: listing.salary_min,
    salary_max: listing.salary_max,
    salary_currency: listing.salary_currency,
    ...match,
    match_reasons: match.match_reasons.filter(({ max }) => max > 0),
  })),
  total: found?.total ?? 0,
  elsewhere: found?.elsewhere ?? 0,
  open: found?.open ?? 0,
  has_sources: hasSources,
  is_title: found !== null,
  is_known_place: found?.is_known_place ?? true,
})

const isStated = (provenance: unknown, column: string): boolean =>
  (provenance as Provenance)[column]?.from === 'owner'

export const presentDetail = ({ row, match, hiding, copies, isByAgency }: JobInFull): ListingDetail => ({
  ...presentListing(row),
  ...toViewer(row, match),
  description: row.description,
  company_url: row.company_url,
  job_url: row.job_url,
  apply_url: row.apply_url,
  closes_on: row.closes_on,
  ...hiding,
  is_by_agency: isByAgency,
  copies: copies.map(({ candidate: { id, company, application_id }, isEmployer, isAgency }) => ({
    id,
    company,
    is_employer: isEmployer,
    is_agency: isAgency,
    hasApplied: application_id !== null,
  })),
  from_text: row.added_by ? openColumn.options.filter((column) => !isStated(row.provenance, column)) : [],
})

/** The database checks its columns against the same choices. */
export const presentSavedView = (row: SavedViewRow): SavedView => savedView.parse(row)

export const presentHiddenJob = ({
  reason,
  hidden_at,
  ...listing
}: HiddenJobs['items'][number]): HiddenJob => ({
  ...listing,
  reason: hideReason.nullable().parse(reason),
  hidden_at: hidden_at.toISOString(),
})

export const presentSavedJob = ({ saved_at, ...job }: SavedJobRow): SavedJob => ({
  ...job,
  saved_at: saved_at.toISOString(),
})
