import type { PaymentFigures as Figures, PaymentMonth } from '@jobscout/contract/billing/figures.ts'
import { plans, TRIAL_COHORT_DAYS } from '@jobscout/contract/billing/model.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { formatNumber, formatPrice } from '../../lib/format/format.ts'
import { BarChart } from '../../ui/charts/BarChart.tsx'
import { BarList } from '../../ui/charts/BarList.tsx'
import { ChartCard } from '../../ui/charts/ChartCard.tsx'
import { CardListSkeleton } from '../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../ui/feedback/QueryPlaceholder.tsx'
import { type Stat, StatStrip } from '../../ui/figures/StatStrip.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Muted } from '../../ui/layout/primitives.tsx'

const figureStrings = {
  title: 'Payments',
  failure: { title: 'Error', message: 'Failed to load the figures of payments.' },
  noProvider: 'No payment provider is connected, so there are no figures of payments.',
  mode: (provider: 'stripe' | 'local', live: boolean) =>
    provider === 'local'
      ? 'Played by this server: no money moved.'
      : live
        ? 'Months in UTC.'
        : 'Stripe in test mode: no money moved.',
  revenue: 'Revenue this month',
  lastMonth: (amount: string) => `${amount} last month`,
  monthly: 'Recurring revenue',
  monthlyNote: 'a month, at list prices',
  running: 'Active subscriptions',
  failed: (count: number) => (count > 0 ? `${formatNumber(count)} with a failed payment` : 'all paid'),
  churn: 'Churn this month',
  churnCounts: (ended: number, running: number) => `${formatNumber(ended)} of ${formatNumber(running)} ended`,
  noneRunning: 'none ran when it began',
  conversion: 'Trial conversion',
  conversionCounts: (converted: number, ended: number) =>
    ended === 0
      ? `no trial ended in ${TRIAL_COHORT_DAYS} days`
      : `${formatNumber(converted)} of ${formatNumber(ended)} in ${TRIAL_COHORT_DAYS} days`,
  none: '–',
  percent: (share: number) => `${share.toFixed(1)}%`,
  chart: {
    title: 'Revenue of twelve months',
    summary: (amount: string) => `Payments less what went back, by month: ${amount} in twelve months`,
    columns: ['Month', 'Revenue', 'Paid back', 'Churn'],
    note: 'Payments less refunds and disputed payments, which count in the month of the payment. Months in UTC.',
    table: 'Table',
    chart: 'Chart',
  },
  plans: 'Active subscriptions by plan',
  noPlans: 'No active subscriptions',
} as const

const FRESH_MS = 60_000
const usePaymentFigures = () =>
  useQuery(api.billing.figures.queryOptions({ staleTime: FRESH_MS, refetchInterval: FRESH_MS }))

const computeRevenue = ({ paid_cents, refunded_cents }: PaymentMonth): number => paid_cents - refunded_cents
/** In per cent; null if none ran when the month began. */
const computeChurn = ({ running, ended }: PaymentMonth): number | null =>
  running === 0 ? null : (ended / running) * 100
const percent = (share: number | null): string =>
  share === null ? figureStrings.none : figureStrings.percent(share)

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const formatMonthName = ({ month }: PaymentMonth): string =>
  monthFormat.format(new Date(`${month}-01T00:00:00Z`))

/** Revenue, running subscriptions, churn and conversion of trials. Each figure opens the rows behind it.
 *  @param className of the pair of charts */
export function PaymentFigures({ className }: { className?: string | undefined }) {
  const query = usePaymentFigures()
  const { data: figures } = query
  if (figures === undefined) {
    return (
      <QueryPlaceholder query={query} failure={figureStrings.failure}>
        <CardListSkeleton cards={1} height={120} />
      </QueryPlaceholder>
    )
  }
  if (figures === null) return <Card title={figureStrings.title}>{figureStrings.noProvider}</Card>
  return (
    <>
      <PaymentStrip figures={figures} />
      <div className={className}>
        <RevenueChart months={figures.months} />
        <Plans figures={figures} />
      </div>
    </>
  )
}

const rows = (figure: string) => ({ to: '/admin', search: { tab: 'users', rows: figure } })

function PaymentStrip({ figures }: { figures: Figures }) {
  const { months, trials, monthly_cents } = figures
  const [before, now] = [months.at(-2), months.at(-1)]
  if (!now) return null
  const running = Object.values(figures.plans).reduce((sum, count) => sum + count, 0)
  const stats: readonly Stat[] = [
    {
      label: figureStrings.revenue,
      value: formatPrice(computeRevenue(now)),
      note: before && figureStrings.lastMonth(formatPrice(computeRevenue(before))),
      link: rows('revenue'),
    },
    {
      label: figureStrings.monthly,
      value: formatPrice(monthly_cents),
      note: figureStrings.monthlyNote,
      link: { to: '/user-management', search: { plan: 'paying' } },
    },
    {
      label: figureStrings.running,
      value: formatNumber(running),
      note: figureStrings.failed(figures.payment_failed),
      tone: figures.payment_failed > 0 ? 'amber' : undefined,
      link: { to: '/user-management', search: { plan: 'paying' } },
    },
    {
      label: figureStrings.churn,
      value: percent(computeChurn(now)),
      note: now.running === 0 ? figureStrings.noneRunning : figureStrings.churnCounts(now.ended, now.running),
      link: rows('ended'),
    },
    {
      label: figureStrings.conversion,
      value: percent(trials.ended === 0 ? null : (trials.converted / trials.ended) * 100),
      note: figureStrings.conversionCounts(trials.converted, trials.ended),
      link: rows('converted'),
    },
  ]
  return <StatStrip label={figureStrings.title} size="full" stats={stats} />
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })
/** Short enough to stand above a bar: $366, $1.9K. */
const short = (dollars: number): string => `$${compact.format(dollars)}`
const CENTS = 100

function RevenueChart({ months }: Pick<Figures, 'months'>) {
  const total = months.reduce((sum, month) => sum + computeRevenue(month), 0)
  return (
    <ChartCard
      tableLabel={figureStrings.chart.table}
      chartLabel={figureStrings.chart.chart}
      title={figureStrings.chart.title}
      summary={figureStrings.chart.summary(formatPrice(total))}
      chart={
        <BarChart
          bars={months.map((month) => ({
            label: formatMonthName(month),
            value: Math.max(0, computeRevenue(month)) / CENTS,
          }))}
          labelEvery={4}
          format={short}
        />
      }
      columns={figureStrings.chart.columns}
      rows={months.map((month) => [
        formatMonthName(month),
        formatPrice(computeRevenue(month)),
        formatPrice(month.refunded_cents),
        percent(computeChurn(month)),
      ])}
      note={figureStrings.chart.note}
    />
  )
}

function Plans({ figures }: { figures: Figures }) {
  const items = plans.flatMap(({ id, name }) => {
    const count = figures.plans[id]
    return count ? { name, count } : []
  })
  return (
    <Card title={figureStrings.plans}>
      {items.length > 0 ? <BarList label={figureStrings.plans} items={items} /> : figureStrings.noPlans}
      <Muted mt={8}>{figureStrings.mode(figures.provider, figures.live)}</Muted>
    </Card>
  )
}
