import { expect, test } from 'vitest'
import { formatClosing } from './closing.ts'

test.each([
  ['2026-11-29', 'Closes today'],
  ['2026-11-30', 'Closes tomorrow'],
  ['2026-12-02', 'Closes in 3 days'],
  ['2026-12-13', 'Closes in 14 days'],
  ['2026-12-14', 'Closes Dec 14, 2026'],
  ['2026-11-28', 'Closing day was Nov 28, 2026'],
])('a job whose last day is %s, seen on Nov 29: %s', (day, text) => {
  expect(formatClosing(day, '2026-11-29')).toBe(text)
})
