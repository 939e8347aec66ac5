import { plans } from '@jobscout/contract/billing/model.ts'
import type { NewNotification } from '../../notifications/service.ts'
import type { AccessState } from '../queries.ts'

const nameOf = (tier: string | null): string => plans.find(({ id }) => id === tier)?.name ?? 'paid'

/** The notification about a change of a plan; null if nothing changed for them. */
export function noticeOf(
  before: AccessState | undefined,
  after: AccessState,
): Pick<NewNotification, 'type' | 'title' | 'message' | 'priority'> | null {
  const plan = nameOf(after.subscription_tier)
  if (!after.subscribed) {
    if (!before?.subscribed) return null
    return {
      type: 'warning',
      title: `Your ${plan} plan has ended`,
      message: 'You can still read everything. To send applications, choose a plan.',
    }
  }
  if (!before?.subscribed) {
    const quota = plans.find(({ id }) => id === after.subscription_tier)?.applicationsPerMonth
    return {
      type: 'success',
      title: `Your ${plan} plan is active`,
      message: `You can send ${quota} applications a month from now on.`,
    }
  }
  if (after.payment_failed && !before.payment_failed) {
    return {
      type: 'warning',
      priority: 'high',
      title: 'Your payment failed',
      message: `We could not take the payment for your ${plan} plan. Check your card within a week to keep the plan.`,
    }
  }
  if (before.payment_failed && !after.payment_failed) {
    return {
      type: 'success',
      title: 'Your payment arrived',
      message: `Your ${plan} plan goes on as before.`,
    }
  }
  if (before.subscription_tier !== after.subscription_tier) {
    return {
      type: 'success',
      title: `You have the ${plan} plan now`,
      message: 'The new number of applications a month counts at once.',
    }
  }
  if (after.cancel_at_period_end && !before.cancel_at_period_end) {
    return {
      type: 'info',
      title: `Your ${plan} plan is cancelled`,
      message: 'It stays yours until the end of the month that is paid. You can keep it until then.',
    }
  }
  if (before.cancel_at_period_end && !after.cancel_at_period_end) {
    return { type: 'success', title: `Your ${plan} plan goes on`, message: 'It renews every month again.' }
  }
  return null
}
