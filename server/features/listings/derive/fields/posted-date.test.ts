import { expect, test } from 'vitest'
import { derivePostedDate } from './posted-date.ts'

const now = new Date('2026-11-21T12:00:00Z')
const date = (publishedAt: string, postedTime = '') =>
  derivePostedDate(publishedAt, postedTime, now).date.toISOString()

test.each([
  ['2020-04-16', '2020-04-16T00:00:00.000Z'],
  ['2026-11-20T08:30:00', '2026-11-20T08:30:00.000Z'],
  ['2026-11-20 08:30', '2026-11-20T08:30:00.000Z'],
  ['2026-11-20T08:30:00+02:00', '2026-11-20T06:30:00.000Z'],
  ['Mar 25, 2020', '2020-03-25T00:00:00.000Z'],
  ['1587000000', '2020-04-16T01:20:00.000Z'],
  ['1587000000000', '2020-04-16T01:20:00.000Z'],
  ['2026-11-21T20:00:00Z', now.toISOString()],
])('published at "%s" gives that moment, and never one after now', (text, expected) => {
  expect(date(text)).toBe(expected)
})

test.each([
  ['2 days ago', '2026-11-19T12:00:00.000Z'],
  ['30+ days ago', '2026-10-22T12:00:00.000Z'],
  ['an hour ago', '2026-11-21T11:00:00.000Z'],
  ['Reposted 1 week ago', '2026-11-14T12:00:00.000Z'],
  ['Posted 3 months ago', '2026-08-23T12:00:00.000Z'],
  ['3d', '2026-11-18T12:00:00.000Z'],
  ['1mo', '2026-10-22T12:00:00.000Z'],
  ['yesterday', '2026-11-20T12:00:00.000Z'],
  ['Just now', '2026-11-21T12:00:00.000Z'],
])('"%s" counts back from now', (text, expected) => {
  expect(date('', text)).toBe(expected)
  expect(derivePostedDate('', text, now).relative).toBe(true)
})

test('the given date takes precedence over the relative time', () => {
  expect(derivePostedDate('2020-04-16', '2 days ago', now)).toMatchObject({
    relative: false,
    from: 'given',
    matched: '2020-04-16',
  })
})

test.each([
  '',
  'soon',
  'closes in 3 days',
  '0000-00-00',
  '1850-01-01',
  '2999-01-01',
  '99999999999999 days ago',
])('"%s" has no date, so the posting gets the time of the reading', (text) => {
  expect(derivePostedDate(text, text, now)).toMatchObject({ date: now, from: 'clock' })
})
