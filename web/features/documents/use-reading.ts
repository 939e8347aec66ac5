import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '../../lib/api.ts'

const readingQuery = (cvUrl: string | null) =>
  queryOptions({
    // Another CV is another reading.
    queryKey: ['documents', 'reading', cvUrl],
    queryFn: ({ signal }) => client.documents.read({}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** Proposals from the current CV. */
export const useReading = (cvUrl: string | null) => useQuery(readingQuery(cvUrl))
