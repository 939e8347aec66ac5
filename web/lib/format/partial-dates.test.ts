import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endsBeforeStart, parsePartialDate, showPartialDate } from './partial-dates.ts'

test.each([
  ['May 2023', '2023-05'],
  ['september 2020', '2020-09'],
  ['Sept. 2020', '2020-09'],
  ['5/2023', '2023-05'],
  ['2023-11', '2023-11'],
  [' 2018 ', '2018'],
  ['', ''],
  ['13/2023', null],
  ['Mai 2023', null],
  ['last year', null],
])('the date "%s" is stored as %s', (typed, stored) => {
  expect(parsePartialDate(typed)).toBe(stored)
})

test('a stored date reads back as it is shown', () => {
  const date = fc
    .tuple(fc.integer({ min: 1900, max: 2100 }), fc.integer({ min: 0, max: 12 }))
    .map(([year, month]) => (month ? `${year}-${String(month).padStart(2, '0')}` : String(year)))
  fc.assert(fc.property(date, (stored) => parsePartialDate(showPartialDate(stored)) === stored))
})

test.each([
  ['2020-05', '2020-04', true],
  ['2020-05', '2019', true],
  ['2020-05', '2020', false],
  ['2020', '2020-01', false],
  ['2020-05', '2020-05', false],
  ['2020-05', '', false],
  ['', '2020', false],
  ['2020-05', '20', false],
])('a period from "%s" to "%s" is reversed: %s', (start, end, isReversed) => {
  expect(endsBeforeStart({ start, end })).toBe(isReversed)
})
