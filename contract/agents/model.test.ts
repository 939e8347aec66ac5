import { expect, test } from 'vitest'
import { loadBand, successBand } from './model.ts'

const agent = { is_active: true, recent_assignments: 2, assigned_clients_count: 9, max_clients: 20 }

test('an active agent has a low load with few new clients and most places free, a high one with many new ones', () => {
  expect(loadBand(agent)).toBe('low')
  expect(loadBand({ ...agent, recent_assignments: 11 })).toBe('high')
  expect(loadBand({ ...agent, recent_assignments: 5 })).toBeNull()
  expect(loadBand({ ...agent, assigned_clients_count: 19 })).toBeNull()
  expect(loadBand({ ...agent, assigned_clients_count: 10 })).toBeNull()
  expect(loadBand({ ...agent, is_active: false })).toBeNull()
})

test('an agent is rated by the share of applications that employers answered', () => {
  expect([0, 24, 25, 49, 50, 100].map(successBand)).toEqual([
    ...['Needs Improvement', 'Needs Improvement'],
    ...['Good', 'Good'],
    ...['Excellent', 'Excellent'],
  ])
})
