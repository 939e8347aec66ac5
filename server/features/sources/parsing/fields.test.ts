import { expect, test } from 'vitest'
import { lastMoment, payText } from './fields.ts'

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

test.each([
  ['2026-11-20', '2026-11-20T23:59:59.000Z'],
  ['Nov 20, 2026', '2026-11-20T23:59:59.000Z'],
  ['2026-11-20T17:00:00+01:00', '2026-11-20T16:00:00.000Z'],
  [1_763_600_000_000, '2025-11-20T00:53:20.000Z'],
  // May or November: an open posting is not closed by a guess.
  ['05/11/2026', undefined],
  ['2026-11', undefined],
  ['9999-12-31', undefined],
  ['until filled', undefined],
])('a posting that is valid through %j ends at %s', (text, moment) => {
  expect(lastMoment(text)?.toISOString()).toBe(moment)
})
