import { plans } from '@jobscout/contract/billing/model.ts'
import type { BareTx } from '../../../platform/db/transaction.ts'
import { notify } from '../../notifications/service.ts'
import type { AccessState } from '../queries.ts'
import { PAYMENT_GRACE_DAYS } from './access.ts'

/** Notifies a person of what changed about their plan, if anything did. */
export async function notifyOfPlan(
  tx: BareTx,
  userId: string,
  before: AccessState | undefined,
  after: AccessState,
): Promise<void> {
  const found = plans.find(({ id }) => id === after.subscription_tier)
  const to = { userId, actionUrl: '/account?tab=subscription' }
  const plan = found?.name ?? ''
  const quota = String(found?.applicationsPerMonth ?? '')
  if (!after.subscribed) {
    if (before?.subscribed) {
      const ended = plans.find(({ id }) => id === before.subscription_tier)?.name ?? ''
      await notify(tx, { ...to, template: 'billing.ended', values: { plan: ended } })
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
          values: { plan, days: `${PAYMENT_GRACE_DAYS}` },
        })
      : notify(tx, { ...to, template: 'billing.payment_arrived', values: { plan } }))
  }
  if (after.cancel_at_period_end !== before.cancel_at_period_end) {
    const template = after.cancel_at_period_end ? 'billing.cancelled' : 'billing.kept'
    await notify(tx, { ...to, template, values: { plan } })
  }
}
