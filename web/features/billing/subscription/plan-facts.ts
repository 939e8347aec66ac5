import type { Subscription } from '@jobscout/contract/billing/contract.ts'
import { planName as catalogueName } from '@jobscout/contract/billing/model.ts'
import { pluralize } from '../../../lib/format/format.ts'

export const summaryStrings = {
  title: 'Subscription',
  loading: 'Loading your subscription',
  loadFailure: { title: 'Error', message: 'Failed to refresh subscription status.' },
  plan: 'Plan',
  trial: 'Free trial',
  none: 'None',
  renewal: 'Renewal date',
  ends: 'Ends on',
  kept: 'Kept until',
  granted: 'Granted until',
  bought: 'Your own plan',
  boughtPlan: (plan: string, from: string | null) => (from ? `${plan}, counts from ${from}` : plan),
  unknown: 'N/A',
  trialEnds: 'Trial ends',
  trialEnded: 'Trial ended',
  total: 'Applications in all',
  usage: (used: string, quota: string) => `${used} of ${quota} applications this month`,
  used: (used: number) => `${pluralize(used, 'application')} this month`,
  renews: (day: string, timeZone: string) => `The next month begins on ${day}, at midnight in ${timeZone}.`,
  plans: 'See plans',
  changePlan: 'Change plan',
} as const

/** The catalogue's name of a tier. A tier that is not in the catalogue keeps its identifier as its name. */
export const planName = (tier: string | null): string =>
  catalogueName(tier) || (tier === 'trial' ? summaryStrings.trial : (tier ?? summaryStrings.none))

/** The person's own plan; none if they cannot apply. */
export const ownPlanName = ({ can_apply, subscription_tier }: Subscription): string =>
  can_apply ? planName(subscription_tier) : summaryStrings.none

/** Whether a plan is managed at the payment provider: one that was granted is not. */
export const isBought = ({ subscribed, has_subscription, granted_until }: Subscription): boolean =>
  has_subscription || (subscribed && granted_until === null)

/** Whether a larger plan waits for its payment, or a smaller one for the next month. */
export const isChangeWaiting = ({ pending_plan, next_plan }: Subscription): boolean =>
  pending_plan !== null || next_plan !== null

/** A granted plan ends with the first moment of the day after its last one. */
export const lastMoment = (end: string): Date => new Date(new Date(end).getTime() - 1)
