import { z } from 'zod'
import { roleChoice } from '../matching/model.ts'
import { flag, id, requiredLine, text } from '../shared/fields.ts'
import { jobSort, locationFilter, payFilter, SAVED_VIEW_NAME_MAX, typeFilter } from './model.ts'

/** The filters and the order of the jobs list, without the page. */
export const jobFilters = z.object({
  /** Matches title, company and description, as typed so far. */
  search: text(200).default(''),
  location: locationFilter.default('all'),
  type: typeFilter.default('all'),
  /** Also leaves out jobs that state no pay in dollars. */
  pay: payFilter.default('all'),
  matches_only: flag,
  /** Only listings that are new since the previous visit. */
  new_only: flag,
  /** Ignored while the person has no titles. */
  roles: roleChoice.default('auto'),
  sort: jobSort.default('best'),
})
export type JobFilters = z.infer<typeof jobFilters>

export const savedViewName = requiredLine(SAVED_VIEW_NAME_MAX)

/** How often a saved view alerts its owner to new listings. `hourly` looks once an hour. */
export const viewAlert = z.enum(['off', 'hourly', 'daily', 'weekly'])
export type ViewAlert = z.infer<typeof viewAlert>

/** Filters under a name that the person chose. */
export const savedView = jobFilters.extend({ id, name: savedViewName, alert: viewAlert })
export type SavedView = z.infer<typeof savedView>

const { search, location, type, pay, matches_only, new_only, roles, sort } = jobFilters.shape

/** Missing fields stay unchanged. */
export const savedViewPatch = z
  .object({
    name: savedViewName,
    alert: viewAlert,
    search: search.unwrap(),
    location: location.unwrap(),
    type: type.unwrap(),
    pay: pay.unwrap(),
    matches_only: matches_only.unwrap(),
    new_only: new_only.unwrap(),
    roles: roles.unwrap(),
    sort: sort.unwrap(),
  })
  .partial()
export type SavedViewPatch = z.infer<typeof savedViewPatch>
