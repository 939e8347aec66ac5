import type { Subscription } from '@jobscout/contract/billing/contract.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Group, Hidden, Muted } from '../../../ui/layout/primitives.tsx'
import { useCustomerPortal, useRefreshSubscription } from '../queries.ts'
import { subscriptionStrings as strings } from '../strings.ts'

/** The provider's page for somebody whose plan has ended: it has the invoices of what was paid. */
export function InvoicesButton() {
  const portal = useCustomerPortal()
  return (
    <Button variant="default" onClick={() => portal.mutate()} loading={portal.isPending}>
      {strings.invoices}
      <Hidden> {strings.newTab}</Hidden>
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
      <Group gap={12} mt={16}>
        <Button
          disabled={!plan.payments_available}
          onClick={() => portal.mutate()}
          loading={portal.isPending}
          aria-describedby={noteId}
        >
          {strings.manage}
          {plan.payments_available && <Hidden> {strings.newTab}</Hidden>}
        </Button>
        {children}
        <Button variant="default" onClick={() => refresh.mutate()} loading={refresh.isPending}>
          {strings.refresh}
        </Button>
      </Group>
      <Muted id={noteId} size={15} mt={12}>
        {plan.payments_available ? strings.inPortal : strings.noProvider.message}
      </Muted>
    </>
  )
}
