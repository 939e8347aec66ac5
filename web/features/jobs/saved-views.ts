import { locationFilterLabels, typeFilterLabels } from '@jobscout/contract/jobs/model.ts'
import { type JobFilters, SAVED_VIEW_NAME_MAX, type SavedView } from '@jobscout/contract/jobs/saved-views.ts'
import { withoutDefaults } from '../../lib/search.ts'
import { type JobsSearch, jobsSearch } from './search.ts'
import { jobsStrings as strings } from './strings.ts'

/** What a view keeps of what the list shows. */
export const toSavedFilters = ({
  search,
  location,
  type,
  matches_only,
  new_only,
  sort,
}: JobFilters): JobFilters => ({
  search: search.trim(),
  location,
  type,
  matches_only,
  new_only,
  sort,
})

/** What the URL says where this view is open. */
export const toSearch = (view: SavedView): Partial<JobsSearch> =>
  withoutDefaults(jobsSearch, { ...toSavedFilters(view), page: 1, view: view.name })

const isSame = (one: JobFilters, other: JobFilters): boolean =>
  JSON.stringify(toSavedFilters(one)) === JSON.stringify(toSavedFilters(other))

/** The view that the address names, or one that holds just what the list shows. */
export const findOpenView = (views: readonly SavedView[], shown: JobsSearch): SavedView | undefined =>
  views.find(({ name }) => name === shown.view) ?? views.find((view) => isSame(view, shown))

/** Whether the list shows something else than the view that is open holds. */
export const isViewModified = (open: SavedView, shown: JobFilters): boolean => !isSame(open, shown)

const nothingSet = jobsSearch.parse({})
export const isWorthSaving = (shown: JobFilters): boolean => !isSame(shown, nothingSet)

const fold = (name: string) => name.trim().toLowerCase()

/** Whether another view than `except` has this name, capitals aside. */
export const isNameTaken = (views: readonly SavedView[], name: string, except?: string): boolean =>
  views.some((view) => view.id !== except && fold(view.name) === fold(name))

/** A name that says what is set: "data engineer · Remote". */
export function suggestName({ search, location, type, matches_only, new_only, sort }: JobFilters): string {
  const said = [
    search.trim(),
    location === 'all' ? '' : locationFilterLabels[location],
    type === 'all' ? '' : typeFilterLabels[type],
    matches_only ? strings.matchesOnly : '',
    new_only ? strings.newOnly : '',
    sort === 'date' ? strings.sorts.date : '',
  ]
  return said.filter(Boolean).join(' · ').slice(0, SAVED_VIEW_NAME_MAX).trim()
}

const byName = (one: SavedView, other: SavedView) => (fold(one.name) < fold(other.name) ? -1 : 1)

/** The views with this one, new or changed, in its place. */
export const upsertView = (views: readonly SavedView[], view: SavedView): SavedView[] =>
  [...withoutView(views, view.id), view].toSorted(byName)

export const withoutView = (views: readonly SavedView[], id: string): SavedView[] =>
  views.filter((view) => view.id !== id)
