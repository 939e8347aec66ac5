import type { Subscription } from '@jobscout/contract/billing/contract.ts'
import { Button, Group, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useCustomerPortal, useRefreshSubscription } from '../queries.ts'
import { subscriptionStrings as strings } from '../strings.ts'
import classes from './Subscription.module.css'

/** The provider's page for somebody whose plan has ended: it has the invoices of what was paid. */
export function InvoicesButton() {
  const portal = useCustomerPortal()
  return (
    <Button variant="default" onClick={() => portal.mutate()} loading={portal.isPending}>
      {strings.invoices}
      <VisuallyHidden> {strings.newTab}</VisuallyHidden>
    </Button>
  )
}

/** The buttons of a subscriber, and what they lead to. */
export function ManageSubscription({ plan, children }: { plan: Subscription; children?: ReactNode }) {
  const refresh = useRefreshSubscription()
  const portal = useCustomerPortal()
  const noteId = useId()
  return (
    <>
      <Group gap="sm" mt="md">
        <Button
          disabled={!plan.payments_available}
          onClick={() => portal.mutate()}
          loading={portal.isPending}
          aria-describedby={noteId}
        >
          {strings.manage}
          {plan.payments_available && <VisuallyHidden> {strings.newTab}</VisuallyHidden>}
        </Button>
        {children}
        <Button variant="default" onClick={() => refresh.mutate()} loading={refresh.isPending}>
          {strings.refresh}
        </Button>
      </Group>
      <p id={noteId} className={classes.note}>
        {plan.payments_available ? strings.inPortal : strings.noProvider.message}
      </p>
    </>
  )
}
