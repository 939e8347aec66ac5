import { expect, onTestFinished, test, vi } from 'vitest'
import { canonicalTimeZone, datesIn } from './dates.ts'

const moment = '2026-11-20T01:05:09Z'

test('a moment is formatted in the given zone', () => {
  expect(datesIn('America/New_York')).toMatchObject({ timeZone: 'America/New_York' })
  expect(datesIn('America/New_York').formatDate(moment)).toBe('Nov 19, 2026')
  expect(datesIn('Asia/Tokyo').formatDate(moment)).toBe('Nov 20, 2026')
  expect(datesIn('Asia/Kathmandu').formatMoment(moment)).toBe('Nov 20, 2026, 6:50 AM')
  expect(datesIn('UTC').formatTimeToSecond(new Date(moment))).toBe('1:05:09 AM')
  expect(datesIn('America/New_York').formatWeekday(moment)).toBe('Thursday, Nov 19')
  expect(datesIn('America/New_York').formatMonth('2026-11-01T00:00:00Z')).toBe('October 2026')
})

test('an appointment is named with its year where that is another one', () => {
  vi.useFakeTimers({ now: new Date('2027-01-01T02:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  expect(datesIn('America/New_York').formatAppointment(moment)).toBe('Thu, Nov 19, 8:05 PM')
  expect(datesIn('UTC').formatAppointment(moment)).toBe('Fri, Nov 20, 2026, 1:05 AM')
})

test('an unreadable moment is an empty text', () => {
  expect(datesIn('Asia/Tokyo').formatDate('not a date')).toBe('')
})

test('an unknown zone is formatted as UTC and labelled so', () => {
  expect(datesIn('Mars/Olympus').timeZone).toBe('UTC')
  expect(datesIn('Mars/Olympus').formatTime(moment)).toBe('1:05 AM')
})

test('aliases of one zone are equal', () => {
  expect(canonicalTimeZone('Asia/Calcutta')).toBe(canonicalTimeZone('Asia/Kolkata'))
  expect(canonicalTimeZone('Mars/Olympus')).toBe(null)
})
