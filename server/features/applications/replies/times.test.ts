import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { runs } from '../../../testing/runs.ts'
import { detectLanguage, readTimes } from './times.ts'

const day = Temporal.PlainDate.from('2026-11-29')
const read = (text: string, timeZone = 'Europe/Berlin', from = day) =>
  readTimes([text], { language: detectLanguage(text), day: from, timeZone })
const moments = (text: string, timeZone?: string, from?: Temporal.PlainDate) =>
  read(text, timeZone, from).times.map(String)

describe('a stated zone', () => {
  test.each([
    // The clocks of the United States change on March 14, those of Europe on March 28, 2027.
    ['March 12, 2027 at 10:00 AM ET', '2027-03-12T15:00:00Z'],
    ['March 15, 2027 at 10:00 AM ET', '2027-03-15T14:00:00Z'],
    ['March 15, 2027 at 10:00 AM EST', '2027-03-15T14:00:00Z'],
    ['March 27, 2027 at 10:00 CET', '2027-03-27T09:00:00Z'],
    ['March 29, 2027 at 10:00 CET', '2027-03-29T08:00:00Z'],
    ['March 29, 2027 at 10:00 London time', '2027-03-29T09:00:00Z'],
    ['March 29, 2027 at 10:00 GMT', '2027-03-29T10:00:00Z'],
    ['March 29, 2027 at 10:00 Phoenix time', '2027-03-29T17:00:00Z'],
    ['December 9, 2026 at 10:00 (UTC+5:30)', '2026-12-09T04:30:00Z'],
    ['December 9, 2026 at 10:00 GMT-3', '2026-12-09T13:00:00Z'],
    ['December 9, 2026 at 10:00 Central European Time', '2026-12-09T09:00:00Z'],
    ['December 9, 2026 at 10:00 Central Standard Time', '2026-12-09T16:00:00Z'],
    ['December 9, 2026 at 10:00 America/Sao_Paulo', '2026-12-09T13:00:00Z'],
    ['December 9, 2026 at 10:00 a.m. Sydney time', '2026-12-08T23:00:00Z'],
  ])('%s is %s', (text, expected) => {
    expect(moments(text)).toEqual([expected])
  })
})

test('two zones that name one moment are one time, and two that differ are a choice', () => {
  expect(moments('December 9 at 9:00 AM PT / 12:00 PM ET / 6:00 PM CET')).toEqual(['2026-12-09T17:00:00Z'])
  expect(moments('December 9 at 9:00 AM PT / 11:00 AM ET')).toHaveLength(2)
})

test('a date that reads in two ways is a choice, unless only one of them is near', () => {
  expect(moments('on 07/12/2026 at 10:00 CET')).toEqual(['2026-12-07T09:00:00Z'])
  expect(moments('on 01/02/2027 at 10:00 CET')).toEqual(['2027-01-02T09:00:00Z', '2027-02-01T09:00:00Z'])
  expect(moments('on 9.12.2026 at 10:00 CET')).toEqual(['2026-12-09T09:00:00Z'])
})

test('a weekday that contradicts its date is no time, and neither is a deadline, a duration or a time that has passed', () => {
  for (const text of [
    'on Monday, December 8, 2026 at 10:00 CET',
    'please answer by December 8, 2026 at 10:00 CET',
    'it takes 45 minutes, and you bring 3 years of experience',
    'thank you for meeting us on 20 November 2026 at 10:00',
  ])
    expect(moments(text)).toEqual([])
})

test('a counted day is marked as counted', () => {
  expect(read('on Thursday at 3 pm GMT')).toMatchObject({ isCounted: true })
  expect(moments('on Thursday at 3 pm GMT')).toEqual(['2026-12-03T15:00:00Z'])
  expect(read('on December 8, 2026 at 3 pm')).toMatchObject({ isCounted: false, isZoneStated: false })
})

test('any wall time of a client’s zone is read as its clocks show it', () => {
  const zones = [
    'Europe/Berlin',
    'America/New_York',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'America/St_Johns',
    'Pacific/Apia',
  ]
  const aMinute = fc.date({
    min: new Date('2026-11-30T00:00:00Z'),
    max: new Date('2027-08-01T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(fc.constantFrom(...zones), aMinute, (timeZone, moment) => {
      const local = Temporal.Instant.fromEpochMilliseconds(moment.getTime())
        .toZonedDateTimeISO(timeZone)
        .round({ smallestUnit: 'minute', roundingMode: 'floor' })
      const text = `Interview: ${local.toLocaleString('en-US', { month: 'long', day: 'numeric', year: 'numeric' })}, ${local
        .toPlainTime()
        .toString({ smallestUnit: 'minute' })}`
      // A local time that occurs twice is the earlier one.
      expect(moments(text, timeZone, local.toPlainDate().subtract({ days: 1 }))).toEqual([
        local.toPlainDateTime().toZonedDateTime(timeZone).toInstant().toString(),
      ])
    }),
    { numRuns: runs(300) },
  )
})
