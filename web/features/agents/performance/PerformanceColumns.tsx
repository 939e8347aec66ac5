import { TextLink } from '../../../ui/navigation/links.tsx'
import { Load } from '../../../ui/people/Load.tsx'
import { PersonCell } from '../../../ui/people/PersonCell.tsx'
import type { RecordColumn } from '../../../ui/records/record-column.ts'
import type { PerformanceRow } from '../options.ts'
import { performanceStrings as strings } from '../strings.ts'
import { LoadFigure, SuccessFigure } from './RatedFigure.tsx'

/** "45 min", "3.5 h", "2 days"; a dash while nothing was measured. */
export function describeHours(hours: number | null): string {
  if (hours === null) return strings.none
  if (hours < 1) return strings.minutes(Math.round(hours * 60))
  return hours < 48 ? strings.hours(Math.round(hours * 10) / 10) : strings.days(Math.round(hours / 24))
}

export const performanceColumns: readonly RecordColumn<PerformanceRow>[] = [
  {
    id: 'name',
    header: strings.columns.agent,
    cell: ({ user_id, name }) => (
      <TextLink to="/user-management" search={{ user: user_id }} underline="hover" c="inherit">
        <PersonCell name={name} kind="staff" size={24} />
      </TextLink>
    ),
    sort: 'asc',
    value: ({ name }) => name.toLowerCase(),
    width: '22%',
    card: 'title',
  },
  {
    id: 'load',
    header: strings.columns.load,
    cell: ({ assigned_clients_count, max_clients }) => (
      <Load value={assigned_clients_count} max={max_clients} />
    ),
    sort: 'desc',
    value: ({ assigned_clients_count, max_clients }) => assigned_clients_count / max_clients,
    width: '18%',
    priority: 3,
  },
  {
    id: 'sent',
    header: strings.columns.applications,
    cell: ({ sent }) => sent,
    sort: 'desc',
    value: ({ sent }) => sent,
    align: 'end',
    priority: 3,
  },
  {
    id: 'success',
    header: strings.columns.success,
    cell: ({ success_rate }) => (success_rate === null ? null : <SuccessFigure rate={success_rate} />),
    sort: 'desc',
    value: ({ success_rate }) => success_rate,
    align: 'end',
    width: '220px',
  },
  {
    id: 'first',
    header: strings.columns.firstAction,
    cell: ({ first_action_hours }) => describeHours(first_action_hours),
    sort: 'asc',
    value: ({ first_action_hours }) => first_action_hours,
    align: 'end',
  },
  {
    id: 'recent',
    header: strings.columns.recent,
    cell: (agent) => <LoadFigure agent={agent} />,
    sort: 'desc',
    value: ({ recent_assignments }) => recent_assignments,
    align: 'end',
    width: '150px',
  },
]
