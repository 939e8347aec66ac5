import { expect, test } from 'vitest'
import { findPayInText } from './pay-in-text.ts'
import { periodsPerYear } from './salary.ts'

/** The figures as the text states them, before they are converted to a year. */
function read(text: string, country: string | null = 'US') {
  const salary = findPayInText(text, { location: '', country: country ?? '' })?.value
  if (!salary) return null
  const figure = (annual: number | null) =>
    annual === null ? null : Math.round((annual / periodsPerYear[salary.period]) * 100) / 100
  return [figure(salary.min), figure(salary.max)]
}

test.each([
  [
    'The US base salary range for this full-time position is $166,000-$244,000 + bonus + equity + benefits.',
    166_000,
    244_000,
  ],
  ['US Pay Range\n$150,000 - $180,000 USD', 150_000, 180_000],
  ['US Base Pay Range $120,000-$150,000', 120_000, 150_000],
  ['The expected salary range for this role is $150,000 to $180,000 per year.', 150_000, 180_000],
  ['Salary Range $90,000 - $110,000', 90_000, 110_000],
  ['Starting pay: $18.50/hour', 18.5, 18.5],
  ['Estimated salary range: $90,000-$110,000', 90_000, 110_000],
  ['Pay: $18.00 - $22.00 per hour', 18, 22],
  ['Compensation: $120K – $150K • Offers Equity', 120_000, 150_000],
  ['The base salary for this position ranges from $100,000 to $130,000.', 100_000, 130_000],
  ['Annual Salary Range\n$140,000—$175,000 USD', 140_000, 175_000],
  ['The annual compensation range for this role is $320,000—$405,000 USD.', 320_000, 405_000],
  [
    'The pay range for this position at commencement of employment is expected to be between $85,000 and $105,000/year; however, base pay offered may vary.',
    85_000,
    105_000,
  ],
  ['Hourly Rate: $24.50 - $31.00', 24.5, 31],
  ['We offer a competitive salary of $75,000 to $90,000 annually.', 75_000, 90_000],
  [
    'The typical base pay range for this role across the U.S. is USD $119,800 - $234,700 per year.',
    119_800,
    234_700,
  ],
  ['Base pay for this position is $62,400 – $93,600 a year depending on experience', 62_400, 93_600],
  ['This role pays $30 to $35 an hour.', 30, 35],
  ['Earn up to $25 per hour', null, 25],
  ['Wage: $17.25 per hour', 17.25, 17.25],
  ['Salary: Up to $95,000', null, 95_000],
  ['Pay Rate: $40-45/hr W2', 40, 45],
  [
    'In California, the standard base pay range for this role is $136,000.00 - $204,000.00 annually.',
    136_000,
    204_000,
  ],
  ['The anticipated annual base salary is $98,500 (minimum) to $120,000 (maximum).', 98_500, 120_000],
  ['Job Type: Full-time\n$65,000 - $75,000 a year\nBenefits: 401(k)', 65_000, 75_000],
  ['On-target earnings (OTE): $150,000 - $180,000', 150_000, 180_000],
  ['Target Salary Range: $90,000 to $120,000 plus equity', 90_000, 120_000],
  ['The hiring range for this position is $78,000 - $92,000.', 78_000, 92_000],
  [
    'The base salary range for this role, excluding bonus and equity, is $150,000 - $180,000.',
    150_000,
    180_000,
  ],
  ['Our salary ranges (not including equity or bonus) are $150k-$180k.', 150_000, 180_000],
  ['What we offer: $85K-$95K base + commission', 85_000, 95_000],
  ['The range for this role is $140,000 - $170,000 per year.', 140_000, 170_000],
  ['As required by Colorado law, the range is $80,000 to $100,000.', 80_000, 100_000],
  [
    'The base pay for this position ranges from $129,300/year in our lowest geographic market up to $223,600/year in our highest geographic market.',
    129_300,
    223_600,
  ],
  ['Full-time\n$20 an hour\nDay shift', 20, 20],
  ['Minimum Salary: $55,000\nMaximum Salary: $65,000', 55_000, 65_000],
  ['Pay Range Minimum:\n$70,000.00\nPerks', 70_000, null],
  ['Pay Type\nHourly\nMin Hiring Rate\n$18.35\nMax Hiring Rate\n$22.93', 18.35, 22.93],
  ['• Salary: 90,000 - 110,000', 90_000, 110_000],
  ['Compensation\n• Base: $100,000 - $120,000\n• $5,000 signing bonus', 100_000, 120_000],
  ['We raised $30,000,000. The salary is $90,000.', 90_000, 90_000],
  ['$5,000 signing bonus. Base salary: $90,000.', 90_000, 90_000],
  ['Das Jahresgehalt beträgt 48.000 € bis 55.000 € brutto.', 48_000, 55_000],
  ['Mindestgehalt von EUR 3.200 brutto pro Monat', 3_200, 3_200],
  ['Rémunération : 40 000 € à 45 000 € par an', 40_000, 45_000],
  ['Salario: 30.000 € - 36.000 € brutos anuales', 30_000, 36_000],
  ['Wynagrodzenie: 15 000 - 18 000 zł miesięcznie', 15_000, 18_000],
  ['Salaris: € 3.000 - € 4.000 per maand', 3_000, 4_000],
  ['A reasonable estimate of the current range is $72,000 to $98,000 per year.', 72_000, 98_000],
  ['Pay Range: Minimum $27.45/hr - Maximum $38.10/hr', 27.45, 38.1],
  ['Job Salary Range Minimum: 58,240.00\nJob Salary Range Maximum: 87,360.00', 58_240, 87_360],
  ['Travel RN - $2,145 weekly gross pay', 2_145, 2_145],
  ['Make $1,200 to $1,600 per week!', 1_200, 1_600],
  ['We pay $25 an hour.', 25, 25],
  ['We are offering $95,000 to $110,000 for this role.', 95_000, 110_000],
  ['Salaries start at $55,000 and go up from there.', 55_000, null],
  ['Grade 12: $74,441 - $96,770 per year (GS-12)', 74_441, 96_770],
  ['This position has an hourly range of $19.00 - $27.50.', 19, 27.5],
  ['Base: $140k-$170k', 140_000, 170_000],
  ['$18/hr to start', 18, 18],
  ['$19.75 hourly', 19.75, 19.75],
  ['Weekly gross: $1,980', 1_980, 1_980],
  ['New hires in this role are paid $19.75 per hour', 19.75, 19.75],
  ['Salary min $96,000 / max $118,000', 96_000, 118_000],
  ['Starting at $16.50 per hour, with raises after 90 days', 16.5, null],
  ['Das monatliche Mindestentgelt beträgt EUR 2.800 brutto.', 2_800, 2_800],
  ['Rémunération annuelle brute comprise entre 42K€ et 48K€', 42_000, 48_000],
  ['Package : 45-50K€ selon profil', 45_000, 50_000],
  ['Banda salarial: 30-35k brutos', 30_000, 35_000],
  ['Uurloon: € 15,80', 15.8, 15.8],
  ['Stawka godzinowa 32 zł brutto', 32, 32],
  ['給与：月給 28万円～35万円', 280_000, 350_000],
])('pay is read in "%s"', (text, min, max) => {
  expect(read(text)).toEqual([min, max])
})

test.each([
  'We raised $30,000,000. $5,000 signing bonus.',
  'Competitive salary. We raised $30,000,000 in our Series B.',
  'We raised $150,000 last year.',
  'Compensation\n• $5,000 signing bonus\n• $2,000 annual learning budget',
  'You manage a budget of $100,000 - $200,000 per year.',
  'Competitive compensation, and a $10,000 sign-on bonus',
  'Salary reviews; $15,000 annual learning budget',
  'Our revenue grew from $10,000,000 to $20,000,000 a year.',
  'Competitive pay, 401(k) match up to $19,500 a year',
  '$500 monthly wellness stipend',
  'Earn up to $12,000 in referral bonuses',
  'Tuition reimbursement of up to $15,000 per year',
  'Competitive salary and a $25,000 relocation allowance',
  "Workers' compensation claims of $50,000 - $100,000 a year",
  'Accounts worth $50,000 to $100,000',
  'Competitive wages. Customers save $50,000 per year with us.',
  'You earn commission on sales of $100,000 to $200,000 a month',
  'Closed deals of $50,000 - $150,000 per year',
  'Our average customer pays $30,000 a year',
  'Life insurance of $50,000, competitive salary',
  'Our median customer earns $40,000 a year.',
  'The average salary increase after our course is $20,000.',
  'Households earning $30,000 to $60,000 a year',
  'Competitive base salary, plus equity worth $50,000',
  'Salary + up to $8,000 in annual education assistance',
  'Salaire attractif, tickets restaurant de 9 € par jour',
  'Salary: competitive',
  'Salary and benefits: see our 12000 reviews',
])('no pay is read in %j', (text) => {
  expect(read(text)).toBeNull()
})

const byMarket =
  'Salary ranges by location:\nSan Francisco, CA: $180,000 - $210,000\nDenver, CO: $150,000 - $175,000\nAustin, TX: $140,000 - $165,000'
const byState =
  'The base salary range in California is $150,000-$180,000. The base salary range in Colorado is $120,000-$150,000.'
const byCountry = 'US Pay Range\n$150,000 - $180,000 USD\nCanada Pay Range\n$140,000 - $170,000 CAD'
const byZone =
  'Zone 1: $150,000 - $180,000 salary\nZone 2: $135,000 - $162,000 salary\nZone 3: $120,000 - $144,000 salary'
test.each([
  [byMarket, 'Denver, CO', [150_000, 175_000]],
  [byMarket, 'Boise, ID', [140_000, 210_000]],
  [byState, 'Boulder, CO', [120_000, 150_000]],
  [byState, 'Los Angeles, CA', [150_000, 180_000]],
  [byCountry, 'Toronto, Canada', [140_000, 170_000]],
  [byCountry, 'Remote, US', [150_000, 180_000]],
  [byZone, 'Boise, ID', [120_000, 180_000]],
  [
    '$100,000 - $120,000 salary in New York; $90,000 - $110,000 salary in Colorado',
    'Denver, CO',
    [90_000, 110_000],
  ],
  [
    'Base salary: $100,000 - $120,000. In New York total earnings reach $150,000.',
    'New York',
    [100_000, 120_000],
  ],
])('of the pays by place in %j a job in %s has its own, or all as one range', (text, location, range) => {
  const salary = findPayInText(text, { location, country: '' })?.value
  expect([salary?.min, salary?.max]).toEqual(range)
})

test('the words around the pay are its source', () => {
  const pay = findPayInText('About us\nUS Pay Range\n$150,000 - $180,000 USD\nPerks', {
    location: '',
    country: '',
  })
  expect(pay).toMatchObject({
    from: 'description',
    matched: 'US Pay Range $150,000 - $180,000 USD',
    value: { source: '$150,000 - $180,000 USD', currency: 'USD' },
  })
})

// A text of 50,000 characters would otherwise take longer than a test may.
test.each([
  '$1,000 ',
  'salary ',
  '1 ',
  'salary: $1,234 ',
  'excluding ',
  '(',
  'per hour ',
  '. ',
  '$',
  'pay\n',
])('a hostile text of %j repeated is read to its end', (piece) => {
  const text = piece.repeat(50_000 / piece.length)
  expect([null, 'object']).toContain(
    findPayInText(text, { location: '', country: 'US' }) === null ? null : 'object',
  )
})
