import { expect, test } from 'vitest'
import { headerLinks } from './header-links.ts'

const labels = (role: Parameters<typeof headerLinks>[0]) => headerLinks(role).map(({ label }) => label)

test('the header has the links of the specification for every role, and Scout for clients', () => {
  expect(labels(null)).toEqual(['Features', 'Pricing'])
  expect(labels('client')).toEqual(['Dashboard', 'Scout', 'Jobs', 'Preferences', 'Applications'])
  expect(labels('agent')).toEqual(['Dashboard', 'Applications', 'Notifications'])
  expect(labels('admin')).toEqual(['Dashboard', 'Users', 'Agents', 'Audit Logs', 'Settings'])
  expect(labels('super_admin')).toEqual(labels('admin'))
  expect(headerLinks('admin').at(-1)?.to).toBe('/admin/settings')
  expect(headerLinks('super_admin').at(-1)?.to).toBe('/admin/system-settings')
})

test('the bar of phones has three of the links for every role, and none for visitors', () => {
  const tabs = (role: Parameters<typeof headerLinks>[0]) =>
    headerLinks(role).flatMap(({ label, isTab }) => (isTab ? [label] : []))
  expect(tabs('client')).toEqual(['Scout', 'Jobs', 'Applications'])
  expect(tabs('agent')).toEqual(['Dashboard', 'Applications', 'Notifications'])
  expect(tabs('super_admin')).toEqual(['Dashboard', 'Users', 'Agents'])
  expect(tabs(null)).toEqual([])
})
