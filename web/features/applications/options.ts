import { api } from '../../lib/api/api.ts'
import { NEW_DAY_MS } from '../../lib/format/clock.ts'
import { type ApplicationsSearch, toApplicationFilter } from './search.ts'

/** The queries of the screens, for their routes' loaders and their hooks. */

/** Cards per column and page. */
const COLUMN_PAGE_SIZE = 20

/** The applications in seven columns. Each further page adds cards to every column. */
export const boardQuery = (search: ApplicationsSearch) =>
  api.applications.board.infiniteOptions({
    input: (page: number) => ({ ...toApplicationFilter(search), page, page_size: COLUMN_PAGE_SIZE }),
    initialPageParam: 1,
    getNextPageParam: ({ columns }, _pages, page) =>
      Object.values(columns).some(({ total }) => total > page * COLUMN_PAGE_SIZE) ? page + 1 : null,
  })

/** The jobs that the person keeps before they apply, for the first column of the board. */
export const savedJobsQuery = () => api.jobs.saved.queryOptions()

/** Every status change of the applications that match a search, the latest first. */
export const timelineQuery = (search: ApplicationsSearch) =>
  api.applications.timeline.infiniteOptions({
    input: (after: string | undefined) => ({ ...toApplicationFilter(search), after }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })

export const PAGE_SIZE = 25

/** One page of the applications that match a search. */
export const applicationsQuery = (search: ApplicationsSearch) =>
  api.applications.list.queryOptions({
    input: {
      ...toApplicationFilter(search),
      order: search.order,
      direction: search.direction,
      page: search.page,
      page_size: PAGE_SIZE,
    },
  })

const RECENT_MAX = 10

/** The person's latest applications, as many as the dashboard ever shows. */
export const recentApplicationsQuery = () =>
  api.applications.list.queryOptions({ input: { order: 'application_date', page_size: RECENT_MAX } })

/** How many due applications the dashboard shows before the person asks for all. */
export const DUE_PREVIEW = 5
const DUE_MAX = 100

/** The person's applications that are due, the most urgent first. */
export const dueQuery = (all = false) =>
  api.applications.due.queryOptions({
    input: { page_size: all ? DUE_MAX : DUE_PREVIEW },
    refetchInterval: NEW_DAY_MS,
  })
