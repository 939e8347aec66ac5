import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { client } from '../api/api.ts'
import { publicSettingsQuery } from '../api/settings.ts'
import { clearRecentCommands } from '../commands/overlay.ts'
import { clearStartCache, writeStartCache } from './start-cache.ts'

/** A signed-in person with their role. */
export type Session = NonNullable<Awaited<ReturnType<typeof client.accounts.session>>['session']>

const ROLE_CACHE_MS = 5 * 60_000

/** Whose data this tab has: the person who was signed in last, even if the session has ended. */
let holder: string | undefined

const clearers = new Set<() => void>()

/** Registers how to clear what a person has typed, wherever it is kept outside the cache. */
export const onClear = (clear: () => void): void => void clearers.add(clear)

const kept: readonly unknown[] = [publicSettingsQuery.queryKey[0], 'session']

/** Removes the data of the session from the cache, and drops the changes that wait for a connection. */
export function clearData(queryClient: QueryClient): void {
  queryClient.getMutationCache().clear()
  queryClient.removeQueries({ predicate: ({ queryKey }) => !kept.includes(queryKey[0]) })
}

function clearPerson(queryClient: QueryClient): void {
  clearData(queryClient)
  clearRecentCommands()
  for (const clear of clearers) clear()
}

/** The signed-in person, or null. Cached for five minutes; invalidated at sign-in and sign-out. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ client: queryClient, queryKey }): Promise<Session | null> => {
    const { session } = await client.accounts.session()
    if (session) {
      if (holder !== undefined && holder !== session.user.id) {
        clearPerson(queryClient)
        // The screens of the other person are still open, with what was typed there.
        if (queryClient.getQueryData(queryKey)) window.location.replace('/dashboard')
      }
      holder = session.user.id
      writeStartCache({ role: session.role })
    } else clearStartCache()
    return session
  },
  staleTime: ROLE_CACHE_MS,
  gcTime: Number.POSITIVE_INFINITY,
})

type SessionState =
  | { status: 'checking'; session: null }
  | { status: 'visitor'; session: null }
  | { status: 'signed-in'; session: Session }

/** The session for screens. It is always 'signed-in' behind the guard of a signed-in route. */
export function useSession(): SessionState {
  const { data } = useQuery({ ...sessionQuery, enabled: typeof window !== 'undefined' })
  if (data) return { status: 'signed-in', session: data }
  // A failed request does not mean that nobody is signed in.
  return { status: data === null ? 'visitor' : 'checking', session: null }
}

/** The session of a screen behind the guard. */
export function useSignedIn(): Session {
  const session = useRouteContext({ strict: false, select: (context) => context.session })
  if (!session) throw new Error('This screen stands behind the sign-in guard')
  return session
}

/** Fetches the session again, after a sign-in or a change in another tab. */
export async function refreshSession(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
}

/**
 * Leaves the signed-in screens, then clears the data of the session. The order matters: mounted screens would fetch again
 * at once. What was typed stays for the same person, who may only have been idle.
 */
export async function endSession(queryClient: QueryClient, leave?: () => Promise<unknown>): Promise<void> {
  clearStartCache()
  queryClient.setQueryData(sessionQuery.queryKey, null)
  await leave?.()
  clearData(queryClient)
}

/** Ends the session because the person wants so. Forgets what they typed too. */
export async function clearSession(queryClient: QueryClient, leave?: () => Promise<void>): Promise<void> {
  await endSession(queryClient, leave)
  clearPerson(queryClient)
}
