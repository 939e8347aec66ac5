import { z } from 'zod'
import { adminRoles } from '../accounts/model.ts'
import { id, moment, pageNumber, text } from '../shared/fields.ts'
import { get, post } from '../shared/procedure.ts'
import { jobSort, listingCard, listingDetail, locationFilter, typeFilter } from './model.ts'

export const jobSearch = z.object({
  /** Matches title, company and description, as typed so far. */
  search: text(200).optional(),
  location: locationFilter.default('all'),
  type: typeFilter.default('all'),
  matches_only: z.stringbool().or(z.boolean()).default(false),
  sort: jobSort.default('match'),
  page: pageNumber,
})

export const jobPage = z.object({
  items: z.array(listingCard),
  /** Listings that the filters leave. */
  total: z.number().int(),
  /** How many of them score 50 or more. */
  matches: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
})

export const ingestionRun = z.object({
  id,
  source: z.string(),
  started_at: moment,
  finished_at: moment.nullable(),
  status: z.enum(['running', 'finished', 'failed']),
  /** Items received, and what became of them. */
  received: z.number().int(),
  accepted: z.number().int(),
  merged: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
  error: z.string().nullable(),
})
export type IngestionRun = z.infer<typeof ingestionRun>

export const ingestErrors = {
  SOURCE_NOT_CONFIGURED: { status: 409, message: 'No job source is configured on this server.' },
  SOURCE_FAILED: {
    status: 502,
    message: 'The job source did not answer as expected.',
    data: z.object({ reason: z.string() }),
  },
} as const

export const jobs = {
  list: get('/rest/v1/job_listings', 'signed-in', 'Open listings scored for this person')
    .input(jobSearch)
    .output(jobPage),
  get: get('/rest/v1/job_listings/{id}', 'signed-in', 'One listing in full')
    .input(z.object({ id }))
    .output(listingDetail),
  ingest: post('/functions/v1/job-api-ingestion', adminRoles, 'Fetch listings from the scraping service')
    .input(
      z.object({
        sources: z.array(z.literal('apify')).min(1).max(1),
        maxJobsPerSearch: z.number().int().min(1).max(1000).default(100),
      }),
    )
    .output(ingestionRun)
    .errors(ingestErrors),
  runs: get('/rest/v1/ingestion_runs', adminRoles, 'The latest ingestion runs').output(z.array(ingestionRun)),
  refusals: get('/rest/v1/ingestion_refusals', adminRoles, 'Items a run refused, with the reason')
    .input(z.object({ run_id: id }))
    .output(z.array(z.object({ position: z.number().int(), title: z.string(), reason: z.string() }))),
}
