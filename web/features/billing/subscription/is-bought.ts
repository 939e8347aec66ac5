import type { Subscription } from '@jobscout/contract/billing/contract.ts'

/** Whether a plan is managed at the payment provider: one that was granted is not. */
export const isBought = ({ subscribed, has_subscription, granted_until }: Subscription): boolean =>
  has_subscription || (subscribed && granted_until === null)
