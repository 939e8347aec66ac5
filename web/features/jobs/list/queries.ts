import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { client } from '../../../lib/api/api.ts'
import { jobsQuery } from '../options.ts'
import type { JobsSearch } from '../search.ts'

const VISIT_INTERVAL_MS = 5 * 60_000

/**
 * Records a visit when jobs are shown, and again while the person keeps looking. `shownAt` is when the shown data
 * arrived, 0 before that. A failure is ignored: at worst the next visit marks more jobs as new.
 */
function useRecordVisit(shownAt: number): void {
  const recordedAt = useRef(0)
  useEffect(() => {
    if (shownAt - recordedAt.current < VISIT_INTERVAL_MS) return
    recordedAt.current = shownAt
    client.jobs.visit().catch(() => undefined)
  }, [shownAt])
}

/** One page of jobs; showing it is recorded as a visit. The previous page stays until the next one arrives. */
export function useJobs(search: JobsSearch) {
  const jobs = useQuery({ ...jobsQuery(search), placeholderData: keepPreviousData })
  useRecordVisit(jobs.dataUpdatedAt)
  return jobs
}
