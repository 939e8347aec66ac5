// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { declineTimeZone, offeredTimeZone } from './time-zone-offer.ts'

beforeEach(() => localStorage.clear())

test('a person whose browser is in another zone is offered that zone', () => {
  expect(offeredTimeZone('America/New_York', 'Europe/Berlin')).toBe('Europe/Berlin')
  expect(offeredTimeZone('Europe/Berlin', 'Europe/Berlin')).toBeNull()
})

test('another name of the same zone is no other zone', () => {
  expect(offeredTimeZone('Asia/Calcutta', 'Asia/Kolkata')).toBeNull()
})

test('a browser that hides where it is offers nothing', () => {
  expect(offeredTimeZone('Europe/Berlin', 'UTC')).toBeNull()
  expect(offeredTimeZone('Europe/Berlin', 'Etc/UTC')).toBeNull()
  expect(offeredTimeZone('Europe/Berlin', 'Etc/Unknown')).toBeNull()
})

test('a zone that was declined in this browser is not offered again, another one is', () => {
  declineTimeZone('Europe/Berlin')
  declineTimeZone('Asia/Tokyo')
  expect(offeredTimeZone('America/New_York', 'Europe/Berlin')).toBeNull()
  expect(offeredTimeZone('America/New_York', 'Asia/Tokyo')).toBeNull()
  expect(offeredTimeZone('America/New_York', 'Asia/Kolkata')).not.toBeNull()
})

test('what else stands in the storage is no reason to fail', () => {
  localStorage.setItem('jobscout-declined-time-zones', '{not json')
  expect(offeredTimeZone('America/New_York', 'Europe/Berlin')).toBe('Europe/Berlin')
})
