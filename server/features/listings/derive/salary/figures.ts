import { currencyMark, marksMoney } from './currencies.ts'
import { unitAfter } from './periods.ts'

/** "53", "120,000", "45.000", "1.500,50", "45 000", "120'000", "8,00,000", "45.5". Separators of one number are the same. */
const number =
  /(?<![\d.,])(?:\d{1,2}(?:,\d{2}){1,3},\d{3}|\d{1,3}(?<separator>[.,'’\u00a0\u202f ])\d{3}(?:\k<separator>\d{3}){0,3}|\d{1,9})(?:[.,]\d{1,2}|\.\d{4})?(?![\d]|[.,]\d|\s?%|\s?\(k)/gu
const multiples: Readonly<Record<string, number>> = {
  k: 1000,
  thousand: 1000,
  mil: 1000,
  tsd: 1000,
  tys: 1000,
  t: 1000,
  lakh: 100_000,
  triệu: 1_000_000,
  万: 10_000,
  l: 100_000,
  lpa: 100_000,
  crore: 10_000_000,
  cr: 10_000_000,
}
const marksBefore = new RegExp(String.raw`(?<first>${currencyMark})\s?(?<second>${currencyMark})?\s?$`, 'u')
const behind = new RegExp(
  String.raw`(?:\s?(?<multiple>(?:[kK]|thousand|mil|[tT]sd\.?|tys\.?|T(?=\s?€|EUR)|[lL]akhs?|[lL]acs?|LPA|lpa|L|[cC]rores?|Cr|triệu)(?![\p{L}\d])|万))?(?:\/-|[.,][-–—]{1,2}(?!\d))?(?:\s?(?<mark>${currencyMark}))?`,
  'uy',
)
/** Millions are the company's money. */
const millions = /^\s?(?:m|mm|mn|mio|mrd|million(?:en|s|i)?|millones|b|bn|billions?)(?![\p{L}\d])/iu
const gap = new RegExp(
  String.raw`^(?:${unitAfter})?(?:\s?\([^()]{1,20}\))?(?: in (?:our|the) [a-z ]{3,30})?[.,;]?\s*(?:(?:-|–|—|‒|−|~|〜|～|(?:up )?to)(?: max(?:imum|\.)?:?)?|bis|und|and|à|a|au|et|e|y|og|och|en|tot|en|till|til|do|i|(?:\/ |(?:[a-z]{1,12} ){1,3})?max(?:imum|\.)?(?: [a-z]{1,12}){0,2}:?)\s*$`,
  'iu',
)
const LONGEST_GAP = 60
const upToWords =
  /(?:\bup ?to|\bbis zu|\bmax(?:imum|\.)?:?|jusqu['’][àa]|\bhasta|\bfino a|\baté|\btot|\bdo|\bopp ?til|\bop til|\bupp till)\s*$/iu
const fromWords =
  /(?:\bfrom|\bab|\bmin(?:imum|\.)?:?|\bstart(?:ing|s)? (?:at|from)|\bat least|(?<!\p{L})à partir de|\ba partir de|\bdesde|\ba partire da|\bvanaf|\bod|\bfrån|\bfra|от|від)\s*$/iu

interface Amount {
  readonly value: number
  readonly multiple: string | null
  readonly before: readonly string[]
  readonly after: readonly string[]
  readonly start: number
  readonly end: number
}

export interface SalaryFigures {
  readonly min: number | null
  readonly max: number | null
  /** The marks of a currency beside the figures. */
  readonly marks: readonly string[]
  /** Where the figures start and end in the text. */
  readonly start: number
  readonly end: number
}

function readNumber(text: string): number {
  if (/^\d{1,2}(?:,\d{2})+,\d{3}/.test(text)) return Number(text.replace(/,/g, ''))
  const groups = text.replace(/[.,'’\s](?=\d{3}(?:\D|$))/g, '')
  return Number(groups.replace(',', '.'))
}

const multipleKey = (written: string) =>
  written
    .toLowerCase()
    .replace(/^(lakh|crore)s$/, '$1')
    .replace(/^lacs?$/, 'lakh')
    .replace('.', '')

/** The amounts of a text, each with what stands beside it. */
function* findAmounts(text: string): Generator<Amount> {
  for (const match of text.matchAll(number)) {
    const from = Math.max(0, match.index - 14)
    const marks = marksBefore.exec(text.slice(from, match.index))
    const start = marks ? from + marks.index : match.index
    // The number of "Q4" or "B2B" is no amount.
    if (!marks && /\p{Script=Latin}/u.test(text[match.index - 1] ?? '')) continue
    behind.lastIndex = match.index + match[0].length
    const { multiple, mark } = behind.exec(text)?.groups ?? {}
    const end = Math.max(behind.lastIndex, match.index + match[0].length)
    if (millions.test(text.slice(match.index + match[0].length, match.index + match[0].length + 12))) continue
    yield {
      value: readNumber(match[0]),
      multiple: multiple ? multipleKey(multiple) : null,
      before: [marks?.groups?.first ?? [], marks?.groups?.second ?? []].flat(),
      after: mark ? [mark] : [],
      start,
      end,
    }
  }
}

/** "Lakh" is money of the Indian subcontinent; the others say nothing of the currency. */
const multipleMark: Readonly<Record<string, readonly string[]>> = {
  lakh: ['lakh'],
  crore: ['crore'],
  cr: ['crore'],
  lpa: ['LPA'],
}

/**
 * The amounts and ranges of money in a text, in their order.
 * @param country ISO code of the posting's country
 */
export function* findSalaryFigures(text: string, country: string | null): Generator<SalaryFigures> {
  const amounts = [...findAmounts(text)]
  for (let index = 0; index < amounts.length; index++) {
    const first = amounts[index] as Amount
    const next = amounts[index + 1]
    const last = next && isRange(text, first, next) ? next : first
    if (last !== first) index++
    const figures = toFigures(text, country, first, last)
    if (figures) yield figures
  }
}

function isRange(text: string, first: Amount, second: Amount): boolean {
  const between = text.slice(first.end, second.start)
  // "Grade 5 - $50,000" is one amount.
  const isUnmarked = first.before.length + first.after.length === 0 && second.before.length > 0
  return (
    between.length <= LONGEST_GAP &&
    gap.test(between) &&
    !(isUnmarked && !first.multiple && first.value < 100)
  )
}

/** "401k" is a pension and "5 years" is not pay: a figure needs a currency, a multiple, or a size that only pay has. */
function toFigures(text: string, country: string | null, first: Amount, last: Amount): SalaryFigures | null {
  const ends = first === last ? [first] : [first, last]
  const marks = ends.flatMap(({ before, after, multiple }) => [
    ...before,
    ...after,
    ...((multiple ? multipleMark[multiple] : null) ?? []),
    ...(multiple === 'l' && country === 'IN' ? ['lakh'] : []),
  ])
  const isMarked = marks.some((mark) => marksMoney(mark, country))
  const multiple = ends.find((amount) => amount.multiple)?.multiple ?? null
  if (multiple === 'l' && !isMarked) return null
  if (!isMarked && first === last && /^(?:401|403|457)$/.test(String(first.value))) return null
  if (/^-$/.test(text[first.start - 1] ?? '')) return null
  if (!isMarked && !multiple && Math.max(first.value, last.value) < 10_000) return null
  // "$90-110k" and "$90k-110" mean thousands at both ends, "$95,000-110k" only at the second.
  const whole = (amount: Amount) => {
    const factor = multiples[amount.multiple ?? (amount.value < 1000 ? (multiple ?? '') : '')] ?? 1
    return amount.value * factor
  }
  const [low = 0, high = 0] = [whole(first), whole(last)].sort((a, b) => a - b)
  const isOpen = first === last
  const lead = text.slice(Math.max(0, first.start - 18), first.start)
  const isLeast = fromWords.test(lead) || /^\+(?=[\s),]|$)/.test(text.slice(first.end, first.end + 2))
  return {
    min: isOpen && upToWords.test(lead) ? null : low,
    max: isOpen && isLeast ? null : high,
    marks,
    start: first.start,
    end: last.end,
  }
}
