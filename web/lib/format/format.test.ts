import { expect, test } from 'vitest'
import { datesIn } from './dates.ts'
import { formatPrice, formatRelative, formatSalary, formatShortDay, pluralize } from './format.ts'

const noon = new Date('2026-11-21T12:00:00Z')
const ago = (seconds: number) => new Date(noon.getTime() - seconds * 1000)

test('a calendar day is formatted as Nov 19 in every zone', () => {
  expect(formatShortDay('2026-11-19')).toBe('Nov 19')
})

test.each([
  [5, 'just now'],
  [90, '1 minute ago'],
  [7200, '2 hours ago'],
  [86_400, 'yesterday'],
  [3 * 86_400, '3 days ago'],
  [13 * 86_400, '1 week ago'],
  [58 * 86_400, '1 month ago'],
  [700 * 86_400, '1 year ago'],
  [-7200, 'in 2 hours'],
])('%i seconds ago reads "%s"', (seconds, text) => {
  expect(formatRelative(ago(seconds), noon, datesIn('UTC'))).toBe(text)
})

test('days are those of the calendar in the zone: what ends on the 23rd does not end tomorrow', () => {
  const end = new Date(noon.getTime() + 43 * 3_600_000)
  expect(formatRelative(end, noon, datesIn('UTC'))).toBe('in 2 days')
  expect(formatRelative(end, noon, datesIn('Pacific/Honolulu'))).toBe('tomorrow')
  expect(formatRelative(ago(47 * 3600), noon, datesIn('UTC'))).toBe('2 days ago')
})

test.each([
  [72_000, 88_000, 'USD', '$72k – $88k'],
  [60_000, null, 'USD', '$60k+'],
  [null, 90_000, 'USD', 'up to $90k'],
  [72_500, 88_000, 'EUR', '€72.5k – €88k'],
  [70_000, 70_000, 'GBP', '£70k'],
  [900, null, 'USD', '$900+'],
  [14_400_000, 18_000_000, 'CLP', 'CLP\u00a014.4M – CLP\u00a018M'],
  [1_200_000, null, 'USD', '$1.2M+'],
  [999_960, 999_960, 'USD', '$1M'],
  [90_000, 90_000, 'CAD', 'CA$90k'],
  [600_000, 840_000, 'TWD', 'NT$600k – NT$840k'],
  [800_000, 1_200_000, 'INR', '₹800k – ₹1.2M'],
  [null, null, 'USD', ''],
  [50_000, null, 'not a currency', '50k+'],
])('a salary from %s to %s %s reads "%s"', (min, max, currency, text) => {
  expect(formatSalary(min, max, currency)).toBe(text)
})

test('prices omit zero cents', () => {
  expect(formatPrice(900)).toBe('$9')
  expect(formatPrice(950)).toBe('$9.50')
})

test('counts use the singular for one', () => {
  expect(pluralize(1, 'listing')).toBe('1 listing')
  expect(pluralize(1284, 'listing')).toBe('1,284 listings')
  expect(pluralize(2, 'match', 'matches')).toBe('2 matches')
})
