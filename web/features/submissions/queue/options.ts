import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import type { QueueSearch } from './search.ts'

/** As many rows as one answer has; further ones come up as these are done. */
const ROWS_MAX = 100
const AGAIN_MS = 30_000

export const queueQuery = ({ show }: Pick<QueueSearch, 'show'>) =>
  api.submissions.queue.queryOptions({
    input: { filter: show, page: 1, page_size: ROWS_MAX },
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  })

/** The counts alone, for dashboards. */
export const queueCountsQuery = () =>
  api.submissions.queue.queryOptions({
    input: { filter: 'all', page: 1, page_size: 0 },
    refetchInterval: AGAIN_MS,
  })
