import { sourceKind } from '@jobscout/contract/sources/model.ts'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../../lib/api/api.ts'
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.ts'
import { ingestionStrings as strings } from './strings.ts'

/** Starts a run that fetches listings from every source that is not paused: all of a board, and a hundred a search of the
 *  scraping service, which is the default. */
export const useIngestJobs = () =>
  useMutation({
    mutationFn: () => client.sources.ingest({ sources: [...sourceKind.options] }),
    onSuccess: () => toastSuccess(strings.started),
    onError: (error) => toastFailure(error, strings.failed),
    meta: { changes: 'run' },
  })
