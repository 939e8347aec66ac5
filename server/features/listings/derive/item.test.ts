import { expect, test } from 'vitest'
import { validateItem } from './item.ts'

const good = { id: 'a1', title: 'Cook', companyName: 'Acme', location: 'Rome' }
const reasonFor = (raw: unknown) => {
  const result = validateItem(raw)
  return result.ok ? null : result.reason
}

test('a title and a company are enough; null, missing and unknown keys are accepted', () => {
  const result = validateItem({
    title: ' Head  Cook ',
    companyName: 'Acme',
    location: null,
    salary: undefined,
    extra: { a: 1 },
  })
  expect(result).toMatchObject({ ok: true, item: { title: 'Head Cook', locations: [], salary: '', id: '' } })
  expect(validateItem({ ...good, id: 4711, salary: 120_000 })).toMatchObject({
    item: { id: '4711', salary: '120000' },
  })
})

test.each([
  [{ ...good, title: '' }, 'missing title'],
  [{ ...good, title: '  ' }, 'missing title'],
  [{ ...good, title: '—' }, 'missing title'],
  [{ ...good, title: '\u202e\u200b' }, 'missing title'],
  [{ ...good, companyName: null }, 'missing company'],
  [{}, 'missing title; missing company'],
  [{ ...good, title: 'x'.repeat(301) }, 'title too long (over 300 characters)'],
  [{ ...good, companyName: 'x'.repeat(201) }, 'company too long (over 200 characters)'],
  [{ ...good, id: 'x'.repeat(201) }, 'id too long (over 200 characters)'],
  [{ ...good, location: ['Rome'] }, 'location is not text'],
  [{ ...good, locations: 'Rome' }, 'locations is no list'],
  [{ ...good, locations: [{ city: 'Rome' }] }, 'location is not text'],
  [{ ...good, description: { html: '' } }, 'description is not text'],
  [null, 'not an item with fields'],
  ['Cook', 'not an item with fields'],
  [[], 'not an item with fields'],
  [42, 'not an item with fields'],
])('item %# is refused in plain words: %o', (raw, reason) => {
  expect(reasonFor(raw)).toBe(reason)
})

test('a refused item is reported with its title, if it has one', () => {
  expect(validateItem({ title: 'Cook' })).toMatchObject({ ok: false, title: 'Cook' })
  expect(validateItem({ title: { a: 1 } })).toMatchObject({ ok: false, title: '' })
  expect(validateItem(null)).toMatchObject({ ok: false, title: '' })
})

test.each([
  [{ location: 'Berlin, Germany' }, ['Berlin, Germany']],
  [{ location: 'Berlin', locations: ['Berlin', 'Paris, France'] }, ['Berlin', 'Paris, France']],
  [
    { location: 'San Francisco, CA • New York, NY • United States' },
    ['San Francisco, CA', 'New York, NY', 'United States'],
  ],
  [{ location: 'Austin, TX; Denver, CO' }, ['Austin, TX', 'Denver, CO']],
  [{ location: 'Wien | Graz\nLinz · Wels' }, ['Wien', 'Graz', 'Linz', 'Wels']],
  [{ locations: ['Rome', ' Rome ', '', null] }, ['Rome']],
])('the places of %o are read', (fields, locations) => {
  expect(validateItem({ title: 'Cook', companyName: 'Acme', ...fields })).toMatchObject({
    item: { locations },
  })
})

test.each([
  ['Remote, DE', 'DE', 'Remote, Germany'],
  ['CA (Remote)', 'CA', 'Canada (Remote)'],
  ['IN', 'IN', 'India'],
  ['Remote, DE', 'US', 'Remote, DE'],
  ['Wilmington, DE', 'DE', 'Wilmington, DE'],
  ['Remote, US', 'US', 'Remote, US'],
])('the place "%s" with the country %s is %s', (location, country, place) => {
  expect(validateItem({ title: 'Cook', companyName: 'Acme', location, country })).toMatchObject({
    item: { locations: [place] },
  })
})
