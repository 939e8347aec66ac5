import { funnelStages, type JobSeekerFigures } from '@jobscout/contract/dashboards/model.ts'
import { formatNumber, formatShortDay } from '../../../lib/format/format.ts'
import { BarChart } from '../../../ui/charts/BarChart.tsx'
import { ChartCard } from '../../../ui/charts/ChartCard.tsx'
import { FunnelChart } from '../../../ui/charts/FunnelChart.tsx'
import { chartStrings as strings } from '../strings.ts'

const toggle = { tableLabel: strings.showTable, chartLabel: strings.showChart }

export const ProgressCharts = ({ figures }: { figures: JobSeekerFigures }) => (
  <>
    <WeeklyChart weeks={figures.weeks} />
    <Funnel funnel={figures.funnel} />
  </>
)

function WeeklyChart({ weeks }: Pick<JobSeekerFigures, 'weeks'>) {
  const bars = weeks.map(({ start, applications }) => ({
    label: formatShortDay(start),
    value: applications,
  }))
  const sum = weeks.reduce((total, { applications }) => total + applications, 0)
  return (
    <ChartCard
      {...toggle}
      title={strings.weekly.title}
      summary={strings.weekly.summary(sum, weeks.length)}
      chart={<BarChart bars={bars} />}
      columns={[strings.weekly.week, strings.weekly.applications]}
      rows={bars.map(({ label, value }) => [label, formatNumber(value)])}
      note={strings.weekly.note}
    />
  )
}

function Funnel({ funnel }: Pick<JobSeekerFigures, 'funnel'>) {
  const stages = funnelStages.map((stage) => ({
    label: strings.funnel.stages[stage],
    value: funnel[stage],
    share: strings.funnel.percent(funnel[stage], funnel.applications),
  }))
  return (
    <ChartCard
      {...toggle}
      title={strings.funnel.title}
      summary={stages.map(({ label, value, share }) => `${label} ${value}, ${share}`).join('; ')}
      chart={<FunnelChart stages={stages} />}
      columns={[strings.funnel.stage, strings.funnel.count, strings.funnel.share]}
      rows={stages.map(({ label, value, share }) => [label, formatNumber(value), share])}
      note={strings.funnel.note}
    />
  )
}
