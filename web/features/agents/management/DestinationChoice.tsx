import type { ClientsDestination } from '@jobscout/contract/agents/assignment.ts'
import { NativeSelect, Skeleton } from '@mantine/core'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { ChoiceRows } from '../../../ui/inputs/ChoiceRows.tsx'
import { Stack } from '../../../ui/layout/primitives.tsx'
import type { AgentOption } from '../options.ts'
import { useAgentOptions } from '../queries.ts'
import { agentStrings, releaseStrings as strings } from '../strings.ts'

interface DestinationChoiceProps {
  /** The agent whose clients go. */
  agentId: string
  count: number
  value: ClientsDestination | null
  onChange: (destination: ClientsDestination) => void
}

/** Asks where the clients of an agent go: over all agents, to the waiting list, or to one agent with room. */
export function DestinationChoice({ agentId, count, value, onChange }: DestinationChoiceProps) {
  const agents = useAgentOptions()
  const others = (agents.data?.agents ?? []).filter(({ user_id }) => user_id !== agentId)
  const hasRoom = (agent: AgentOption) => agent.max_clients - agent.assigned_clients_count >= count
  const first = others.find(hasRoom)
  return (
    <Stack gap={10}>
      <p>{strings.question(count)}</p>
      <ChoiceRows
        label={strings.question(count)}
        name="destination"
        value={value?.to ?? null}
        onChange={(to) => {
          if (to === 'agent') {
            if (first) onChange({ to, agent_id: first.user_id })
          } else if (to === 'spread' || to === 'waiting') {
            onChange({ to })
          }
        }}
        rows={[
          { value: 'spread', label: strings.spread, note: strings.spreadNote },
          { value: 'waiting', label: strings.waiting, note: strings.waitingNote },
          {
            value: 'agent',
            label: strings.agent,
            note: agents.data && !first ? strings.noRoom : strings.agentNote,
            disabled: !first,
          },
        ]}
      />
      {!agents.data && (
        <QueryPlaceholder query={agents} failure={agentStrings.loadFailed}>
          <Skeleton height={44} />
        </QueryPlaceholder>
      )}
      {value?.to === 'agent' && (
        <NativeSelect
          label={strings.chooseAgent}
          value={value.agent_id}
          onChange={(event) => onChange({ to: 'agent', agent_id: event.currentTarget.value })}
          // The chosen one stays, also when others filled it meanwhile: the server then says so.
          data={others
            .filter((agent) => hasRoom(agent) || agent.user_id === value.agent_id)
            .map((agent) => ({ value: agent.user_id, label: strings.destination(agent) }))}
        />
      )}
    </Stack>
  )
}
