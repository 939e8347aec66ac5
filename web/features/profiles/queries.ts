import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../../lib/api/api.ts'
import { invalidateAfter } from '../../lib/api/effects.ts'
import { refreshSession, sessionQuery } from '../../lib/session/session.ts'
import { toastFailure, toastSuccess } from '../../ui/feedback/toast.ts'
import { myProfileQuery, profileVisitsQuery } from './options.ts'
import { consentStrings } from './strings.ts'

/** Never refetched, because the server records every read as a visit. */
const clientProfileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profiles', 'of', userId],
    queryFn: ({ signal }) => client.profiles.ofClient({ user_id: userId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const useMyProfile = () => useQuery(myProfileQuery)
export const useClientProfile = (userId: string) => useQuery(clientProfileQuery(userId))
export const useProfileVisits = () => useQuery(profileVisitsQuery)

/** Refetches the profile after other changes that count for completion, such as a CV. */
export const refreshMyProfile = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: myProfileQuery.queryKey })

/** Caches the row unless a newer version, or the profile of the next person in this tab, is cached. A new name also
 *  refreshes the session, for the header. */
export function cacheProfile(queryClient: QueryClient, row: Profile): void {
  const known = queryClient.getQueryData(myProfileQuery.queryKey)
  if (known?.user_id !== row.user_id || known.version > row.version) return
  // Equal parts of the cached row stay the same objects.
  const cached = queryClient.setQueryData(myProfileQuery.queryKey, row)
  if (cached?.work_experience !== known.work_experience) void invalidateAfter(queryClient, 'workExperience')
  const greeted = queryClient.getQueryData(sessionQuery.queryKey)?.user
  if (greeted?.first_name !== row.first_name || greeted.last_name !== row.last_name) {
    void refreshSession(queryClient)
  }
}

/** Closes the welcome dialog immediately. A failure is ignored: the dialog appears once more. */
export function useDismissWelcome() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => client.profiles.dismissWelcome(),
    onMutate: () => {
      const welcome_dismissed_at = new Date().toISOString()
      queryClient.setQueryData(
        myProfileQuery.queryKey,
        (known) => known && { ...known, welcome_dismissed_at },
      )
    },
  })
}

export function useAcceptConsents() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (consents: Parameters<typeof client.profiles.acceptConsents>[0]) =>
      client.profiles.acceptConsents(consents),
    onSuccess: (row) => {
      cacheProfile(queryClient, row)
      toastSuccess(consentStrings.done)
    },
    meta: { changes: 'application' },
  })
}

/** Also ends what waits to be sent or handed in. */
export function useWithdrawConsents() {
  const queryClient = useQueryClient()
  const { done, failure } = consentStrings.withdraw
  return useMutation({
    mutationFn: () => client.profiles.withdrawConsents(),
    onSuccess: (row) => {
      cacheProfile(queryClient, row)
      toastSuccess(done)
    },
    onError: (error) => toastFailure(error, failure),
    meta: { changes: 'application' },
  })
}
