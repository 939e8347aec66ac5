import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import type { JobsSearch } from '../search.ts'
import { useRecordVisit } from '../visits/use-record-visit.ts'

const toInput = ({ search, view: _, ...rest }: JobsSearch) => ({
  ...rest,
  search: search.trim() || undefined,
})

/**
 * One page of the jobs that match a search; showing it is recorded as a visit. The previous page stays until the next
 * one arrives, and a request whose result is no longer needed is cancelled.
 */
export function useJobs(search: JobsSearch) {
  const jobs = useQuery(
    api.jobs.list.queryOptions({ input: toInput(search), placeholderData: keepPreviousData }),
  )
  useRecordVisit(jobs.dataUpdatedAt)
  return jobs
}
