import { toUserFilters, type UsersSearch } from './search.ts'

/** The CSV of the list as it is filtered and ordered. */
export function exportUrl(search: UsersSearch): string {
  const { sort, direction } = search
  const params = Object.entries({ ...toUserFilters(search), sort, direction }).filter(
    ([, value]) => value !== undefined && value !== '' && value !== false,
  )
  return `/rest/v1/rpc/export_users?${new URLSearchParams(params.map(([name, value]) => [name, String(value)]))}`
}
