import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { datesIn } from './dates.ts'
import { fromWallTime, tomorrowMorning, toWallTime } from './wall-time.ts'

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Auckland',
]
const aZone = fc.constantFrom(...zones)
const minutes = (moment: Date) => Math.floor(moment.getTime() / 60_000)
const aMoment = fc
  .date({
    min: new Date('2000-01-01T00:00:00Z'),
    max: new Date('2100-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((moment) => new Date(minutes(moment) * 60_000))

/** Local time in a zone, computed independently of the code under test. */
const clock = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  return (moment: Date) => format.format(moment).replace(' ', 'T')
}
const clocks = new Map(zones.map((zone) => [zone, clock(zone)]))
const shown = (moment: Date, zone: string) => clocks.get(zone)?.(moment)

/** Every clock change of these zones in four years, as the first minute after it. */
const changes = zones.flatMap((zone) => {
  const found: { zone: string; at: Date }[] = []
  const offset = (at: number) => Date.parse(`${shown(new Date(at), zone)}Z`) - at
  for (let at = Date.UTC(2025, 0); at < Date.UTC(2029, 0); at += 1_800_000) {
    if (offset(at) !== offset(at - 1_800_000)) found.push({ zone, at: new Date(at) })
  }
  return found
})
const nearChange = fc
  .tuple(fc.constantFrom(...changes), fc.integer({ min: -180, max: 180 }))
  .map(([{ zone, at }, away]) => ({ zone, moment: new Date(at.getTime() + away * 60_000) }))
const anywhere = fc.tuple(aZone, aMoment).map(([zone, moment]) => ({ zone, moment }))
const somewhere = fc.oneof(nearChange, anywhere)

test('the field shows local time in the zone', () => {
  fc.assert(
    fc.property(somewhere, ({ zone, moment }) => {
      expect(toWallTime(moment.toISOString(), zone)).toBe(shown(moment, zone))
      expect(datesIn(zone).isoDay(moment)).toBe(shown(moment, zone)?.slice(0, 10))
    }),
    { numRuns: 1000 },
  )
})

test('a local time is read as the first moment at which it occurs', () => {
  fc.assert(
    fc.property(somewhere, ({ zone, moment }) => {
      const read = new Date(fromWallTime(toWallTime(moment.toISOString(), zone), zone) ?? '')
      expect(shown(read, zone)).toBe(shown(moment, zone))
      expect(read.getTime()).toBeLessThanOrEqual(moment.getTime())
      // No zone moves its clocks back by more than an hour.
      expect(moment.getTime() - read.getTime()).toBeLessThanOrEqual(3_600_000)
    }),
    { numRuns: 1000 },
  )
})

describe('the hours around a clock change', () => {
  test.each([
    ['Europe/Berlin', '2027-03-28T02:30', '2027-03-28T01:30:00Z', '2027-03-28T03:30'],
    ['America/New_York', '2027-03-14T02:30', '2027-03-14T07:30:00Z', '2027-03-14T03:30'],
    ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45:00Z', '2026-10-04T02:45'],
  ])('a clock in %s skips %s, which moves forward', (zone, text, moment, becomes) => {
    expect(fromWallTime(text, zone)).toBe(moment)
    expect(toWallTime(moment, zone)).toBe(becomes)
  })

  test.each([
    ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00Z'],
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00Z'],
    ['Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45:00Z'],
  ])('a clock in %s shows %s twice, and the first is meant', (zone, text, moment) => {
    expect(fromWallTime(text, zone)).toBe(moment)
  })
})

test('tomorrow morning is that of the zone, also across a clock change', () => {
  const inBerlin = (now: string) => tomorrowMorning(new Date(now), 'Europe/Berlin').toISOString()
  expect(inBerlin('2026-11-27T23:30:00Z')).toBe('2026-11-29T07:00:00.000Z')
  expect(inBerlin('2027-03-27T12:00:00Z')).toBe('2027-03-28T06:00:00.000Z')
})

test.each(['', 'soon', '2026-13-01T10:00', '2026-02-30T10:00'])('%j is not a time', (text) => {
  expect(fromWallTime(text, 'Europe/Berlin')).toBe(null)
})
