import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '../../../lib/api/api.ts'

const readingQuery = (cvUrl: string | null) =>
  queryOptions({
    queryKey: ['read-cv', cvUrl],
    queryFn: ({ signal }) => client.documents.readCv({ cv_url: cvUrl ?? undefined }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled: cvUrl !== null,
  })

/** Proposals from the CV of this address. */
export const useReading = (cvUrl: string | null) => useQuery(readingQuery(cvUrl))
