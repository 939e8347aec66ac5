import { expect, test } from 'vitest'
import { demoAccounts } from './accounts.ts'
import { agentWithoutProfile, demoAgents, demoClients } from './staff.ts'

test('every person of the demonstration has an email address of their own', () => {
  const emails = [...demoAccounts, ...demoAgents, ...demoClients, agentWithoutProfile].map(
    ({ email }) => email,
  )
  expect(new Set(emails).size).toBe(emails.length)
})

test('the agents have every load: full, nearly full, with room, and away', () => {
  expect(demoAgents.some(({ clients, maxClients }) => clients === maxClients)).toBe(true)
  expect(demoAgents.some(({ clients, maxClients }) => clients < maxClients / 4)).toBe(true)
  expect(demoAgents.some(({ isActive }) => !isActive)).toBe(true)
  expect(demoAgents.every(({ clients, maxClients }) => clients <= maxClients)).toBe(true)
})
