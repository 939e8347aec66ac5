import {
  locationFilterLabels,
  payFilterLabels,
  SAVED_VIEW_NAME_MAX,
  typeFilterLabels,
} from '@jobscout/contract/jobs/model.ts'
import type { JobFilters, SavedView } from '@jobscout/contract/jobs/saved-views.ts'
import { withoutDefaults } from '../../../lib/navigation/search.ts'
import { type JobsSearch, jobsSearch } from '../search.ts'
import { savedViewStrings, jobsStrings as strings } from '../strings.ts'

/** The filters that a view saves, without the page and the open view of a search. */
export const toSavedFilters = ({
  search,
  location,
  type,
  pay,
  matches_only,
  new_only,
  roles,
  sort,
}: JobFilters): JobFilters => ({
  search: search.trim(),
  location,
  type,
  pay,
  matches_only,
  new_only,
  roles,
  sort,
})

/** The URL search of an open view. */
export const toSearch = (view: SavedView): Partial<JobsSearch> =>
  withoutDefaults(jobsSearch, { ...jobsSearch.parse({}), ...toSavedFilters(view), view: view.name })

const hasSameFilters = (first: JobFilters, second: JobFilters): boolean =>
  JSON.stringify(toSavedFilters(first)) === JSON.stringify(toSavedFilters(second))

/** The view that the URL names, otherwise one with exactly the current filters. */
export const findOpenView = (views: readonly SavedView[], current: JobsSearch): SavedView | undefined =>
  views.find(({ name }) => name === current.view) ?? views.find((view) => hasSameFilters(view, current))

/** The filters that are the person's own. What is new since an alert is no filter of theirs. */
export const ownFilters = (current: JobsSearch, open?: SavedView): JobFilters =>
  toSavedFilters(current.since ? { ...current, new_only: open?.new_only ?? false } : current)

/** Whether the current filters differ from those of the open view. */
export const isViewModified = (open: SavedView, current: JobsSearch): boolean =>
  !hasSameFilters(open, ownFilters(current, open))

const noFilters = jobsSearch.parse({})
export const hasFilters = (current: JobFilters): boolean => !hasSameFilters(current, noFilters)

const normalize = (name: string) => name.trim().toLowerCase()

/** Whether a view other than `exceptId` has this name, ignoring case. */
export const isNameTaken = (views: readonly SavedView[], name: string, exceptId?: string): boolean =>
  views.some((view) => view.id !== exceptId && normalize(view.name) === normalize(name))

/** A name made of the active filters: "data engineer · Remote". Without any the view shows all jobs. */
export function suggestName({
  search,
  location,
  type,
  pay,
  matches_only,
  new_only,
  roles,
  sort,
}: JobFilters): string {
  const parts = [
    search.trim(),
    location === 'all' ? '' : locationFilterLabels[location],
    type === 'all' ? '' : typeFilterLabels[type],
    pay === 'all' ? '' : payFilterLabels[pay],
    matches_only ? strings.matchesOnly : '',
    new_only ? strings.newOnly : '',
    roles === 'auto' ? '' : strings.roles.names[roles],
    sort === 'best' ? '' : strings.sorts[sort],
  ]
  const name = parts.filter(Boolean).join(' · ') || savedViewStrings.allJobs
  return name.slice(0, SAVED_VIEW_NAME_MAX).trim()
}

const byName = (first: SavedView, second: SavedView) =>
  normalize(first.name) < normalize(second.name) ? -1 : 1

/** The views with this one added or replaced, sorted by name. */
export const upsertView = (views: readonly SavedView[], view: SavedView): SavedView[] =>
  [...withoutView(views, view.id), view].toSorted(byName)

export const withoutView = (views: readonly SavedView[], id: string): SavedView[] =>
  views.filter((view) => view.id !== id)
