import type { Subscription } from '@jobscout/contract/billing/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { describeError } from '../../../lib/errors.ts'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import { Card } from '../../../ui/Card.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Fact, Facts } from '../../../ui/Facts.tsx'
import { CardListSkeleton } from '../../../ui/Loading.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { Meter } from '../../../ui/Meter.tsx'
import { planName } from '../plan-name.ts'
import { subscriptionQuery } from '../queries.ts'
import { summaryStrings as strings } from '../summary-strings.ts'
import classes from './SubscriptionSummary.module.css'

/** Plan, renewal, trial and this month's use of a job seeker. */
export function SubscriptionSummary() {
  const { data, error, refetch, isFetching } = useQuery(subscriptionQuery())
  if (error && !data) {
    const { title, message } = describeError(error, strings.loadFailure)
    return <ErrorState title={title} message={message} onRetry={() => void refetch()} retrying={isFetching} />
  }
  if (!data) return <CardListSkeleton cards={1} height={280} label={strings.loading} />
  return <Summary subscription={data as Subscription} />
}

function Summary({ subscription }: { subscription: Subscription }) {
  const { subscribed, subscription_tier: tier, subscription_end: end, trial_ends_at: trialEnd } = subscription
  const { applications_used_this_month: used, monthly_quota: quota } = subscription
  return (
    <Card title={strings.title}>
      <Facts kind="figures">
        <Fact name={strings.plan}>{planName(tier)}</Fact>
        <Fact name={strings.renewal}>{subscribed && end ? formatDate(end) : strings.unknown}</Fact>
        <Fact name={subscription.can_apply ? strings.trialEnds : strings.trialEnded}>
          {!subscribed && trialEnd && formatDate(trialEnd)}
        </Fact>
        <Fact name={strings.total}>{formatNumber(subscription.total_applications_sent)}</Fact>
      </Facts>
      <div className={classes.usage}>
        <p>{strings.usage(formatNumber(used), formatNumber(quota))}</p>
        <Meter value={used} max={quota} />
      </div>
      <ButtonLink to="/pricing" variant={subscribed ? 'default' : 'filled'}>
        {strings.plans}
      </ButtonLink>
    </Card>
  )
}
