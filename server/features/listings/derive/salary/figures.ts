/** A figure as written, before its period is known. */
interface Figure {
  readonly amount: number
  /** Written with a k, for thousands. */
  readonly thousands: boolean
}

const currency = String.raw`(?:US\$|CA\$|C\$|AU\$|A\$|NZ\$|S\$|HK\$|R\$|[$£€₹¥₩]|USD|GBP|EUR|CHF|CAD|AUD|NZD|SGD|INR|JPY|SEK|NOK|DKK|PLN|zł|kr\.?)`
const digits = String.raw`\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?`
const figure = (name: string) =>
  String.raw`(?<![\d.,])${currency}?\s?(?<${name}>${digits})\s?(?<${name}k>[kK])?(?![\d%]|[.,]\d|\s?\(k)\s?${currency}?`
const between = String.raw`\s*(?:-|–|—|‒|to|bis|and|à)\s*`
/** The period may follow each end: "$20/hr - $30/hr". */
const unit = String.raw`(?:\s*(?:\/|per|an?)\s*(?:hour|hr|h|day|week|month|year|annum|yr|mo)\b\.?)?`

const expression = new RegExp(
  String.raw`(?<upTo>up to|bis zu|max(?:imum)?\.?:?)?(?<from>from|ab|min(?:imum)?\.?:?|starting at)?\s*${figure('low')}(?<plus>(?<=\S)\+(?=[\s),]|$))?(?:${unit}${between}${figure('high')})?`,
  'giu',
)

/** "53", "120,000", "45.000", "1.500,50", "45 000", "120'000", "45.5": a separator before three digits groups them. */
function readNumber(text: string): number {
  const groups = text.replace(/[.,'’\s](?=\d{3}(?:\D|$))/g, '')
  return Number(groups.replace(',', '.'))
}

export interface SalaryFigures {
  readonly min: number | null
  readonly max: number | null
  /** Where the figures start and end in the text. */
  readonly start: number
  readonly end: number
}

/** "401k" is a pension and "5 years" is not pay: a figure needs a currency sign, a k, or a size that only pay has. */
function isMoney(match: RegExpExecArray, text: string): boolean {
  const { low = '', lowk, high, highk } = match.groups ?? {}
  if (/^\s*-/.test(match[0]) || text[match.index - 1] === '-') return false
  const signed = new RegExp(currency, 'iu').test(match[0])
  if (!signed && !high && /^(?:401|403|457)$/.test(low)) return false
  return signed || Boolean(lowk || highk) || Math.max(readNumber(low), readNumber(high ?? '0')) >= 10_000
}

/** The first amount or range of money in a text. Null when there is none. */
export function findSalaryFigures(text: string): SalaryFigures | null {
  for (const match of text.matchAll(expression)) {
    if (!isMoney(match, text)) continue
    const { low = '', lowk, high, highk, upTo, from, plus } = match.groups ?? {}
    const first: Figure = { amount: readNumber(low), thousands: Boolean(lowk) }
    const last = high === undefined ? first : { amount: readNumber(high), thousands: Boolean(highk) }
    // "$90-110k" and "$90k-110" mean thousands at both ends, "$95,000-110k" only at the second.
    const shared = first.thousands || last.thousands
    const whole = ({ amount, thousands }: Figure) =>
      thousands || (shared && amount < 1000) ? amount * 1000 : amount
    const ends = [whole(first), whole(last)].sort((a, b) => a - b)
    const [min = 0, max = 0] = ends
    const open = high === undefined
    return {
      min: open && upTo ? null : min,
      max: open && (from || plus) ? null : max,
      start: match.index,
      end: match.index + match[0].length,
    }
  }
  return null
}
