import { locationFilterLabels, typeFilterLabels } from '@jobscout/contract/jobs/model.ts'
import { type JobFilters, type SavedView, VIEW_NAME_MAX } from '@jobscout/contract/jobs/saved-views.ts'
import { withoutDefaults } from '../../lib/search.ts'
import { type JobsSearch, jobsSearch } from './search.ts'
import { jobsStrings as strings } from './strings.ts'

/** What a view keeps of what the list shows. */
export const filtersOf = ({
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

/** What the URL says where these filters are set. */
export const addressOf = (filters: JobFilters): Partial<JobsSearch> =>
  withoutDefaults(jobsSearch, { ...filtersOf(filters), page: 1 })

/** The view that the list shows, on whichever page. */
export function openView(views: readonly SavedView[], shown: JobFilters): SavedView | undefined {
  const wanted = JSON.stringify(filtersOf(shown))
  return views.find((view) => JSON.stringify(filtersOf(view)) === wanted)
}

export const isWorthSaving = (shown: JobFilters): boolean => Object.keys(addressOf(shown)).length > 0

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
  return said.filter(Boolean).join(' · ').slice(0, VIEW_NAME_MAX).trim()
}

const byName = (one: SavedView, other: SavedView) => (fold(one.name) < fold(other.name) ? -1 : 1)

/** The views with this one, new or changed, in its place. */
export const withView = (views: readonly SavedView[], view: SavedView): SavedView[] =>
  [...withoutView(views, view.id), view].toSorted(byName)

export const withoutView = (views: readonly SavedView[], id: string): SavedView[] =>
  views.filter((view) => view.id !== id)
