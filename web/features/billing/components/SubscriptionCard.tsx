import type { Subscription } from '@jobscout/contract/billing/contract.ts'
import { Button, Group, VisuallyHidden } from '@mantine/core'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import { Card } from '../../../ui/Card.tsx'
import { manageStrings as strings } from '../manage-strings.ts'
import { planName } from '../plan-name.ts'
import { useCustomerPortal, useRefreshSubscription } from '../queries.ts'
import classes from './SubscriptionSummary.module.css'

/** For subscribers: the plan, when it renews, and the way to manage it. */
export function SubscriptionCard({ plan }: { plan: Subscription }) {
  const refresh = useRefreshSubscription()
  const portal = useCustomerPortal()
  if (!plan.subscribed) return null
  return (
    <Card title={strings.title}>
      <dl className={classes.facts}>
        <div>
          <dt>{strings.plan}</dt>
          <dd>{planName(plan.subscription_tier)}</dd>
        </div>
        <div>
          <dt>{strings.renewal}</dt>
          <dd>{plan.subscription_end ? formatDate(plan.subscription_end) : strings.unknown}</dd>
        </div>
        <div>
          <dt>{strings.quota}</dt>
          <dd>{formatNumber(plan.monthly_quota)}</dd>
        </div>
      </dl>
      <Group gap="sm">
        <Button onClick={() => portal.mutate()} loading={portal.isPending}>
          {strings.manage} <VisuallyHidden>{strings.newTab}</VisuallyHidden>
        </Button>
        <Button variant="default" onClick={() => refresh.mutate()} loading={refresh.isPending}>
          {strings.refresh}
        </Button>
      </Group>
    </Card>
  )
}
