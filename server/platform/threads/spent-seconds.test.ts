import { expect, test } from 'vitest'
import { SpentSeconds } from './spent-seconds.ts'

const MINUTE = 60_000

test('two files that reach the limit exceed the budget of a person, not of another, until time has passed', () => {
  let now = 0
  const failed = new SpentSeconds(() => now)
  failed.charge('Ada', 10)
  expect(failed.exceedsBudget('Ada')).toBe(false)
  failed.charge('Ada', 10)
  expect(failed.exceedsBudget('Ada')).toBe(true)
  expect(failed.exceedsBudget('Ben')).toBe(false)
  now += MINUTE
  expect(failed.exceedsBudget('Ada')).toBe(false)
  expect(failed.spentBy('Ada')).toBe(18)
  failed.charge('Ada', 10)
  now += 3 * MINUTE
  expect(failed.exceedsBudget('Ada')).toBe(true)
  now += 2 * MINUTE
  expect(failed.exceedsBudget('Ada')).toBe(false)
  now += 9 * MINUTE
  expect(failed.spentBy('Ada')).toBe(0)
})
