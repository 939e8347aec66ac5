import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { boardQuery } from '../options.ts'
import type { ApplicationsSearch } from '../search.ts'

export const useBoard = (search: ApplicationsSearch, { enabled = true } = {}) =>
  useInfiniteQuery({ ...boardQuery(search), placeholderData: keepPreviousData, enabled })
export type BoardQuery = ReturnType<typeof useBoard>
