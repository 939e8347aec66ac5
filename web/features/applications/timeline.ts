const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' })
const dayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'short', day: 'numeric' })

interface Dated {
  changed_at: string
}

export interface Month<Event extends Dated> {
  month: string
  days: { day: string; events: Event[] }[]
}

/** Events by month and day of this browser's calendar, in the order they have: the latest first. */
export function byDay<Event extends Dated>(events: readonly Event[]): Month<Event>[] {
  const months: Month<Event>[] = []
  for (const event of events) {
    const at = new Date(event.changed_at)
    const month = monthFormat.format(at)
    const day = dayFormat.format(at)
    if (months.at(-1)?.month !== month) months.push({ month, days: [] })
    const { days } = months.at(-1) as Month<Event>
    if (days.at(-1)?.day !== day) days.push({ day, events: [] })
    days.at(-1)?.events.push(event)
  }
  return months
}
