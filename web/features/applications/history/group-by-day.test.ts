import { expect, test } from 'vitest'
import { datesIn } from '../../../lib/format/dates.ts'
import { groupByDay } from './group-by-day.ts'

test('events are grouped by month and day of the time zone, in their order', () => {
  const event = (name: string, month: number, day: number, hour: number) => ({
    name,
    changed_at: `2026-${month}-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:30:00+13:00`,
  })
  const events = [
    event('d', 11, 20, 23),
    event('c', 11, 20, 0),
    event('b', 11, 1, 12),
    event('a', 10, 31, 12),
  ]
  const months = groupByDay(events, datesIn('Pacific/Auckland'))
  expect(
    months.map(({ month, days }) => [
      month,
      days.map(({ day, events }) => [day, events.map(({ name }) => name)]),
    ]),
  ).toEqual([
    [
      'November 2026',
      [
        ['Friday, Nov 20', ['d', 'c']],
        ['Sunday, Nov 1', ['b']],
      ],
    ],
    ['October 2026', [['Saturday, Oct 31', ['a']]]],
  ])
  expect(groupByDay([], datesIn('UTC'))).toEqual([])
})
