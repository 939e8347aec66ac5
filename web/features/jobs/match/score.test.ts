import type { Factor } from '@jobscout/contract/matching/model.ts'
import { describe, expect, test } from 'vitest'
import { cardReasons, hints, scoreTone } from './score.ts'

test('the tone of a score matches its badge', () => {
  expect([100, 80, 79, 60, 59, 50, 49, 0].map(scoreTone)).toEqual([
    ...['green', 'green', 'amber', 'amber'],
    ...['grey', 'grey', 'grey', 'grey'],
  ])
})

describe('the reasons on a card', () => {
  const factor = (name: Factor['factor'], points: number, max: number, hint?: string): Factor => ({
    factor: name,
    points,
    max,
    reason: name,
    ...(hint ? { hint } : {}),
  })
  const skills = factor('skills', 8, 10, 'Add skills.')
  const place = factor('location', 25, 25)
  const level = factor('experience_level', 0, 10, 'Add skills.')
  const pay = factor('salary', 0, 20)

  test('list factors with points first, the highest on top, then what a match is missing', () => {
    expect(cardReasons(58, [place, pay, level, skills])).toEqual([place, skills, pay])
  })
  test('list nothing missing below the match threshold', () => {
    expect(cardReasons(33, [place, pay, level, skills])).toEqual([place, skills])
    expect(cardReasons(0, [pay, level])).toEqual([])
  })
  test('do not repeat a hint', () => {
    expect(hints([skills, level, place])).toEqual(['Add skills.'])
  })
})
