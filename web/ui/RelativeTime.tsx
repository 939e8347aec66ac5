import { useNow } from '../lib/clock.ts'
import { formatMoment, formatRelative } from '../lib/format.ts'

/** "2 days ago", with the exact moment for those who point at it. */
export function RelativeTime({ value }: { value: string }) {
  const now = useNow()
  return (
    <time dateTime={value} title={formatMoment(value)}>
      {formatRelative(value, now)}
    </time>
  )
}
