import type { Absence } from '@jobscout/contract/agents/absence.ts'
import type { ClientsDestination } from '@jobscout/contract/agents/assignment.ts'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { StatusBadge } from '../../../ui/figures/StatusBadge.tsx'
import { Stack } from '../../../ui/layout/primitives.tsx'
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog.tsx'
import { useSetActive } from '../queries.ts'
import { agentStrings, releaseStrings as strings } from '../strings.ts'
import { DestinationChoice } from './DestinationChoice.tsx'

interface AgentStatusProps {
  isActive: boolean
  /** The account is to be deleted. */
  isClosing: boolean
  /** The present or the next one. */
  absence: Absence | null
}

/** Leaving, active, inactive, or away and until when. */
export function AgentStatus({ isActive, isClosing, absence }: AgentStatusProps) {
  if (isClosing) return <StatusBadge tone="amber">{agentStrings.leaving}</StatusBadge>
  if (!isActive) return <StatusBadge>{agentStrings.inactive}</StatusBadge>
  if (absence?.today) return <StatusBadge tone="amber">{agentStrings.away(absence.until)}</StatusBadge>
  return <StatusBadge tone="green">{agentStrings.active}</StatusBadge>
}

interface ActiveSwitchProps {
  agent: {
    readonly user_id: string
    readonly name: string
    readonly is_active: boolean
    readonly assigned_clients_count: number
  }
  size?: 'sm' | 'md'
}

/** Activates an agent at once; deactivating one asks where the clients go. */
export function ActiveSwitch({ agent, size = 'sm' }: ActiveSwitchProps) {
  const [isAsking, ask] = useState(false)
  const setActive = useSetActive(agent.name)
  const label = agent.is_active ? agentStrings.deactivate : agentStrings.activate
  return (
    <>
      <Button
        variant="default"
        size={size}
        aria-label={`${label} ${agent.name}`}
        loading={setActive.isPending && !isAsking}
        onClick={() =>
          agent.is_active ? ask(true) : setActive.mutate({ user_id: agent.user_id, is_active: true })
        }
      >
        {label}
      </Button>
      <Dialog opened={isAsking} onClose={() => ask(false)} title={strings.title(agent.name)}>
        <DeactivateForm
          agent={agent}
          pending={setActive.isPending}
          onCancel={() => ask(false)}
          onConfirm={(clients) =>
            setActive.mutate(
              { user_id: agent.user_id, is_active: false, ...(clients && { clients }) },
              { onSuccess: () => ask(false) },
            )
          }
        />
      </Dialog>
    </>
  )
}

interface DeactivateFormProps extends ActiveSwitchProps {
  pending: boolean
  onCancel: () => void
  onConfirm: (clients: ClientsDestination | null) => void
}

function DeactivateForm({ agent, pending, onCancel, onConfirm }: DeactivateFormProps) {
  const [destination, choose] = useState<ClientsDestination | null>(null)
  const count = agent.assigned_clients_count
  return (
    <Stack>
      {count > 0 ? (
        <DestinationChoice agentId={agent.user_id} count={count} value={destination} onChange={choose} />
      ) : (
        <Text>{strings.noClients(agent.name)}</Text>
      )}
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          {strings.cancel}
        </Button>
        <Button
          color="red"
          loading={pending}
          disabled={count > 0 && !destination}
          onClick={() => onConfirm(destination)}
        >
          {strings.confirm}
        </Button>
      </DialogActions>
    </Stack>
  )
}
