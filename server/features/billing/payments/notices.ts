import { plans } from '@jobscout/contract/billing/model.ts'
import type { BareTx } from '../../../platform/db/transaction.ts'
import { notify } from '../../notifications/service.ts'
import type { AccessState } from '../queries.ts'
import { PAYMENT_GRACE_DAYS } from './access.ts'
import { formatDay, planName } from './wording.ts'

export interface Payer {
  readonly userId: string
  /** As staff know them. */
  readonly name: string
  readonly timeZone: string
}

/** Where a person manages the plan. */
export const ACCOUNT_URL = '/account?tab=subscription'

/**
 * Notifies a person of what changed about their plan, if anything did.
 * @param isExplained whether another notice of the same reading says why the plan ended
 */
export async function notifyOfPlan(
  tx: BareTx,
  { userId, timeZone }: Payer,
  before: AccessState | undefined,
  after: AccessState,
  isExplained = false,
): Promise<void> {
  const found = plans.find(({ id }) => id === after.subscription_tier)
  const to = { userId, actionUrl: ACCOUNT_URL }
  const plan = found?.name ?? ''
  const quota = String(found?.applicationsPerMonth ?? '')
  const until = after.access_until ? formatDay(after.access_until, timeZone) : ''
  if (!after.subscribed) {
    if (before?.subscribed && !isExplained) {
      const ended = planName(before.subscription_tier)
      await notify(tx, { ...to, template: 'billing.ended', values: { plan: ended }, actionUrl: '/pricing' })
    }
    return
  }
  if (!before?.subscribed) {
    await notify(tx, { ...to, template: 'billing.active', values: { plan, quota } })
    return
  }
  if (before.subscription_tier !== after.subscription_tier) {
    await notify(tx, { ...to, template: 'billing.changed', values: { plan, quota } })
  }
  if (after.payment_failed !== before.payment_failed) {
    await (after.payment_failed
      ? notify(tx, {
          ...to,
          template: 'billing.payment_failed',
          values: { plan, days: `${PAYMENT_GRACE_DAYS}`, until },
        })
      : notify(tx, { ...to, template: 'billing.payment_arrived', values: { plan } }))
  }
  if (after.cancel_at_period_end !== before.cancel_at_period_end) {
    await (after.cancel_at_period_end
      ? notify(tx, { ...to, template: 'billing.cancelled', values: { plan, until } })
      : notify(tx, { ...to, template: 'billing.kept', values: { plan } }))
  }
}
