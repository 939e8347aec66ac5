import { api } from '../../lib/api/api.ts'
import {
  routeSearch,
  searchObject,
  searchOptional,
  searchOptionalOneOf,
} from '../../lib/navigation/search.ts'

export const pricingSearchSchema = searchObject({
  /** cancelled: back from the payment page without paying. */
  checkout: searchOptionalOneOf(['cancelled']),
  /** Chosen before signing in. Not checked here, because the catalogue is not in the first script. */
  plan: searchOptional(),
})
export const pricingSearch = routeSearch(pricingSearchSchema)

/** Subscription, trial and this month's quota of the signed-in person. */
export const subscriptionQuery = () => api.billing.checkSubscription.queryOptions({ staleTime: 60_000 })
