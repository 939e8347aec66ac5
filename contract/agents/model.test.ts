import { expect, test } from 'vitest'
import { loadBand } from './model.ts'

const agent = { is_active: true, assigned_clients_count: 4, max_clients: 20, recent_assignments: 2 }

test('a low load is that of an active agent with few new clients and half of the places free', () => {
  expect(loadBand(agent)).toBe('low')
  expect(loadBand({ ...agent, recent_assignments: 11 })).toBe('high')
  expect(loadBand({ ...agent, recent_assignments: 5 })).toBeNull()
  expect(loadBand({ ...agent, assigned_clients_count: 19 })).toBeNull()
  expect(loadBand({ ...agent, is_active: false })).toBeNull()
})
