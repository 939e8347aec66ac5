import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../testing/runs.ts'
import { parseSalary, periodsPerYear, type SalaryPeriod } from './salary.ts'

const read = (text: string, country: string | null = null) => {
  const salary = parseSalary(text, country)
  return salary && [salary.min, salary.max, salary.currency, salary.period]
}

test.each([
  ['$53K-$91K (Glassdoor est.)', [53_000, 91_000, 'USD', 'year']],
  ['Employer Provided Salary:$150K-$160K', [150_000, 160_000, 'USD', 'year']],
  ['$15K-$16K(Employer est.)', [15_000, 16_000, 'USD', 'year']],
  ['120k', [120_000, 120_000, null, 'year']],
  ['£45,000 a year', [45_000, 45_000, 'GBP', 'year']],
  ['£50,000-70,000', [50_000, 70_000, 'GBP', 'year']],
  ['$80,000.00 to $150,000.00 /year', [80_000, 150_000, 'USD', 'year']],
  ['between $90,000 and $100,000', [90_000, 100_000, 'USD', 'year']],
  ['45.000 €', [45_000, 45_000, 'EUR', 'year']],
  ['€45.000 – €60.000', [45_000, 60_000, 'EUR', 'year']],
  ['45 000 €', [45_000, 45_000, 'EUR', 'year']],
  ["CHF 120'000", [120_000, 120_000, 'CHF', 'year']],
  ['45,5k €', [45_500, 45_500, 'EUR', 'year']],
  ['165,000-185,000', [165_000, 185_000, null, 'year']],
  ['10% bonus, $100k base', [100_000, 100_000, 'USD', 'year']],
  ['£45k + 10% bonus', [45_000, 45_000, 'GBP', 'year']],
])('"%s" is read as annual pay', (text, expected) => {
  expect(read(text)).toEqual(expected)
})

test.each([
  ['$21-$34 Per Hour(Glassdoor est.)', [43_680, 70_720, 'USD', 'hour']],
  ['$75 - 96 per hour', [156_000, 199_680, 'USD', 'hour']],
  ['$20/hr - $30/hr', [41_600, 62_400, 'USD', 'hour']],
  ['$50/hr, 40 hours per week', [104_000, 104_000, 'USD', 'hour']],
  ['£350 per day', [91_000, 91_000, 'GBP', 'day']],
  ['$1,200 a week', [62_400, 62_400, 'USD', 'week']],
  ['$2,500 bi-weekly', [65_000, 65_000, 'USD', 'fortnight']],
  ['Semi-monthly: $3,000', [72_000, 72_000, 'USD', 'half-month']],
  ['3.500 € / Monat', [42_000, 42_000, 'EUR', 'month']],
  ['€ 4.500 p.m.', [54_000, 54_000, 'EUR', 'month']],
])('"%s" is converted to a year', (text, expected) => {
  expect(read(text)).toEqual(expected)
})

test.each([
  ['$120-150k', [120_000, 150_000]],
  ['$90k-110', [90_000, 110_000]],
  ['$95,000-110k', [95_000, 110_000]],
])('a k on one side of "%s" means thousands where it must', (text, expected) => {
  expect(read(text)?.slice(0, 2)).toEqual(expected)
})

test.each([
  ['up to $120k', [null, 120_000]],
  ['from £40k', [40_000, null]],
  ['$80k+', [80_000, null]],
])('"%s" is open at one end', (text, expected) => {
  expect(read(text)?.slice(0, 2)).toEqual(expected)
})

test.each([
  '',
  'DOE',
  'Competitive + 401k',
  '401(k) match',
  '5 years',
  '1 - 2 years',
  '100%',
  '2020-04-16',
  'Salary 2020',
  '$25',
  '$3,500',
  '$0',
  '-5k',
  '$1e9',
  '1.5M',
  '$999,999,999',
  '$10-$900k',
  '12345678901234567890',
  '$12 per year',
])('"%s" is not plausible pay', (text) => {
  expect(read(text)).toBeNull()
})

test("a bare dollar sign means the currency of the job's country", () => {
  expect(read('$80K', 'CA')?.[2]).toBe('CAD')
  expect(read('$80K', 'US')?.[2]).toBe('USD')
  expect(read('$80K')?.[2]).toBe('USD')
  expect(read('US$80K', 'CA')?.[2]).toBe('USD')
})

const thousands = fc.integer({ min: 15, max: 900 })
const dash = fc.constantFrom('-', ' - ', '–', ' — ', ' to ')

test('a range of thousands is read in any spelling, lower end first', () => {
  fc.assert(
    fc.property(
      thousands,
      thousands,
      dash,
      fc.constantFrom('k', 'K'),
      fc.boolean(),
      (a, b, between, k, grouped) => {
        fc.pre(Math.max(a, b) <= 20 * Math.min(a, b))
        const figure = (n: number) => (grouped ? `$${n},000` : `$${n}${k}`)
        expect(read(`Pay: ${figure(a)}${between}${figure(b)} (est.)`)).toEqual([
          Math.min(a, b) * 1000,
          Math.max(a, b) * 1000,
          'USD',
          'year',
        ])
      },
    ),
  )
})

test('equal rates in different periods are equal pay', () => {
  const words: Record<SalaryPeriod, string> = {
    hour: 'an hour',
    day: 'per day',
    week: '/week',
    fortnight: 'bi-weekly',
    'half-month': 'semi-monthly',
    month: 'per month',
    year: 'a year',
  }
  fc.assert(
    fc.property(
      fc.constantFrom(...(Object.keys(words) as SalaryPeriod[])),
      fc.integer({ min: 20, max: 2_000 }),
      (period, rate) => {
        const annual = rate * periodsPerYear[period]
        fc.pre(annual >= 1_000 && annual <= 5_000_000)
        expect(read(`$${rate} ${words[period]}`)).toEqual([annual, annual, 'USD', period])
      },
    ),
  )
})

test('any text gives integers in a plausible order, or null', () => {
  const piece = fc.constantFrom(
    '$',
    '£',
    '€',
    '53',
    '91',
    '120,000',
    '45.000',
    'k',
    'K',
    '-',
    '–',
    ' to ',
    ' ',
    '.',
    ',',
    'per hour',
    '/mo',
    '+',
    'up to',
    '%',
    '401k',
  )
  const text = fc.oneof(
    fc.string({ maxLength: 300 }),
    fc.array(piece, { maxLength: 30 }).map((all) => all.join('')),
  )
  fc.assert(
    fc.property(text, (written) => {
      const salary = parseSalary(written)
      if (!salary) return
      const figures = [salary.min, salary.max].filter((figure) => figure !== null)
      expect(figures.length).toBeGreaterThan(0)
      expect(figures.every((figure) => Number.isInteger(figure) && figure >= 1_000 && figure < 2 ** 31)).toBe(
        true,
      )
      expect(salary.min ?? 0).toBeLessThanOrEqual(salary.max ?? Number.POSITIVE_INFINITY)
    }),
    { numRuns: runs(2_000) },
  )
})

// What reads it must not look back over and over: these would then take longer than a test may.
test.each(['$1,000', '1 ', '$', '1,234', 'up to '])(
  'a hostile text of %j repeated is read to its end',
  (piece) => {
    expect(parseSalary(piece.repeat(300).slice(0, 300))).toBeNull()
  },
)
