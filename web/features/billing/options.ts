import { api } from '../../lib/api/api.ts'

/** Subscription, trial and this month's quota of the signed-in person. */
export const subscriptionQuery = () => api.billing.checkSubscription.queryOptions({ staleTime: 60_000 })
