import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type client } from '../../lib/api.ts'
import type { JobsSearch } from './search.ts'

const toInput = ({ search, view: _, ...rest }: JobsSearch) => ({
  ...rest,
  search: search.trim() || undefined,
})

/**
 * The jobs that a search leaves. The former ones stay until the next have come; an answer that nobody waits for any
 * more is cancelled on its way.
 */
export const useJobs = (search: JobsSearch) =>
  useQuery(api.jobs.list.queryOptions({ input: toInput(search), placeholderData: keepPreviousData }))

export const useJob = (id: string) => useQuery(api.jobs.get.queryOptions({ input: { id } }))

export type JobsPage = Awaited<ReturnType<typeof client.jobs.list>>
export type Job = Awaited<ReturnType<typeof client.jobs.get>>
export type ListedJob = JobsPage['items'][number]

/** What a list in memory already knows about a job, while the job itself is being fetched. */
export function useListedJob(id: string): ListedJob | undefined {
  const queryClient = useQueryClient()
  const pages = queryClient.getQueriesData<JobsPage>({ queryKey: api.jobs.list.key({ type: 'query' }) })
  return pages.flatMap(([, page]) => page?.items ?? []).find((job) => job.id === id)
}
