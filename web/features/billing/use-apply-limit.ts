import { type ApplyLimit, applyLimit } from '@jobscout/contract/billing/limit.ts'
import { useQuery } from '@tanstack/react-query'
import { useNow } from '../../lib/clock.ts'
import { useDates } from '../../lib/dates.ts'
import { subscriptionQuery } from './queries.ts'

/** Why the person who is signed in cannot apply now; null while they can, and until it is known. */
export function useApplyLimit(): ApplyLimit | null {
  const now = useNow()
  const { timeZone } = useDates()
  const { data: plan } = useQuery(subscriptionQuery())
  return plan ? applyLimit(plan, now, timeZone) : null
}
