import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { type JobsPage, jobQuery, type ListedJob } from '../options.ts'

/** A job, and what a cached list has of it until it arrives. */
export function useJob(id: string) {
  const query = useQuery(jobQuery(id))
  const listed = useListedJob(id)
  return { query, job: query.data, known: query.data ?? listed }
}

function useListedJob(id: string): ListedJob | undefined {
  const queryClient = useQueryClient()
  const pages = queryClient.getQueriesData<JobsPage>({ queryKey: api.jobs.list.key({ type: 'query' }) })
  return pages.flatMap(([, page]) => page?.items ?? []).find((job) => job.id === id)
}
