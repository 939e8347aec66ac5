import type { Profile } from '@jobscout/contract/profiles/model.ts'
import type { QueryClient } from '@tanstack/react-query'
import { api, client } from '../../lib/api.ts'

/** The zone that a profile begins with. */
const UNSAID = 'UTC'

/** Whoever has written nothing yet lives where their browser is; what was chosen is never changed. */
export const firstTimeZone = (
  { version, time_zone }: Pick<Profile, 'version' | 'time_zone'>,
  here: string,
): string | null => (version === 1 && time_zone === UNSAID && here !== UNSAID ? here : null)

/** Quiet hours, weeks and the monthly count follow the person's clock from the first day on. */
export async function settleTimeZone(queryClient: QueryClient): Promise<void> {
  const mine = api.profiles.mine.queryOptions()
  const profile = await queryClient.fetchQuery(mine)
  const zone = firstTimeZone(profile, Intl.DateTimeFormat().resolvedOptions().timeZone)
  if (zone === null) return
  const saved = await client.profiles.save({ time_zone: zone, version: profile.version })
  queryClient.setQueryData(mine.queryKey, saved)
}
