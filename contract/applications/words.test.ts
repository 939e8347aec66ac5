import { describe, expect, test } from 'vitest'
import type { SubmissionState } from '../submissions/state.ts'
import type { ApplicationStatus } from './model.ts'
import { ownerWord, ownerWordOfEvent, staffWord } from './words.ts'

const application = (
  status: ApplicationStatus,
  state: SubmissionState | null,
  channel: 'agent' | 'self' = 'agent',
) => ({
  status,
  response_type: 'no_response',
  submission: state && { state, channel, return_reason: state === 'returned' ? ('broken' as const) : null },
})

describe('the words for an application', () => {
  test.each([
    ['submitted', 'waiting', 'With your agent', 'To submit'],
    ['assigned', 'claimed', 'With your agent', 'To submit'],
    ['in_progress', 'needs_answer', 'With your agent', 'To submit'],
    ['applied', 'confirmed', 'Applied', 'Submitted to Employer'],
    ['submitted', 'confirmed', 'Applied', 'Submitted to Employer'],
    ['submitted', 'cancelled', 'Not handed in', 'Not handed in'],
    ['interview_scheduled', 'answered', 'Interview Scheduled', 'Interview Stage'],
    ['withdrawn', 'cancelled', 'Withdrawn', 'Withdrawn'],
    [
      'withdrawn',
      'returned',
      'Could not be handed in: the link leads nowhere',
      'Could not be handed in: the link leads nowhere',
    ],
  ] as const)('%s and %s: "%s" to its owner, "%s" to staff', (status, state, owner, staff) => {
    expect(ownerWord(application(status, state)).label).toBe(owner)
    expect(staffWord(application(status, state)).label).toBe(staff)
  })

  test('an application without an agent is handed in by the person', () => {
    expect(ownerWord(application('submitted', 'waiting', 'self')).label).toBe('Yours to hand in')
  })

  test('a rejection reads No Answer to both where the employer said nothing', () => {
    const closed = application('rejected', 'answered')
    for (const word of [ownerWord, staffWord]) {
      expect(word(closed).label).toBe('No Answer')
      expect(word({ ...closed, response_type: 'rejection' }).label).toBe('Rejected')
    }
  })

  test('the history of an application says what each status meant, not what became of it', () => {
    const { submission } = application('applied', 'confirmed')
    const words = (['submitted', 'in_progress', 'applied'] as const).map(
      (status) => ownerWordOfEvent({ status, submission, is_unanswered: false }).label,
    )
    expect(words).toEqual(['With your agent', 'With your agent', 'Applied'])
  })
})
