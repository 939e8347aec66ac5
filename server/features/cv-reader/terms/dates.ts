export interface DateSpan {
  /** As written. */
  readonly text: string
  readonly start: string | null
  readonly end: string | null
  readonly current: boolean
  /** The line without the dates. */
  readonly rest: string
}

/** What the languages of the reader call a month, beside its usual names. */
const otherNames = [
  'janv|januar|jänner|gen',
  'févr|fevrier|febr',
  'mrz|maerz|märz|mrt|marz',
  'avr',
  '',
  '',
  'juil|luglio',
  'août|aout|ag',
  'sept|settembre|set',
  'okt|ott|out|oct',
  '',
  'déc|dic|dez',
]

const languages = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pt',
  'pl',
  'cs',
  'sk',
  'da',
  'sv',
  'nb',
  'fi',
  'tr',
  'ro',
  'ca',
]

const plainLetters = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

/** Long and short names, as they are written alone and beside a day. Formats are few, since each takes a millisecond to make. */
const monthFormats = languages.flatMap((language) =>
  (['long', 'short'] as const).flatMap((length) =>
    [{ month: length }, { month: length, day: 'numeric' } as const].map(
      (options) => new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }),
    ),
  ),
)

/** The names of each month, the longest first. */
const monthNames: readonly string[] = otherNames.map((others, at) => {
  const date = new Date(Date.UTC(2020, at, 15))
  const names = monthFormats.map(
    (format) => format.formatToParts(date).find(({ type }) => type === 'month')?.value ?? '',
  )
  const all = [...names, ...others.split('|')].map((name) => name.toLowerCase().replace(/\.$/, ''))
  const words = new Set([...all, ...all.map(plainLetters)].filter((name) => /^\p{L}{3,}$/u.test(name)))
  return [...words].sort((a, b) => b.length - a.length).join('|')
})
/** Words in small letters or capitals. A flag for the whole pattern would take Roman numerals in small letters too, and groups
 *  with flags of their own match differently from time to time in V8. */
const anyCase = (words: string) =>
  words.replace(/\p{Ll}/gu, (glyph) => {
    const upper = glyph.toUpperCase()
    return upper.length === 1 ? `[${glyph}${upper}]` : glyph
  })

const month = `(?:${anyCase(monthNames.join('|'))})\\.?`
const season = anyCase(
  '(?:spring|summer|autumn|fall|winter|frühjahr|sommer|herbst|printemps|été|automne|hiver|verano|invierno|q[1-4]|ws|ss|wise|sose|(?:winter|sommer)semester)',
)
const year = '(?:19[5-9]\\d|20[0-4]\\d)'
/** "3", "3.", "3rd" */
const day = `[0-3]?\\d(?:\\.|${anyCase('st|nd|rd|th|er|º|ª')})?`
const named = `(?:(?:${day}\\s+(?:${anyCase('(?:of|de)')}\\s+)?)?${month}(?:\\s+${day}(?=,))?|${season})`
const toYear = `(?:(?:,|\\s+${anyCase('del?')})?\\s+|[/-](?=\\d))`
const numbered = `(?:[0-3]?\\d\\s?[/.]\\s?)?(?:0?[1-9]|1[0-2])(?:\\s?[/.]\\s?|-)${year}`
/** Months in Roman numerals, always capitals. */
const roman = '(?:VIII|VII|VI|IV|IX|XII|XI|X|III|II|I|V)'
const moment = `(?:${year}[./]?\\s?${roman}(?![\\p{L}\\d])|(?<!\\p{L})${roman}[\\s./]\\s?${year}|${season}\\s+${year}/(?:${year}|\\d{2})|${named}${toYear}${year}|${numbered}|${year}\\s?[/.-]\\s?(?:0[1-9]|1[0-2])(?:[.-][0-3]\\d)?(?!\\d)|${year})`
const now = anyCase(
  "(?:present|current(?:ly)?|(?:to |till )?date|till now|now|today|ongoing|in progress|heute|jetzt|gegenwärtig|dato|aktuell|derzeit|laufend|présent|aujourd['’]hui|actuel(?:lement)?|en cours|(?:à )?ce jour|maintenant|(?:el |o )?presente|(?:la )?actualidad|l['’]actualitat|avui|actual(?:mente)?|hoy|(?:la )?fecha|en curso|oggi|attual(?:e|mente)|in corso|(?:o )?momento|atual(?:mente)?|hoje|em andamento|heden|nu|nå|i ?dag|dags dato|nuværende|nåværende|nuvarande|pågående|løbende|obecnie|chwili obecnej|nadal|aktualnie|teraz|dziś|současnost|dosud|súčasnosť|halen|günümüz|prezent|jelenleg|sekarang|saat ini)",
)
/** "today", "to date", "current / ongoing" */
const untilNow = `(?:${anyCase('(?:to|till|until|bis|à|a|al|hasta|até|ad|tot|til|do)')}\\s+)?${now}(?:\\s*/\\s*${now})?`
const dash = '(?:-|–|—|−|‑|→|~|>|›)'
const between = `\\)?(?:\\s/\\s|\\s*(?:${dash}{1,3}|${anyCase('to|till|until|through|bis(?: zum)?|à|au|al|ad|a|até|hasta|tot(?: en met)?|t/m|til|do')})\\s*)\\(?`
const and = anyCase('(?:and|und|et|y|e|en|og|och)')
const since = anyCase('(?:since|from|seit|ab|depuis|desde|dal|sinds|od|sedan|siden)')
/** What may stand before a range and belongs to it. */
const before = `(?:${anyCase('(?:from|von|vom|de|du|del|dal|desde|od|fra|från|van)')}\\s+)?`

/** Within a range, "Sep 15" is September 2015. */
const loose = `(?:${moment}|${month},?\\s?['’]?\\d{2}(?![\\d:])|[0-3]?\\d\\.(?:0?[1-9]|1[0-2])\\.\\d{2}(?!\\d))`
const monthly = `${month}${toYear}${year}`
/** "09/15 – 06/18" */
const brief = '(?:0?[1-9]|1[0-2])/\\d{2}'
const range = new RegExp(
  `(?<![\\p{L}\\d/.])${before}(?:(${loose})${between}(${loose}|${untilNow})|(${brief})${between}(${brief}|${untilNow}))(?![\\p{L}\\d/])`,
  'u',
)
/** "June – August 2023", "June and July 2023" */
const withinYear = new RegExp(
  `(?<![\\p{L}\\d])(${month}|${season})(?:${between}|\\s(?:&|${and})\\s)(${named}${toYear}(${year}))(?![\\p{L}\\d])`,
  'u',
)
/** "2017 VII – VIII", "2017, July – August" */
const withinYearBefore = new RegExp(
  `(?<![\\p{L}\\d])(${year}),?\\s(${roman}|${month})${between}(${roman}|${month})(?![\\p{L}\\d])(?!\\s*${year})`,
  'u',
)
/** "2019/2020", "2015–19", "2019/20–2020/21"; in "2015-12" the second number is a month. */
const years = new RegExp(
  `(?<![\\p{L}\\d./-])(?:${season}[sS]?\\s+)?(${year})(?:/(?:\\d{2}){1,2}\\s?${dash}\\s?${year}/|\\s?(?:/|${dash})\\s?|(?:,\\s(?:${anyCase('and')}\\s)?|\\s(?:&|${and})\\s)(?=\\d{4}))(${year}|(?:1[3-9]|[2-4]\\d)(?![\\d./%]))(?![\\p{L}\\d])`,
  'u',
)
/** Where some files lose the dash of a range: a space, or a glyph without a character. */
const lost = '(?:\\s+|\\s*[•\\ufffd\\p{Co}]\\s*)'
const bareRange = new RegExp(
  `(?<![\\p{L}\\d/.])(?:(${monthly})${lost}(${monthly}|${untilNow})|(${numbered})${lost}(${numbered}|${untilNow}))(?![\\p{L}\\d/])|^(${year})${lost}(${year})$`,
  'u',
)
const openRange = new RegExp(`(?<![\\p{L}\\d])${since}\\s+(${moment})(?![\\p{L}\\d])`, 'u')
/** Halves of a range whose other half is elsewhere. */
const opening = new RegExp(`^(${loose})\\s*${dash}(?:\\s*${month}|\\s*${now}\\s*/)?$`, 'u')
const closing = new RegExp(`^${dash}?\\s*(?:${loose}|${untilNow})$`, 'u')
const opensWithDash = new RegExp(`^${dash}\\s*`, 'u')
const single = new RegExp(`(?<![\\p{L}\\d.,/-])(${moment})(?![\\p{L}\\d%]|[.,]\\d)`, 'u')

/** "Example University (current)" */
const bracketedNow = new RegExp(`\\((${now})\\)`, 'u')

const romanNumerals = 'i;ii;iii;iv;v;vi;vii;viii;ix;x;xi;xii'.split(';')
const months = monthNames.map((names) => new RegExp(`(?<!\\p{L})(?:${names})(?!\\p{L})`, 'u'))

/** Formats a written date as yyyy-mm or yyyy. A season has no month. */
function normalize(written: string | undefined): string | null {
  const text = written?.toLowerCase() ?? ''
  const whole = new RegExp(year).exec(text)?.[0]
  const short = /['’]?(\d{2})$/.exec(text)
  if (!whole && !short) return null
  const found = whole ?? `${Number(short?.[1]) > 60 ? 19 : 20}${short?.[1]}`
  const rest = text.replace(whole ?? short?.[0] ?? '', ' ').replace(/q[1-4]/, ' ')
  // "12/03/2018" and "2018-03-12" have a day.
  const numbers = rest.match(/\d{1,2}/g) ?? []
  const number = /^\s*[/.-]/.test(rest) ? numbers[0] : numbers.at(-1)
  const name = months.findIndex((names) => names.test(rest))
  const numeral = romanNumerals.indexOf(/[ivx]+$|^[ivx]+/.exec(rest.trim())?.[0] ?? '-') + 1
  if (name < 0 && !number && numeral > 0) return `${found}-${String(numeral).padStart(2, '0')}`
  const at = name < 0 && number ? Number(number) : name + 1
  return at >= 1 && at <= 12 ? `${found}-${String(at).padStart(2, '0')}` : found
}

const without = (line: string, part: string) =>
  line
    .replace(part, ' ')
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:|·•–-]+|[\s,;:|·•–(-]+$/gu, '')
    .trim()

/** Words beside a single date that say what it is the date of: "Class of 2016", "2025 (expected)". */
const beside =
  /(?:^|[\s(])(?:class of|expected|exp|anticipated|graduat(?:ed|ion)(?: date)?|until|completed|obtained|conferred|awarded|bis|abgeschlossen|abschluss|voraussichtlich|obtenue?(?: en)?|diplômée?(?: en)?|promotion|afgerond|laureat[oa](?: nel)?|titulad[oa](?: en)?)[.:]?(?=[)\s]|$)\)?/giu

/** What stands between the dates of a list: "Fall 2019, Spring 2021". */
const further = new RegExp(`^\\s*(?:[,;&]|${and})\\s+(?=${loose})`, 'u')

/** The first dates of a line, in the languages of the reader; null without any. Of several, the time from the first to the last. */
export function findDates(line: string): DateSpan | null {
  const first = findSpan(line)
  const end = first ? line.indexOf(first.text) + first.text.length : 0
  const [joint] = further.exec(line.slice(end)) ?? []
  const next = joint === undefined ? null : findDates(line.slice(end + joint.length))
  if (!first || !joint || !next || !line.slice(end + joint.length).startsWith(next.text)) return first
  const text = line.slice(line.indexOf(first.text), end + joint.length + next.text.length)
  const all = [first.start ?? first.end, first.end, next.start ?? next.end, next.end]
  const [start = null, ...later] = all.filter((date) => date !== null).sort()
  const current = first.current || next.current
  return { text, start, end: current ? null : (later.at(-1) ?? null), current, rest: without(line, text) }
}

function findSpan(line: string): DateSpan | null {
  const within = withinYear.exec(line)
  const yearBefore = within ? null : withinYearBefore.exec(line)
  if (yearBefore) {
    const [text, of, first, last] = yearBefore
    const dates = { start: normalize(`${of} ${first}`), end: normalize(`${of} ${last}`) }
    return { text, ...dates, current: false, rest: without(line, text) }
  }
  const whole = within ?? range.exec(line) ?? bareRange.exec(line) ?? years.exec(line)
  if (whole) {
    const [first, last] = whole.slice(1).filter((half) => half !== undefined)
    const end = normalize(within?.[2] ?? last)
    return {
      text: whole[0].trim(),
      start: normalize(within ? `${first} ${within[3]}` : first),
      end,
      current: end === null,
      rest: without(line, whole[0]),
    }
  }
  const open = openRange.exec(line) ?? opening.exec(line)
  if (open) {
    return {
      text: open[0],
      start: normalize(open[1]),
      end: null,
      current: true,
      rest: without(line, open[0]),
    }
  }
  const singleDate = single.exec(line)
  const alone = singleDate ? null : bracketedNow.exec(line)
  if (alone) {
    return { text: alone[1] ?? '', start: null, end: null, current: true, rest: without(line, alone[0]) }
  }
  if (!singleDate) return null
  const rest = without(without(line, singleDate[0]).replace(beside, ' '), '')
  return { text: singleDate[0], start: null, end: normalize(singleDate[1]), current: false, rest }
}

const unit =
  '(?:years?|yrs?|jahre?n?|ans?|années?|años?|anni|months?|mos?|monate?n?|mois|mes(?:es)?|mesi|weeks?|wks?|wochen?|semaines?|semanas?|settiman[ae])(?!\\p{L})'
const lasting = new RegExp(
  `\\(?\\b\\d{1,2}\\+?\\s*${unit}\\.?(?:[\\s,]+(?:and|und|et|y)?\\s*\\d{1,2}\\s*${unit}\\.?)?\\)?`,
  'giu',
)

/** Removes durations such as "2 years 3 months", which the dates imply. */
export const withoutDuration = (text: string) => text.replace(lasting, ' ').replace(/\s+/g, ' ').trim()

/** Whether a text is only dates or a duration. */
export function isOnlyDates(text: string): boolean {
  if (opening.test(text) || closing.test(text)) return true
  const rest = withoutDuration(findDates(text)?.rest ?? text)
  return !/[\p{L}\d]/u.test(rest)
}

const isNow = new RegExp(`^${now}$`, 'u')
const isMoment = new RegExp(`^${moment}$`, 'u')

/** Joins the halves of a range that are apart; undefined for other texts. The end may stand above the start. */
export function joinHalves(first: string, second: string): string | undefined {
  if (isNow.test(first) && isMoment.test(second)) return `${second} – ${first}`
  if ((range.test(first) && !first.endsWith('/')) || range.test(second)) return undefined
  if (!opening.test(first) && !opensWithDash.test(second)) return undefined
  const joined = `${first} ${second}`
  return range.exec(joined)?.[0].length === joined.length ? joined : undefined
}

const endsOpen = new RegExp(`(?<![\\p{L}\\d])(?:${loose})${between}$`, 'u')
const endsWithMonth = new RegExp(`(?<!\\p{L})${month}$`, 'u')
const beginsWithYear = new RegExp(`^${year}(?:${between}(?:${loose}|${untilNow}))?(?![\\p{L}\\d])\\)?`, 'u')
const beginsClosing = new RegExp(`^(?:${loose}|${untilNow})(?![\\p{L}\\d])\\)?`, 'u')

/** Joins a range that wraps to the next line: returns the line with the whole range and the rest of the next line. */
export function carryDate(line: string, next: string): { line: string; rest: string } | undefined {
  const isMonth = endsWithMonth.test(line)
  const end = (isMonth ? beginsWithYear : beginsClosing).exec(next)?.[0]
  if (end === undefined || !(isMonth || endsOpen.test(line)) || isOnlyDates(line)) return undefined
  return { line: `${line} ${end}`, rest: next.slice(end.length).replace(/^[\s,;|·•–-]+/, '') }
}

const fragment = new RegExp(
  `^(?:(?:${loose}|${month}|${season}|${year}|${untilNow}|${dash}|${anyCase('to|bis|à|au|al|a')})\\s*)+$`,
  'u',
)

/** Whether a text is a part of a date or range that wraps: "March", "2019–June". */
export const isDateFragment = (text: string) => fragment.test(text.trim())

/** Whether a text is a whole range and nothing else. */
export const isWholeRange = (text: string) =>
  isOnlyDates(text) && (range.exec(text) ?? withinYear.exec(text))?.[0].length === text.length
