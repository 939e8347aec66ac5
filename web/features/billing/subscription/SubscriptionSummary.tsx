import type { Subscription } from '@jobscout/contract/billing/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useDates } from '../../../lib/format/dates.ts'
import { formatNumber } from '../../../lib/format/format.ts'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { Fact, Facts } from '../../../ui/figures/Facts.tsx'
import { Meter } from '../../../ui/figures/Meter.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group } from '../../../ui/layout/primitives.tsx'
import { ButtonLink } from '../../../ui/navigation/links.tsx'
import { subscriptionQuery } from '../options.ts'
import { useActivation } from '../queries.ts'
import { subscriptionStrings } from '../strings.ts'
import { InvoicesButton, ManageSubscription } from './ManageSubscription.tsx'
import { isBought, ownPlanName, summaryStrings as strings } from './plan-facts.ts'
import classes from './Subscription.module.css'
import { ActivationNotice, RenewalFact, SecondPaidBack, SubscriptionState } from './SubscriptionState.tsx'

interface SubscriptionSummaryProps {
  /** Back from the payment page: the plan is awaited. */
  paid: boolean
  /** Others may still have a plan from before, which they can only cancel. */
  isJobSeeker: boolean
}

/** Plan, renewal, trial and this month's usage. */
export function SubscriptionSummary({ paid, isJobSeeker }: SubscriptionSummaryProps) {
  const activation = useActivation(paid)
  const subscription = useQuery(subscriptionQuery())
  if (!subscription.data) {
    return (
      <QueryPlaceholder query={subscription} failure={strings.loadFailure}>
        <CardListSkeleton cards={1} height={280} label={strings.loading} />
      </QueryPlaceholder>
    )
  }
  return (
    <>
      <ActivationNotice activation={activation} />
      {paid && <SecondPaidBack plan={subscription.data} />}
      {!isJobSeeker && !subscription.data.cancel_at_period_end && (
        <Notice title={subscriptionStrings.staff.title}>{subscriptionStrings.staff.message}</Notice>
      )}
      <Summary subscription={subscription.data as Subscription} isJobSeeker={isJobSeeker} />
    </>
  )
}

function Summary({ subscription, isJobSeeker }: { subscription: Subscription; isJobSeeker: boolean }) {
  const { formatDate, timeZone } = useDates()
  const { subscribed, trial_ends_at: trialEnd, can_apply: canApply } = subscription
  const { applications_used_this_month: used, monthly_quota: quota } = subscription
  return (
    <Card title={strings.title}>
      <SubscriptionState plan={subscription} />
      <Facts kind="figures">
        <Fact name={strings.plan}>{ownPlanName(subscription)}</Fact>
        <RenewalFact plan={subscription} />
        <Fact name={canApply ? strings.trialEnds : strings.trialEnded}>
          {!subscribed && trialEnd && !subscription.trial_refused && formatDate(trialEnd)}
        </Fact>
        <Fact name={strings.total}>{formatNumber(subscription.total_applications_sent)}</Fact>
      </Facts>
      <div className={classes.usage}>
        <p>{canApply ? strings.usage(formatNumber(used), formatNumber(quota)) : strings.used(used)}</p>
        {canApply && (
          <>
            <Meter value={used} max={quota} />
            <p className={classes.renews}>
              {strings.renews(formatDate(subscription.quota_renews_at), timeZone.replaceAll('_', ' '))}
            </p>
          </>
        )}
      </div>
      {isBought(subscription) ? (
        <ManageSubscription plan={subscription}>
          {isJobSeeker && (
            <ButtonLink to="/pricing" variant="default">
              {strings.changePlan}
            </ButtonLink>
          )}
        </ManageSubscription>
      ) : (
        <Group gap={12}>
          <ButtonLink to="/pricing">{strings.plans}</ButtonLink>
          {subscription.has_customer && <InvoicesButton />}
        </Group>
      )}
    </Card>
  )
}
