import type { Application, ApplicationStatus } from '@jobscout/contract/applications/model.ts'
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { api, client } from '../../lib/api.ts'
import { type ApplicationPage, withStatus } from './lists.ts'
import type { ApplicationsSearch } from './search.ts'

const RECENT_MOST = 10

/** The latest few applications of the person who is signed in, as many as the dashboard ever shows. */
export const useRecentApplications = () =>
  useQuery(api.applications.list.queryOptions({ input: { order: 'updated_at', page_size: RECENT_MOST } }))

export const PAGE_SIZE = 25

/** The applications that a search leaves; the former ones stay until the next have come. */
export const useApplications = ({ search, status, order, page }: ApplicationsSearch) =>
  useQuery(
    api.applications.list.queryOptions({
      input: {
        search: search.trim() || undefined,
        status: status === 'all' ? undefined : status,
        order,
        page,
        page_size: PAGE_SIZE,
      },
      placeholderData: keepPreviousData,
    }),
  )

/** One application with its history; nothing is fetched for an empty id. */
export const useApplication = (id: string) =>
  useQuery(api.applications.get.queryOptions({ input: { id }, enabled: id !== '' }))

export type FullApplication = Awaited<ReturnType<typeof client.applications.get>>

const pages = () => ({ queryKey: api.applications.list.key({ type: 'query' }) })
const fullKey = (id: string) => api.applications.get.queryKey({ input: { id } })

/** Shows a status before the server has agreed. Answers how to take that back. */
async function showStatus(
  queryClient: QueryClient,
  application: Pick<Application, 'id' | 'status'>,
  status: ApplicationStatus,
): Promise<() => void> {
  await queryClient.cancelQueries({ queryKey: api.applications.key() })
  const pagesBefore = queryClient.getQueriesData<ApplicationPage>(pages())
  const fullBefore = queryClient.getQueryData<FullApplication>(fullKey(application.id))
  queryClient.setQueriesData<ApplicationPage>(
    pages(),
    (page) => page && withStatus(page, application, status),
  )
  queryClient.setQueryData(fullKey(application.id), fullBefore && { ...fullBefore, status })
  return () => {
    for (const [key, page] of pagesBefore) queryClient.setQueryData(key, page)
    queryClient.setQueryData(fullKey(application.id), fullBefore)
  }
}

interface StatusChange {
  application: Pick<Application, 'id' | 'status'>
  status: ApplicationStatus
}

/** Changes a status at once on the screen, and back if the server refuses. Whoever calls tells the person. */
export function useSetStatus() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ application, status }: StatusChange) =>
      client.applications.update({ id: application.id, status }),
    onMutate: ({ application, status }) => showStatus(queryClient, application, status),
    onError: (_error, _change, takeBack) => takeBack?.(),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: api.jobs.key() })
      return queryClient.invalidateQueries({ queryKey: api.applications.key() })
    },
  })
}

export function useSaveNotes(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (notes: string) => client.applications.update({ id, notes }),
    onSuccess: ({ notes }) => queryClient.setQueryData(fullKey(id), (full) => full && { ...full, notes }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.applications.key() }),
  })
}
