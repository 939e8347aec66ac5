import { placeOf, plans } from '@jobscout/contract/billing/model.ts'
import type { BareTx } from '../../../platform/db/transaction.ts'
import { notify } from '../../notifications/service.ts'
import { findGrant } from '../people/queries.ts'
import { type AccessState, isClosing } from '../queries.ts'
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
  if (before?.subscription_tier !== after.subscription_tier || !before.subscribed) {
    const granted = await findLargerGrant(tx, userId, after.subscription_tier)
    const template = before?.subscribed ? 'billing.changed' : 'billing.active'
    await (granted
      ? notify(tx, {
          ...to,
          template: 'billing.waits',
          values: { plan, quota, granted: planName(granted.plan), day: formatDay(granted.ends_at, timeZone) },
        })
      : notify(tx, { ...to, template, values: { plan, quota } }))
  }
  if (!before?.subscribed) return
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
      ? notifyOfEnd(tx, userId, { plan, until })
      : notify(tx, { ...to, template: 'billing.kept', values: { plan } }))
  }
}

/** A request to delete the account stops the renewal too, and keeping the account starts it again. */
const notifyOfEnd = async (tx: BareTx, userId: string, values: { plan: string; until: string }) =>
  (await isClosing(tx, userId))
    ? notify(tx, { userId, template: 'billing.ends_with_account', values, actionUrl: '/dashboard' })
    : notify(tx, { userId, template: 'billing.cancelled', values, actionUrl: ACCOUNT_URL })

/** The granted plan that counts in the place of a bought one; null if there is none. */
async function findLargerGrant(tx: BareTx, userId: string, bought: string | null) {
  const grant = await findGrant(tx, userId)
  if (!grant || grant.ends_at <= tx.now) return null
  return placeOf(grant.plan) > placeOf(bought) ? grant : null
}
