import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { jobsQuery } from '../options.ts'
import type { JobsSearch } from '../search.ts'
import { useRecordVisit } from './visits/use-record-visit.ts'

/** One page of jobs; showing it is recorded as a visit. The previous page stays until the next one arrives. */
export function useJobs(search: JobsSearch) {
  const jobs = useQuery({ ...jobsQuery(search), placeholderData: keepPreviousData })
  useRecordVisit(jobs.dataUpdatedAt)
  return jobs
}
