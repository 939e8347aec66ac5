import type { Invitation } from '@jobscout/contract/accounts/invitations.ts'
import { roleLabels } from '@jobscout/contract/shared/roles.ts'
import { Button, Skeleton, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { useDates } from '../../../lib/format/dates.ts'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { Group, List, Muted, Stack } from '../../../ui/layout/primitives.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { inviteStrings as strings } from '../strings.ts'
import classes from '../users/Users.module.css'
import { useInvitations, useResend, useRevoke } from './queries.ts'

/** The invitations that were neither accepted nor revoked, latest first. */
export function OpenInvitations() {
  const query = useInvitations()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <Text component="h3" id={titleId} fw={600} mb="xs">
        {strings.open}
      </Text>
      {!query.data ? (
        <QueryPlaceholder query={query} failure={strings.loadFailed}>
          <Skeleton height={48} />
        </QueryPlaceholder>
      ) : query.data.items.length === 0 ? (
        <Muted size={13}>{strings.none}</Muted>
      ) : (
        <>
          <List>
            {query.data.items.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </List>
          {query.data.total > query.data.items.length && (
            <Muted size={13}>{strings.more(query.data.items.length, query.data.total)}</Muted>
          )}
        </>
      )}
    </section>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, email, role, state, invited_by, expires_at } = invitation
  const { formatDate } = useDates()
  const resend = useResend()
  const revoke = useRevoke(email)
  const [isAsking, ask] = useState(false)
  return (
    <Group as="li" justify="space-between" gap={10}>
      <Stack gap={0}>
        <b>{email}</b>
        <span className={state === 'open' ? classes.soft : classes.waits}>
          {[
            roleLabels[role],
            invited_by && strings.by(invited_by),
            strings.states[state](formatDate(expires_at)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </Stack>
      <Group gap={10}>
        <Button
          variant="default"
          size="sm"
          aria-label={strings.resendTo(email)}
          loading={resend.isPending}
          onClick={() => resend.mutate({ id })}
        >
          {strings.resend}
        </Button>
        <Button variant="default" size="sm" aria-label={strings.revokeLabel(email)} onClick={() => ask(true)}>
          {strings.revoke}
        </Button>
      </Group>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => ask(false)}
        onConfirm={() => revoke.mutate({ id }, { onSettled: () => ask(false) })}
        title={strings.revokeTitle(email)}
        confirmLabel={strings.revoke}
        destructive
        loading={revoke.isPending}
      >
        {strings.revokeBody}
      </ConfirmDialog>
    </Group>
  )
}
