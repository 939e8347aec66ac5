import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { type ApplicationsSearch, toApplicationFilter } from '../search.ts'

/** Every status change of the applications that match a search, the latest first. */
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
export type TimelineQuery = ReturnType<typeof useTimeline>
