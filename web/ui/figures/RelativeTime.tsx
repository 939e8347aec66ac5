import { useNow } from '../../lib/format/clock.ts'
import { useDates } from '../../lib/format/dates.ts'
import { formatRelative } from '../../lib/format/format.ts'

/** "2 days ago", with the exact time as a tooltip. */
export function RelativeTime({ value }: { value: string }) {
  const now = useNow()
  const dates = useDates()
  return (
    <time dateTime={value} title={dates.formatMoment(value)}>
      {formatRelative(value, now, dates)}
    </time>
  )
}
