import type { Subscription } from '@jobscout/contract/billing/contract.ts'
import { applyLimit, paymentNotice } from '@jobscout/contract/billing/limit.ts'
import type { Dates } from '../../lib/format/dates.ts'
import { formatRelative } from '../../lib/format/format.ts'
import { upgradeStrings as strings } from './strings.ts'

const ENDING_MS = 2 * 86_400_000
const NEARLY_USED = 0.8

export interface UpgradeOffer {
  /** `full` if the trial or the quota has ended or is about to end, otherwise `compact`. */
  readonly variant: 'full' | 'compact'
  readonly title: string
  readonly text: string
  /** It leads to the card of the plan instead of the plans. */
  readonly isPayment?: true
}

/** The offer for a person without a subscription. For a subscriber whose payment failed, how to pay; otherwise null. */
export function upgradeOffer(plan: Subscription, now: Date, dates: Dates): UpgradeOffer | null {
  const failure = paymentNotice(plan, dates.timeZone)
  if (failure) return { variant: 'full', title: failure.title, text: failure.message, isPayment: true }
  if (plan.subscribed) return null
  const { formatDate, timeZone } = dates
  const { applications_used_this_month: used, monthly_quota: quota, trial_ends_at: trialEnd } = plan
  const full = (texts: { title: string; text: string }): UpgradeOffer => ({ variant: 'full', ...texts })
  const limit = applyLimit(plan, now, timeZone)
  if (limit) return full({ title: limit.title, text: limit.message })
  if (trialEnd && new Date(trialEnd).getTime() - now.getTime() <= ENDING_MS) {
    return full(strings.trialEnding(formatRelative(trialEnd, now, dates), formatDate(trialEnd)))
  }
  if (used >= quota * NEARLY_USED) return full(strings.quotaNear(quota - used, quota))
  return trialEnd ? { variant: 'compact', ...strings.trialRunning(formatDate(trialEnd)) } : null
}
