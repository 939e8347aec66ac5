import { expect, test } from 'vitest'
import { matchBadge } from './thresholds.ts'

test.each([
  [100, 'default'],
  [80, 'default'],
  [79, 'secondary'],
  [60, 'secondary'],
  [59, 'outline'],
  [50, 'outline'],
  [49, null],
])('a score of %i has the badge %s', (score, style) => {
  expect(matchBadge(score)).toBe(style)
})
