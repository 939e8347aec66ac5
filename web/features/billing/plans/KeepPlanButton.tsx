import type { Subscription } from '@jobscout/contract/billing/contract.ts'
import { Button, type ButtonProps } from '@mantine/core'
import { externalUrl } from '../../../lib/format/external-url.ts'
import { Hidden } from '../../../ui/layout/primitives.tsx'
import { useCustomerPortal, useKeepPlan } from '../queries.ts'
import { planChangeStrings as strings } from '../strings.ts'

/** Gives up a change of plan that waits. Costs nothing. */
export function KeepPlanButton(props: ButtonProps) {
  const keep = useKeepPlan()
  return (
    <Button variant="default" {...props} onClick={() => keep.mutate()} loading={keep.isPending}>
      {strings.keep}
    </Button>
  )
}

/** Opens the provider's page where a change to a larger plan is paid. */
export function RetryPaymentButton({ plan, ...props }: ButtonProps & { plan: Subscription }) {
  const portal = useCustomerPortal()
  const url = externalUrl(plan.unpaid_change?.url ?? null)
  const label = (
    <>
      {strings.retry}
      <Hidden> {strings.newTab}</Hidden>
    </>
  )
  return url ? (
    <Button {...props} component="a" href={url} target="_blank" rel="noopener noreferrer">
      {label}
    </Button>
  ) : (
    <Button {...props} onClick={() => portal.mutate()} loading={portal.isPending}>
      {label}
    </Button>
  )
}
