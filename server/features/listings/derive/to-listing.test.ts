import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../../testing/runs.ts'
import type { AcceptedListing } from './listing-rows.ts'
import { mergeListings } from './merge-listings.ts'
import { toListing } from './to-listing.ts'

const now = new Date('2026-11-21T12:00:00Z')
const item = {
  id: 'a1',
  title: 'Senior Data Scientist - Contract (Remote)',
  companyName: 'Acme, Inc.',
  location: 'New York, NY',
  descriptionHtml: '<p>You use <b>Python</b> and R.</p><script>alert(1)</script>',
  salary: '$53K-$91K (Glassdoor est.)',
  sector: 'Insurance',
  publishedAt: '2020-04-16',
  applyUrl: 'https://jobs.example/apply',
  jobUrl: 'javascript:alert(1)',
}
function read(change: object = {}, at = now): AcceptedListing {
  const result = toListing({ ...item, ...change }, { now: at, source: 'apify' })
  if (!result.ok) throw new Error(result.reason)
  return result
}

test('a posting becomes a listing row and a feature row with provenance', () => {
  const { listing, features, place, notes } = read()
  expect(listing).toMatchObject({
    source: 'apify',
    source_id: 'a1',
    company: 'Acme, Inc.',
    description: 'You use Python and R.',
    is_remote: true,
    employment_type: 'contract',
    experience_level: 'senior',
    industry: 'insurance',
    salary_min: 53_000,
    salary_max: 91_000,
    salary_currency: 'USD',
    skills: ['Data science', 'Python', 'R'],
    apply_url: 'https://jobs.example/apply',
    job_url: null,
    posted_date: new Date('2020-04-16'),
  })
  expect(listing.provenance).toEqual({
    is_remote: { from: 'title', matched: 'remote' },
    employment_type: { from: 'title', matched: 'Contract' },
    experience_level: { from: 'title', matched: 'Senior' },
    industry: { from: 'sector', matched: 'Insurance' },
    salary: { from: 'given', matched: '$53K-$91K (Glassdoor est.)' },
    salary_currency: { from: 'given', matched: '$53K-$91K (Glassdoor est.)' },
    posted_date: { from: 'given', matched: '2020-04-16' },
    skills: {
      'Data science': { from: 'title', matched: 'Data Scientist' },
      Python: { from: 'description', matched: 'Python' },
      R: { from: 'description', matched: 'R' },
    },
  })
  expect(features).toMatchObject({
    industry: 4,
    employment_type: 3,
    experience_level: 4,
    salary_annual_max: 91_000,
    company_key: 'acme',
  })
  expect(features.skills.toSorted((a, b) => a - b)).toEqual([2, 9, 230])
  expect(place?.keys).toContain('new york city@us-ny')
  expect(notes).toEqual(['job link left out: not a web address'])
})

test('fields that a posting does not state stay empty', () => {
  const { listing, features, place } = read({
    ...Object.fromEntries(Object.keys(item).map((key) => [key, ''])),
    title: 'Clerk',
    companyName: 'Acme',
  })
  expect(listing).toMatchObject({
    is_remote: false,
    employment_type: null,
    experience_level: null,
    industry: null,
    salary: '',
    salary_min: null,
    salary_max: null,
    salary_currency: null,
    skills: [],
    provenance: { dated_by_arrival: { from: 'clock', matched: '' } },
    posted_date: now,
  })
  expect(features.salary_annual_max).toBeNull()
  expect(place).toBeNull()
})

test('an invalid item is returned with the reason', () => {
  expect(toListing({ ...item, title: '' }, { now, source: 'apify' })).toEqual({
    ok: false,
    reason: 'missing title',
    title: '',
  })
})

describe('the same posting read again', () => {
  test('has the same hash a day later, even with "2 days ago"', () => {
    const later = new Date(now.getTime() + 86_400_000)
    expect(read({}, later).listing).toEqual(read().listing)
    const stated = { publishedAt: '', postedTime: '2 days ago' }
    expect(read(stated, later).listing.content_hash).toBe(read(stated).listing.content_hash)
  })
  test('has another hash when anything visible changes', () => {
    const before = read().listing.content_hash
    for (const change of [
      { title: 'Cook' },
      { salary: '$60K' },
      { sector: 'Finance' },
      { applyUrl: 'https://b.example' },
      { publishedAt: '2020-04-17' },
    ]) {
      expect(read(change).listing.content_hash).not.toBe(before)
    }
  })
})

describe('duplicates', () => {
  const merged = (...all: AcceptedListing[]) =>
    mergeListings(all).listings.map(({ listing }) => listing.title)

  test('the same id is the same posting, and its latest reading is kept', () => {
    expect(
      merged(
        read(),
        read({ title: 'Old', publishedAt: '2019-01-01' }),
        read({ title: 'New', publishedAt: '2026-01-01' }),
      ),
    ).toEqual(['New'])
  })
  test('another id with the same title, company, place and description is the same job, and stands beside it', () => {
    const same = read({ id: 'b2', companyName: 'ACME', location: 'NYC', title: item.title.toUpperCase() })
    const { listings, merged } = mergeListings([read(), read({ id: 'x', title: 'Other' }), same])
    expect(merged).toBe(0)
    const keys = listings.map(({ twin_key }) => twin_key)
    expect(keys.filter((key) => key === same.twin_key)).toHaveLength(2)
    expect(Math.abs(keys.indexOf(same.twin_key) - keys.lastIndexOf(same.twin_key))).toBe(1)
  })
  test('the order of postings of one job does not depend on the order of the items', () => {
    const both = [read(), read({ id: 'b2' })]
    expect(mergeListings(both).listings).toEqual(mergeListings([...both].reverse()).listings)
  })
  test('another description, place or company, or C# instead of C++, is another job', () => {
    const others = [
      { descriptionHtml: 'Else' },
      { location: 'Buffalo, NY' },
      { companyName: 'Bolt' },
      { title: 'C# Cook' },
      { title: 'C++ Cook' },
    ]
    expect(merged(read(), ...others.map((variant, at) => read({ ...variant, id: `x${at}` })))).toHaveLength(6)
  })
  test('title, company and place identify a posting without an id', () => {
    expect(merged(read({ id: '' }), read({ id: '', descriptionHtml: 'Edited' }))).toHaveLength(1)
    expect(merged(read({ id: '' }), read({ id: '', location: 'Rome' }))).toHaveLength(2)
  })
  test('the same id of another source is another posting, unless the content is the same', () => {
    const otherResult = toListing({ ...item, title: 'Cook' }, { now, source: 'other' })
    expect(otherResult.ok && otherResult.listing.dedupe_key).not.toBe(read().listing.dedupe_key)
  })
})

test('any input is accepted or refused without an exception, and accepted rows fit the table', () => {
  const hostile = fc.oneof(
    fc.constantFrom(
      'Senior\u0000 R&D',
      '<b>x</b>',
      '\ud800',
      '💡'.repeat(200),
      '$1k-$9k',
      'x'.repeat(60_000),
      'Remote',
      null,
    ),
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.jsonValue(),
  )
  const raw = fc.oneof(
    fc.jsonValue(),
    fc.record({
      ...Object.fromEntries(
        [...Object.keys(item), 'description', 'postedTime', 'workType'].map((key) => [key, hostile]),
      ),
    }),
    fc.record({
      title: fc.string({ minLength: 1 }),
      companyName: fc.string({ minLength: 1 }),
      description: hostile,
      location: hostile,
      salary: hostile,
    }),
  )
  fc.assert(
    fc.property(raw, (value) => {
      const result = toListing(value, { now, source: 'apify' })
      if (!result.ok) {
        expect(result.reason).not.toBe('')
        return
      }
      const { listing, place } = result
      expect(JSON.stringify(listing)).not.toContain('\\u0000')
      // As the database counts characters.
      const countCharacters = (text: string) => [...text].length
      expect(countCharacters(listing.title)).toBeGreaterThan(0)
      expect(countCharacters(listing.title)).toBeLessThanOrEqual(300)
      expect(countCharacters(listing.company)).toBeLessThanOrEqual(200)
      expect(listing.description.length).toBeLessThanOrEqual(50_000)
      expect(listing.salary.length).toBeLessThanOrEqual(300)
      expect(listing.salary_min ?? 0).toBeLessThanOrEqual(listing.salary_max ?? Number.POSITIVE_INFINITY)
      expect(countCharacters(place?.name ?? '')).toBeLessThanOrEqual(200)
      expect(JSON.stringify(listing).isWellFormed()).toBe(true)
    }),
    { numRuns: runs(500) },
  )
})

test('"Remote" is no place of a posting whose text denies it', () => {
  const remote = { title: 'Data Scientist', location: 'Remote' }
  expect(read(remote).place?.keys).toEqual(['remote'])
  const hybrid = { ...remote, descriptionHtml: 'This is a hybrid role.' }
  expect(read(hybrid)).toMatchObject({ place: null, listing: { location: 'Remote', is_remote: false } })
  expect(read({ ...hybrid, location: 'Remote, Texas' }).place?.keys).toContain('@us-tx')
})
