import { api, type client } from '../../lib/api/api.ts'
import type { JobsSearch } from './search.ts'

/** One page of the jobs that match a search. A request whose result is no longer needed is cancelled. */
export const jobsQuery = ({ search, view: _, ...rest }: JobsSearch) =>
  api.jobs.list.queryOptions({ input: { ...rest, search: search.trim() || undefined } })

export const savedViewsQuery = () => api.jobs.views.queryOptions()
export const jobQuery = (id: string) => api.jobs.get.queryOptions({ input: { id } })

export type JobsPage = Awaited<ReturnType<typeof client.jobs.list>>
export type Job = Awaited<ReturnType<typeof client.jobs.get>>
export type ListedJob = JobsPage['items'][number]
