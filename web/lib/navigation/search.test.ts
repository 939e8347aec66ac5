import { expect, test } from 'vitest'
import {
  eitherSearch,
  routeSearch,
  searchChoice,
  searchDay,
  searchFlag,
  searchObject,
  searchOptional,
  searchOptionalChoice,
  searchPage,
  searchText,
  withoutDefaults,
} from './search.ts'

const schema = searchObject({
  search: searchText(10),
  page: searchPage,
  remote: searchFlag,
  sort: searchChoice(['match', 'date']),
  id: searchOptional(),
})

const defaults = { search: '', page: 1, remote: false, sort: 'match' }

test('a URL without search uses the defaults', () => {
  expect(schema.parse({})).toEqual(defaults)
})

test('a number in the search is read as text', () => {
  expect(schema.parse({ search: 2024 }).search).toBe('2024')
})

test('invalid values are ignored', () => {
  const nonsense = { search: ['a'], page: -3, remote: 'maybe', sort: 'sideways', id: { a: 1 }, other: 1 }
  expect(schema.parse(nonsense)).toMatchObject({ search: '', page: 1, remote: false, sort: 'match' })
})

test('a choice is understood as it is labelled, in small and capital letters', () => {
  expect(searchChoice(['all', 'full-time'])('Full-time')).toBe('full-time')
  expect(searchOptionalChoice(['agent', 'admin'])('Admin')).toBe('admin')
})

test.each([
  ['2026-02-28', '2026-02-28'],
  ['2026-02-31', undefined],
  ['tomorrow', undefined],
  [20260228, undefined],
])('the day %s of the address is %s', (value, day) => {
  expect(searchDay(value)).toBe(day)
})

test.each([
  [0, 1],
  [1.5, 1],
  [10_001, 1],
  ['7', 7],
  [10_000, 10_000],
])('page %s of the address is page %s', (value, page) => {
  expect(searchPage(value)).toBe(page)
})

test('an overlong search text is truncated', () => {
  expect(schema.parse({ search: 'twelve chars' }).search).toBe('twelve cha')
})

test('the URL contains only values that differ from the defaults', () => {
  expect(withoutDefaults(schema, schema.parse({ search: 'welder', page: 1, sort: 'date' }))).toEqual({
    search: 'welder',
    sort: 'date',
  })
  expect(withoutDefaults(schema, schema.parse({}))).toEqual({})
})

test('an address keeps what the screen of either role understands, and nothing else', () => {
  const ofAgents = searchObject({ sort: searchChoice(['client', 'job']), id: searchOptional() })
  const validate = eitherSearch(routeSearch(schema), routeSearch(ofAgents))
  expect(validate({ sort: 'date', page: 2 })).toMatchObject({ sort: 'date', page: 2 })
  expect(validate({ sort: 'job', id: 'x' })).toMatchObject({ sort: 'job', id: 'x' })
  expect(validate({ sort: 'nonsense', unknown: 1 })).toMatchObject({ sort: undefined })
  expect(validate({ unknown: 1 })).not.toHaveProperty('unknown')
})
