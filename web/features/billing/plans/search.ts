import { routeSearch, searchObject, searchOptionalOneOf } from '../../../lib/navigation/search.ts'

/** cancelled: back from the payment page without paying. */
export const pricingSearchSchema = searchObject({ checkout: searchOptionalOneOf(['cancelled']) })
export const pricingSearch = routeSearch(pricingSearchSchema)
