import type { Application } from '@jobscout/contract/applications/model.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../lib/api/api.ts'
import { toastFailure, toastSuccess } from '../../ui/feedback/toast.ts'

const processingStrings = {
  started: { title: 'Processing started', message: 'Up to 50 new applications move to In Progress.' },
  failed: {
    title: 'Processing not started',
    message: 'The server did not answer as expected. Please try again.',
  },
} as const

/** Starts a run that moves up to 50 applications that nobody has begun to hand in to in progress. */
export const useRunProcessing = () =>
  useMutation({
    mutationFn: () => client.applications.process(),
    onSuccess: () => toastSuccess(processingStrings.started),
    onError: (error) => toastFailure(error, processingStrings.failed),
    meta: { changes: 'run' },
  })

export type ApplicationWithHistory = Awaited<ReturnType<typeof client.applications.get>>
type ApplicationPatch = Omit<Parameters<typeof client.applications.update>[0], 'id'>

/** One application with its history. Nothing is fetched for an empty id. */
export const useApplication = (id: string) =>
  useQuery(api.applications.get.queryOptions({ input: { id }, enabled: id !== '' }))

/** Merges what the server saved into the cached application. */
export const cacheApplication = (queryClient: QueryClient, saved: Application): void => {
  queryClient.setQueryData(
    api.applications.get.queryKey({ input: { id: saved.id } }),
    (application) => application && { ...application, ...saved },
  )
}

/** Saves the next action or the interview of one application. */
export function useSaveApplication(id: string, changes: 'applicationPlan' | 'interview') {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { changes },
    mutationFn: (patch: ApplicationPatch) => client.applications.update({ id, ...patch }),
    onSuccess: (saved) => cacheApplication(queryClient, saved),
  })
}
