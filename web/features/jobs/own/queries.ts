import type { newOwnJob, OwnJob } from '@jobscout/contract/jobs/own-jobs.ts'
import { ownJobErrors } from '@jobscout/contract/jobs/own-jobs.ts'
import { postingErrors } from '@jobscout/contract/sources/posting.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { client } from '../../../lib/api/api.ts'
import { describeError, type ErrorText, errorCode } from '../../../lib/api/errors.ts'
import { toastFailure } from '../../../ui/feedback/toast.ts'
import { ownJobsQuery } from '../options.ts'
import { ownJobStrings as strings } from '../strings.ts'

const messages: Readonly<Record<string, { readonly message: string }>> = { ...postingErrors, ...ownJobErrors }

/** In the contract's words, which are loaded with the forms alone. */
export function describeOwnFailure(error: unknown, fallback: ErrorText): ErrorText {
  const message = messages[errorCode(error) ?? '']?.message
  return message ? { title: fallback.title, message } : describeError(error, fallback)
}

export const useOwnJobs = (page: number) =>
  useQuery({ ...ownJobsQuery(page), placeholderData: keepPreviousData })

export const useReadPosting = () =>
  useMutation({
    mutationFn: (input: { address: string; anyway: boolean }) => client.sources.readPosting(input),
  })

export const useAddOwnJob = () =>
  useMutation({
    mutationFn: (job: z.input<typeof newOwnJob>) => client.jobs.addOwn(job),
    meta: { changes: 'ownJob' },
  })

export const useChangeOwnJob = (id: string) =>
  useMutation({
    mutationFn: (job: OwnJob) => client.jobs.changeOwn({ ...job, id }),
    meta: { changes: 'ownJob' },
  })

/** The job's own page is left before its query could find it gone. */
export const useRemoveOwnJob = (id: string, onRemoved: () => void) =>
  useMutation({
    mutationFn: () => client.jobs.removeOwn({ id }),
    onSuccess: onRemoved,
    onError: (error) => toastFailure(error, strings.removeFailed),
    meta: { changes: 'ownJob' },
  })
