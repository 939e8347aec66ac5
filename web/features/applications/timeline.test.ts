import { expect, test } from 'vitest'
import { byDay } from './timeline.ts'

test('events stand under their month and day, in the order they came', () => {
  const event = (name: string, month: number, day: number, hour: number) => ({
    name,
    changed_at: new Date(2026, month - 1, day, hour).toISOString(),
  })
  const months = byDay([
    event('d', 11, 20, 23),
    event('c', 11, 20, 0),
    event('b', 11, 1, 12),
    event('a', 10, 31, 12),
  ])
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
  expect(byDay([])).toEqual([])
})
