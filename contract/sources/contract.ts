import { z } from 'zod'
import { startErrors, startedRun } from '../operations/runs.ts'
import { id } from '../shared/fields.ts'
import { get, patch, post } from '../shared/procedure.ts'
import { adminRoles } from '../shared/roles.ts'
import {
  anyReading,
  jobSupply,
  namedBoard,
  newSource,
  source,
  sourceAddress,
  sourceKind,
  sourcePatch,
  sourceRun,
  sourceTest,
} from './model.ts'
import { postingAddress, postingErrors, readPosting } from './posting.ts'

/** Postings that one search of the scraping service brings where a call does not say. */
export const JOBS_PER_SEARCH = 100

export const ingestErrors = {
  SOURCE_NOT_CONFIGURED: { status: 409, message: 'No job source is configured on this server.' },
  NO_SOURCE: { status: 409, message: 'There is no source of this kind.' },
  ...startErrors,
} as const

export const addErrors = {
  NOT_AN_ADDRESS: { status: 422, message: 'This is not the address of a web page.' },
  SOURCE_EXISTS: { status: 409, message: 'This board is a source already.' },
} as const

export const findErrors = {
  NOT_AN_ADDRESS: addErrors.NOT_AN_ADDRESS,
  NO_BOARD_OF_NAME: {
    status: 422,
    message:
      'No board that is found by name has open jobs of this company. Paste the address of its job page.',
  },
} as const

export const sources = {
  list: get('/rest/v1/job_sources', adminRoles, 'The sources of listings, by name').output(z.array(source)),
  runs: get('/rest/v1/job_sources/{id}/runs', adminRoles, 'The latest readings of a source, newest first')
    .input(z.object({ id }))
    .output(z.array(sourceRun)),
  test: post(
    '/functions/v1/test-job-source',
    adminRoles,
    "Find the board at an address or of a company's name, and read it without storing anything",
  )
    .meta({ access: adminRoles, limited: true })
    .input(z.object({ address: sourceAddress, /** Asked alone for a name. */ board: namedBoard.optional() }))
    .output(sourceTest)
    .errors(findErrors),
  supply: get(
    '/functions/v1/job-supply',
    'signed-in',
    'Whether there are open listings, or a source that may bring some',
  ).output(z.object({ state: jobSupply })),
  readPosting: post(
    '/functions/v1/read-job-posting',
    'signed-in',
    'Read the posting at an address without storing anything',
  )
    .meta({ access: 'signed-in', limited: true })
    .input(
      z.object({
        address: postingAddress,
        /** Read although the job is known. */ anyway: z.boolean().default(false),
      }),
    )
    .output(readPosting)
    .errors(postingErrors),
  add: post('/rest/v1/job_sources', adminRoles, 'Add a board or page as a source')
    .input(newSource)
    .output(source)
    .errors(addErrors),
  change: patch('/rest/v1/job_sources/{id}', adminRoles, 'Rename, pause, resume or reschedule a source')
    .input(sourcePatch.extend({ id }))
    .output(source),
  ingest: post('/functions/v1/job-api-ingestion', adminRoles, 'Start a run that reads sources of listings')
    .input(
      z.object({
        /** Kinds of sources, or the ids of single ones. */
        sources: z.array(sourceKind.or(id)).min(1).max(200),
        /** The most postings of each source. A source that is cut by it counts as incomplete and closes nothing. Default:
         *  100 of the scraping service, all of a board. */
        maxJobsPerSearch: z.number().int().min(1).max(100_000).optional(),
      }),
    )
    .output(startedRun)
    .errors(ingestErrors),
  readings: get('/rest/v1/ingestion_runs', adminRoles, 'The latest ingestion runs').output(
    z.array(anyReading),
  ),
  refusals: get('/rest/v1/ingestion_refusals', adminRoles, 'Items a run refused, with the reason')
    .input(z.object({ run_id: id }))
    .output(z.array(z.object({ position: z.number().int(), title: z.string(), reason: z.string() }))),
}
