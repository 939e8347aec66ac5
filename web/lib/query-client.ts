import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { invalidateAfter } from './effects.ts'
import { errorCode, errorStatus } from './errors.ts'

const MOST_RETRIES = 2

/** A refusal stays a refusal: only failures of the server or the network are worth another try. */
export function shouldRetryQuery(failures: number, error: unknown): boolean {
  const status = errorStatus(error)
  if (status !== undefined && status < 500) return false
  return failures < MOST_RETRIES
}

/** @param onSignedOut called when the server says that nobody is signed in any more. */
export const createQueryClient = (onSignedOut: (client: QueryClient) => void): QueryClient => {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (errorCode(error) === 'UNAUTHORIZED') onSignedOut(client)
      },
    }),
    mutationCache: new MutationCache({
      // After a failure too: it may have happened on the server all the same.
      onSettled: (_data, _error, _input, _context, { meta }) =>
        meta?.changes && invalidateAfter(client, meta.changes),
    }),
    defaultOptions: {
      queries: { staleTime: 30_000, retry: shouldRetryQuery },
      mutations: { retry: false },
    },
  })
  return client
}
