import { expect, test } from 'vitest'
import { describeCron } from './strings.ts'

test.each([
  ['*/15 * * * *', 'every 15 min'],
  ['7 * * * *', 'every hour at :07'],
  ['17 3 * * *', 'every day at 3:17 AM UTC'],
  ['29 2 * * 1-6', 'Monday to Saturday at 2:29 AM UTC'],
  ['29 14 * * 0', 'every Sunday at 2:29 PM UTC'],
  ['0 0 * * *', 'every day at 12:00 AM UTC'],
  ['0 0 1 * *', '0 0 1 * *'],
])('the schedule %s reads "%s"', (cron, words) => {
  expect(describeCron(cron)).toBe(words)
})
