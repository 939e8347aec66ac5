import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../lib/api/api.ts'
import { describeError, errorCode } from '../../../lib/api/errors.ts'
import { browserTimeZone } from '../../../lib/format/dates.ts'
import { refreshSession } from '../../../lib/session/session.ts'
import { broadcastSessionChange } from '../../../lib/session/session-sync.ts'
import { toastError } from '../../../ui/feedback/toast.ts'
import { detailsStrings } from './strings.ts'

/** The zone that a profile begins with. */
const UNSAID = 'UTC'

/** A new profile takes the browser's zone; a zone that was chosen is never changed. */
export const firstTimeZone = (
  { version, time_zone }: Pick<Profile, 'version' | 'time_zone'>,
  here: string,
): string | null => (version === 1 && time_zone === UNSAID && here !== UNSAID ? here : null)

/** Quiet hours, weeks and the monthly count follow the person's clock from the first day on. */
export async function settleTimeZone(queryClient: QueryClient): Promise<void> {
  const mine = api.profiles.mine.queryOptions()
  const profile = await queryClient.fetchQuery(mine)
  const zone = firstTimeZone(profile, browserTimeZone())
  if (zone === null) return
  const saved = await client.profiles.save({ time_zone: zone, version: profile.version })
  queryClient.setQueryData(mine.queryKey, saved)
}

/** The session carries the zone; what is due, this week and this month are the server's to say. */
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
      const { badTimeZone, failure } = detailsStrings
      const text = errorCode(error) === 'INVALID_TIME_ZONE' ? badTimeZone : describeError(error, failure)
      toastError(text.title, text.message)
    },
  })
}
