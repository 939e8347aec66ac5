import type { Subscription } from '@jobscout/contract/billing/contract.ts'
import { formatNumber } from '../../../lib/format/format.ts'
import { Fact, Facts } from '../../../ui/figures/Facts.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { subscriptionStrings as strings } from '../strings.ts'
import { ManageSubscription } from './ManageSubscription.tsx'
import { isBought, ownPlanName } from './plan-facts.ts'
import { RenewalFact, SubscriptionState } from './SubscriptionState.tsx'

/** For subscribers: the plan, its renewal date and the button to manage it. */
export function SubscriptionCard({ plan }: { plan: Subscription }) {
  if (!plan.subscribed && !plan.has_subscription) return null
  return (
    <Card title={strings.title}>
      <SubscriptionState plan={plan} />
      <Facts kind="figures">
        <Fact name={strings.plan}>{ownPlanName(plan)}</Fact>
        <RenewalFact plan={plan} />
        <Fact name={strings.quota}>{formatNumber(plan.monthly_quota)}</Fact>
      </Facts>
      {isBought(plan) && <ManageSubscription plan={plan} />}
    </Card>
  )
}
