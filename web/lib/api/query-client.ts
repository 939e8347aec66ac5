import { type Mutation, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { invalidateAfter } from './effects.ts'
import { errorCode, errorStatus } from './errors.ts'
import { publicSettingsQuery } from './settings.ts'

const MAX_RETRIES = 2

/** A failure this recent is the one of the loader that opened the screen. */
const SAME_VISIT_MS = 2000

/** Only server and network failures are retried, never refusals. */
export function shouldRetryQuery(failures: number, error: unknown): boolean {
  const status = errorStatus(error)
  if (errorCode(error) === 'MAINTENANCE') return false
  if (status !== undefined && status < 500) return false
  return failures < MAX_RETRIES
}

/** @param onSignedOut called when the server reports that the session has ended. */
export const createQueryClient = (onSignedOut: (client: QueryClient) => void): QueryClient => {
  const settled = new WeakSet<object>()
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (errorCode(error) === 'UNAUTHORIZED') onSignedOut(client)
        // The layout shows the message as soon as the public settings say so.
        if (errorCode(error) === 'MAINTENANCE') void client.invalidateQueries(publicSettingsQuery)
      },
    }),
    mutationCache: new MutationCache({
      // After a failure too, since the server may have applied the change. Of several optimistic changes
      // under way the last one fetches: until then the server does not know what the screen already shows.
      onSettled: async (_data, _error, _input, _context, mutation) => {
        const changes = mutation.meta?.changes
        settled.add(mutation)
        const isFollowed = (otherMutation: Mutation) =>
          otherMutation.meta?.changes === changes &&
          otherMutation.options.onMutate !== undefined &&
          !settled.has(otherMutation)
        if (!changes || client.isMutating({ predicate: isFollowed }) > 0) return
        await invalidateAfter(client, changes)
      },
    }),
    defaultOptions: {
      // Without a connection it fails at once instead of waiting, and is fetched when the connection is back.
      queries: {
        staleTime: 30_000,
        retry: shouldRetryQuery,
        // A screen shows the failure of its loader; the next visit fetches again.
        retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > SAME_VISIT_MS,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false },
    },
  })
  return client
}
