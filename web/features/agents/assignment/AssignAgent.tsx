import type { CurrentAssignment } from '@jobscout/contract/agents/assignment.ts'
import { Button, Skeleton } from '@mantine/core'
import { ORPCError } from '@orpc/client'
import { type SyntheticEvent, useState } from 'react'
import { useShortcuts } from '../../../lib/commands/shortcuts.ts'
import { Key } from '../../../ui/actions/Key.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { focusChoices } from '../../../ui/inputs/ChoiceRows.tsx'
import { Group, Muted, Stack } from '../../../ui/layout/primitives.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { PersonCell } from '../../../ui/people/PersonCell.tsx'
import { SheetSection } from '../../../ui/records/SideSheet.tsx'
import { useAgentOptions, useAssign, useUnassign } from '../queries.ts'
import { agentStrings, assignStrings as strings } from '../strings.ts'
import { AgentChoices } from './AgentChoices.tsx'
import classes from './AssignAgent.module.css'

interface AssignAgentProps {
  client: { readonly user_id: string; readonly name: string }
  /** What the client looks for. */
  wants?: string | undefined
}

/** The choice of a client's agent: what will move is said before it is chosen. Key A moves the focus here. */
export function AssignAgent({ client, wants }: AssignAgentProps) {
  const options = useAgentOptions(client.user_id)
  const assign = useAssign(client.name)
  const [chosenId, choose] = useState<string | null>(null)
  useShortcuts([{ key: 'a', label: strings.title, legend: 'agent', run: () => focusChoices('agent') }])

  const chosen = options.data?.agents.find(({ user_id }) => user_id === chosenId)
  const present = options.data?.client
  const conflict = readConflict(assign.error)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!chosen || assign.isPending) return
    const version = conflict?.version ?? present?.version ?? 0
    assign.mutate(
      { client_id: client.user_id, agent_id: chosen.user_id, version },
      // Another one may have been chosen meanwhile.
      { onSuccess: () => choose((id) => (id === chosen.user_id ? null : id)) },
    )
  }
  return (
    <SheetSection title={strings.title}>
      <Stack as="form" gap={10} onSubmit={submit}>
        {wants && <Muted size={13}>{wants}</Muted>}
        {present?.agent && <PresentAgent client={client} present={present} agent={present.agent} />}
        {options.data ? (
          <AgentChoices
            agents={options.data.agents}
            except={present?.agent?.user_id}
            value={chosenId}
            onChange={choose}
          />
        ) : (
          <QueryPlaceholder query={options} failure={agentStrings.loadFailed}>
            <Skeleton height={220} />
          </QueryPlaceholder>
        )}
        {conflict && (
          <Notice title={strings.changedMeanwhile}>
            {strings.changedTo(conflict.agent?.name ?? null, conflict.assigned_by)}
          </Notice>
        )}
        <Muted size={13}>
          {chosen?.away_until && `${strings.away(chosen.name, chosen.away_until)} `}
          {chosen
            ? strings.moves(present?.open_applications ?? 0, chosen.name, client.name)
            : strings.chooseFirst}
        </Muted>
        <Group gap={8} className={classes.actions}>
          <Button type="submit" disabled={!chosen} loading={assign.isPending}>
            {chosen ? (present?.agent ? strings.reassignTo : strings.assignTo)(chosen.name) : strings.title}
            {chosen && <Key name="Enter" tone="filled" />}
          </Button>
        </Group>
      </Stack>
    </SheetSection>
  )
}

/** The assignment that somebody else made in the meantime. */
const readConflict = (error: unknown): CurrentAssignment | null =>
  error instanceof ORPCError && error.code === 'ASSIGNMENT_CHANGED' ? (error.data as CurrentAssignment) : null

interface PresentAgentProps {
  client: AssignAgentProps['client']
  present: { readonly version: number; readonly open_applications: number }
  agent: { readonly name: string }
}

function PresentAgent({ client, present, agent }: PresentAgentProps) {
  const [isAsking, ask] = useState(false)
  const unassign = useUnassign(client.name)
  return (
    <Group gap={12} justify="space-between" nowrap>
      <PersonCell name={agent.name} kind="staff" size={24} meta={strings.now} />
      <Button variant="default" size="sm" onClick={() => ask(true)}>
        {strings.unassign}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => ask(false)}
        onConfirm={() =>
          unassign.mutate(
            { client_id: client.user_id, version: present.version },
            { onSettled: () => ask(false) },
          )
        }
        title={strings.unassignTitle}
        confirmLabel={strings.unassign}
        loading={unassign.isPending}
        destructive
      >
        {strings.unassignBody(client.name, agent.name, present.open_applications)}
      </ConfirmDialog>
    </Group>
  )
}
