import type { Subscription } from '@jobscout/contract/billing/contract.ts'
import { Button, Group, VisuallyHidden } from '@mantine/core'
import { useDates } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/format.ts'
import { Card } from '../../../ui/Card.tsx'
import { Fact, Facts } from '../../../ui/Facts.tsx'
import { manageStrings as strings } from '../manage-strings.ts'
import { planName } from '../plan-name.ts'
import { useCustomerPortal, useRefreshSubscription } from '../queries.ts'

/** For subscribers: the plan, when it renews, and the way to manage it. */
export function SubscriptionCard({ plan }: { plan: Subscription }) {
  const { formatDate } = useDates()
  const refresh = useRefreshSubscription()
  const portal = useCustomerPortal()
  if (!plan.subscribed) return null
  return (
    <Card title={strings.title}>
      <Facts kind="figures">
        <Fact name={strings.plan}>{planName(plan.subscription_tier)}</Fact>
        <Fact name={strings.renewal}>
          {plan.subscription_end ? formatDate(plan.subscription_end) : strings.unknown}
        </Fact>
        <Fact name={strings.quota}>{formatNumber(plan.monthly_quota)}</Fact>
      </Facts>
      <Group gap="sm" mt="md">
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
