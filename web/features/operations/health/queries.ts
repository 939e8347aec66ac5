import { useMutation, useQuery } from '@tanstack/react-query'
import { client } from '../../../lib/api/api.ts'
import { isMissing } from '../../../lib/api/errors.ts'
import { toastError, toastFailure, toastSuccess } from '../../../ui/feedback/toast.ts'
import { deadLettersQuery, healthQuery } from './options.ts'
import { deadLetterStrings, scheduleStrings } from './strings.ts'

export const useHealth = () => useQuery(healthQuery())
export const useDeadLetters = () => useQuery(deadLettersQuery())

/** Retries a failed job. */
export const useRetryJob = () =>
  useMutation({
    mutationFn: (job: { id: string; queue: string }) => client.operations.retryDeadLetter(job),
    onSuccess: () => toastSuccess(deadLetterStrings.retried),
    onError: (error) =>
      isMissing(error)
        ? toastError(deadLetterStrings.goneFailure)
        : toastFailure(error, deadLetterStrings.retryFailure),
    meta: { changes: 'backgroundJob' },
  })

/** Runs a scheduled job now. */
export const useRunSchedule = () =>
  useMutation({
    mutationFn: (job: string) => client.operations.runSchedule({ job }),
    onSuccess: () => toastSuccess(scheduleStrings.started),
    onError: (error) => toastFailure(error, scheduleStrings.startFailure),
    meta: { changes: 'backgroundJob' },
  })
