import { useNow } from '../lib/clock.ts'
import { useDates } from '../lib/dates.ts'
import { formatRelative } from '../lib/format.ts'

/** "2 days ago", with the exact time as a tooltip. */
export function RelativeTime({ value }: { value: string }) {
  const now = useNow()
  const { formatMoment } = useDates()
  return (
    <time dateTime={value} title={formatMoment(value)}>
      {formatRelative(value, now)}
    </time>
  )
}
