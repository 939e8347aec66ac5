import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../lib/api.ts'
import { toastFailure, toastSuccess } from '../../ui/toast.ts'
import { deadLetterStrings as strings } from './strings.ts'

export const useOutbox = () => useQuery(api.operations.outbox.queryOptions())

export const useDeadLetters = () => useQuery(api.operations.deadLetters.queryOptions())

/** Puts a failed job back to work. */
export function useRetryJob() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (job: { id: string; queue: string }) => client.operations.retryDeadLetter(job),
    onSuccess: () => toastSuccess(strings.retried.title, strings.retried.message),
    onError: (error) => toastFailure(error, strings.retryFailure),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.operations.deadLetters.key() }),
  })
}
