import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../lib/api/api.ts'
import { describeError, errorCode } from '../../../lib/api/errors.ts'
import { browserTimeZone } from '../../../lib/format/dates.ts'
import { refreshSession } from '../../../lib/session/session.ts'
import { broadcastSessionChange } from '../../../lib/session/session-sync.ts'
import { toastError } from '../../../ui/feedback/toast.ts'
import { accountDetailsStrings } from '../strings.ts'

/** The zone of a new profile. */
const DEFAULT_ZONE = 'UTC'

const isNew = ({ version }: Pick<Profile, 'version'>): boolean => version === 1

/** The browser's zone for a new profile, or null if the profile was saved before. */
export const firstTimeZone = (
  profile: Pick<Profile, 'version' | 'time_zone'>,
  here: string,
): string | null =>
  isNew(profile) && profile.time_zone === DEFAULT_ZONE && here !== DEFAULT_ZONE ? here : null

/** Sets the zone of a new profile, which quiet hours, weeks and the monthly quota depend on. Returns whether the profile is as the
 *  sign-up left it, as a first sign-in finds it. */
export async function settleTimeZone(queryClient: QueryClient): Promise<boolean> {
  const mine = api.profiles.mine.queryOptions()
  const profile = await queryClient.fetchQuery(mine)
  const zone = firstTimeZone(profile, browserTimeZone())
  if (zone !== null) {
    const saved = await client.profiles.save({ time_zone: zone, version: profile.version })
    queryClient.setQueryData(mine.queryKey, saved)
  }
  return isNew(profile)
}

/** Refetches what depends on the zone: the session, and what the server computes by day, week or month. */
export async function applyTimeZone(queryClient: QueryClient): Promise<void> {
  broadcastSessionChange()
  await refreshSession(queryClient)
  for (const { key } of [api.applications, api.dashboards, api.billing]) {
    void queryClient.invalidateQueries({ queryKey: key() })
  }
}

export function useSwitchTimeZone() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (time_zone: string) => {
      const { version } = await client.profiles.mine()
      return client.profiles.save({ time_zone, version })
    },
    onSuccess: async (saved) => {
      queryClient.setQueryData(api.profiles.mine.queryKey(), saved)
      await applyTimeZone(queryClient)
    },
    onError: (error) => {
      const { badTimeZone, failure } = accountDetailsStrings
      const text = errorCode(error) === 'INVALID_TIME_ZONE' ? badTimeZone : describeError(error, failure)
      toastError(text)
    },
  })
}
