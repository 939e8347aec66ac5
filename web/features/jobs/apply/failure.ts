import { ORPCError } from '@orpc/client'
import { describeError, type ErrorText, errorCode } from '../../../lib/api/errors.ts'
import { applyStrings as strings } from './strings.ts'

export interface ApplyFailure extends ErrorText {
  /** A plan would help, so the message links to the plans. */
  readonly needsPlan: boolean
}

/** Their messages come from the server, which fills in dates and figures. */
const limits = ['QUOTA_REACHED', 'TRIAL_ENDED', 'SUBSCRIPTION_ENDED']

/** Why an application was refused, in the specification's words. */
export function describeApplyFailure(error: unknown): ApplyFailure {
  const code = errorCode(error)
  if (code === 'UNAUTHORIZED') return { ...strings.signIn, needsPlan: false }
  const isLimit = code !== undefined && limits.includes(code)
  if (isLimit && error instanceof ORPCError) {
    return { title: strings.failure.title, message: error.message, needsPlan: true }
  }
  return { ...describeError(error, strings.failure), needsPlan: false }
}
