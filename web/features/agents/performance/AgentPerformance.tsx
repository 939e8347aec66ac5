import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { formatNumber } from '../../../lib/format/format.ts'
import { useUrlState, withoutDefaults } from '../../../lib/navigation/search.ts'
import { KeyLegend } from '../../../ui/actions/KeyLegend.tsx'
import { BarList } from '../../../ui/charts/BarList.tsx'
import { ChartCard } from '../../../ui/charts/ChartCard.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { StatStrip } from '../../../ui/figures/StatStrip.tsx'
import { PeriodLinks } from '../../../ui/filters/PeriodLinks.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { BackLink } from '../../../ui/navigation/links.tsx'
import { RecordTable } from '../../../ui/records/RecordTable.tsx'
import { useUrlOrder } from '../../../ui/records/use-sorted-rows.ts'
import type { Performance, PerformanceRow } from '../options.ts'
import { usePerformance } from '../queries.ts'
import { performancePeriods, performanceSearch } from '../search.ts'
import { performanceStrings as strings } from '../strings.ts'
import classes from './AgentPerformance.module.css'
import { describeHours, performanceColumns } from './PerformanceColumns.tsx'

const readAgentId = ({ user_id }: PerformanceRow) => user_id
const readAgentName = ({ name }: PerformanceRow) => name
const bySuccess = { order: 'success', direction: 'desc' } as const

/** What agents achieved within a period, measured from events. */
export function AgentPerformance() {
  const { search } = useUrlState(performanceSearch)
  const query = usePerformance(search.period)
  return (
    <Page
      width="wide"
      title={strings.title}
      back={<BackLink to="/admin">{strings.back}</BackLink>}
      actions={
        <Button
          component="a"
          href={`/rest/v1/rpc/export_agent_performance?days=${search.period}`}
          download
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
        >
          {strings.export}
        </Button>
      }
    >
      <PeriodLinks
        label={strings.periods}
        periods={performancePeriods.map((period) => ({
          key: period,
          label: strings.period(period),
          current: search.period === period,
          search: withoutDefaults(performanceSearch, { ...search, period }),
        }))}
      />
      {query.data ? (
        <PerformanceFigures performance={query.data} />
      ) : (
        <QueryPlaceholder query={query} failure={strings.loadFailed}>
          <CardListSkeleton cards={2} height={240} />
        </QueryPlaceholder>
      )}
    </Page>
  )
}

function PerformanceFigures({ performance }: { performance: Performance }) {
  const { agents, totals } = performance
  const { search, change } = useUrlState(performanceSearch)
  const order = useUrlOrder(agents, readAgentId, performanceColumns, search, change, bySuccess)
  if (agents.length === 0) return <EmptyState title={strings.empty} />
  return (
    <>
      <StatStrip
        label={strings.figures}
        size="full"
        stats={[
          {
            label: strings.stats.success,
            value: totals.success_rate === null ? strings.none : `${totals.success_rate}%`,
            note: strings.stats.answered(totals.answered, totals.sent),
          },
          {
            label: strings.stats.firstAction,
            value: describeHours(totals.first_action_hours),
            note: strings.stats.firstActionNote,
          },
          { label: strings.stats.applications, value: formatNumber(totals.sent) },
          { label: strings.stats.processed, value: formatNumber(totals.processed) },
          {
            label: strings.stats.highLoad,
            value: totals.high_load,
            tone: totals.high_load > 0 ? 'amber' : undefined,
            note: strings.stats.lowLoad(totals.low_load),
          },
        ]}
      />
      <div className={classes.charts}>
        <AgentChart
          title={strings.successChart}
          note={strings.successNote}
          unit="%"
          full={100}
          agents={agents}
          figure={({ success_rate }) => success_rate}
        />
        <AgentChart
          title={strings.assignedChart}
          note={strings.assignedNote}
          agents={agents}
          figure={({ recent_assignments }) => recent_assignments}
        />
      </div>
      <RecordTable
        label={strings.title}
        rowId={readAgentId}
        rowName={readAgentName}
        columns={performanceColumns}
        rowHeight={44}
        {...order}
        keys
        footer={
          <>
            {strings.measured}
            <KeyLegend />
          </>
        }
      />
    </>
  )
}

interface AgentChartProps {
  title: string
  note: string
  unit?: string
  full?: number
  agents: readonly PerformanceRow[]
  figure: (agent: PerformanceRow) => number | null
}

const SHOWN = 10

/** The agents with the highest figures as bars, and all of them as a table. */
function AgentChart({ title, note, unit = '', full, agents, figure }: AgentChartProps) {
  const figures = agents
    .flatMap((agent) => {
      const count = figure(agent)
      return count === null ? [] : [{ id: agent.user_id, name: agent.name, count }]
    })
    .toSorted((first, second) => second.count - first.count)
  return (
    <ChartCard
      title={title}
      summary={`${title}: ${figures
        .slice(0, SHOWN)
        .map(({ name, count }) => `${name} ${count}${unit}`)
        .join(', ')}`}
      chart={<BarList label={title} items={figures.slice(0, SHOWN)} unit={unit} full={full} />}
      columns={[strings.columns.agent, title]}
      rows={figures.map(({ name, count }) => [name, `${count}${unit}`])}
      rowIds={figures.map(({ id }) => id)}
      note={note}
      tableLabel={strings.table}
      chartLabel={strings.chart}
    />
  )
}
