import { sourceKind } from '@jobscout/contract/sources/model.ts'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../lib/api/api.ts'
import { toastFailure, toastSuccess } from '../../ui/feedback/toast.ts'

const ingestionStrings = {
  started: { title: 'Ingestion started', message: 'Follow its progress under Runs.' },
  failed: {
    title: 'Ingestion not started',
    message: 'The server did not answer as expected. Please try again.',
  },
} as const

/** Starts a run that fetches listings from every source that is not paused: all of a board, and a hundred a search of the
 *  scraping service, which is the default. */
export const useIngestJobs = () =>
  useMutation({
    mutationFn: () => client.sources.ingest({ sources: [...sourceKind.options] }),
    onSuccess: () => toastSuccess(ingestionStrings.started),
    onError: (error) => toastFailure(error, ingestionStrings.failed),
    meta: { changes: 'run' },
  })
