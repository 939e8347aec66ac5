import type { Subscription } from '@jobscout/contract/billing/contract.ts'
import { applyLimit, paymentNotice } from '@jobscout/contract/billing/limit.ts'
import { IconAlertTriangle, IconCalendarEvent, IconHourglass, IconReceiptRefund } from '@tabler/icons-react'
import { useNow } from '../../../lib/format/clock.ts'
import { type Dates, useDates } from '../../../lib/format/dates.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Fact } from '../../../ui/figures/Facts.tsx'
import { Group } from '../../../ui/layout/primitives.tsx'
import { KeepPlanButton, RetryPaymentButton } from '../plans/KeepPlanButton.tsx'
import type { Activation } from '../queries.ts'
import { subscriptionStrings } from '../strings.ts'
import { isChangeWaiting, lastMoment, planName, summaryStrings as strings } from './plan-facts.ts'
import classes from './Subscription.module.css'

/** What a person should know about the plan besides its facts: a failed payment, that it ends or changes, or that there is none. */
export function SubscriptionState({ plan }: { plan: Subscription }) {
  const dates = useDates()
  const now = useNow()
  const failure = paymentNotice(plan, dates.timeZone)
  const renewal = renewalNotice(plan, dates)
  const state = failure ?? renewal ?? (plan.can_apply ? null : applyLimit(plan, now, dates.timeZone))
  if (!state) return null
  const Icon = state === renewal ? IconCalendarEvent : IconAlertTriangle
  return (
    <div className={classes.state}>
      <Notice
        icon={<Icon size={22} />}
        title={state.title}
        action={
          plan.payments_available && isChangeWaiting(plan) ? (
            <Group gap={12}>
              {plan.pending_plan && <RetryPaymentButton plan={plan} size="sm" />}
              <KeepPlanButton size="sm" />
            </Group>
          ) : null
        }
      >
        {state.message}
      </Notice>
    </div>
  )
}

function renewalNotice(plan: Subscription, { formatDate }: Dates) {
  if (!(plan.subscribed || plan.has_subscription) || !plan.subscription_end) return null
  const day = formatDate(plan.subscription_end)
  if (plan.cancel_at_period_end) return subscriptionStrings.ending(day)
  return plan.next_plan && subscriptionStrings.changing(planName(plan.next_plan), day)
}

/** After paying in a second window: says which plan stays, and that the other payment comes back. */
export function SecondPaidBack({ plan }: { plan: Subscription }) {
  if (!plan.paid_back_second) return null
  const { title, message } = subscriptionStrings.secondPaidBack(
    planName(plan.paid_back_second),
    planName(plan.subscription_tier),
  )
  return (
    <div role="status">
      <Notice icon={<IconReceiptRefund size={22} />} title={title}>
        {message}
      </Notice>
    </div>
  )
}

/** After paying: says that the plan is being activated, and the truth if nothing is heard. */
export function ActivationNotice({ activation }: { activation: Activation }) {
  if (activation === null || activation === 'active') return null
  const { title, message } =
    activation === 'waiting' ? subscriptionStrings.activating : subscriptionStrings.notConfirmed
  return (
    <div role="status">
      <Notice
        tone={activation === 'waiting' ? 'green' : 'amber'}
        icon={<IconHourglass size={22} />}
        title={title}
      >
        {message}
      </Notice>
    </div>
  )
}

/** When a plan renews, or ends after it was cancelled or was granted. A bought plan that is smaller than a granted one waits. */
export function RenewalFact({ plan }: { plan: Subscription }) {
  const { formatDate } = useDates()
  const { subscribed, cancel_at_period_end: ends, payment_failed: failed } = plan
  const { granted_until: granted, bought_tier: bought } = plan
  // The period of a payment that failed is not paid.
  const end = failed ? plan.bought_until : plan.subscription_end
  const endsFirst = ends && end !== null && granted !== null && end <= granted
  return (
    <>
      <Fact name={strings.granted}>{granted && formatDate(lastMoment(granted))}</Fact>
      <Fact name={strings.bought}>
        {granted && bought && strings.boughtPlan(planName(bought), endsFirst ? null : formatDate(granted))}
      </Fact>
      {subscribed && (!granted || bought) && (
        <Fact name={ends ? strings.ends : failed ? strings.kept : strings.renewal}>
          {end ? formatDate(end) : strings.unknown}
        </Fact>
      )}
    </>
  )
}
