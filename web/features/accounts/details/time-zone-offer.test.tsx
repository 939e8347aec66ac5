import { beforeEach, expect, test } from 'vitest'
import { declineTimeZone, offeredTimeZone } from './time-zone-offer.ts'

beforeEach(() => localStorage.clear())

test('the browser’s zone is offered if it differs from the profile’s', () => {
  expect(offeredTimeZone('America/New_York', 'Europe/Berlin')).toBe('Europe/Berlin')
  expect(offeredTimeZone('Europe/Berlin', 'Europe/Berlin')).toBeNull()
})

test('an alias of the same zone is not offered', () => {
  expect(offeredTimeZone('Asia/Calcutta', 'Asia/Kolkata')).toBeNull()
})

test('UTC, reported by browsers that hide their zone, is not offered', () => {
  expect(offeredTimeZone('Europe/Berlin', 'UTC')).toBeNull()
  expect(offeredTimeZone('Europe/Berlin', 'Etc/UTC')).toBeNull()
  expect(offeredTimeZone('Europe/Berlin', 'Etc/Unknown')).toBeNull()
})

test('a declined zone is not offered again, but others are', () => {
  declineTimeZone('Europe/Berlin')
  declineTimeZone('Asia/Tokyo')
  expect(offeredTimeZone('America/New_York', 'Europe/Berlin')).toBeNull()
  expect(offeredTimeZone('America/New_York', 'Asia/Tokyo')).toBeNull()
  expect(offeredTimeZone('America/New_York', 'Asia/Kolkata')).not.toBeNull()
})

test('invalid data in the storage is ignored', () => {
  localStorage.setItem('jobscout-declined-time-zones', '{not json')
  expect(offeredTimeZone('America/New_York', 'Europe/Berlin')).toBe('Europe/Berlin')
})
