import { expect, test } from 'vitest'
import { salaryLine } from './salary-line.ts'

test.each([
  [53_000, 91_000, 'USD', '$53k – $91k'],
  [45_000, 45_000, 'GBP', '£45k'],
  [80_000, null, 'USD', '$80k+'],
  [null, 60_000, 'EUR', 'up to €60k'],
  [44_720, 70_720, 'USD', '$44.7k – $70.7k'],
  [120_000, 120_000, null, '120k'],
  [500_000, 600_000, 'SEK', 'SEK 500k – SEK 600k'],
  [null, null, 'USD', null],
])('%s to %s %s is shown as %s', (min, max, currency, line) => {
  expect(salaryLine(min, max, currency)).toBe(line)
})
