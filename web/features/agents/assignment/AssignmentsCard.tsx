import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { RowsSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { StatusBadge } from '../../../ui/figures/StatusBadge.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group } from '../../../ui/layout/primitives.tsx'
import { TextLink } from '../../../ui/navigation/links.tsx'
import { Load } from '../../../ui/people/Load.tsx'
import { PersonCell } from '../../../ui/people/PersonCell.tsx'
import type { AgentOption } from '../options.ts'
import { useAgentOptions } from '../queries.ts'
import classes from './AssignmentsCard.module.css'

const overviewStrings = {
  title: 'Agent-client assignments',
  order: 'Order of agents',
  fullest: 'Fullest',
  emptiest: 'Emptiest',
  manage: 'Manage Agents',
  unit: 'clients',
  full: 'Full',
  highLoad: 'High Load',
  none: 'No agent assignments yet',
  shown: (shown: number, total: number) => `${shown} of ${total} active agents`,
  failure: {
    title: 'Failed to load agent data',
    message: 'The server did not answer as expected. Please try again.',
  },
} as const

const SHOWN = 10

/** From 0 to 1, with a full agent of few clients before one with room of many. */
const computeLoad = ({ assigned_clients_count: clients, max_clients: max }: AgentOption) =>
  max === 0 ? 1 : clients / max

/** The fullest or the emptiest agents with their load. */
export function AssignmentsCard() {
  const options = useAgentOptions()
  const [order, setOrder] = useState<'fullest' | 'emptiest'>('fullest')
  const agents = options.data?.agents ?? []
  const byLoad = agents.toSorted((a, b) => computeLoad(b) - computeLoad(a) || a.name.localeCompare(b.name))
  const shown = (order === 'fullest' ? byLoad : byLoad.toReversed()).slice(0, SHOWN)
  return (
    <Card
      flush
      title={overviewStrings.title}
      action={
        <Group as="span" gap="8px 16px">
          <SegmentedControl
            size="xs"
            aria-label={overviewStrings.order}
            value={order}
            onChange={(value) => setOrder(value === 'emptiest' ? 'emptiest' : 'fullest')}
            data={[
              { value: 'fullest', label: overviewStrings.fullest },
              { value: 'emptiest', label: overviewStrings.emptiest },
            ]}
          />
          <TextLink to="/admin/agents">{overviewStrings.manage}</TextLink>
        </Group>
      }
    >
      {!options.data && (
        <QueryPlaceholder query={options} failure={overviewStrings.failure}>
          <RowsSkeleton rows={SHOWN} />
        </QueryPlaceholder>
      )}
      {options.data && agents.length === 0 && <p className={classes.empty}>{overviewStrings.none}</p>}
      <ul aria-label={overviewStrings.title}>
        {shown.map((agent) => (
          <AgentRow key={agent.user_id} agent={agent} />
        ))}
      </ul>
      {agents.length > SHOWN && (
        <p className={classes.empty}>{overviewStrings.shown(SHOWN, agents.length)}</p>
      )}
    </Card>
  )
}

function AgentRow({ agent }: { agent: AgentOption }) {
  const { user_id, name, specialization, assigned_clients_count, max_clients, available, high_load } = agent
  return (
    <li className={classes.row}>
      <TextLink className={classes.name} to="/user-management" search={{ user: user_id }}>
        <PersonCell name={name} meta={specialization} kind="staff" />
      </TextLink>
      <Load value={assigned_clients_count} max={max_clients} unit={overviewStrings.unit} />
      <span className={classes.mark}>
        {!available && <StatusBadge tone="amber">{overviewStrings.full}</StatusBadge>}
        {available && high_load && <StatusBadge tone="amber">{overviewStrings.highLoad}</StatusBadge>}
      </span>
    </li>
  )
}
