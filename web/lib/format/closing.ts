import { formatLongDay } from './format.ts'

const DAY_MS = 86_400_000
/** Days that are counted before the date is clearer. */
const COUNTED_DAYS = 14

/** The last day to apply, as yyyy-mm-dd, seen from another day: "Closes in 3 days", "Closing day was Nov 20, 2026". */
export function formatClosing(day: string, today: string): string {
  const days = (Date.parse(day) - Date.parse(today)) / DAY_MS
  if (days < 0) return `Closing day was ${formatLongDay(day)}`
  if (days === 0) return 'Closes today'
  if (days === 1) return 'Closes tomorrow'
  return days <= COUNTED_DAYS ? `Closes in ${days} days` : `Closes ${formatLongDay(day)}`
}
