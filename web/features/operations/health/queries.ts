import { useMutation, useQuery } from '@tanstack/react-query'
import { client } from '../../../lib/api/api.ts'
import { type ErrorText, isMissing } from '../../../lib/api/errors.ts'
import { toastError, toastFailure, toastSuccess } from '../../../ui/feedback/toast.ts'
import { deadLettersQuery, healthQuery } from '../options.ts'
import { deadLetterStrings, scheduleStrings } from '../strings.ts'

export const useHealth = () => useQuery(healthQuery())
export const useDeadLetters = () => useQuery(deadLettersQuery())

const toastJobFailure = (error: unknown, text: ErrorText) =>
  isMissing(error) ? toastError(deadLetterStrings.goneFailure) : toastFailure(error, text)

/** Retries a failed job, or all of a queue. */
export const useRetryJobs = () =>
  useMutation({
    mutationFn: (jobs: { id?: string; queue: string }) => client.operations.retryDeadLetter(jobs),
    onSuccess: () => toastSuccess(deadLetterStrings.retried),
    onError: (error) => toastJobFailure(error, deadLetterStrings.retryFailure),
    meta: { changes: 'backgroundJob' },
  })

/** Deletes a failed job. */
export const useDismissJob = () =>
  useMutation({
    mutationFn: (job: { id: string; queue: string }) => client.operations.dismissDeadLetter(job),
    onSuccess: () => toastSuccess(deadLetterStrings.dismissed),
    onError: (error) => toastJobFailure(error, deadLetterStrings.dismissFailure),
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
