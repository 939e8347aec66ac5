import { formatCents, planName } from '@jobscout/contract/billing/model.ts'
import type { BareTx } from '../../../platform/db/transaction.ts'
import { sendEmail } from '../../../platform/mail/send-email.ts'
import type { ProviderDispute } from '../../../platform/payments/port.ts'
import { notify } from '../../notifications/service.ts'
import { notifyStaff } from '../../notifications/staff/service.ts'
import { findRemainingSubscription, isLive } from './access.ts'
import { receipt } from './emails.ts'
import type { InvoiceChange } from './invoices.ts'
import { ACCOUNT_URL, type Payer } from './notices.ts'
import type { SubscriptionState } from './subscription-queries.ts'

const DAY_MS = 86_400_000
/** What happened longer ago is the past when it is read for the first time, and is not notified. */
const RECENT_DAYS = 7

/** What administrators read about a dispute. The plan goes on where a later payment pays for it.
 *  @param runs whether the subscription that was paid is still running */
const disputeWords = (dispute: ProviderDispute, runs: boolean): string =>
  ({
    inquiry: 'The bank asks about it and has taken nothing back yet. Answer it at the payment provider.',
    open: `The bank has taken it back, ${runs ? 'but the plan goes on' : 'and the plan has ended'}. Answer it at the payment provider.`,
    won: `The bank decided for us. The payment stays${runs ? '' : ', and the plan can be granted again'}.`,
    lost: `The bank decided for the customer. The payment is gone, ${runs ? 'but the plan goes on' : 'and the plan has ended'}.`,
  })[dispute]

/**
 * Sends receipts and notices for invoices that a reading changed.
 * @param states the person's subscriptions after the reading
 * @param endedId the subscription whose plan ended in the same reading; null if none did
 * @returns whether one of the notices says why
 */
export async function notifyOfInvoices(
  tx: BareTx,
  payer: Payer,
  changes: readonly InvoiceChange[],
  states: readonly SubscriptionState[],
  endedId: string | null,
): Promise<boolean> {
  let isExplained = false
  for (const change of changes) {
    if (!isRecent(change, tx.now)) continue
    // A second subscription that is paid back does not explain why the first one ended.
    const hasEnded = endedId !== null && change.after.subscription_id === endedId
    if (isPaidNow(change)) sendEmail(tx, receipt, payer.userId, { invoiceId: change.after.id })
    if (await notifyOfRefund(tx, payer, change, states, hasEnded)) isExplained ||= hasEnded
    if (await notifyOfDispute(tx, payer, change, states, hasEnded)) isExplained ||= hasEnded
  }
  return isExplained
}

const isRecent = ({ before, after }: InvoiceChange, now: Date): boolean =>
  before !== null || now.getTime() - (after.paid_at ?? after.issued_at).getTime() < RECENT_DAYS * DAY_MS

/** One that is paid back already has no receipt. */
const isPaidNow = ({ before, after }: InvoiceChange): boolean =>
  after.status === 'paid' && before?.status !== 'paid' && after.refunded_cents < after.paid_cents

async function notifyOfRefund(
  tx: BareTx,
  { userId, name }: Payer,
  { before, after }: InvoiceChange,
  states: readonly SubscriptionState[],
  hasEnded: boolean,
): Promise<boolean> {
  const cents = after.refunded_cents - (before?.refunded_cents ?? 0)
  if (cents <= 0) return false
  const [amount, plan] = [formatCents(cents), planName(after.plan)]
  const isWhole = hasEnded && plan !== '' && after.refunded_cents >= after.paid_cents
  if (!isWhole) {
    const kept = findRemainingSubscription(
      states.find(({ id }) => id === after.subscription_id),
      states,
    )
    const to = { userId, actionUrl: ACCOUNT_URL }
    await (kept
      ? notify(tx, {
          ...to,
          template: 'billing.second_paid_back',
          values: { amount, plan: planName(kept.plan), second: plan },
        })
      : notify(tx, { ...to, template: 'billing.refunded', values: { amount } }))
    return false
  }
  await notify(tx, { userId, actionUrl: '/pricing', template: 'billing.paid_back', values: { amount, plan } })
  notifyStaff(tx, {
    template: 'staff.plan_paid_back',
    values: { person: name, amount, plan },
    to: 'admins',
    actionUrl: buildSheetPath(userId),
    about: [userId],
  })
  return true
}

async function notifyOfDispute(
  tx: BareTx,
  { userId, name }: Payer,
  { before, after }: InvoiceChange,
  states: readonly SubscriptionState[],
  hasEnded: boolean,
): Promise<boolean> {
  const { dispute } = after
  if (dispute === null || dispute === before?.dispute) return false
  const [amount, plan] = [formatCents(after.paid_cents), planName(after.plan)]
  const runs = states.some((state) => state.id === after.subscription_id && isLive(state))
  notifyStaff(tx, {
    template: 'staff.payment_disputed',
    values: { person: name, amount, state: disputeWords(dispute, runs) },
    to: 'admins',
    actionUrl: buildSheetPath(userId),
    about: [userId],
  })
  if (!hasEnded || plan === '' || (dispute !== 'open' && dispute !== 'lost')) return false
  await notify(tx, { userId, actionUrl: '/pricing', template: 'billing.disputed', values: { amount, plan } })
  return true
}

/** The person's sheet in the user management. */
const buildSheetPath = (userId: string): string => `/user-management?user=${userId}`
