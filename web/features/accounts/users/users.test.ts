import {
  lastActiveFilter,
  planFilter,
  userSort,
  userStatus,
} from '@jobscout/contract/accounts/user-filters.ts'
import { userFilters } from '@jobscout/contract/accounts/users.ts'
import { roles } from '@jobscout/contract/shared/roles.ts'
import { expect, test } from 'vitest'
import { describeRoleEffect, mayEditRole, rolesToGive } from '../roles/rules.ts'
import { exportUrl } from './queries.ts'
import { fromUserFilters, toUserFilters, userChoices, usersSearch } from './search.ts'

test('the URL has every filter of the contract', () => {
  expect([...userChoices.role].toSorted()).toEqual([...roles].toSorted())
  expect([...userChoices.plan].toSorted()).toEqual([...planFilter.options].toSorted())
  expect([...userChoices.active].toSorted()).toEqual([...lastActiveFilter.options].toSorted())
  expect([...userChoices.status].toSorted()).toEqual([...userStatus.options].toSorted())
  expect([...userChoices.sort].toSorted()).toEqual([...userSort.options].toSorted())
  expect(Object.keys(toUserFilters(usersSearch.parse({}))).toSorted()).toEqual(
    Object.keys(userFilters.shape).toSorted(),
  )
})

test('the specified links open their views, and a saved view opens its filters', () => {
  expect(toUserFilters(usersSearch.parse({ filter: 'unassigned' }))).toMatchObject({ unassigned: true })
  expect(toUserFilters(usersSearch.parse({ role: 'agent', active: 7 }))).toMatchObject({
    role: 'agent',
    last_active: '7',
  })
  for (const filter of userChoices.filter) {
    const search = usersSearch.parse({ filter, plan: 'trial', sort: 'name', direction: 'asc' })
    expect(usersSearch.parse(fromUserFilters(toUserFilters(search), search))).toEqual(search)
  }
})

test('the export has the filters and the order of the list', () => {
  expect(exportUrl(usersSearch.parse({ filter: 'unassigned', search: 'berg', user: 'x' }))).toBe(
    '/rest/v1/rpc/export_users?search=berg&unassigned=true&sort=last_active&direction=desc',
  )
})

test('an admin gives and edits only the roles of clients and agents; a super admin all', () => {
  expect(rolesToGive('admin')).toEqual(['client', 'agent'])
  expect(rolesToGive('super_admin')).toEqual(roles)
  expect(roles.filter((held) => mayEditRole('admin', held))).toEqual(['client', 'agent'])
  expect(rolesToGive('agent')).toEqual([])
})

test('the effect of a role names what the person loses and gets', () => {
  expect(describeRoleEffect('agent', { role: 'client', hasAgent: true })).toBe(
    'Gets an agent profile: a former one, or General, Job Search, 20 clients. The agent is unassigned. Signed out everywhere.',
  )
  expect(describeRoleEffect('client', { role: 'agent', hasAgent: false })).toContain('go where you choose')
})
