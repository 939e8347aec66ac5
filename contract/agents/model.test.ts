import { expect, test } from 'vitest'
import { loadBand } from './model.ts'

const agent = { is_active: true, recent_assignments: 2 }

test('an active agent has a low load with few new clients, a high one with many', () => {
  expect(loadBand(agent)).toBe('low')
  expect(loadBand({ ...agent, recent_assignments: 11 })).toBe('high')
  expect(loadBand({ ...agent, recent_assignments: 5 })).toBeNull()
  expect(loadBand({ ...agent, is_active: false })).toBeNull()
})
