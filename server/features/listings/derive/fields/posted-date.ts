import type { PostingField } from '../provenance.ts'
import { foldAccents } from '../salary/fold-accents.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE
/** Units in the languages of the boards that are read, without accents. */
const spans: readonly (readonly [RegExp, number])[] = [
  [/^(?:s|secs?|seconds?|sekunden?|secondes?|segundos?|secondi|seconden|sekund\w*)$/, 1000],
  [/^(?:m|mins?|minutes?|minuten?|minutos?|minut\w*|分钟?)$/, MINUTE],
  [
    /^(?:h|hrs?|hours?|stunden?|std|heures?|horas?|or[ae]|uur|uren|godzin\w*|timm\w*|timer?|tunti\w*|時間|小时)$/,
    60 * MINUTE,
  ],
  [/^(?:d|days?|tag(?:en?)?|jours?|dias?|giorn[oi]|dag(?:en|ar|e|er)?|dni|dzien|paiva\w*|日|天)$/, DAY],
  [
    /^(?:w|wks?|weeks?|wochen?|semaines?|semanas?|settiman[ae]|weken|week|tygodni\w*|tydzien|veck\w*|uger?|uker?|viikko\w*|週間|周)$/,
    7 * DAY,
  ],
  [
    /^(?:mo|mos|months?|monat(?:en?)?|mois|mes(?:es)?|mes[ei]|maand(?:en)?|miesi\w+|manad\w*|maned\w*|kuukau\w*|[かヶカ]月|个月)$/,
    30 * DAY,
  ],
  [/^(?:y|yrs?|years?|jahr(?:en?)?|an(?:s|nees?)?|anos?|ann[oi]|jaar|jaren|lat[ay]?|rok|ar|年)$/, 365 * DAY],
]
/** "a", "one" */
const single = 'an?|one|eine[mrn]?|une?|una?|um|uma|een|en|et|jeden'
const count = String.raw`(?:(?:mehr als|uber|plus d['’]|plus de|mas de|mais de|piu di|meer dan|ponad|mer an|mere end|mer enn|over|more than)\s*)?(?<count>\d{1,4}|(?:${single})(?=\s))\+?\s*`
/** How each language says "ago", around the count and the unit. */
const ago = [
  String.raw`\b${count}(?<unit>[a-z]+)\.?\+?\s+(?:ago|fa|geleden|temu|sedan|siden|atras|sitten)\b`,
  // "Miesiąc temu", a month ago
  String.raw`\b(?<unit>miesiac|tydzien|dzien|rok)\s+temu\b`,
  String.raw`(?<count>\d{1,4})\s?(?<unit>\D{1,2}?)(?:以上)?前`,
  String.raw`\b(?:vor|hace|il y a|ha|for|for over)\s+${count}(?<unit>[a-z]+)`,
].map((source) => new RegExp(source))
const todayWords =
  /\b(?:just now|just posted|today|moments? ago|heute|gerade eben|aujourd['’]hui|a l['’]instant|hoy|ahora|oggi|adesso|vandaag|zojuist|hoje|agora|dzis(?:iaj)?|i ?dag|nyss|tanaan)\b|本日|今日|今天|刚刚/
const yesterdayWords =
  /\b(?:yesterday|gestern|hier|ayer|ieri|gisteren|ontem|wczoraj|i ?gar|eilen)\b|昨日|昨天/
const twoDaysWords =
  /\b(?:vorgestern|avant[- ]hier|ant(?:es de )?ayer|anteayer|l'altro ieri|altroieri|eergisteren|anteontem|przedwczoraj|i ?forrgar)\b|一昨日|前天/
/** Older dates are not trusted. Clocks may run a day ahead. */
const OLDEST = Date.UTC(2000, 0, 1)

interface PostedDate {
  readonly date: Date
  /** "clock": the posting has no date that can be read and gets the time of the reading. */
  readonly from: Extract<PostingField, 'given'> | 'clock'
  /** Stated relative to the day of reading, so that it moves from run to run. */
  readonly relative: boolean
  /** Of a date that cannot be read, the text. */
  readonly matched: string
}

/** Names of months and their abbreviations, as they stand in dates. */
const months = new Map<string, number>()
for (const language of ['en', 'de', 'de-AT', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'da', 'nb']) {
  for (const month of ['long', 'short'] as const) {
    const format = new Intl.DateTimeFormat(language, { day: 'numeric', month, timeZone: 'UTC' })
    for (let index = 0; index < 12; index++) {
      const name = format.formatToParts(Date.UTC(2026, index, 3)).find(({ type }) => type === 'month')?.value
      if (name && !months.has(foldAccents(name).replace('.', '')))
        months.set(foldAccents(name).replace('.', ''), index)
    }
  }
}

/** "3. März 2026", "3 de marzo de 2026", "Publié le 3 mars 2026". "March 3, 2026" is left to the parser of the platform. */
function namedMonth(text: string): number | null {
  const match =
    /(?<!\d)(\d{1,2})(?:\.|er|º|ste|e|st|nd|rd|th)?\s+(?:de\s+)?([a-z]{3,10})\.?,?\s+(?:de\s+)?(\d{4})(?!\d)(?!.*\d:\d)/.exec(
      foldAccents(text),
    )
  const month = months.get(match?.[2] ?? '')
  return match && month !== undefined ? computeDay(Number(match[3]), month + 1, Number(match[1])) : null
}

function computeDay(year: number, month: number, day: number): number | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  return month <= 12 && date.getUTCMonth() === month - 1 ? date.getTime() : null
}

/** Countries that write the month first. */
const monthFirst = new Set(['US', 'PH'])
/** Canada writes both. */
const eitherFirst = new Set<string | null>(['CA', null])

const numeric = /(?<![\d./-])(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?![\d./-])/
/** "20260407", "2026/04/07", "2026年4月7日" */
const yearFirst =
  /(?<!\d)(20\d\d)(?:(\d\d)(\d\d)|([./])(\d{1,2})\4(\d{1,2})|年(\d{1,2})月(\d{1,2})日)(?![\d/])/

/** "05/03/2026", whose order only the country tells where both could be months; null then without one. With dots the day is first. */
function numericDay(text: string, country: string | null): number | null {
  const match = numeric.exec(text)
  if (!match) return null
  const [first, second, year] = [Number(match[1]), Number(match[3]), 2000 + (Number(match[4]) % 2000)]
  if (match[2] === '.' || first > 12) return computeDay(year, second, first)
  if (second > 12) return computeDay(year, first, second)
  if (first !== second && eitherFirst.has(country)) return null
  return country !== null && monthFirst.has(country)
    ? computeDay(year, first, second)
    : computeDay(year, second, first)
}

const englishMonth = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i

/** As the parser of the platform reads it, which also reads a date into "Spring 2026". */
function parseText(text: string): number | null {
  const iso = text.replace(/^(\d{4}-\d\d-\d\d)[ T](?=\d)/, '$1T').replace(/ ?UTC$/, 'Z')
  const isIso = /^\d{4}-\d\d-\d\d/.test(iso)
  if (!isIso && !englishMonth.test(text)) return null
  const zoned = /^\d{4}-\d\d-\d\d$/.test(iso) || /(?:Z|GMT|UTC|[+-]\d\d:?\d\d)$/i.test(iso)
  if (zoned) return Date.parse(iso)
  if (isIso && iso.includes('T')) return Date.parse(`${iso}Z`)
  return Date.parse(`${iso.replace(/(\d)(?:st|nd|rd|th)\b/, '$1')} UTC`)
}

function readYearFirst(text: string): number | null {
  const [year, month, day] = (yearFirst.exec(text)?.slice(1) ?? []).filter((part) => /^\d+$/.test(part ?? ''))
  return day === undefined ? null : computeDay(Number(year), Number(month), Number(day))
}

function absolute(text: string, now: Date, country: string | null): Date | null {
  const stamp = /^\d{10}$/.test(text) ? Number(text) * 1000 : /^\d{13}$/.test(text) ? Number(text) : null
  const time =
    stamp ??
    readYearFirst(text) ??
    (numeric.test(text) ? numericDay(text, country) : (namedMonth(text) ?? parseText(text)))
  if (time === null) return null
  return time >= OLDEST && time <= now.getTime() + DAY ? new Date(Math.min(time, now.getTime())) : null
}

/** "2 days ago", "30+ days ago", "an hour ago", "3d", "yesterday", "vor 3 Tagen", "il y a 3 jours", "Reposted 1 week ago". */
function relative(text: string, now: Date): Date | null {
  const words = foldAccents(text)
  if (todayWords.test(words)) return now
  if (twoDaysWords.test(words)) return new Date(now.getTime() - 2 * DAY)
  if (yesterdayWords.test(words)) return new Date(now.getTime() - DAY)
  const match =
    /^(?<count>\d{1,4})\+?\s?(?<unit>mo|[hdwmy])$/.exec(words) ??
    ago.map((expression) => expression.exec(words)).find(Boolean)
  const span = spans.find(([unit]) => unit.test(match?.groups?.unit ?? ''))?.[1]
  if (!match || !span) return null
  const time = now.getTime() - (Number(match.groups?.count) || 1) * span
  return time >= OLDEST ? new Date(time) : null
}

/**
 * When a posting was published: its date, else its time relative to now, else now.
 * @param country ISO code of the posting's country, which decides the order of day and month
 */
export function derivePostedDate(
  publishedAt: string,
  postedTime: string,
  now: Date,
  country: string | null = null,
): PostedDate {
  for (const text of [publishedAt, postedTime]) {
    const date = absolute(text.trim(), now, country)
    if (date) return { date, from: 'given', relative: false, matched: text }
  }
  for (const text of [postedTime, publishedAt]) {
    const date = relative(text, now)
    if (date) return { date, from: 'given', relative: true, matched: text }
  }
  return { date: now, from: 'clock', relative: true, matched: publishedAt || postedTime }
}
