import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quietUntil } from './quiet-hours.ts'

const MINUTE_MS = 60_000

/** Zones with every kind of clock: none, north, south, by half an hour, by two hours, three quarters off. */
const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Australia/Sydney',
  'Antarctica/Troll',
  'Asia/Kathmandu',
  'Africa/Casablanca',
  'Pacific/Kiritimati',
  'Pacific/Chatham',
]

/** Days on which clocks change somewhere, and a few others. */
const days = [
  '2026-03-08',
  '2026-03-29',
  '2026-04-05',
  '2026-10-04',
  '2026-10-25',
  '2026-11-01',
  '2026-06-15',
  '2027-01-01',
]

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
const moment = fc
  .tuple(
    fc.constantFrom(...days),
    fc.integer({ min: -18 * 60, max: 42 * 60 }),
    fc.integer({ min: 0, max: 59_999 }),
  )
  .map(([day, minutes, rest]) => new Date(Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS + rest))
const quietHours = fc.record({ start: time, end: time, zone: fc.constantFrom(...zones) })

const clockOf = (zone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
  return (at: Date) => format.format(at)
}

describe('quiet hours', () => {
  test('of the default last from ten in the evening to eight in the morning where the person lives', () => {
    const hours = { start: '22:00', end: '08:00', zone: 'Europe/Berlin' }
    expect(quietUntil(new Date('2026-01-10T20:59:59Z'), hours)).toBeNull()
    expect(quietUntil(new Date('2026-01-10T21:00:00Z'), hours)).toEqual(new Date('2026-01-11T07:00:00Z'))
    expect(quietUntil(new Date('2026-01-11T06:59:59Z'), hours)).toEqual(new Date('2026-01-11T07:00:00Z'))
    expect(quietUntil(new Date('2026-01-11T07:00:00Z'), hours)).toBeNull()
  })

  test('are an hour shorter in the night in which clocks go forward, and an hour longer in the other', () => {
    const hours = { start: '22:00', end: '08:00', zone: 'Europe/Berlin' }
    expect(quietUntil(new Date('2026-03-28T21:00:00Z'), hours)).toEqual(new Date('2026-03-29T06:00:00Z'))
    expect(quietUntil(new Date('2026-10-24T20:00:00Z'), hours)).toEqual(new Date('2026-10-25T07:00:00Z'))
  })

  test('that would end within the hour that is left out end with it', () => {
    const hours = { start: '22:00', end: '02:30', zone: 'Europe/Berlin' }
    expect(quietUntil(new Date('2026-03-29T00:30:00Z'), hours)).toEqual(new Date('2026-03-29T01:00:00Z'))
  })

  test('of the same time twice are none', () => {
    fc.assert(
      fc.property(moment, time, fc.constantFrom(...zones), (now, same, zone) => {
        expect(quietUntil(now, { start: same, end: same, zone })).toBeNull()
      }),
    )
  })

  test('hold on every clock: quiet is what the clock shows between start and end', () => {
    fc.assert(
      fc.property(moment, quietHours, (now, hours) => {
        const shown = clockOf(hours.zone)(now)
        const { start, end } = hours
        const quiet = start <= end ? shown >= start && shown < end : shown >= start || shown < end
        expect(quietUntil(now, hours) !== null).toBe(quiet)
      }),
      { numRuns: 2000 },
    )
  })

  test('end at the first minute that is not quiet, less than a day and a shift of the clock away', () => {
    fc.assert(
      fc.property(moment, quietHours, (now, hours) => {
        const until = quietUntil(now, hours)
        if (!until) return
        expect(until.getTime()).toBeGreaterThan(now.getTime())
        expect(until.getTime() - now.getTime()).toBeLessThanOrEqual(27 * 60 * MINUTE_MS)
        expect(quietUntil(until, hours)).toBeNull()
        for (let at = now.getTime(); at < until.getTime(); at += MINUTE_MS) {
          if (quietUntil(new Date(at), { ...hours }) === null)
            throw new Error(`not quiet at ${new Date(at).toISOString()}`)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('of a zone that is not known are those of UTC', () => {
    const hours = { start: '22:00', end: '08:00', zone: 'Nowhere/Land' }
    expect(quietUntil(new Date('2026-01-10T23:00:00Z'), hours)).toEqual(new Date('2026-01-11T08:00:00Z'))
  })
})
