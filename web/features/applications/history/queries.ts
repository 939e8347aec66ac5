import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { timelineQuery } from '../options.ts'
import type { ApplicationsSearch } from '../search.ts'

export const useTimeline = (search: ApplicationsSearch, { enabled = true } = {}) =>
  useInfiniteQuery({ ...timelineQuery(search), placeholderData: keepPreviousData, enabled })
export type TimelineQuery = ReturnType<typeof useTimeline>
