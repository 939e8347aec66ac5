import { expect, test } from 'vitest'
import {
  searchFlag,
  searchObject,
  searchOneOf,
  searchOptional,
  searchPage,
  searchText,
  withoutDefaults,
} from './search.ts'

const schema = searchObject({
  search: searchText(10),
  page: searchPage,
  remote: searchFlag,
  sort: searchOneOf(['match', 'date']),
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
