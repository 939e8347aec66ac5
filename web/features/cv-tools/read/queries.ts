import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '../../../lib/api/api.ts'

const readingQuery = (cvUrl: string | null) =>
  queryOptions({
    // The address identifies the version that is read.
    queryKey: ['cv-tools', 'reading', cvUrl],
    queryFn: ({ signal }) => client.cvTools.read({}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled: cvUrl !== null,
  })

/** Proposals from the current CV. */
export const useReading = (cvUrl: string | null) => useQuery(readingQuery(cvUrl))
