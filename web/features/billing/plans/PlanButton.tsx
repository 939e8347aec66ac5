import type { Subscription } from '@jobscout/contract/billing/contract.ts'
import { type Plan, placeOf } from '@jobscout/contract/billing/model.ts'
import { Button, VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { useDates } from '../../../lib/format/dates.ts'
import { useCheckout, useCustomerPortal } from '../queries.ts'
import { pricingStrings as strings } from '../strings.ts'
import { isBought, lastMoment, planName } from '../subscription/plan-facts.ts'
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
  const portal = useCustomerPortal()
  const noteId = useId()
  const { formatDate, formatDay } = useDates()
  // One that was granted can be bought.
  const isCurrent = subscription?.bought_tier === plan.id
  const shared = { variant: plan.mostPopular ? 'filled' : 'default', fullWidth: true } as const
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
    return (
      <Button {...shared} onClick={() => portal.mutate(undefined)} loading={portal.isPending}>
        {strings.pay}
      </Button>
    )
  }
  if (isBought(subscription)) {
    return (
      <Button
        {...shared}
        onClick={() => portal.mutate(plan.id)}
        loading={portal.isPending}
        aria-describedby={describedBy}
      >
        {strings.change}
        <VisuallyHidden>{strings.changeTo(plan.name)}</VisuallyHidden>
      </Button>
    )
  }
  const { granted_until: granted, subscription_tier: tier } = subscription
  const waits = granted !== null && placeOf(tier) >= placeOf(plan.id)
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
