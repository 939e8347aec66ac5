import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api, type client } from '../../lib/api.ts'
import { type ApplicationsSearch, toApplicationFilter } from './search.ts'

const RECENT_MAX = 10

/** The latest few applications of the person who is signed in, as many as the dashboard ever shows. */
export const useRecentApplications = () =>
  useQuery(
    api.applications.list.queryOptions({ input: { order: 'application_date', page_size: RECENT_MAX } }),
  )

export const PAGE_SIZE = 25

/** The applications that a search leaves; the former ones stay until the next have come. */
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

/** Cards of each column that come at once. */
export const COLUMN_PAGE_SIZE = 20

/** The same applications in seven columns; each further page has more of every column. */
export const useBoard = (search: ApplicationsSearch, { enabled = true } = {}) =>
  useInfiniteQuery(
    api.applications.board.infiniteOptions({
      input: (page: number) => ({ ...toApplicationFilter(search), page, page_size: COLUMN_PAGE_SIZE }),
      initialPageParam: 1,
      getNextPageParam: ({ columns }, _pages, page) =>
        Object.values(columns).some(({ total }) => total > page * COLUMN_PAGE_SIZE) ? page + 1 : null,
      placeholderData: keepPreviousData,
      enabled,
    }),
  )

/** Everything that happened to the same applications, the latest first. */
export const useTimeline = (search: ApplicationsSearch, { enabled = true } = {}) =>
  useInfiniteQuery(
    api.applications.timeline.infiniteOptions({
      input: (after: string | undefined) => ({ ...toApplicationFilter(search), after }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
      enabled,
    }),
  )

/** One application with its history; nothing is fetched for an empty id. */
export const useApplication = (id: string) =>
  useQuery(api.applications.get.queryOptions({ input: { id }, enabled: id !== '' }))

export type ApplicationWithHistory = Awaited<ReturnType<typeof client.applications.get>>
