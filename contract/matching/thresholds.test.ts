import { expect, test } from 'vitest'
import type { FitLevel } from './model.ts'
import { matchBadge } from './thresholds.ts'

test.each([
  [100, 'default'],
  [80, 'default'],
  [79, 'secondary'],
  [60, 'secondary'],
  [59, 'outline'],
  [50, 'outline'],
  [49, null],
  [null, null],
])('a score of %s has the badge %s', (match_score, style) => {
  expect(matchBadge({ match_score, role_fit: null })).toBe(style)
})

test('only jobs of the same role, a close one or the same field have a badge where titles are stated', () => {
  const badgeAt = (level: FitLevel | null) =>
    matchBadge({ match_score: 90, role_fit: { level, text: '', addable: null } })
  expect([3, 2, 1, 0, null].map((level) => badgeAt(level as FitLevel | null))).toEqual([
    ...['default', 'default', 'default'],
    ...[null, null],
  ])
})
