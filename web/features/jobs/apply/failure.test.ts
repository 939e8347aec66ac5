import { ORPCError } from '@orpc/client'
import { describe, expect, test } from 'vitest'
import { errorTexts } from '../../../error-texts.ts'
import { registerErrorTexts } from '../../../lib/api/errors.ts'
import { describeApplyFailure, openingQuestion } from './failure.ts'

registerErrorTexts(errorTexts)

describe('a refused application', () => {
  const refused = (code: string) => new ORPCError(code, { status: 409, defined: true })

  test.each([
    ['UNAUTHORIZED', 'Please Sign In', 'You need to be signed in to apply to jobs'],
    ['ALREADY_APPLIED', 'Already Applied', 'You have already applied to this position'],
    ['INTERNAL_SERVER_ERROR', 'Application Failed', 'Failed to submit application. Please try again.'],
  ])('a refusal for %s is described as "%s"', (code, title, message) => {
    expect(describeApplyFailure(refused(code))).toEqual({ title, message, next: null })
  })

  test('a refusal is a question where the person may have meant another opening', () => {
    const application = { application_id: 'a', application_date: '2026-11-03T09:00:00Z' }
    const refusedWith = (data?: object) =>
      new ORPCError('ALREADY_APPLIED', { status: 409, defined: true, data })
    expect(openingQuestion(refusedWith({ ...application, may_confirm: true }))).toMatchObject(application)
    expect(openingQuestion(refusedWith({ ...application, may_confirm: false }))).toBeNull()
    expect(openingQuestion(refusedWith())).toBeNull()
    expect(openingQuestion(refused('LISTING_CLOSED'))).toBeNull()
  })

  test.each([
    ['QUOTA_REACHED', 'plans'],
    ['TRIAL_ENDED', 'plans'],
    ['SUBSCRIPTION_ENDED', 'plans'],
    ['PAYMENT_FAILED', 'payment'],
  ])('a refusal for %s has the reason of the server and a link to what helps: %s', (code, next) => {
    const message = 'Your free trial ends on Nov 18, 2026, before the next month begins.'
    expect(describeApplyFailure(new ORPCError(code, { status: 402, message, defined: true }))).toEqual({
      title: 'Application Failed',
      message,
      next,
    })
  })
})
