import type { ApplyLimit } from '@jobscout/contract/billing/limit.ts'
import { ORPCError } from '@orpc/client'
import { describeError, type ErrorText, errorCode } from '../../../lib/api/errors.ts'
import { applyStrings as strings } from './strings.ts'

export interface ApplyFailure extends ErrorText {
  /** Where the message leads: to the plans, or to the subscription whose payment failed. */
  readonly next: 'plans' | 'payment' | null
}

/** Their messages come from the server, which fills in dates and figures. */
const limits: readonly string[] = [
  'QUOTA_REACHED',
  'TRIAL_ENDED',
  'SUBSCRIPTION_ENDED',
  'PAYMENT_FAILED',
] satisfies ApplyLimit['code'][]

/** What helps where this limit is reached. */
export const nextOf = (code: string) => (code === 'PAYMENT_FAILED' ? 'payment' : 'plans')

/** Why an application was refused, in the specification's words. */
export function describeApplyFailure(error: unknown): ApplyFailure {
  const code = errorCode(error)
  if (code === 'UNAUTHORIZED') return { ...strings.signIn, next: null }
  const isLimit = code !== undefined && limits.includes(code)
  if (isLimit && error instanceof ORPCError) {
    return { title: strings.failure.title, message: error.message, next: nextOf(code) }
  }
  return { ...describeError(error, strings.failure), next: null }
}
