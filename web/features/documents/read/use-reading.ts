import { useQuery } from '@tanstack/react-query'
import { client } from '../../../lib/api/api.ts'

/** What is read from the CV of this address; a disabled query without one. */
export const useParsedCv = (cvUrl: string | null) =>
  useQuery({
    queryKey: ['read-cv', cvUrl],
    queryFn: ({ signal }) => client.documents.readCv({ cv_url: cvUrl ?? undefined }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled: cvUrl !== null,
  })

/** Errors that another attempt would repeat. */
export const permanentErrors: readonly string[] = ['CV_WITHOUT_TEXT', 'CV_UNREADABLE', 'STORED_FILE_DAMAGED']
/** Errors whose own text says what to do. */
export const explainedErrors: readonly string[] = [...permanentErrors, 'READER_BUSY', 'READER_PAUSED']
