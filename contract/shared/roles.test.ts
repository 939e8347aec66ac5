import { expect, test } from 'vitest'
import { role } from './role-schema.ts'
import { hasRank, toRole } from './roles.ts'

test('each role has its own rank and every lower one', () => {
  const ranks = role.options.map((held) => role.options.filter((required) => hasRank(held, required)).length)
  expect(ranks).toEqual([1, 2, 3, 4])
})

test('an unknown role counts as client', () => {
  expect([toRole(null), toRole('owner'), toRole('admin')]).toEqual(['client', 'client', 'admin'])
})
