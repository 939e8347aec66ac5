import { expect, test } from 'vitest'
import { payText } from './fields.ts'

test.each([
  [{ min: 90_000, max: 110_000, currency: 'USD', period: '1 YEAR' }, 'USD 90000 - 110000 per year'],
  [{ min: 18.5, currency: 'USD', period: 'per-hour-wage' }, 'USD 18.5 per hour'],
  [{ min: 2500, currency: 'USD', period: 'bi-week-salary' }, 'USD 2500 bi-weekly'],
  [{ min: 2500, currency: 'USD', period: '2 WEEK' }, 'USD 2500 bi-weekly'],
  [{ min: 3000, currency: 'USD', period: '0.5 MONTH' }, 'USD 3000 semi-monthly'],
  [{ min: 1_200_000, currency: 'CLP', period: 'MONTH' }, 'CLP 1200000 per month'],
  [{ min: '90,000', max: '110,000', currency: 'USD', period: 'YEAR' }, 'USD 90,000 - 110,000 per year'],
  [{ min: '$90,000 - $110,000' }, '$90,000 - $110,000'],
  [{ min: 0, max: -1, currency: 'USD' }, ''],
  [{ min: 'competitive' }, ''],
  [{}, ''],
])('the pay %o is written as "%s"', (range, text) => {
  expect(payText(range)).toBe(text)
})
