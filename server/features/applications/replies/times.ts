import { type Chrono, de, en, es, fr, type ParsedResult } from 'chrono-node'
import { Temporal } from 'temporal-polyfill'
import { findZone } from './zones.ts'

type Language = 'en' | 'de' | 'fr' | 'es'

const readers: Readonly<Record<Language, Chrono>> = {
  en: en.casual,
  de: de.casual,
  fr: fr.casual,
  es: es.casual,
}

/** In small letters alone, apart from what German begins with a capital: "10 AM ET" is no French. */
const functionWords: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:the|and|you|your|we|to|of|for|is|will|at)\b/g,
  de: /\b(?:der|die|das|und|[Ss]ie|[Ii]hre?|[Ww]ir|zu|für|ist|[Uu]hr|dich|dir|nicht)\b/g,
  fr: /\b(?:le|les|la|et|vous|votre|nous|pour|est|une?|pas|de)\b/g,
  es: /\b(?:el|los|las|una?|para|con|que|de|nos|tu|su|hemos)\b/g,
}

/** The language of a text, by its most frequent words. */
export function detectLanguage(text: string): Language {
  const count = (language: Language) => text.match(functionWords[language])?.length ?? 0
  const languages: readonly Language[] = ['en', 'de', 'fr', 'es']
  return languages.reduce((best, language) => (count(language) > count(best) ? language : best))
}

interface TimesContext {
  readonly language: Language
  /** The day that relative dates are counted from: that of the mail. */
  readonly day: Temporal.PlainDate
  /** Of the client, where the mail states none. */
  readonly timeZone: string
}

export interface ReadTimes {
  /** Each once, earliest first. */
  readonly times: readonly Temporal.Instant[]
  readonly timeZone: string
  readonly isZoneStated: boolean
  /** Whether a day was counted, such as "next Tuesday". */
  readonly isCounted: boolean
  readonly minutes: number | null
}

/** Sentences that are read for times, in characters: no invitation needs more. */
const READ_MAX = 8000
/** A day without its year that lies so far ahead was in the past. */
const AHEAD_MAX = 270

const isDuration = ({ text }: ParsedResult): boolean =>
  /\b(?:minutes?|mins?|hours?|days?|weeks?|months?|years?|minuten|stunden?|tagen?|jahren?|heures?|horas?|jours?|días?|años?)\b/i.test(
    text,
  )

/** "by Friday 5 pm" is no appointment. */
const isDeadline = (before: string): boolean =>
  /\b(?:by|before|until|till|no later than|latest|deadline(?: is)?|bis|spätestens|avant|antes del?)(?: the| zum)? ?$/i.test(
    before,
  )

/** The days that a date can mean: "05/12/2026" is read both ways. None where its weekday is another one. */
function readDays(
  { start, text }: ParsedResult,
  { day: mailDay, language }: Omit<TimesContext, 'timeZone'>,
): Temporal.PlainDate[] {
  const year = start.get('year') ?? mailDay.year
  const [month, date] = [start.get('month') ?? mailDay.month, start.get('day') ?? mailDay.day]
  const read = (at: number, inMonth: number): Temporal.PlainDate[] => {
    const found = Temporal.PlainDate.from({ year, month: inMonth, day: at }, { overflow: 'constrain' })
    if (found.day !== at || found.month !== inMonth) return []
    const isFar = !start.isCertain('year') && mailDay.until(found).total('days') > AHEAD_MAX
    return [isFar ? found.subtract({ years: 1 }) : found]
  }
  const isNumeric = language === 'en' && /\b\d{1,2}[/.]\d{1,2}\b/.test(text)
  const isDayFirst = isNumeric && /\d\.\d/.test(text)
  const both = [
    ...(isDayFirst ? [] : read(date, month)),
    ...(isNumeric && date <= 12 && month !== date ? read(month, date) : []),
  ]
  const near = both.filter((found) => Math.abs(mailDay.until(found).total('days')) <= AHEAD_MAX)
  const days = near.length > 0 ? near : both
  const weekday = start.isCertain('weekday') && start.isCertain('day') ? start.get('weekday') : null
  return weekday === null ? days : days.filter(({ dayOfWeek }) => dayOfWeek % 7 === weekday)
}

const statesDay = ({ start }: ParsedResult): boolean => start.isCertain('day') || start.isCertain('weekday')
const statesHour = ({ start, text }: ParsedResult): boolean =>
  start.isCertain('hour') && !/^(?:just )?(?:now|jetzt|maintenant|ahora)$/i.test(text)

/** A day that is counted from another one, by its weekday or as "tomorrow". */
const isRelative = ({ start, text }: ParsedResult): boolean =>
  !(start.isCertain('day') && start.isCertain('month')) ||
  /\b(?:today|tomorrow|heute|morgen|demain|aujourd|mañana|hoy)/i.test(text)

interface StatedTime {
  readonly result: ParsedResult
  /** What states its day: itself, a neighbour, or what an earlier sentence says. */
  readonly day: ParsedResult
  /** The zone that stands with it. */
  readonly zone: string | undefined
}

/** How far a zone or a day stands behind its time, in characters. */
const NEAR = 40

/** The times of a sentence that have a day. */
function findStatedTimes(
  sentence: string,
  results: readonly ParsedResult[],
  earlier?: ParsedResult,
): StatedTime[] {
  let day = earlier
  return results.flatMap((result, at) => {
    if (statesDay(result)) day = result
    if (!statesHour(result)) return []
    const end = result.index + result.text.length
    // "at 10:00 (Tokyo time) on 9 December"
    const next = results[at + 1]
    const isDayBehind =
      !statesDay(result) && next && statesDay(next) && !statesHour(next) && next.index - end < NEAR
    const dayOfTime = isDayBehind ? next : day
    const nextTime = results.slice(at + 1).find(statesHour)
    const zone = findZone(
      sentence.slice(result.index, Math.min(nextTime?.index ?? sentence.length, end + NEAR)),
    )
    return dayOfTime ? [{ result, day: dayOfTime, zone }] : []
  })
}

/** The appointments that sentences state, with their zone and length. */
export function readTimes(sentences: readonly string[], context: TimesContext): ReadTimes {
  const text = sentences.join('\n').slice(0, READ_MAX)
  const statedZone = findZone(text)
  const stated: StatedTime[] = []
  let latestDay: ParsedResult | undefined
  for (const sentence of text.split('\n')) {
    const results = parseDates(sentence, context)
    stated.push(...findStatedTimes(sentence, results, latestDay))
    latestDay = results.findLast(statesDay) ?? latestDay
  }
  const moments = stated.flatMap(({ result, day, zone = statedZone ?? context.timeZone }) =>
    readDays(day, context)
      .filter((found) => Temporal.PlainDate.compare(found, context.day) >= 0)
      .map((found) => ({
        at: toInstant(result, found, zone),
        zone,
        isCounted: isRelative(day),
        minutes: minutesBetween(result),
      })),
  )
  const times = [...new Map(moments.map(({ at }) => [at.toString(), at])).values()].toSorted(
    Temporal.Instant.compare,
  )
  return {
    times,
    timeZone: moments[0]?.zone ?? statedZone ?? context.timeZone,
    isZoneStated: statedZone !== undefined,
    isCounted: moments.some(({ isCounted }) => isCounted),
    minutes: moments.find(({ minutes }) => minutes !== null)?.minutes ?? readMinutes(text),
  }
}

function parseDates(sentence: string, { language, day }: Omit<TimesContext, 'timeZone'>): ParsedResult[] {
  const reference = { instant: new Date(`${day}T12:00:00Z`), timezone: 0 }
  return readers[language]
    .parse(sentence, reference, { forwardDate: true })
    .filter((result) => !isDuration(result) && !isDeadline(sentence.slice(0, result.index)))
}

/** By the clocks of the zone, whatever offset an abbreviation has on another day of the year. */
const toInstant = ({ start }: ParsedResult, day: Temporal.PlainDate, timeZone: string): Temporal.Instant => {
  const plainTime = { hour: start.get('hour') ?? 0, minute: start.get('minute') ?? 0 }
  return day.toZonedDateTime({ timeZone, plainTime }).toInstant()
}

function minutesBetween({ start, end }: ParsedResult): number | null {
  if (!end) return null
  const length =
    (end.get('hour') ?? 0) * 60 +
    (end.get('minute') ?? 0) -
    (start.get('hour') ?? 0) * 60 -
    (start.get('minute') ?? 0)
  return length >= 5 && length <= 12 * 60 ? length : null
}

const lengths: readonly (readonly [pattern: RegExp, factor: number])[] = [
  [/\b(\d{1,3})[- ]?(?:minutes?|mins?|minuten|minutos)\b/i, 1],
  [/\b(\d(?:[.,]5)?)[- ]?(?:hours?|stunden?|heures?|horas?)\b/i, 60],
]
const wordedLengths: readonly (readonly [pattern: RegExp, minutes: number])[] = [
  [/\bhalf an hour\b|\bhalf-hour\b|\beine halbe stunde\b|\bune demi-heure\b|\bmedia hora\b/i, 30],
  [/\b(?:one|an)[- ]hour\b|\beine stunde\b|\bune heure\b|\buna hora\b/i, 60],
]

function readMinutes(text: string): number | null {
  for (const [pattern, factor] of lengths) {
    const minutes = Number(pattern.exec(text)?.[1]?.replace(',', '.')) * factor
    if (minutes >= 5 && minutes <= 600) return minutes
  }
  return wordedLengths.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

/** The day that a date line states. Null for what is none. */
export function readDay(text: string, context: Omit<TimesContext, 'timeZone'>): Temporal.PlainDate | null {
  const reference = { instant: new Date(`${context.day}T12:00:00Z`), timezone: 0 }
  const result = readers[context.language]
    .parse(text, reference)
    .find(({ start }) => start.isCertain('day') && start.isCertain('month'))
  return (result && readDays(result, context)[0]) ?? null
}
