import type { PostingField } from '../provenance.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const spans: readonly (readonly [RegExp, number])[] = [
  [/^(?:s|secs?|seconds?)$/, 1000],
  [/^(?:m|mins?|minutes?)$/, MINUTE],
  [/^(?:h|hrs?|hours?)$/, 60 * MINUTE],
  [/^(?:d|days?)$/, DAY],
  [/^(?:w|wks?|weeks?)$/, 7 * DAY],
  [/^(?:mo|mos|months?)$/, 30 * DAY],
  [/^(?:y|yrs?|years?)$/, 365 * DAY],
]
/** Older dates are not trusted. Clocks may run a day ahead. */
const OLDEST = Date.UTC(2000, 0, 1)

interface PostedDate {
  readonly date: Date
  /** "clock": the posting has no date and gets the time of the reading. */
  readonly from: Extract<PostingField, 'given'> | 'clock'
  /** Stated relative to the day of reading, so that it moves from run to run. */
  readonly relative: boolean
  readonly matched: string
}

function absolute(text: string, now: Date): Date | null {
  if (!/\d{4}/.test(text)) return null
  const stamp = /^\d{10}$/.test(text) ? Number(text) * 1000 : /^\d{13}$/.test(text) ? Number(text) : null
  const iso = text.replace(/^(\d{4}-\d\d-\d\d)[ T](?=\d)/, '$1T')
  const dateOnly = /^\d{4}-\d\d-\d\d$/.test(iso)
  const zoned = dateOnly || /(?:Z|GMT|UTC|[+-]\d\d:?\d\d)$/i.test(iso)
  const time = stamp ?? Date.parse(zoned ? iso : iso.includes('T') ? `${iso}Z` : `${iso} UTC`)
  return time >= OLDEST && time <= now.getTime() + DAY ? new Date(Math.min(time, now.getTime())) : null
}

/** "2 days ago", "30+ days ago", "an hour ago", "3d", "yesterday", "just now", "Reposted 1 week ago". */
function relative(text: string, now: Date): Date | null {
  const words = text.toLowerCase()
  if (/\b(?:just now|just posted|today|moments? ago)\b/.test(words)) return now
  if (/\byesterday\b/.test(words)) return new Date(now.getTime() - DAY)
  const match =
    /^(?<count>\d{1,4})\+?\s?(?<unit>mo|[hdwmy])$/.exec(words) ??
    /(?<count>\d{1,4}|\ban?|\bone)\+?\s*(?<unit>[a-z]+)\s+ago\b/.exec(words)
  const span = spans.find(([unit]) => unit.test(match?.groups?.unit ?? ''))?.[1]
  if (!match || !span) return null
  const time = now.getTime() - (Number(match.groups?.count) || 1) * span
  return time >= OLDEST ? new Date(time) : null
}

/** When a posting was published: its date, else its time relative to now, else now. */
export function derivePostedDate(publishedAt: string, postedTime: string, now: Date): PostedDate {
  for (const text of [publishedAt, postedTime]) {
    const date = absolute(text, now)
    if (date) return { date, from: 'given', relative: false, matched: text }
  }
  for (const text of [postedTime, publishedAt]) {
    const date = relative(text, now)
    if (date) return { date, from: 'given', relative: true, matched: text }
  }
  return { date: now, from: 'clock', relative: true, matched: '' }
}
