import { findSalaryFigures } from './figures.ts'

export type SalaryPeriod = 'hour' | 'day' | 'week' | 'fortnight' | 'half-month' | 'month' | 'year'

export interface Salary {
  /** Annual, in whole units of the currency. Null at an open end ("up to", "from"). Never both null. */
  readonly min: number | null
  readonly max: number | null
  /** ISO code. Null when the text has no currency sign. */
  readonly currency: string | null
  /** The period that the text states, before conversion to a year. */
  readonly period: SalaryPeriod
  /** The text that was read. */
  readonly source: string
}

/** How many of each period make a year of full-time work. */
export const periodsPerYear: Record<SalaryPeriod, number> = {
  hour: 2080,
  day: 260,
  week: 52,
  fortnight: 26,
  'half-month': 24,
  month: 12,
  year: 1,
}

const periodWords: readonly (readonly [SalaryPeriod, RegExp])[] = [
  [
    'hour',
    /\b(?:per|an|a) hour\b|\/\s?(?:h|hr|hour|std)\b|\bp\/?h\b|\bhourly\b|\b(?:pro|die) stunde\b|\bper hr\b/,
  ],
  ['day', /\b(?:per|a) day\b|\/\s?day\b|\bp\/?d\b|\bdaily\b|\bper diem\b|\bpro tag\b/],
  ['week', /\b(?:per|a) week\b|\/\s?(?:week|wk)\b|\bp\/?w\b|(?<!\bbi-)\bweekly\b|\bpro woche\b/],
  ['fortnight', /\bbi-?weekly\b|\b(?:per|a) fortnight\b|\bfortnightly\b/],
  ['half-month', /\bsemi-?monthly\b/],
  [
    'month',
    /\b(?:per|a) month\b|\/\s?(?:month|mo|monat)\b|\bpcm\b|\bp\.\s?m\b|(?<!\b(?:bi|semi)-)\bmonthly\b|\b(?:pro|im) monat\b|\bmonatlich\b/,
  ],
  [
    'year',
    /\b(?:per|a) (?:year|annum)\b|\/\s?(?:year|yr|annum|jahr)\b|\bp\.?\s?a\b|\byearly\b|\bannual(?:ly)?\b|\b(?:pro|im) jahr\b|\bper yr\b/,
  ],
]

const signs: readonly (readonly [string, RegExp])[] = [
  ['CAD', /CA\$|\bC\$|\bCAD\b/i],
  ['AUD', /AU\$|\bA\$|\bAUD\b/i],
  ['NZD', /NZ\$|\bNZD\b/i],
  ['SGD', /\bS\$|\bSGD\b/i],
  ['HKD', /HK\$|\bHKD\b/i],
  ['BRL', /\bR\$|\bBRL\b/i],
  ['GBP', /£|\bGBP\b/i],
  ['EUR', /€|\bEUR\b/i],
  ['INR', /₹|\bINR\b/i],
  ['CHF', /\bCHF\b/i],
  ['JPY', /¥|\bJPY\b/i],
  ['KRW', /₩|\bKRW\b/i],
  ['SEK', /\bSEK\b/i],
  ['NOK', /\bNOK\b/i],
  ['DKK', /\bDKK\b/i],
  ['PLN', /zł|\bPLN\b/i],
  ['USD', /\$|\bUSD\b/i],
]

/** Other countries with dollars, where a bare "$" means their own. */
const dollars: Record<string, string> = { CA: 'CAD', AU: 'AUD', NZ: 'NZD', SG: 'SGD', HK: 'HKD' }

/** The highest plausible annual pay in currencies whose unit is worth much less than a dollar. */
const smallUnits: Record<string, number> = { JPY: 200_000_000, INR: 200_000_000, KRW: 2_000_000_000 }
const believed = { least: 1_000, leastWithoutPeriod: 10_000, most: 5_000_000, widest: 20 }

function currencyOf(text: string, country: string | null): string | null {
  const sign = signs.find(([, written]) => written.test(text))?.[0] ?? null
  const bareDollar = sign === 'USD' && !/US\$|\bUSD\b/i.test(text)
  return bareDollar && country ? (dollars[country] ?? sign) : sign
}

/** The nearest period after the figures, or else before them. */
function periodOf(text: string, start: number, end: number): SalaryPeriod | null {
  const lower = text.toLowerCase()
  const nearest = (part: string, fromEnd: boolean) =>
    periodWords
      .map(([period, words]) => ({ period, at: part.search(words) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => (fromEnd ? b.at - a.at : a.at - b.at))[0]?.period ?? null
  return nearest(lower.slice(start), false) ?? nearest(lower.slice(0, end), true)
}

/**
 * Reads the pay in a text and converts it to a year: "$53K-$91K (Glassdoor est.)", "£45,000 a year",
 * "$21-$34 Per Hour", "45.000 €". Null when there is none, or none that is plausible. Nothing is guessed: a small
 * figure without a period is not a salary, and a figure without a sign has no currency.
 * @param country ISO code of the job's country, which decides what a bare "$" means
 */
export function parseSalary(text: string, country: string | null = null): Salary | null {
  const figures = findSalaryFigures(text)
  if (!figures) return null
  const currency = currencyOf(text, country)
  const largest = figures.max ?? figures.min ?? 0
  const period =
    periodOf(text, figures.start, figures.end) ?? (largest >= believed.leastWithoutPeriod ? 'year' : null)
  if (!period) return null
  const annual = (amount: number | null) =>
    amount === null ? null : Math.round(amount * periodsPerYear[period])
  const min = annual(figures.min)
  const max = annual(figures.max)
  const most = (currency && smallUnits[currency]) || believed.most
  const lower = min ?? max ?? 0
  const upper = max ?? min ?? 0
  if (lower < believed.least || upper > most || upper > lower * believed.widest) return null
  return { min, max, currency, period, source: text.trim() }
}
