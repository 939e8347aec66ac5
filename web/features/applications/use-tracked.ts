import { useState } from 'react'
import type { Counts } from './lists.ts'
import { useApplications, useBoard, useTimeline } from './queries.ts'
import type { ApplicationsSearch } from './search.ts'

/** The view that the URL names, with what it shows; only that one is asked for. */
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

  const counts = useLast(
    { table: table.data, board: board.data?.pages[0], timeline: timeline.data?.pages[0] }[search.view]
      ?.counts,
  )
  return { shown, counts }
}

export type TrackedApplications = ReturnType<typeof useTrackedApplications>
export type BoardQuery = ReturnType<typeof useBoard>
export type TimelineQuery = ReturnType<typeof useTimeline>
export type TableQuery = ReturnType<typeof useApplications>

/** The counts, and the former ones while another view is on its way. */
function useLast(counts: Counts | undefined): Counts | undefined {
  const [last, setLast] = useState(counts)
  if (counts && counts !== last) setLast(counts)
  return counts ?? last
}
