import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import type { JobsPage, ListedJob } from '../options.ts'
import { jobQuery } from '../options.ts'
import { detailStrings as strings } from './strings.ts'

/** A job for its own page, which it names in the title bar. `known` is what a cached list has until the job arrives. */
export function useJobPage(id: string) {
  const query = useQuery(jobQuery(id))
  const listed = useListedJob(id)
  const known = query.data ?? listed
  usePageTitle(known && strings.pageTitle(known.title, known.company))
  return { query, job: query.data, known }
}

function useListedJob(id: string): ListedJob | undefined {
  const queryClient = useQueryClient()
  const pages = queryClient.getQueriesData<JobsPage>({ queryKey: api.jobs.list.key({ type: 'query' }) })
  return pages.flatMap(([, page]) => page?.items ?? []).find((job) => job.id === id)
}
