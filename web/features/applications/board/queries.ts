import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { type ApplicationsSearch, toApplicationFilter } from '../search.ts'

/** Cards per column and page. */
const COLUMN_PAGE_SIZE = 20

/** The applications in seven columns. Each further page adds cards to every column. */
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
export type BoardQuery = ReturnType<typeof useBoard>
