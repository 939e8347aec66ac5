import type { Subscription } from '@jobscout/contract/billing/contract.ts'
import { Button, Group, VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { useDates } from '../../../lib/format/dates.ts'
import { formatNumber } from '../../../lib/format/format.ts'
import { Fact, Facts } from '../../../ui/figures/Facts.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { manageStrings as strings } from '../manage-strings.ts'
import { planName } from '../plan-name.ts'
import { useCustomerPortal, useRefreshSubscription } from '../queries.ts'
import classes from './SubscriptionCard.module.css'

/** For subscribers: the plan, its renewal date and the button to manage it. */
export function SubscriptionCard({ plan }: { plan: Subscription }) {
  const { formatDate } = useDates()
  const refresh = useRefreshSubscription()
  const portal = useCustomerPortal()
  const reasonId = useId()
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
        {plan.payments_available ? (
          <Button onClick={() => portal.mutate()} loading={portal.isPending}>
            {strings.manage} <VisuallyHidden>{strings.newTab}</VisuallyHidden>
          </Button>
        ) : (
          <Button disabled aria-describedby={reasonId}>
            {strings.manage}
          </Button>
        )}
        <Button variant="default" onClick={() => refresh.mutate()} loading={refresh.isPending}>
          {strings.refresh}
        </Button>
      </Group>
      {!plan.payments_available && (
        <p id={reasonId} className={classes.note}>
          {strings.noProvider.message}
        </p>
      )}
    </Card>
  )
}
