import type { Invoice, PersonPlan } from '@jobscout/contract/billing/people.ts'
import type { InvoiceState } from '../payments/invoice-queries.ts'
import type { PersonPlanRows } from './service.ts'

export const presentInvoice = (row: InvoiceState): Invoice => ({
  id: row.id,
  number: row.number,
  plan: row.plan,
  status: row.status,
  due_cents: row.due_cents,
  paid_cents: row.paid_cents,
  refunded_cents: row.refunded_cents,
  dispute: row.dispute,
  issued_at: row.issued_at.toISOString(),
  paid_at: row.paid_at?.toISOString() ?? null,
  url: row.url,
})

export const presentPersonPlan = ({
  userId,
  entitlement,
  payments,
  customer,
  granted,
  now,
  bought,
  invoices,
  invoicesTotal,
}: PersonPlanRows): PersonPlan => ({
  user_id: userId,
  time_zone: entitlement.timeZone,
  tier: entitlement.tier,
  subscribed: entitlement.subscribed,
  trial_ends_at: entitlement.trialEndsAt.toISOString(),
  trial_refused: entitlement.trialRefused,
  used: entitlement.used,
  quota: entitlement.quota,
  quota_renews_at: entitlement.quotaRenewsAt.toISOString(),
  bought: bought
    ? {
        id: bought.id,
        plan: bought.plan,
        status: bought.status,
        period_end: bought.period_end.toISOString(),
        next_plan: bought.next_plan,
        cancel_at_period_end: bought.cancel_at_period_end,
        started_at: bought.started_at.toISOString(),
        ended_at: bought.ended_at?.toISOString() ?? null,
      }
    : null,
  payment_failed: entitlement.paymentFailed,
  pending_plan: entitlement.pendingPlan,
  access_until: entitlement.boughtUntil?.toISOString() ?? null,
  granted: granted
    ? {
        plan: granted.plan,
        ends_at: granted.ends_at.toISOString(),
        in_force: granted.ends_at > now,
        reason: granted.reason,
        granted_at: granted.granted_at.toISOString(),
        granted_by: granted.granted_by,
      }
    : null,
  customer:
    payments && customer
      ? {
          id: customer.customer_id,
          provider: payments.provider,
          live: customer.live,
          url: payments.customerUrl(customer.customer_id),
          synced_at: customer.synced_at?.toISOString() ?? null,
        }
      : null,
  invoices: invoices.map(presentInvoice),
  invoices_total: invoicesTotal,
  payments_available: payments !== null,
})
