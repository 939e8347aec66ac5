import { expect, test } from 'vitest'
import { monthlyQuota } from './model.ts'

test.each([
  ['trial', 10],
  ['starter', 15],
  ['basic', 30],
  ['standard', 50],
  ['professional', 100],
  ['premium', 200],
  ['a tier of its own', 77],
])('%s: %i applications a month', (tier, quota) => {
  expect(monthlyQuota(tier, 77)).toBe(quota)
})
