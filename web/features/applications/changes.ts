import type { Application, ApplicationStatus } from '@jobscout/contract/applications/model.ts'
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../lib/api.ts'
import { type ApplicationPage, type BoardPage, withStatus, withStatusOnBoard } from './lists.ts'
import type { ApplicationWithHistory } from './queries.ts'

const tables = () => ({ queryKey: api.applications.list.key({ type: 'query' }) })
const boards = () => ({ queryKey: api.applications.board.key({ type: 'infinite' }) })
const fullKey = (id: string) => api.applications.get.queryKey({ input: { id } })

/** What a change touches: this feature's lists, and what other screens say of an application. */
export function refresh(queryClient: QueryClient) {
  void queryClient.invalidateQueries({ queryKey: api.jobs.key() })
  void queryClient.invalidateQueries({ queryKey: api.dashboards.key() })
  return queryClient.invalidateQueries({ queryKey: api.applications.key() })
}

/** Shows a status before the server has agreed. Answers how to take that back. */
async function showStatus(
  queryClient: QueryClient,
  application: Pick<Application, 'id' | 'status'>,
  status: ApplicationStatus,
): Promise<() => void> {
  await queryClient.cancelQueries({ queryKey: api.applications.key() })
  const tablesBefore = queryClient.getQueriesData<ApplicationPage>(tables())
  const boardsBefore = queryClient.getQueriesData<InfiniteData<BoardPage>>(boards())
  const fullBefore = queryClient.getQueryData<ApplicationWithHistory>(fullKey(application.id))
  queryClient.setQueriesData<ApplicationPage>(
    tables(),
    (page) => page && withStatus(page, application, status),
  )
  queryClient.setQueriesData<InfiniteData<BoardPage>>(
    boards(),
    (board) => board && { ...board, pages: withStatusOnBoard(board.pages, application, status) },
  )
  queryClient.setQueryData(fullKey(application.id), fullBefore && { ...fullBefore, status })
  return () => {
    for (const [key, page] of tablesBefore) queryClient.setQueryData(key, page)
    for (const [key, board] of boardsBefore) queryClient.setQueryData(key, board)
    queryClient.setQueryData(fullKey(application.id), fullBefore)
  }
}

export interface StatusChange {
  application: Pick<Application, 'id' | 'status'>
  status: ApplicationStatus
}

/** Changes a status at once on the screen, and back if the server refuses or somebody else was faster. Whoever calls
 *  tells the person. */
export function useSetStatus() {
  const queryClient = useQueryClient()
  return useMutation({
    // One after the other: each names the status that the one before it left.
    scope: { id: 'application status' },
    mutationFn: ({ application, status }: StatusChange) =>
      client.applications.update({ id: application.id, status, status_was: application.status }),
    onMutate: ({ application, status }) => showStatus(queryClient, application, status),
    onError: (_error, _change, takeBack) => takeBack?.(),
    onSettled: () => refresh(queryClient),
  })
}

type Wanted = Omit<Parameters<typeof client.applications.update>[0], 'id' | 'status' | 'status_was'>

/** Shows what the server saved of an application that is open. */
export const cacheApplication = (queryClient: QueryClient, saved: Application): void => {
  queryClient.setQueryData(fullKey(saved.id), (full) => full && { ...full, ...saved })
}

/** Saves plans of one application. */
export function useSaveApplication(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (wanted: Wanted) => client.applications.update({ id, ...wanted }),
    onSuccess: (saved) => cacheApplication(queryClient, saved),
    onSettled: () => refresh(queryClient),
  })
}
