import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../../testing/runs.ts'
import { type QuietHours, quietUntil } from './quiet-hours.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
const MOST_SHIFT_MINUTES = 180

/** Zones without clock changes, with northern and southern ones, by 30 and 120 minutes, and with a 45-minute offset. */
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

/** Days with clock changes in these zones, and others. */
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

const toMinutes = (shown: string) => Number(shown.slice(0, 2)) * 60 + Number(shown.slice(3))

/** The number of minutes of a day that are not quiet. */
const computeBreak = ({ start, end }: { start: string; end: string }) =>
  (toMinutes(start) - toMinutes(end) + DAY_MINUTES) % DAY_MINUTES

/** Whether a time is quiet, by its local time. */
const buildQuietCheck = ({ start, end, zone }: QuietHours) => {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
  return (at: number) => {
    const shown = clock.format(at)
    return start <= end ? shown >= start && shown < end : shown >= start || shown < end
  }
}

describe('quiet hours', () => {
  test('last by default from 22:00 to 8:00 in the person’s zone', () => {
    const hours = { start: '22:00', end: '08:00', zone: 'Europe/Berlin' }
    expect(quietUntil(new Date('2026-01-10T20:59:59Z'), hours)).toBeNull()
    expect(quietUntil(new Date('2026-01-10T21:00:00Z'), hours)).toEqual(new Date('2026-01-11T07:00:00Z'))
    expect(quietUntil(new Date('2026-01-11T06:59:59Z'), hours)).toEqual(new Date('2026-01-11T07:00:00Z'))
    expect(quietUntil(new Date('2026-01-11T07:00:00Z'), hours)).toBeNull()
  })

  test('are an hour shorter when clocks go forward, and an hour longer when they go back', () => {
    const hours = { start: '22:00', end: '08:00', zone: 'Europe/Berlin' }
    expect(quietUntil(new Date('2026-03-28T21:00:00Z'), hours)).toEqual(new Date('2026-03-29T06:00:00Z'))
    expect(quietUntil(new Date('2026-10-24T20:00:00Z'), hours)).toEqual(new Date('2026-10-25T07:00:00Z'))
  })

  test('quiet hours that end within the skipped hour end with it', () => {
    const hours = { start: '22:00', end: '02:30', zone: 'Europe/Berlin' }
    expect(quietUntil(new Date('2026-03-29T00:30:00Z'), hours)).toEqual(new Date('2026-03-29T01:00:00Z'))
  })

  test('quiet hours that pause only within the skipped hour have no pause that day', () => {
    const hours = { start: '02:01', end: '02:00', zone: 'America/New_York' }
    expect(quietUntil(new Date('2026-03-08T05:00:00Z'), hours)).toEqual(new Date('2026-03-09T06:00:00Z'))
  })

  test('are interrupted if clocks go back to before their start', () => {
    const hours = { start: '02:30', end: '08:00', zone: 'Europe/Berlin' }
    const [first, second] = [new Date('2026-10-25T00:45:00Z'), new Date('2026-10-25T01:30:00Z')]
    expect(quietUntil(first, hours)).toEqual(new Date('2026-10-25T01:00:00Z'))
    expect(quietUntil(second, hours)).toEqual(new Date('2026-10-25T07:00:00Z'))
  })

  test('quiet hours with equal start and end do not exist', () => {
    fc.assert(
      fc.property(moment, time, fc.constantFrom(...zones), (now, same, zone) => {
        expect(quietUntil(now, { start: same, end: same, zone })).toBeNull()
      }),
    )
  })

  test('are the local times between start and end, in every zone', () => {
    fc.assert(
      fc.property(moment, quietHours, (now, hours) => {
        expect(quietUntil(now, hours) !== null).toBe(buildQuietCheck(hours)(now.getTime()))
      }),
      { numRuns: runs(2000) },
    )
  })

  test('end at the first minute that is not quiet, within two days and a clock change', () => {
    fc.assert(
      fc.property(moment, quietHours, (now, hours) => {
        const until = quietUntil(now, hours)
        if (!until) return
        const days = computeBreak(hours) > MOST_SHIFT_MINUTES ? 1 : 2
        expect(until.getTime()).toBeGreaterThan(now.getTime())
        expect(until.getTime() - now.getTime()).toBeLessThanOrEqual(
          (days * DAY_MINUTES + MOST_SHIFT_MINUTES) * MINUTE_MS,
        )
        expect(quietUntil(until, hours)).toBeNull()
        const isQuiet = buildQuietCheck(hours)
        for (let at = now.getTime(); at < until.getTime(); at += MINUTE_MS) {
          if (!isQuiet(at)) throw new Error(`not quiet at ${new Date(at).toISOString()}`)
        }
      }),
      { numRuns: runs(1000) },
    )
  })

  test('quiet hours of an unknown zone use UTC', () => {
    const hours = { start: '22:00', end: '08:00', zone: 'Nowhere/Land' }
    expect(quietUntil(new Date('2026-01-10T23:00:00Z'), hours)).toEqual(new Date('2026-01-11T08:00:00Z'))
  })
})
