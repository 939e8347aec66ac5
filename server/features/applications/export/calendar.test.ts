import fc from 'fast-check'
import ICAL from 'ical.js'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import { runs } from '../../../testing/runs.ts'
import { formatInterviewCalendar, type InterviewApplication } from './calendar.ts'

const app = await startTestApp()
afterAll(app.close)
const { as, build, clock } = app

const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const found = calendar.getAllSubcomponents('vevent')
  expect(found).toHaveLength(1)
  const event = found[0] as ICAL.Component
  const value = (name: string) => event.getFirstPropertyValue(name)
  return {
    uid: value('uid'),
    sequence: value('sequence'),
    start: (value('dtstart') as ICAL.Time).toJSDate(),
    end: (value('dtend') as ICAL.Time).toJSDate(),
    summary: value('summary'),
    location: value('location'),
    description: value('description'),
    status: value('status'),
  }
}

const interviewed: InterviewApplication = {
  id: '6b7ff2a2-6f7a-4f0e-9f0d-2f7bb5c1f9d2',
  job_title: 'Data Engineer',
  company_name: 'Northwind',
  status: 'interview_scheduled',
  created_at: new Date('2026-11-01T09:00:00Z'),
  updated_at: new Date('2026-11-20T09:00:00Z'),
  interview_at: new Date('2026-12-01T10:00:00Z'),
  interview_minutes: 45,
  interview_place: 'Room 5',
  interview_link: 'https://meet.example/a?b=c;d,e',
  interview_notes: 'Bring the portfolio',
}

describe('the file of an interview', () => {
  test('has time, place and title in a form that calendars read', () => {
    expect(read(formatInterviewCalendar(interviewed, 'America/New_York'))).toEqual({
      uid: 'interview-6b7ff2a2-6f7a-4f0e-9f0d-2f7bb5c1f9d2@jobscout',
      sequence: 1_641_600,
      start: new Date('2026-12-01T10:00:00Z'),
      end: new Date('2026-12-01T10:45:00Z'),
      summary: 'Interview: Data Engineer, Northwind',
      location: 'Room 5',
      description: 'https://meet.example/a?b=c;d,e\n\nBring the portfolio',
      status: 'CONFIRMED',
    })
  })

  test("is in the person's time zone, in lines of at most 75 bytes that end as RFC 5545 requires", () => {
    const text = formatInterviewCalendar(
      { ...interviewed, interview_notes: 'Grüße 😀 '.repeat(60) },
      'America/New_York',
    )
    expect(text).toContain('\r\nDTSTART;TZID=America/New_York:20261201T050000\r\n')
    expect(text).toContain('\r\nDTSTAMP:20261120T090000Z\r\n')
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(text.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })

  test('round-trips any text, none of which becomes a line of its own', () => {
    const words = fc
      .string({
        unit: fc.oneof(
          fc.constantFrom('\n', ';', ',', '\\', '"', ':', ' ', '😀'),
          fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
        ),
      })
      .map((text) =>
        text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, (control) => (control === '\n' ? control : '')).trim(),
      )
    fc.assert(
      fc.property(words, words, words, (title, place, notes) => {
        const written = {
          ...interviewed,
          job_title: title,
          interview_place: place,
          interview_notes: notes,
          interview_link: '',
        }
        const file = formatInterviewCalendar(written, 'Europe/Berlin')
        expect(read(file)).toMatchObject({
          summary: `Interview: ${title}, Northwind`,
          location: place || null,
          description: notes || null,
        })
      }),
      { numRuns: runs(100) },
    )
  })
})

describe('the times of an interview', () => {
  const at = (interview_at: string, timeZone: string) =>
    formatInterviewCalendar({ ...interviewed, interview_at: new Date(interview_at) }, timeZone)

  test('are in UTC in the hour that occurs twice, which calendars read differently', () => {
    expect(at('2026-11-01T03:30:00Z', 'America/New_York')).toContain(
      'DTSTART;TZID=America/New_York:20261031T233000',
    )
    expect(at('2026-11-01T05:30:00Z', 'America/New_York')).toContain('DTSTART:20261101T053000Z')
    expect(at('2026-11-01T06:30:00Z', 'America/New_York')).toContain('DTSTART:20261101T063000Z')
  })

  test('are read back by a calendar in any zone and around clock changes', () => {
    const moment = fc
      .date({
        min: new Date('2000-01-01T00:00:00Z'),
        max: new Date('2100-12-30T00:00:00Z'),
        noInvalidDate: true,
      })
      .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000))
    const zone = fc.constantFrom('UTC', ...Intl.supportedValuesOf('timeZone'))
    // Clocks are changed on Sundays, early in the morning.
    const ofASunday = fc
      .tuple(fc.integer({ min: 0, max: 520 }), fc.integer({ min: -24 * 60, max: 24 * 60 }))
      .map(([week, minutes]) => new Date(Date.UTC(2026, 0, 4 + 7 * week, 0, minutes)))
    fc.assert(
      fc.property(
        fc.oneof(moment, ofASunday),
        zone,
        fc.integer({ min: 5, max: 480 }),
        (start, timeZone, minutes) => {
          const file = formatInterviewCalendar(
            { ...interviewed, interview_at: start, interview_minutes: minutes },
            timeZone,
          )
          expect(read(file)).toMatchObject({ start, end: new Date(start.getTime() + minutes * 60_000) })
        },
      ),
      { numRuns: runs(250) },
    )
  })
})

test('control characters, at which some program breaks lines, never reach the file', () => {
  const controls = Array.from({ length: 160 }, (_, code) => String.fromCharCode(code)).join('x')
  const written = {
    ...interviewed,
    job_title: `Pilot${controls}`,
    interview_place: 'Room\u2028ATTENDEE:x\u0085y',
    interview_notes: 'one\r\ntwo\rthree\u2029four',
  }
  const text = formatInterviewCalendar(written, 'UTC')
  expect(text.replaceAll('\r\n', '')).not.toMatch(/(?!\t)[\p{Cc}\p{Zl}\p{Zp}]/u)
  expect(read(text)).toMatchObject({
    location: 'Room\nATTENDEE:x\ny',
    description: 'https://meet.example/a?b=c;d,e\n\none\ntwo\nthree\nfour',
  })
})

describe('the file of an interview over HTTP', () => {
  test('the event is moved instead of duplicated: its UID stays and its SEQUENCE grows', async () => {
    const client = await build.client()
    const id = await build.application({ owner: client, title: 'Pilot', company: 'Skyways' })
    const readCalendarFile = async (at: string) => {
      clock.advance(5000)
      await as(client).applications.update({ id, interview: { at } })
      const answer = await app.fetch(`/rest/v1/job_applications/${id}/interview.ics`, { person: client })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
      expect(answer.headers.get('content-disposition')).toContain('attachment; filename="interview.ics"')
      return read(await answer.text())
    }
    const first = await readCalendarFile('2026-12-01T10:00:00Z')
    const second = await readCalendarFile('2026-12-02T10:00:00Z')
    expect(second.uid).toBe(first.uid)
    expect(Number(second.sequence)).toBeGreaterThan(Number(first.sequence))
    expect(second.start).toEqual(new Date('2026-12-02T10:00:00Z'))
  })

  test("there is no file without an interview, nor for another person's application", async () => {
    const client = await build.client()
    const id = await build.application({ owner: client })
    const missing = { code: 'NOT_FOUND' }
    await expect(as(client).applications.interview({ id })).rejects.toMatchObject(missing)
    await as(client).applications.update({ id, interview: { at: '2026-12-01T10:00:00Z' } })
    await expect(as(await build.client()).applications.interview({ id })).rejects.toMatchObject(missing)
  })
})
