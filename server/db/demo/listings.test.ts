import { expect, test } from 'vitest'
import { mergeListings } from '../../features/listings/derive/merge-listings.ts'
import { toListing } from '../../features/listings/derive/to-listing.ts'
import { demoListings } from './listings.ts'

const now = new Date('2026-11-21T12:00:00Z')
const read = demoListings(now).flatMap((item) => {
  const listing = toListing(item, { now, source: 'demonstration' })
  return listing.ok ? [listing] : []
})
const share = (holds: (listing: (typeof read)[number]['listing']) => boolean) =>
  read.filter(({ listing }) => holds(listing)).length / read.length

test('every demonstration posting is accepted, and no two are duplicates', () => {
  expect(read).toHaveLength(300)
  expect(read.flatMap(({ notes }) => notes)).toEqual([])
  expect(mergeListings(read).merged).toBe(0)
})

test('the demonstration is deterministic except for its dates', () => {
  const withoutDates = (at: Date) =>
    demoListings(at).map((item) => ({ ...(item as Record<string, unknown>), publishedAt: '' }))
  expect(withoutDates(new Date('2030-01-01T00:00:00Z'))).toEqual(withoutDates(now))
})

test('the postings are spread over the last thirty days', () => {
  const days = read.map(({ listing }) => (now.getTime() - listing.posted_date.getTime()) / 86_400_000)
  expect(Math.min(...days)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...days)).toBeLessThanOrEqual(30)
  for (const week of [0, 7, 14, 21]) {
    expect(days.filter((day) => day >= week && day < week + 7).length).toBeGreaterThan(20)
  }
})

test('every filter of the jobs page has results', () => {
  for (const place of ['New York', 'San Francisco', 'London', 'Berlin', 'Munich', 'Remote']) {
    expect(share(({ location }) => location.startsWith(place))).toBeGreaterThan(0.03)
  }
  for (const type of ['full_time', 'part_time', 'contract', 'freelance', 'internship']) {
    expect(share(({ employment_type }) => employment_type === type)).toBeGreaterThan(0.02)
  }
  for (const level of ['entry', 'junior', 'mid', 'senior', 'lead']) {
    expect(share(({ experience_level }) => experience_level === level)).toBeGreaterThan(0.02)
  }
  expect(new Set(read.map(({ listing }) => listing.industry)).size).toBeGreaterThan(10)
  expect(share(({ salary_currency }) => salary_currency === 'USD')).toBeGreaterThan(0.6)
  expect(share(({ skills }) => skills.length >= 3)).toBe(1)
})

test('no link leads to a real site', () => {
  for (const { listing } of read) {
    expect(new URL(listing.apply_url ?? '').hostname).toMatch(/\.example$/)
  }
})
