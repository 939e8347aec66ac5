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
  'Spring 2026',
  '31/02/2026',
  '0000-00-00',
  '1850-01-01',
  '2999-01-01',
  '99999999999999 days ago',
])('"%s" has no date, so the posting gets the time of the reading', (text) => {
  expect(derivePostedDate(text, text, now)).toMatchObject({ date: now, from: 'clock' })
})

test.each([
  ['05/03/2026', 'US', '2026-05-03'],
  ['05/03/2026', 'GB', '2026-03-05'],
  ['05/03/2026', 'FR', '2026-03-05'],
  ['05-03-2026', 'NL', '2026-03-05'],
  ['05.03.2026', null, '2026-03-05'],
  ['13/03/2026', null, '2026-03-13'],
  ['03/13/2026', null, '2026-03-13'],
  ['05/05/2026', null, '2026-05-05'],
  ['3. März 2026', 'DE', '2026-03-03'],
  ['3 de marzo de 2026', 'ES', '2026-03-03'],
  ['3 mars 2026', 'FR', '2026-03-03'],
  ['1er août 2026', 'FR', '2026-08-01'],
  ['3 marca 2026', 'PL', '2026-03-03'],
  ['7/4/26', 'US', '2026-07-04'],
  ['7th April 2026', 'GB', '2026-04-07'],
  ['2026年4月7日', 'JP', '2026-04-07'],
  ['20260407', null, '2026-04-07'],
  ['February 3rd, 2026', 'US', '2026-02-03'],
  ['3. Jänner 2026', 'AT', '2026-01-03'],
  ['Posted on 04/07/2026', 'US', '2026-04-07'],
  ['Veröffentlicht am 07.04.2026', 'DE', '2026-04-07'],
  ['Publié le 7 avril 2026', 'FR', '2026-04-07'],
])('"%s" in %s is %s', (text, country, expected) => {
  expect(derivePostedDate(text, '', now, country)).toMatchObject({
    date: new Date(expected),
    from: 'given',
    relative: false,
  })
})

test.each([
  ['vor 3 Tagen', 3],
  ['vor einem Tag', 1],
  ['vor einer Woche', 7],
  ['vor mehr als 30 Tagen', 30],
  ['hace 2 días', 2],
  ['hace más de 30 días', 30],
  ['hace un mes', 30],
  ['il y a 3 jours', 3],
  ['il y a plus de 30 jours', 30],
  ['Publié il y a une semaine', 7],
  ['3 giorni fa', 3],
  ['3 dagen geleden', 3],
  ['há 3 dias', 3],
  ['3 dni temu', 3],
  ['för 3 dagar sedan', 3],
  ['for 2 uger siden', 14],
  ['for 2 måneder siden', 60],
  ['gestern', 1],
  ['vorgestern', 2],
  ['avant-hier', 2],
  ['un mese fa', 30],
  ['há uma semana', 7],
  ['hace una semana', 7],
  ['miesiąc temu', 30],
  ['30 days+ ago', 30],
  ['3日前', 3],
  ['2週間前', 14],
  ['1か月前', 30],
  ['昨日', 1],
  ['本日', 0],
  ['hier', 1],
  ['ayer', 1],
  ['hoje', 0],
  ["aujourd'hui", 0],
])('"%s" is %s days back', (text, days) => {
  const { date, relative } = derivePostedDate('', text, now)
  expect(relative).toBe(true)
  expect(now.getTime() - date.getTime()).toBe(days * 86_400_000)
})

test('a date with an ambiguous order is not read', () => {
  for (const country of [null, 'CA'])
    expect(derivePostedDate('05/03/2026', '', now, country)).toMatchObject({
      from: 'clock',
      matched: '05/03/2026',
    })
})
