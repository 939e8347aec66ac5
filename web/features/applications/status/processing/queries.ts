import { useMutation } from '@tanstack/react-query'
import { client } from '../../../../lib/api/api.ts'
import { toastFailure, toastSuccess } from '../../../../ui/feedback/toast.ts'
import { processingStrings as strings } from './strings.ts'

/** Starts a run that moves up to 50 submitted applications to in progress. */
export const useRunProcessing = () =>
  useMutation({
    mutationFn: () => client.applications.process(),
    onSuccess: () => toastSuccess(strings.started),
    onError: (error) => toastFailure(error, strings.failed),
    meta: { changes: 'run' },
  })
