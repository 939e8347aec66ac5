import { Group } from '../../../ui/layout/primitives.tsx'
import { ButtonLink } from '../../../ui/navigation/links.tsx'
import { Load } from '../../../ui/people/Load.tsx'
import { PersonCell } from '../../../ui/people/PersonCell.tsx'
import type { RecordColumn } from '../../../ui/records/record-column.ts'
import type { AgentRow } from '../options.ts'
import { LoadFigure } from '../performance/RatedFigure.tsx'
import { managementStrings as strings } from '../strings.ts'
import { AbsenceButton } from './AbsenceButton.tsx'
import { ActiveSwitch, AgentStatus } from './ActiveSwitch.tsx'

export const agentColumns: readonly RecordColumn<AgentRow>[] = [
  {
    id: 'name',
    header: strings.columns.agent,
    cell: ({ name, email }) => <PersonCell name={name} meta={email} kind="staff" />,
    sort: 'asc',
    value: ({ name }) => name.toLowerCase(),
    width: '21%',
    card: 'title',
  },
  {
    id: 'specialization',
    header: strings.columns.specialization,
    cell: ({ department, specialization }) => `${specialization} · ${department}`,
    sort: 'asc',
    value: ({ specialization }) => specialization.toLowerCase(),
    priority: 3,
  },
  {
    id: 'load',
    header: strings.columns.load,
    cell: ({ assigned_clients_count, max_clients }) => (
      <Load value={assigned_clients_count} max={max_clients} />
    ),
    sort: 'desc',
    value: ({ assigned_clients_count, max_clients }) => assigned_clients_count / max_clients,
    width: '16%',
  },
  {
    id: 'new',
    header: strings.columns.recent,
    cell: (agent) => <LoadFigure agent={agent} />,
    sort: 'desc',
    value: ({ recent_assignments }) => recent_assignments,
    align: 'end',
    width: '140px',
    priority: 3,
  },
  {
    id: 'status',
    header: strings.columns.status,
    cell: (agent) => (
      <AgentStatus isActive={agent.is_active} isClosing={agent.closing} absence={agent.absence} />
    ),
    width: '176px',
    card: 'side',
  },
  {
    id: 'actions',
    header: strings.columns.actions,
    headerHidden: true,
    cell: (agent) => (
      <Group gap={6} justify="end" nowrap>
        <ButtonLink
          to="/user-management"
          search={{ user: agent.user_id }}
          variant="default"
          size="sm"
          aria-label={strings.editLabel(agent.name)}
        >
          {strings.edit}
        </ButtonLink>
        {agent.is_active && <AbsenceButton agent={agent} />}
        <ActiveSwitch agent={agent} />
      </Group>
    ),
    align: 'end',
    width: '280px',
    card: 'plain',
  },
]
