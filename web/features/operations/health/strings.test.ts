import { expect, test } from 'vitest'
import { describeCron } from './strings.ts'

test.each([
  ['*/15 * * * *', 'every 15 min'],
  ['7 * * * *', 'every hour at :07'],
  ['17 3 * * *', 'every day at 03:17 UTC'],
  ['29 2 * * 1-6', 'Monday to Saturday at 02:29 UTC'],
  ['29 2 * * 0', 'every Sunday at 02:29 UTC'],
  ['0 0 1 * *', '0 0 1 * *'],
])('the schedule %s reads "%s"', (cron, words) => {
  expect(describeCron(cron)).toBe(words)
})
