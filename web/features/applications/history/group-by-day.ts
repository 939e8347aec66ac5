import type { Dates } from '../../../lib/format/dates.ts'

interface Dated {
  changed_at: string
}

interface Month<Event extends Dated> {
  month: string
  days: { day: string; events: Event[] }[]
}

/** Groups events by month and day in the person's time zone. Keeps their order, the latest first. */
export function groupByDay<Event extends Dated>(
  events: readonly Event[],
  { formatMonth, formatWeekday }: Dates,
): Month<Event>[] {
  const months: Month<Event>[] = []
  for (const event of events) {
    const month = formatMonth(event.changed_at)
    const day = formatWeekday(event.changed_at)
    if (months.at(-1)?.month !== month) months.push({ month, days: [] })
    const { days } = months.at(-1) as Month<Event>
    if (days.at(-1)?.day !== day) days.push({ day, events: [] })
    days.at(-1)?.events.push(event)
  }
  return months
}
