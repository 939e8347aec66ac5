import type { PlanId } from '@jobscout/contract/billing/model.ts'
import { api } from '../../lib/api/api.ts'
import {
  routeSearch,
  searchObject,
  searchOptional,
  searchOptionalChoice,
} from '../../lib/navigation/search.ts'

export const pricingSearchSchema = searchObject({
  /** cancelled: back from the payment page without paying. */
  checkout: searchOptionalChoice(['cancelled']),
  /** Chosen before signing in. Not checked here, because the catalogue is not in the first script. */
  plan: searchOptional(),
})
export const pricingSearch = routeSearch(pricingSearchSchema)

/** What a change of plan costs at this moment. */
export const quoteQuery = (plan: PlanId) =>
  api.billing.quoteChange.queryOptions({ input: { plan }, staleTime: 0, gcTime: 0, retry: false })

/** Subscription, trial and this month's quota of the signed-in person. */
export const subscriptionQuery = () => api.billing.checkSubscription.queryOptions({ staleTime: 60_000 })
