import { describe, expect, test } from 'vitest'
import { hasRank, type Role, role, toRole } from './model.ts'
import { isPermitted, rolesFor } from './permissions.ts'

describe('ranks', () => {
  test('each role reaches its own rank and those below', () => {
    const reach = role.options.map(
      (held) => role.options.filter((required) => hasRank(held, required)).length,
    )
    expect(reach).toEqual([1, 2, 3, 4])
  })

  test('a role that cannot be read is the least one', () => {
    expect([toRole(null), toRole('owner'), toRole('admin')]).toEqual(['client', 'client', 'admin'])
  })
})

describe('permission strings', () => {
  test.each<[Role | string, string, boolean]>([
    ['client', 'applications:read', true],
    ['client', 'applications:update_own', true],
    ['client', 'applications:delete', false],
    ['client', 'clients:read', false],
    ['agent', 'clients:update_assigned', true],
    ['agent', 'agents:read', false],
    ['agent', 'applications:assign', false],
    ['admin', 'agents:assign', true],
    ['admin', 'audit:read', false],
    ['super_admin', 'audit:read', true],
    ['super_admin', 'anything:whatever', true],
    ['owner', 'applications:read', false],
  ])('%s, %s: %s', (held, permission, allowed) => {
    expect(isPermitted(held, permission)).toBe(allowed)
  })

  test('without a colon the action is read', () => {
    expect(isPermitted('client', 'applications')).toBe(isPermitted('client', 'applications:read'))
    expect(isPermitted('client', 'users')).toBe(false)
  })
})

test('a path that the simple access map does not list is for clients only', () => {
  expect(rolesFor('/anywhere')).toEqual(['client'])
  expect(rolesFor('/preferences')).toEqual(['client'])
  expect(rolesFor('/dev-setup')).toEqual(['super_admin'])
  expect(rolesFor('/applications')).toHaveLength(4)
})
