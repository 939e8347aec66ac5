import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../lib/api/api.ts'
import { publicSettingsQuery } from '../../lib/api/settings.ts'
import { toastFailure, toastSuccess } from '../../ui/feedback/toast.ts'
import { deadLetterStrings as strings } from './strings.ts'

/** The emails of the outbox, or null if a mail server is configured. */
export function useOutbox() {
  const queryClient = useQueryClient()
  return useQuery({
    queryKey: api.operations.outbox.key(),
    queryFn: async ({ signal }) => {
      const { mail_outbox: isKept } = await queryClient.ensureQueryData(publicSettingsQuery)
      return isKept ? client.operations.outbox(undefined, { signal }) : null
    },
  })
}

export const useDeadLetters = () => useQuery(api.operations.deadLetters.queryOptions())

/** Retries a failed job. */
export function useRetryJob() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (job: { id: string; queue: string }) => client.operations.retryDeadLetter(job),
    onSuccess: () => toastSuccess(strings.retried.title, strings.retried.message),
    onError: (error) => toastFailure(error, strings.retryFailure),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.operations.deadLetters.key() }),
  })
}
