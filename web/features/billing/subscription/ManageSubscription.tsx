import type { Subscription } from '@jobscout/contract/billing/contract.ts'
import { Button, Group, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useCustomerPortal, useRefreshSubscription } from '../queries.ts'
import classes from './ManageSubscription.module.css'
import { manageStrings as strings } from './manage-strings.ts'

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
