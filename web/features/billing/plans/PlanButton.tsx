import type { Subscription } from '@jobscout/contract/billing/contract.ts'
import { findPlanIndex, type Plan } from '@jobscout/contract/billing/model.ts'
import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useDates } from '../../../lib/format/dates.ts'
import { Hidden } from '../../../ui/layout/primitives.tsx'
import { useCheckout } from '../queries.ts'
import { pricingStrings as strings } from '../strings.ts'
import { isBought, isChangeWaiting, lastMoment, planName } from '../subscription/plan-facts.ts'
import { ChangePlanDialog } from './ChangePlanDialog.tsx'
import { KeepPlanButton, RetryPaymentButton } from './KeepPlanButton.tsx'
import classes from './PlanCards.module.css'
import { priceId } from './PlanCards.tsx'

interface PlanButtonProps {
  plan: Plan
  /** Of the signed-in person; undefined while it is loading. */
  subscription: Subscription | undefined
  /** Id of the text that says why a button is disabled, or where it leads. */
  describedBy: string
}

/** Buys a plan, or changes to it. */
export function PlanButton({ plan, subscription, describedBy }: PlanButtonProps) {
  const checkout = useCheckout()
  const [isChanging, setChanging] = useState(false)
  const noteId = useId()
  const { formatDate, formatDay } = useDates()
  // One that was granted can be bought.
  const isCurrent = subscription?.bought_tier === plan.id
  const shared = { variant: plan.mostPopular ? 'filled' : 'default', fullWidth: true } as const
  // A change that waits can be given up on the card of the plan that is paid.
  if (subscription && isCurrent && isChangeWaiting(subscription)) {
    return <KeepPlanButton fullWidth disabled={!subscription.payments_available} />
  }
  if (!subscription?.payments_available || isCurrent) {
    return (
      <Button {...shared} disabled aria-describedby={isCurrent ? undefined : describedBy}>
        {isCurrent ? strings.currentPlan : strings.getStarted}
      </Button>
    )
  }
  if (subscription.next_plan === plan.id && subscription.subscription_end) {
    return (
      <Button {...shared} disabled>
        {strings.nextPlan(formatDay(subscription.subscription_end))}
      </Button>
    )
  }
  if (subscription.pending_plan === plan.id) {
    return <RetryPaymentButton plan={subscription} fullWidth />
  }
  if (isBought(subscription)) {
    return (
      <div>
        <Button
          {...shared}
          disabled={isChangeWaiting(subscription)}
          onClick={() => setChanging(true)}
          aria-describedby={describedBy}
        >
          {strings.change}
          <Hidden>{strings.changeTo(plan.name)}</Hidden>
        </Button>
        <ChangePlanDialog
          plan={plan}
          present={planName(subscription.bought_tier)}
          opened={isChanging}
          onClose={() => setChanging(false)}
        />
      </div>
    )
  }
  const { granted_until: granted, subscription_tier: tier } = subscription
  const waits = granted !== null && findPlanIndex(tier) >= findPlanIndex(plan.id)
  return (
    <div>
      {waits && (
        <p id={noteId} className={classes.waits}>
          {tier === plan.id
            ? strings.granted(formatDate(lastMoment(granted)))
            : strings.waits(planName(tier), formatDate(granted))}
        </p>
      )}
      {/* Not the button's text for visitors, which may be free: this one leads to a payment. */}
      <Button
        {...shared}
        onClick={() => checkout.mutate(plan.id)}
        loading={checkout.isPending}
        aria-describedby={waits ? `${priceId(plan)} ${noteId}` : priceId(plan)}
      >
        {strings.getStarted}
      </Button>
    </div>
  )
}
