import { leastYearlyPay, readCurrency } from './currencies.ts'
import { findSalaryFigures, type SalaryFigures } from './figures.ts'
import { findPeriods, periodsPerYear, type SalaryPeriod } from './periods.ts'

export { periodsPerYear, type SalaryPeriod } from './periods.ts'

export interface Salary {
  /** Annual, in whole units of the currency. Null at an open end ("up to", "from"). Never both null. */
  readonly min: number | null
  readonly max: number | null
  /** ISO code. Null when the text and the country leave it open. */
  readonly currency: string | null
  /** Whether a sign or code of a currency stands beside the figures. */
  readonly isMarked: boolean
  /** The period that the text states, before conversion to a year. */
  readonly period: SalaryPeriod
  /** The text that was read. */
  readonly source: string
}

/** Bounds of believed annual pay, as multiples of the least that needs no period. */
const believed = { least: 0.1, most: 500, widest: 20 }
/** As the database stores it. */
const MOST = 2 ** 31 - 1

/**
 * Reads the pay in a text and converts it to a year: "$53K-$91K (Glassdoor est.)", "£45,000 a year", "$21-$34 Per Hour",
 * "45.000 €", "NT$50,000 per month", "8-12 LPA". Null when there is none, or none that is plausible. Nothing is guessed: a small figure
 * without a period is not a salary, and a figure without a sign has no currency.
 * @param country ISO code of the job's country, which decides what a sign of several currencies means
 */
export function parseSalary(text: string, country: string | null = null): Salary | null {
  for (const figures of findSalaryFigures(text, country)) {
    const salary = toSalary(text, figures, country)
    if (salary) return { ...salary, source: text.trim() }
  }
  return null
}

/** Codes that are no other word: PHP is also a language, and COP a profession. */
const code = /\b(?:USD|EUR|GBP|CAD|AUD|NZD|SGD|HKD|CHF|INR|JPY|SEK|NOK|DKK|PLN|BRL|MXN)\b/g

/** Figures of a text as annual pay. Null where they are not plausible. */
export function toSalary(
  text: string,
  { min, max, marks, start, end }: SalaryFigures,
  country: string | null,
): Omit<Salary, 'source'> | null {
  // "Salary (USD): 90,000"
  const elsewhere = () => readCurrency(text.match(code) ?? [], null)
  const currency = readCurrency(marks, country) ?? elsewhere()
  const leastWithoutPeriod = leastYearlyPay(currency)
  const bounds = {
    least: leastWithoutPeriod * believed.least,
    most: Math.min(leastWithoutPeriod * believed.most, MOST),
  }
  const convert = (amount: number | null, period: SalaryPeriod) =>
    amount === null ? null : Math.round(amount * periodsPerYear[period])
  const isBelieved = (period: SalaryPeriod) => {
    const lower = convert(min ?? max, period) ?? 0
    const upper = convert(max ?? min, period) ?? 0
    return lower >= bounds.least && upper <= bounds.most && upper <= lower * believed.widest
  }
  const isLarge = (max ?? min ?? 0) >= leastWithoutPeriod
  const stated = findPeriods(text, start, end)
  const period = stated.find(isBelieved) ?? (isLarge && isBelieved('year') ? 'year' : null)
  if (!period) return null
  return {
    min: convert(min, period),
    max: convert(max, period),
    currency,
    isMarked: marks.length > 0,
    period,
  }
}
