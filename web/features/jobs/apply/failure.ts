import type { ApplyLimit } from '@jobscout/contract/billing/limit.ts'
import { ORPCError } from '@orpc/client'
import { describeError, errorCode } from '../../../lib/api/errors.ts'
import { type ApplyFailure, findRemedy } from './refusal.ts'

const applyStrings = {
  signIn: { title: 'Please Sign In', message: 'You need to be signed in to apply to jobs' },
  failure: { title: 'Application Failed', message: 'Failed to submit application. Please try again.' },
} as const

/** Their messages come from the server, which fills in dates and figures. */
const limits: readonly string[] = [
  'QUOTA_REACHED',
  'TRIAL_ENDED',
  'SUBSCRIPTION_ENDED',
  'PAYMENT_FAILED',
] satisfies ApplyLimit['code'][]

export interface OpeningQuestion {
  readonly application_id: string
  readonly application_date: string
}

/** What to ask the person who applied for this title at this company before; null where the refusal leaves nothing to ask. */
export function openingQuestion(error: unknown): OpeningQuestion | null {
  if (!(error instanceof ORPCError) || error.code !== 'ALREADY_APPLIED') return null
  const data = error.data as (OpeningQuestion & { readonly may_confirm: boolean }) | undefined
  return data?.may_confirm ? data : null
}

/** Why an application was refused, in the specification's words. */
export function describeApplyFailure(error: unknown): ApplyFailure {
  const code = errorCode(error)
  if (code === 'UNAUTHORIZED') return { ...applyStrings.signIn, next: null }
  const isLimit = code !== undefined && limits.includes(code)
  if (isLimit && error instanceof ORPCError) {
    return { title: applyStrings.failure.title, message: error.message, next: findRemedy(code) }
  }
  return { ...describeError(error, applyStrings.failure), next: null }
}
