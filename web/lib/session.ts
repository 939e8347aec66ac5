import type { Session } from '@jobscout/contract/accounts/contract.ts'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { client } from './api.ts'
import { clearRecentCommands } from './recent-commands.ts'
import { clearStartCache, writeStartCache } from './start-cache.ts'

export type { Session }

const ROLE_CACHE_MS = 5 * 60_000

/** Who is signed in, or null. Kept for five minutes, the role cache's life; dropped at sign-in and sign-out. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<Session | null> => {
    const { session } = await client.accounts.session()
    if (session) writeStartCache({ role: session.role })
    else clearStartCache()
    return session
  },
  staleTime: ROLE_CACHE_MS,
  gcTime: Number.POSITIVE_INFINITY,
})

export type SessionState =
  | { status: 'checking'; session: null }
  | { status: 'visitor'; session: null }
  | { status: 'signed-in'; session: Session }

/** The session as a screen sees it. Behind the guard of a signed-in route it is always 'signed-in'. */
export function useSession(): SessionState {
  const { data } = useQuery({ ...sessionQuery, enabled: typeof window !== 'undefined' })
  if (data) return { status: 'signed-in', session: data }
  // Not to have been told is not to have heard that nobody is signed in.
  return { status: data === null ? 'visitor' : 'checking', session: null }
}

/** The session of a screen behind the guard. */
export function useSignedIn(): Session {
  const session = useRouteContext({ strict: false, select: (context) => context.session })
  if (!session) throw new Error('This screen stands behind the sign-in guard')
  return session
}

/** Asks the server anew who is signed in, after a sign-in or when somebody else changed it. */
export async function refreshSession(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
}

/**
 * Leaves the signed-in screens, then forgets everything that belonged to the former session, in memory and in
 * the browser's storage. In this order, since screens that are still shown would fetch again at once.
 */
export async function clearSession(queryClient: QueryClient, leave?: () => Promise<void>): Promise<void> {
  clearStartCache()
  clearRecentCommands()
  queryClient.setQueryData(sessionQuery.queryKey, null)
  await leave?.()
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
}
