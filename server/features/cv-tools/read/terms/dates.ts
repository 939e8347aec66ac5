export interface DateSpan {
  /** As written. */
  readonly text: string
  readonly start: string | null
  readonly end: string | null
  readonly current: boolean
  /** The line without the dates. */
  readonly rest: string
}

const monthNames = [
  'jan(?:uary|uar|vier)?|januar|jänner|ene(?:ro)?|gennaio|gen',
  'feb(?:ruary|ruar|rero|braio)?|févr?(?:ier)?|fevrier',
  'mar(?:ch|s|zo)?|märz?|mrz|maerz',
  'apr(?:il|ile)?|avr(?:il)?|abr(?:il)?',
  'may|mai|mayo|maggio|mag',
  'june?|juni|juin|junio|giugno|giu',
  'july?|juli|juil(?:let)?|julio|luglio|lug',
  'aug(?:ust)?|août|aout|ago(?:sto)?',
  'sept?(?:ember|embre|tembre|iembre)?|set(?:tembre)?',
  'oct(?:ober|obre|ubre)?|okt(?:ober)?|ott(?:obre)?',
  'nov(?:ember|embre|iembre)?',
  'dec(?:ember|embre)?|dez(?:ember)?|déc(?:embre)?|dic(?:iembre|embre)?',
]
const month = `(?:${monthNames.join('|')})\\.?`
const season = '(?:spring|summer|autumn|fall|winter|frühjahr|sommer|herbst|printemps|été|automne|hiver)'
const year = '(?:19[5-9]\\d|20[0-4]\\d)'
const moment = `(?:(?:${month}|${season}),?\\s+${year}|(?:0?[1-9]|1[0-2])\\s?[/.]\\s?${year}|${year}\\s?[/.-]\\s?(?:0[1-9]|1[0-2])(?!\\d)|${year})`
const now =
  "(?:present|current(?:ly)?|(?:to )?date|now|today|ongoing|heute|jetzt|gegenwärtig|dato|aktuell|derzeit|laufend|présent|present|aujourd['’]hui|actuel(?:lement)?|en cours|ce jour|presente|actualidad|oggi|attuale)"
const dash = '(?:-|–|—|−|‑|→|~)'
const between = `\\s*(?:${dash}{1,3}|to|until|through|bis(?: zum)?|à|au|al|a)\\s*`
const since = '(?:since|from|seit|ab|depuis|desde|dal)'

/** Within a range, "Sep 15" is September 2015. */
const loose = `(?:${moment}|${month},?\\s?['’]?\\d{2}(?![\\d:]))`
const monthly = `${month},?\\s+${year}`
const range = new RegExp(`(?<![\\p{L}\\d])(${loose})${between}(${loose}|${now})(?![\\p{L}\\d])`, 'iu')
/** Some files lose the dash of a range. */
const bareRange = new RegExp(`^(${monthly})\\s+(${monthly}|${now})$`, 'iu')
const openRange = new RegExp(`(?<![\\p{L}\\d])${since}\\s+(${moment})(?![\\p{L}\\d])`, 'iu')
/** Halves of a range whose other half is elsewhere. */
const opening = new RegExp(`^(?:${loose})\\s*${dash}(?:\\s*${month})?$`, 'iu')
const closing = new RegExp(`^${dash}?\\s*(?:${loose}|${now})$`, 'iu')
const opensWithDash = new RegExp(`^${dash}\\s*`, 'u')
const single = new RegExp(`(?<![\\p{L}\\d.,/-])(${moment})(?![\\p{L}\\d%]|[.,]\\d)`, 'iu')

/** Formats a written date as yyyy-mm or yyyy. A season has no month. */
function normalize(written: string | undefined): string | null {
  const text = written?.toLowerCase() ?? ''
  const whole = new RegExp(year).exec(text)?.[0]
  const short = /['’]?(\d{2})$/.exec(text)
  if (!whole && !short) return null
  const found = whole ?? `${Number(short?.[1]) > 60 ? 19 : 20}${short?.[1]}`
  const rest = text.replace(whole ?? short?.[0] ?? '', ' ')
  const number = /\d{1,2}/.exec(rest)?.[0]
  const named = monthNames.findIndex((names) => new RegExp(`^\\s*(?:${names})\\b`, 'iu').test(rest))
  const at = number ? Number(number) : named + 1
  return at >= 1 && at <= 12 ? `${found}-${String(at).padStart(2, '0')}` : found
}

const without = (line: string, part: string) =>
  line
    .replace(part, ' ')
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:|·•–-]+|[\s,;:|·•–(-]+$/gu, '')
    .trim()

/** The first date or range of a line, in English, German, French, Spanish or Italian; null without one. */
export function findDates(line: string): DateSpan | null {
  const whole = range.exec(line) ?? bareRange.exec(line)
  if (whole) {
    const end = normalize(whole[2])
    return {
      text: whole[0].trim(),
      start: normalize(whole[1]),
      end,
      current: end === null,
      rest: without(line, whole[0]),
    }
  }
  const open = openRange.exec(line)
  if (open) {
    return {
      text: open[0],
      start: normalize(open[1]),
      end: null,
      current: true,
      rest: without(line, open[0]),
    }
  }
  const one = single.exec(line)
  if (!one) return null
  return { text: one[0], start: null, end: normalize(one[1]), current: false, rest: without(line, one[0]) }
}

const unit =
  '(?:years?|yrs?|jahre?n?|ans?|années?|años?|anni|months?|mos?|monate?n?|mois|mes(?:es)?|mesi)(?!\\p{L})'
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

/** Joins the halves of a range that are apart; undefined for other texts. */
export function joinHalves(first: string, second: string): string | undefined {
  if (range.test(first) || range.test(second)) return undefined
  if (!opening.test(first) && !opensWithDash.test(second)) return undefined
  const joined = `${first} ${second}`
  return range.exec(joined)?.[0].length === joined.length ? joined : undefined
}

const endsOpen = new RegExp(`(?<![\\p{L}\\d])(?:${loose})\\s*${dash}$`, 'iu')
const beginsClosing = new RegExp(`^(?:${loose}|${now})(?![\\p{L}\\d])\\)?`, 'iu')

/** Joins a range that wraps to the next line: returns the line with the whole range and the rest of the next line. */
export function carryDate(line: string, next: string): { line: string; rest: string } | undefined {
  const end = beginsClosing.exec(next)?.[0]
  if (end === undefined || !endsOpen.test(line) || isOnlyDates(line)) return undefined
  return { line: `${line} ${end}`, rest: next.slice(end.length).replace(/^[\s,;|·•–-]+/, '') }
}
