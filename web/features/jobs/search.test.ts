import { locationFilter, payFilter, typeFilter } from '@jobscout/contract/jobs/model.ts'
import { roleChoice } from '@jobscout/contract/matching/model.ts'
import { describe, expect, test } from 'vitest'
import {
  countActiveFilters,
  isFiltered,
  isOfSomeRoles,
  jobsSearch,
  locationChoices,
  payChoices,
  roleChoices,
  typeChoices,
} from './search.ts'

describe('the search in the URL', () => {
  test('offers the same choices as the contract', () => {
    expect(locationChoices).toEqual(locationFilter.options)
    expect(typeChoices).toEqual(typeFilter.options)
    expect(payChoices).toEqual(payFilter.options)
    expect(roleChoices).toEqual(roleChoice.options)
  })
  test('falls back to defaults for invalid values', () => {
    expect(jobsSearch.parse({ search: 42, location: 'mars', page: 'x', matches_only: 'yes' })).toEqual({
      search: '42',
      location: 'all',
      type: 'all',
      pay: 'all',
      matches_only: false,
      new_only: false,
      not_remote: false,
      since: '',
      roles: 'auto',
      sort: 'best',
      page: 1,
      alert: '',
      added: false,
      add: false,
      apply: '',
      compare: '',
      url: '',
      view: '',
    })
  })
  test('counts active filters and ignores a search of only spaces', () => {
    const search = jobsSearch.parse({ search: '  ', location: 'remote', pay: '80k', matches_only: true })
    expect(countActiveFilters(search)).toBe(3)
    expect(isFiltered(jobsSearch.parse({ search: '  ' }))).toBe(false)
    expect(isFiltered(jobsSearch.parse({ search: 'sql', sort: 'date' }))).toBe(true)
    expect(isFiltered(jobsSearch.parse({ new_only: 'true' }))).toBe(true)
  })
  test('distinguishes some roles from all', () => {
    const chosen = roleChoices.filter((roles) => isOfSomeRoles(jobsSearch.parse({ roles })))
    expect(chosen).toEqual(['mine', 'field', 'other', 'unrecognised'])
  })
})
