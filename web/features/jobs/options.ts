import { api, type client } from '../../lib/api/api.ts'
import type { JobsSearch } from './search.ts'

/** One page of the jobs that match a search. A request whose result is no longer needed is cancelled. */
export const jobsQuery = ({
  search,
  since,
  alert,
  view: _,
  added: __,
  add: ___,
  url: ____,
  compare: _____,
  apply: ______,
  ...rest
}: JobsSearch) =>
  api.jobs.list.queryOptions({
    input: { ...rest, search: search.trim() || undefined, since: toTime(since), alert: toTime(alert) },
  })

/** Undefined for what is no time. */
const toTime = (text: string) => {
  const time = new Date(text)
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString()
}

/** One page of the jobs that the person added. */
export const ownJobsQuery = (page: number) => api.jobs.own.queryOptions({ input: { page } })

export const savedViewsQuery = () => api.jobs.views.queryOptions()
export const jobQuery = (id: string) => api.jobs.get.queryOptions({ input: { id } })

export type JobsPage = Awaited<ReturnType<typeof client.jobs.list>>
export type OwnJobsPage = Awaited<ReturnType<typeof client.jobs.own>>
export type Job = Awaited<ReturnType<typeof client.jobs.get>>
export type ListedJob = JobsPage['items'][number]
