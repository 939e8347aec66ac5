import type { Factor } from '@jobscout/contract/matching/model.ts'
import { describe, expect, test } from 'vitest'
import { hints, sumFactors } from './factors.ts'
import { cardReasons, scoreTone } from './score.ts'

test('the tone of a score matches its badge', () => {
  const toneAt = (match_score: number | null) => scoreTone({ match_score, role_fit: null })
  expect([100, 80, 79, 60, 59, 50, 49, 0, null].map(toneAt)).toEqual([
    ...['green', 'green', 'amber', 'amber'],
    ...['grey', 'grey', 'grey', 'grey', 'grey'],
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
  const industry = factor('industry', 0, 0)
  const reasonsAt = (match_score: number | null, match_reasons: Factor[]) =>
    cardReasons({ match_score, match_reasons, role_fit: null })

  test('list factors with points first, the highest on top, then what a match is missing', () => {
    expect(reasonsAt(58, [place, pay, level, skills])).toEqual([place, skills, pay])
  })
  test('list nothing missing of what the person did not state', () => {
    expect(reasonsAt(100, [industry, place])).toEqual([place])
    expect(reasonsAt(null, [industry])).toEqual([])
  })
  test('add up to the points of what the person stated', () => {
    expect(sumFactors([industry, place, pay, skills])).toEqual({ points: 33, reachable: 55 })
  })
  test('list nothing missing below the match threshold', () => {
    expect(reasonsAt(33, [place, pay, level, skills])).toEqual([place, skills])
    expect(reasonsAt(0, [pay, level])).toEqual([])
  })
  test('do not repeat a hint', () => {
    expect(hints([skills, level, place])).toEqual(['Add skills.'])
  })
})
