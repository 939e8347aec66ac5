import { isGreatResponseRate, type JobSeekerFigures } from '@jobscout/contract/dashboards/model.ts'
import { type Dates, useDates } from '../../../lib/format/dates.ts'
import { formatNumber } from '../../../lib/format/format.ts'
import { StatCard } from '../../../ui/figures/StatCard.tsx'
import { figureStrings as strings } from '../strings.ts'
import classes from './StatCards.module.css'

/** Figures are undefined while loading and null after a failure. An unknown figure is shown as a dash. */
export function StatCards({ figures }: { figures: JobSeekerFigures | null | undefined }) {
  const { formatAppointment } = useDates()
  const cards = figures
    ? toCards(figures, formatAppointment)
    : labels.map((label) => ({ label, ...unavailable }))
  return (
    <section className={classes.cards} aria-label={strings.title} aria-busy={figures === undefined}>
      {cards.map((card) => (
        <StatCard key={card.label} {...card} loading={figures === undefined} />
      ))}
    </section>
  )
}

const labels = [strings.thisMonth, strings.responseRate, strings.interviews, strings.total]
const unavailable = { value: strings.unknown, note: strings.unavailable }

function toCards(
  { this_month, response_rate, interviews, total, funnel, weeks }: JobSeekerFigures,
  formatAppointment: Dates['formatAppointment'],
) {
  const { used, quota } = this_month
  return [
    {
      label: strings.thisMonth,
      value: formatNumber(used),
      // Without trial and plan there is no quota.
      ...(quota > 0
        ? {
            of: strings.ofQuota(quota),
            progress: { value: used, max: quota },
            note: strings.left(quota - used),
          }
        : { note: strings.cannotApply }),
    },
    {
      label: strings.responseRate,
      value: response_rate === null ? strings.unknown : strings.percent(response_rate),
      note: rateNote(response_rate, funnel.response, total),
    },
    {
      label: strings.interviews,
      value: formatNumber(interviews.scheduled),
      note: interviewNote(interviews, formatAppointment),
    },
    {
      label: strings.total,
      value: formatNumber(total),
      note: total === 0 ? strings.none : strings.thisWeek(weeks.at(-1)?.applications ?? 0),
    },
  ]
}

function rateNote(rate: number | null, answered: number, total: number) {
  if (rate === null) return strings.none
  if (!isGreatResponseRate(rate)) return strings.answered(answered, total)
  return <span className={classes.praise}>{strings.great}</span>
}

function interviewNote(
  { scheduled, untimed, next }: JobSeekerFigures['interviews'],
  formatAppointment: Dates['formatAppointment'],
) {
  if (next) return strings.next(formatAppointment(next))
  if (untimed > 0) return strings.noTime
  return scheduled > 0 ? strings.held : strings.noInterview
}
