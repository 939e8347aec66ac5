import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../testing/runs.ts'
import { parseSalary, periodsPerYear, type SalaryPeriod } from './salary.ts'

const read = (text: string, country: string | null = 'US') => {
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
  ['€ 3.200,- tot € 4.100,- bruto per maand', [38_400, 49_200, 'EUR', 'month']],
  ["CHF 5'800.-- bis 6'400.-- pro Monat", [69_600, 76_800, 'CHF', 'month']],
  ['₹50,000 - ₹60,000 pm', [600_000, 720_000, 'INR', 'month']],
  ['$22/hour, 1 pm - 9 pm', [45_760, 45_760, 'USD', 'hour']],
  ['₺45.000 - ₺60.000 aylık', [540_000, 720_000, 'TRY', 'month']],
  ['bruttó 800 000 - 1 000 000 Ft/hó', [9_600_000, 12_000_000, 'HUF', 'month']],
  ['15 - 20 triệu VND/tháng', [180_000_000, 240_000_000, 'VND', 'month']],
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

test.each([
  ['$80K', 'CA', 'CAD'],
  ['$80K', 'US', 'USD'],
  ['$80K', null, null],
  ['$80K', 'DE', null],
  ['US$80K', 'CA', 'USD'],
  ['US $80K', 'CA', 'USD'],
  ['$80K USD', 'CA', 'USD'],
  ['CAD $80,000', 'US', 'CAD'],
  ['$1.200.000 - $1.500.000 mensual', 'CL', 'CLP'],
  ['$45,000 - $60,000 a month', 'MX', 'MXN'],
  ['$20,000 - $25,000 al mes', 'MX', 'MXN'],
  ['NT$50,000 - NT$70,000 per month', null, 'TWD'],
  ['MX$50,000 per month', 'US', 'MXN'],
  ['A$90,000', 'US', 'AUD'],
  ['HK$300,000', null, 'HKD'],
  ['R$ 5.000 por mês', null, 'BRL'],
  ['S/. 5,000 mensual', null, 'PEN'],
  ['XX$90,000', 'US', null],
  ['$90,000 - $110,000 + super', 'AU', 'AUD'],
  ['$90,000 a year', 'CA', 'CAD'],
  ['¥20,000 - ¥30,000 per month', 'CN', 'CNY'],
  ['¥6,000,000', 'JP', 'JPY'],
  ['¥500,000 per month', null, null],
  ['₱40,000 - ₱60,000 a month', null, 'PHP'],
  ['Rs 70,000 - Rs 100,000 a month', 'PK', 'PKR'],
  ['Rs. 70,000/- per month', 'IN', 'INR'],
  ['Rs 70,000 a month', 'LK', 'LKR'],
  ['R350 000 - R450 000 per annum', 'ZA', 'ZAR'],
  ['450 000 - 550 000 kr per år', 'SE', 'SEK'],
  ['kr. 600.000', 'NO', 'NOK'],
  ['₹8,00,000 - ₹12,00,000 a year', null, 'INR'],
  ['8 - 12 LPA', null, 'INR'],
  ['15 000 - 18 000 zł/mies.', null, 'PLN'],
  ['Salary (EUR): 60,000', null, 'EUR'],
  ['PHP Developer, $90,000', null, null],
  ['CDN$ 75,000', 'US', 'CAD'],
  ['U$D 3000 por mes', 'AR', 'USD'],
  ['32 K€', 'FR', 'EUR'],
  ['25-40 L', 'IN', 'INR'],
  ['1.200.000 pesos mensuales', 'CL', 'CLP'],
  ['от 150 000 руб. в месяц', 'RU', 'RUB'],
])('the currency of "%s" in %s is %s', (text, country, currency) => {
  const salary = read(text, country)
  expect(salary).not.toBeNull()
  expect(salary?.[2]).toBe(currency)
})

test.each([
  ['$1.200.000 - $1.500.000 mensual', 'CL', [14_400_000, 18_000_000, 'month']],
  ['$20,000 - $25,000 al mes', 'MX', [240_000, 300_000, 'month']],
  ['R350 000 - R450 000 per annum', 'ZA', [350_000, 450_000, 'year']],
  ['₹8,00,000 - ₹12,00,000 a year', null, [800_000, 1_200_000, 'year']],
  ['₹8,00,000 - ₹12,00,000', null, [800_000, 1_200_000, 'year']],
  ['₹8L - ₹12L', null, [800_000, 1_200_000, 'year']],
  ['8-12 LPA', null, [800_000, 1_200_000, 'year']],
  ['₹ 12.5 lakhs per annum', null, [1_250_000, 1_250_000, 'year']],
  ['₹1 - 1.2 crore', null, [10_000_000, 12_000_000, 'year']],
  ['€1.500 al mese', null, [18_000, 18_000, 'month']],
  ['RAL 30.000 € - 40.000 €', null, [30_000, 40_000, 'year']],
  ['20.000 € - 30.000 €', null, [20_000, 30_000, 'year']],
  ['entre 40 000 € et 45 000 € par an', null, [40_000, 45_000, 'year']],
  ['35-45 K€', null, [35_000, 45_000, 'year']],
  ['2 500 € par mois', null, [30_000, 30_000, 'month']],
  ['14,50 € de l’heure', null, [30_160, 30_160, 'hour']],
  ['TJM 450 €', null, [117_000, 117_000, 'day']],
  ['15 €/Std. - 18 €/Std.', null, [31_200, 37_440, 'hour']],
  ['Jahresgehalt 48.000 € bis 55.000 € brutto', null, [48_000, 55_000, 'year']],
  ['EUR 3.200 brutto monatlich', null, [38_400, 38_400, 'month']],
  ['1.800 € al mes', null, [21_600, 21_600, 'month']],
  ['30.000€ - 36.000€ brutos al año', null, [30_000, 36_000, 'year']],
  ['€ 3.000 tot € 4.000 per maand', null, [36_000, 48_000, 'month']],
  ['€ 16,50 per uur', null, [34_320, 34_320, 'hour']],
  ['R$ 5.000,00 a R$ 6.000,00 por mês', null, [60_000, 72_000, 'month']],
  ['od 15 000 do 18 000 PLN miesięcznie', null, [180_000, 216_000, 'month']],
  ['120 zł/godz', null, [249_600, 249_600, 'hour']],
  ['35 000 kr i månaden', 'SE', [420_000, 420_000, 'month']],
  ['250 kr. i timen', 'DK', [520_000, 520_000, 'hour']],
  ['600 000 - 700 000 kr per år', 'NO', [600_000, 700_000, 'year']],
  ['$90,000, 37.5 hours per week', 'US', [90_000, 90_000, 'year']],
  ['$52,000 annual salary, paid bi-weekly', 'US', [52_000, 52_000, 'year']],
  ['Grade 5 - $50,000 - $60,000', 'US', [50_000, 60_000, 'year']],
  ['時給1,300円〜1,500円', 'JP', [2_704_000, 3_120_000, 'hour']],
  ['月給 280,000円 〜 350,000円', 'JP', [3_360_000, 4_200_000, 'month']],
  ['年収 600万円〜900万円', 'JP', [6_000_000, 9_000_000, 'year']],
  ['¥15,000-25,000/月', 'CN', [180_000, 300_000, 'month']],
  ['от 150 000 ₽ в месяц', 'RU', [1_800_000, null, 'month']],
  ['180 Kč/hod', 'CZ', [374_400, 374_400, 'hour']],
  ['4500 lei pe lună', 'RO', [54_000, 54_000, 'month']],
  ['450 €/j', 'FR', [117_000, 117_000, 'day']],
  ['800 € am Tag', 'DE', [208_000, 208_000, 'day']],
  ['€ 2.900 bruto p/m', 'NL', [34_800, 34_800, 'month']],
  ['3 200 €/kk', 'FI', [38_400, 38_400, 'month']],
  ['$350 diarios', 'MX', [91_000, 91_000, 'day']],
  ['upto 18 LPA', 'IN', [null, 1_800_000, 'year']],
  ['à partir de 35 000 €', 'FR', [35_000, null, 'year']],
  ['Min: USD $28.85/Hr. Max: USD $38.47/Hr.', 'US', [60_008, 80_018, 'hour']],
  ['$28.8462 per hour', 'US', [60_000, 60_000, 'hour']],
] as const)('"%s" in %s is read with its period', (text, country, [min, max, period]) => {
  expect(read(text, country)).toMatchObject({ 0: min, 1: max, 3: period })
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
