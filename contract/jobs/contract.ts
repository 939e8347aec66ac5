import { z } from 'zod'
import { roleCounts, roleFilter } from '../matching/model.ts'
import { flag, id, pageNumber, successResult, text, timestamp } from '../shared/fields.ts'
import { del, get, patch, post, put } from '../shared/procedure.ts'
import { HIDDEN_JOBS_MAX, hiddenJobPage, hideReason } from './hidden-jobs.ts'
import { listingCard, listingDetail, SAVED_VIEWS_MAX } from './model.ts'
import { newOwnJob, ownJob, ownJobErrors, ownJobPage } from './own-jobs.ts'
import { jobPreview, previewSearch } from './preview.ts'
import { savedJob, savedJobErrors } from './saved-jobs.ts'
import { jobFilters, savedView, savedViewName, savedViewPatch, viewAlert } from './saved-views.ts'

export const jobSearch = jobFilters.extend({
  page: pageNumber,
  /** Only the jobs that the match alert of this time named, whatever the filters. */
  alert: timestamp.optional(),
  /** Listings created later are new, instead of those since the previous visit. */
  since: timestamp.optional(),
  /** Shows the jobs that remote_only hides too. */
  not_remote: flag,
})

export const jobPage = z.object({
  items: z.array(listingCard),
  /** Listings that pass the filters. */
  total: z.number().int(),
  /** How many of them score 50 or more and are of the person's roles or fields. */
  matches: z.number().int(),
  /** How many of them are new since the previous visit. */
  new: z.number().int(),
  /** Since when listings are new: the end of the previous visit, or what was asked. Null on the first one, when nothing is new. */
  new_since: timestamp.nullable(),
  /** Open listings that also pass the filters, by the excluded company that hides them, named as the person
   *  excluded it. */
  hidden: z.array(z.object({ company: z.string(), jobs: z.number().int() })),
  /** How many jobs the filters would show, but that they are not remote where a person is who looks for remote jobs only. */
  hidden_not_remote: z.number().int(),
  /** How many single jobs the person hides, whatever the filters. */
  hidden_jobs: z.number().int(),
  /** Null while the person has no titles, when every listing is shown. */
  roles: z
    .object({
      /** The listings on this page. Others than asked for where the person's own roles have none. */
      shown: roleFilter,
      /** The titles are those of the preferences, or those of the person's own positions. */
      origin: z.enum(['stated', 'positions']),
      counts: roleCounts,
    })
    .nullable(),
  /** The search with other spelling, where nothing was found and its words are not known. Not to be searched for unasked. */
  did_you_mean: z.string().nullable(),
  page: z.number().int(),
  pages: z.number().int(),
})

export const preferenceSuggestions = z.object({
  /** Names of roles, those of the latest position first. */
  titles: z.array(z.string()),
  /** ISO code. Null for a place whose country or currency is not known. */
  currency: z.string().nullable(),
})

export const savedViewErrors = {
  VIEW_NAME_TAKEN: { status: 409, message: 'There is a saved view of this name already.' },
  VIEW_LIMIT_REACHED: { status: 409, message: `There are ${SAVED_VIEWS_MAX} saved views already.` },
} as const

export const hiddenJobErrors = {
  HIDDEN_LIMIT_REACHED: {
    status: 409,
    message: `You hide ${HIDDEN_JOBS_MAX} jobs, as many as there can be. Show some again first.`,
  },
} as const

export const jobs = {
  list: get('/rest/v1/job_listings', 'signed-in', 'Open listings scored for this person')
    .input(jobSearch)
    .output(jobPage),
  /** A POST, so that what visitors type stands in no address, which proxies log and browsers remember. */
  preview: post('/functions/v1/preview-jobs', 'anyone', 'Five open listings that fit a title and a place')
    .input(previewSearch)
    .output(jobPreview),
  visit: post('/rest/v1/job_visits', 'signed-in', 'Note that this person looks at the jobs now').output(
    successResult,
  ),
  roles: get('/rest/v1/roles', 'signed-in', 'The names of the roles that titles are read as').output(
    z.array(z.string()),
  ),
  suggestPreferences: get(
    '/rest/v1/rpc/suggest_preferences',
    'signed-in',
    'What first preferences can begin with: roles of the own positions, and the currency in which jobs at a place are paid',
  )
    .input(z.object({ place: text(200).default('') }))
    .output(preferenceSuggestions),
  hiddenJobs: get('/rest/v1/hidden_jobs', 'signed-in', 'The jobs that this person hides')
    .input(z.object({ page: pageNumber }))
    .output(hiddenJobPage),
  hide: post('/rest/v1/hidden_jobs', 'signed-in', 'Take a job out of every list, for a reason or none')
    .input(z.object({ id, reason: hideReason.nullable().default(null) }))
    .output(successResult)
    .errors(hiddenJobErrors),
  showAgain: del('/rest/v1/hidden_jobs/{id}', 'signed-in', 'Show a hidden job again')
    .input(z.object({ id }))
    .output(successResult),
  saved: get('/rest/v1/saved_jobs', 'signed-in', 'The saved jobs that this person has not applied for')
    /** Those that close first, then the latest saved; those that are closed come last. */
    .output(z.array(savedJob)),
  save: post('/rest/v1/saved_jobs', 'signed-in', 'Keep a job before applying for it')
    .input(z.object({ id }))
    .output(successResult)
    .errors(savedJobErrors),
  unsave: del('/rest/v1/saved_jobs/{id}', 'signed-in', 'Keep a saved job no longer')
    .input(z.object({ id }))
    .output(successResult),
  views: get('/rest/v1/saved_views', 'signed-in', "One's own saved views of the jobs, by name").output(
    z.array(savedView),
  ),
  saveView: post('/rest/v1/saved_views', 'signed-in', 'Save filters of the jobs under a name')
    .input(jobFilters.extend({ name: savedViewName, alert: viewAlert.default('off') }))
    .output(savedView)
    .errors(savedViewErrors),
  changeView: patch(
    '/rest/v1/saved_views/{id}',
    'signed-in',
    'Give a saved view another name or other filters',
  )
    .input(savedViewPatch.extend({ id }))
    .output(savedView)
    .errors({ VIEW_NAME_TAKEN: savedViewErrors.VIEW_NAME_TAKEN }),
  removeView: del('/rest/v1/saved_views/{id}', 'signed-in', 'Delete a saved view')
    .input(z.object({ id }))
    .output(successResult),
  get: get('/rest/v1/job_listings/{id}', 'signed-in', 'One listing in full')
    .input(z.object({ id }))
    .output(listingDetail),
  own: get('/rest/v1/own_jobs', 'signed-in', 'The jobs that this person added, scored, the latest first')
    .input(z.object({ page: pageNumber }))
    .output(ownJobPage),
  addOwn: post('/rest/v1/own_jobs', 'signed-in', 'Add a job that only the person and their agent see')
    .input(newOwnJob)
    /** Of the job that was added, or that the person had added before. It is saved too, while there is room. */
    .output(z.object({ id, is_new: z.boolean(), is_saved: z.boolean() }))
    .errors(ownJobErrors),
  changeOwn: put('/rest/v1/own_jobs/{id}', 'signed-in', 'Change a job that this person added')
    .input(ownJob.extend({ id }))
    .output(z.object({ id }))
    .errors({
      OWN_JOB_EXISTS: ownJobErrors.OWN_JOB_EXISTS,
      OWN_JOB_SAVES_TODAY: ownJobErrors.OWN_JOB_SAVES_TODAY,
    }),
  removeOwn: del(
    '/rest/v1/own_jobs/{id}',
    'signed-in',
    'Delete a job that this person added; its application stays',
  )
    .input(z.object({ id }))
    .output(successResult),
}
