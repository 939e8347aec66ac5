import { api } from '../../lib/api.ts'

/** Subscription, trial and this month's quota of the person who is signed in. */
export const subscriptionQuery = () => api.billing.checkSubscription.queryOptions({ staleTime: 60_000 })
