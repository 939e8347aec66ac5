import { ORPCError } from '@orpc/client'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../../../lib/api/api.ts'
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.ts'
import { templateStrings as strings } from '../strings.ts'
import { type PreviewInput, previewQuery, type Template, templatesQuery } from './options.ts'

export const useTemplates = () => useQuery(templatesQuery())
export const usePreview = (input: PreviewInput) => useQuery(previewQuery(input))

const put = (queryClient: QueryClient, template: Template) =>
  queryClient.setQueryData(templatesQuery().queryKey, (all) =>
    all?.map((candidate) => (candidate.key === template.key ? template : candidate)),
  )

/** What somebody else has saved, if that is why the server refused. */
function conflictIn(error: unknown): Template | undefined {
  if (!(error instanceof ORPCError) || error.code !== 'TEMPLATE_CHANGED') return undefined
  return (error.data as { current: Template }).current
}

/** The form describes the failure. After a conflict the list has what the other person saved. */
export function useSaveTemplate() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Parameters<typeof client.notifications.saveTemplate>[0]) =>
      client.notifications.saveTemplate(input),
    onSuccess(template) {
      put(queryClient, template)
      toastSuccess(strings.saved)
    },
    onError(error) {
      const current = conflictIn(error)
      if (current) put(queryClient, current)
    },
    meta: { changes: 'notificationTemplate' },
  })
}

export function useResetTemplate() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ key, version }: Template) => client.notifications.resetTemplate({ key, version }),
    onSuccess(template) {
      put(queryClient, template)
      toastSuccess(strings.resetDone)
    },
    onError(error) {
      const current = conflictIn(error)
      if (current) put(queryClient, current)
      toastFailure(error, current ? strings.conflictToast : strings.saveFailed)
    },
    meta: { changes: 'notificationTemplate' },
  })
}
