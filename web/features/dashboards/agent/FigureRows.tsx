import { staffWord } from '@jobscout/contract/applications/words.ts'
import type { AgentFigure } from '@jobscout/contract/dashboards/agent.ts'
import { useDates } from '../../../lib/format/dates.ts'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { MeaningBadge, StatusBadge } from '../../../ui/figures/StatusBadge.tsx'
import { Group, Muted } from '../../../ui/layout/primitives.tsx'
import { PersonCell } from '../../../ui/people/PersonCell.tsx'
import { SideSheet } from '../../../ui/records/SideSheet.tsx'
import { agentDashboardStrings as strings } from '../strings.ts'
import classes from './AgentRail.module.css'
import { ApplicationRow } from './AgentRail.tsx'
import { useFigureRows } from './queries.ts'

interface FigureRowsProps {
  figure: AgentFigure
  /** What the dashboard counts, clients included who have moved to another agent since. */
  counted: number
  onClose: () => void
}

/** The applications behind a figure of the dashboard. */
export function FigureRows({ figure, counted, onClose }: FigureRowsProps) {
  const rows = useFigureRows(figure)
  const { data } = rows
  const { formatAppointment } = useDates()
  return (
    <SideSheet
      title={strings.stats[figure]}
      meta={data && strings.rows.of(data.items.length, data.total, figure)}
      onClose={onClose}
    >
      {data ? (
        <>
          {data.total === 0 && <p className={classes.empty}>{strings.rows.none}</p>}
          <ul className={classes.rows} aria-label={strings.stats[figure]}>
            {data.items.map((row) => (
              <li key={`${row.id} ${row.at}`}>
                <ApplicationRow row={row}>
                  <Group as="span" gap="0 8px" align="stretch" className={classes.job}>
                    <b>{row.job_title}</b>
                    <span>{row.company_name}</span>
                  </Group>
                  <MeaningBadge {...staffWord(row)} />
                  <Group as="span" gap={12} justify="space-between" nowrap className={classes.person}>
                    <PersonCell name={row.client.name} size={24} />
                    {row.client.leaving && <StatusBadge>{strings.leaving}</StatusBadge>}
                    <Muted as="span" size={12.5} className={classes.side}>
                      {figure === 'interviews' ? formatAppointment(row.at) : <RelativeTime value={row.at} />}
                    </Muted>
                  </Group>
                </ApplicationRow>
              </li>
            ))}
          </ul>
          {counted > data.total && (
            <p className={classes.empty}>{strings.rows.moved(counted - data.total)}</p>
          )}
        </>
      ) : (
        <QueryPlaceholder query={rows} failure={strings.failure}>
          <CardListSkeleton cards={3} />
        </QueryPlaceholder>
      )}
    </SideSheet>
  )
}
