import {
  defaultNotificationPreferences,
  type NotificationPreferences,
  notificationPreferences,
} from '@jobscout/contract/notifications/preferences.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../lib/api/api.ts'
import { isNoData } from '../../../lib/api/errors.ts'
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.ts'
import { notificationPreferencesStrings as strings, unsubscribeStrings } from '../strings.ts'

const CACHE_MS = 5 * 60_000

/** The saved preferences, or else the defaults. */
const preferencesQuery = queryOptions({
  queryKey: ['notification-preferences'],
  queryFn: async ({ signal }): Promise<NotificationPreferences> => {
    try {
      const saved = await client.notifications.preferences({ optional: true }, { signal })
      return saved ?? defaultNotificationPreferences
    } catch (error) {
      if (isNoData(error)) return defaultNotificationPreferences
      throw error
    }
  },
  staleTime: CACHE_MS,
})

/** Follows also what another tab has saved. */
export const useNotificationPreferences = () =>
  useQuery({ ...preferencesQuery, refetchOnWindowFocus: 'always' })

/** Saves the changed fields over the latest ones, which another tab may have saved meanwhile. */
export function useSaveNotificationPreferences() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (changes: Partial<NotificationPreferences>) => {
      const latest =
        (await client.notifications.preferences({ optional: true })) ?? defaultNotificationPreferences
      return client.notifications.savePreferences(notificationPreferences.parse({ ...latest, ...changes }))
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(preferencesQuery.queryKey, saved)
      // The profile contains the main switch too, and its version changes with it.
      void queryClient.invalidateQueries({ queryKey: api.profiles.key() })
      toastSuccess(strings.saved)
    },
  })
}

/** What the link of an email turns off. */
export const useSubscription = (token: string) =>
  useQuery(api.notifications.subscription.queryOptions({ input: { token } }))

export function useSwitchSubscription(token: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (on: boolean) => client.notifications.switchSubscription({ token, on }),
    onSuccess: (switched) =>
      queryClient.setQueryData(api.notifications.subscription.queryKey({ input: { token } }), switched),
    onError: (error) => toastFailure(error, unsubscribeStrings.switchFailure),
  })
}
