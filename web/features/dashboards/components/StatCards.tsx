import { isGreatResponseRate, type JobSeekerFigures } from '@jobscout/contract/dashboards/model.ts'
import { Skeleton } from '@mantine/core'
import { type Dates, useDates } from '../../../lib/format/dates.ts'
import { formatNumber, pluralize } from '../../../lib/format/format.ts'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { StatCard } from '../../../ui/figures/StatCard.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { dashboardStrings as strings } from '../strings.ts'
import classes from './StatCards.module.css'

const figureStrings = {
  title: 'Your figures',
  unknown: '–',
  unavailable: 'Not available',
  thisMonth: 'This Month',
  ofQuota: (quota: number) => `of ${formatNumber(quota)}`,
  cannotApply: 'You cannot apply now',
  left: (left: number) => (left > 0 ? `${pluralize(left, 'application')} left` : 'Nothing left this month'),
  responseRate: 'Response Rate',
  percent: (rate: number) => `${rate}%`,
  great: 'Great response rate!',
  answered: (answered: number, total: number) =>
    `${formatNumber(answered)} of ${formatNumber(total)} answered`,
  none: 'No applications yet',
  interviews: 'Interviews scheduled',
  next: (when: string) => `Next: ${when}`,
  noTime: 'No time entered yet',
  held: 'None ahead: say how it went',
  noInterview: 'None scheduled',
  total: 'Total applications',
  thisWeek: (count: number) => `${formatNumber(count)} this week`,
} as const

/** Figures are undefined while loading and null after a failure. An unknown figure is shown as a dash. */
export function StatCards({ figures }: { figures: JobSeekerFigures | null | undefined }) {
  const { formatAppointment } = useDates()
  const cards = figures
    ? toCards(figures, formatAppointment)
    : labels.map((label) => ({ label, ...unavailable }))
  return (
    <section className={classes.cards} aria-label={figureStrings.title} aria-busy={figures === undefined}>
      {cards.map((card) => (
        <StatCard key={card.label} {...card} loading={figures === undefined} />
      ))}
    </section>
  )
}

const labels = [
  figureStrings.thisMonth,
  figureStrings.responseRate,
  figureStrings.interviews,
  figureStrings.total,
]
const unavailable = { value: figureStrings.unknown, note: figureStrings.unavailable }

function toCards(
  { this_month, response_rate, interviews, total, funnel, weeks }: JobSeekerFigures,
  formatAppointment: Dates['formatAppointment'],
) {
  const { used, quota } = this_month
  return [
    {
      label: figureStrings.thisMonth,
      value: formatNumber(used),
      // Without trial and plan there is no quota.
      ...(quota > 0
        ? {
            of: figureStrings.ofQuota(quota),
            progress: { value: used, max: quota },
            note: figureStrings.left(quota - used),
          }
        : { note: figureStrings.cannotApply }),
    },
    {
      label: figureStrings.responseRate,
      value: response_rate === null ? figureStrings.unknown : figureStrings.percent(response_rate),
      note: rateNote(response_rate, funnel.response, total),
    },
    {
      label: figureStrings.interviews,
      value: formatNumber(interviews.scheduled),
      note: interviewNote(interviews, formatAppointment),
    },
    {
      label: figureStrings.total,
      value: formatNumber(total),
      note: total === 0 ? figureStrings.none : figureStrings.thisWeek(weeks.at(-1)?.applications ?? 0),
    },
  ]
}

function rateNote(rate: number | null, answered: number, total: number) {
  if (rate === null) return figureStrings.none
  if (!isGreatResponseRate(rate)) return figureStrings.answered(answered, total)
  return <span className={classes.praise}>{figureStrings.great}</span>
}

function interviewNote(
  { scheduled, untimed, next }: JobSeekerFigures['interviews'],
  formatAppointment: Dates['formatAppointment'],
) {
  if (next) return figureStrings.next(formatAppointment(next))
  if (untimed > 0) return figureStrings.noTime
  return scheduled > 0 ? figureStrings.held : figureStrings.noInterview
}

/** Shown until it is known whether the dashboard starts with a banner and the completion card. */
export const DashboardSkeleton = () => (
  <Loading label={strings.loading}>
    <StatCards figures={undefined} />
    <Skeleton height={96} radius="lg" />
    <Card>
      <Skeleton height={24} width="40%" mb={16} />
      <Skeleton height={320} />
    </Card>
  </Loading>
)
