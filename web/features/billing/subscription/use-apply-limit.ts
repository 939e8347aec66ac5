import { type ApplyLimit, applyLimit } from '@jobscout/contract/billing/limit.ts'
import { useQuery } from '@tanstack/react-query'
import { useNow } from '../../../lib/format/clock.ts'
import { useDates } from '../../../lib/format/dates.ts'
import { subscriptionQuery } from '../options.ts'

/** Why the signed-in person cannot apply now. Null if they can, and while it is loading. */
export function useApplyLimit(): ApplyLimit | null {
  const now = useNow()
  const { timeZone } = useDates()
  const { data: subscription } = useQuery(subscriptionQuery())
  return subscription ? applyLimit(subscription, now, timeZone) : null
}
