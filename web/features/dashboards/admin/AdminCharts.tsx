import { type AdminFigures, successRate } from '@jobscout/contract/dashboards/admin.ts'
import { useDates } from '../../../lib/format/dates.ts'
import { formatNumber } from '../../../lib/format/format.ts'
import { BarChart } from '../../../ui/charts/BarChart.tsx'
import { BarList } from '../../../ui/charts/BarList.tsx'
import { ChartCard } from '../../../ui/charts/ChartCard.tsx'
import { LineChart } from '../../../ui/charts/LineChart.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { adminFigureStrings, adminChartStrings as strings } from '../strings.ts'

const toggle = { tableLabel: strings.showTable, chartLabel: strings.showChart }
const WEEK_MS = 7 * 86_400_000

/** The share of applications that an employer answered, period by period. */
export function SuccessChart({ success }: Pick<AdminFigures, 'success'>) {
  const { formatDay } = useDates()
  const points = success.flatMap((period) => {
    const rate = successRate(period)
    return rate === null ? [] : [{ label: formatDay(period.until), value: rate }]
  })
  const latest = success.at(-1)
  if (!latest || points.length === 0)
    return <Card title={strings.success.title}>{strings.noApplications}</Card>
  const shown = points.map(({ label, value }) => [label, adminFigureStrings.percent(value)])
  return (
    <ChartCard
      {...toggle}
      title={strings.success.title}
      summary={strings.success.summary(shown.at(-1)?.[1] ?? '')}
      chart={<LineChart points={points} unit="%" />}
      columns={[strings.success.until, strings.success.rate]}
      rows={shown}
      note={strings.success.note(latest.answered, latest.applications)}
    />
  )
}

interface WeeksChartProps {
  texts: typeof strings.clients | typeof strings.applications
  weeks: readonly number[]
  countedAt: string
}

/** Twelve periods of seven days, the last of which ended when the figures were counted. */
function WeeksChart({ texts, weeks, countedAt }: WeeksChartProps) {
  const { formatDay } = useDates()
  const end = new Date(countedAt).getTime()
  const bars = weeks.map((value, index) => ({
    label: formatDay(new Date(end - (weeks.length - 1 - index) * WEEK_MS)),
    value,
  }))
  const sum = weeks.reduce((total, value) => total + value, 0)
  return (
    <ChartCard
      {...toggle}
      title={texts.title}
      summary={strings.weeks(sum, weeks.length)}
      chart={<BarChart bars={bars} />}
      columns={[texts.week, texts.count]}
      rows={bars.map(({ label, value }) => [label, formatNumber(value)])}
      note={texts.note}
    />
  )
}

export const ClientsChart = ({ figures }: { figures: AdminFigures }) => (
  <WeeksChart texts={strings.clients} weeks={figures.clients.weeks} countedAt={figures.counted_at} />
)
export const ApplicationsChart = ({ figures }: { figures: AdminFigures }) => (
  <WeeksChart
    texts={strings.applications}
    weeks={figures.applications.weeks}
    countedAt={figures.counted_at}
  />
)

interface RankingProps {
  title: string
  items: readonly { readonly name: string; readonly count: number }[]
}

/** Where the listings came from that people applied to. */
export const Sources = ({ sources }: Pick<AdminFigures, 'sources'>) => (
  <Ranking
    title={strings.sources}
    items={sources.map(({ name, count }) => ({ name: name || strings.noLongerListed, count }))}
  />
)

/** Names by how often they occur. */
export const Ranking = ({ title, items }: RankingProps) => (
  <Card title={title}>
    {items.length > 0 ? <BarList label={title} items={items} /> : strings.noApplications}
  </Card>
)
