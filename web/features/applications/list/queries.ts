import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { type ApplicationsSearch, toApplicationFilter } from '../search.ts'

const RECENT_MAX = 10

/** The person's latest applications, as many as the dashboard ever shows. */
export const useRecentApplications = () =>
  useQuery(
    api.applications.list.queryOptions({ input: { order: 'application_date', page_size: RECENT_MAX } }),
  )

export const PAGE_SIZE = 25

/** One page of the applications that match a search. The previous page stays until the next one arrives. */
export const useApplications = (search: ApplicationsSearch, { enabled = true } = {}) =>
  useQuery(
    api.applications.list.queryOptions({
      input: {
        ...toApplicationFilter(search),
        order: search.order,
        direction: search.direction,
        page: search.page,
        page_size: PAGE_SIZE,
      },
      placeholderData: keepPreviousData,
      enabled,
    }),
  )
export type ApplicationsQuery = ReturnType<typeof useApplications>
