import {
  routeSearch,
  searchObject,
  searchOptional,
  searchOptionalOneOf,
} from '../../../lib/navigation/search.ts'

export const pricingSearchSchema = searchObject({
  /** cancelled: back from the payment page without paying. */
  checkout: searchOptionalOneOf(['cancelled']),
  /** Chosen before signing in. Not checked here, because the catalogue is not in the first script. */
  plan: searchOptional(),
})
export const pricingSearch = routeSearch(pricingSearchSchema)
