import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { applicationsQuery, boardQuery, timelineQuery } from '../options.ts'
import type { ApplicationsSearch } from '../search.ts'
import type { Counts } from '../status/cached-lists.ts'

const useBoard = (search: ApplicationsSearch, { enabled = true } = {}) =>
  useInfiniteQuery({ ...boardQuery(search), placeholderData: keepPreviousData, enabled })
export type BoardQuery = ReturnType<typeof useBoard>

const useTimeline = (search: ApplicationsSearch, { enabled = true } = {}) =>
  useInfiniteQuery({ ...timelineQuery(search), placeholderData: keepPreviousData, enabled })
export type TimelineQuery = ReturnType<typeof useTimeline>

/** One page of the applications that match a search. The previous page stays until the next one arrives. */
export const useApplications = (search: ApplicationsSearch, { enabled = true } = {}) =>
  useQuery({ ...applicationsQuery(search), placeholderData: keepPreviousData, enabled })
export type ApplicationsQuery = ReturnType<typeof useApplications>

/** The view that the URL names, with its query. Only the query of that view is enabled. */
export function useTrackedApplications(search: ApplicationsSearch) {
  const table = useApplications(search, { enabled: search.view === 'table' })
  const board = useBoard(search, { enabled: search.view === 'board' })
  const timeline = useTimeline(search, { enabled: search.view === 'timeline' })

  const shown = {
    table: { view: 'table' as const, query: table, isEmpty: table.data?.total === 0 },
    board: {
      view: 'board' as const,
      query: board,
      isEmpty: Object.values(board.data?.pages[0]?.columns ?? {}).every(({ total }) => total === 0),
    },
    timeline: {
      view: 'timeline' as const,
      query: timeline,
      isEmpty: timeline.data?.pages[0]?.items.length === 0,
    },
  }[search.view]

  const counts = usePreviousWhileLoading(
    { table: table.data, board: board.data?.pages[0], timeline: timeline.data?.pages[0] }[search.view]
      ?.counts,
  )
  return { shown, counts }
}

export type TrackedApplications = ReturnType<typeof useTrackedApplications>

/** The counts, or the previous ones while another view is loading. */
function usePreviousWhileLoading(counts: Counts | undefined): Counts | undefined {
  const [previous, setPrevious] = useState(counts)
  if (counts && counts !== previous) setPrevious(counts)
  return counts ?? previous
}
