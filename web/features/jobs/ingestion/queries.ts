import { useMutation } from '@tanstack/react-query'
import { client } from '../../../lib/api/api.ts'
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.ts'
import { ingestionStrings as strings } from './strings.ts'

/** Starts a run that fetches listings from the scraping service. */
export const useIngestJobs = () =>
  useMutation({
    mutationFn: () => client.sources.ingest({ sources: ['apify'], maxJobsPerSearch: 100 }),
    onSuccess: () => toastSuccess(strings.started.title, strings.started.message),
    onError: (error) => toastFailure(error, strings.failed),
    meta: { changes: 'run' },
  })
