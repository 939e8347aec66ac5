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
