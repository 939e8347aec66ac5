import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../lib/api/api.ts'
import { toastFailure, toastSuccess } from '../../ui/feedback/toast.ts'
import { deadLettersQuery, outboxQuery } from './options.ts'
import { deadLetterStrings as strings } from './strings.ts'

export const useOutbox = () => useQuery(outboxQuery(useQueryClient()))
export const useDeadLetters = () => useQuery(deadLettersQuery())

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
