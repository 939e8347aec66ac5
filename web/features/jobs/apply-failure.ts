import { ORPCError } from '@orpc/client'
import { describeError, type ErrorText, errorCode } from '../../lib/errors.ts'
import { applyStrings as strings } from './strings.ts'

export interface ApplyFailure extends ErrorText {
  /** A plan would help: the message comes with the way to the plans. */
  readonly needsPlan: boolean
}

/** "18 of 50" where the server said so. */
function quotaMessage(error: unknown): string | undefined {
  if (!(error instanceof ORPCError)) return undefined
  const { used, quota }: { used?: unknown; quota?: unknown } = error.data ?? {}
  return typeof used === 'number' && typeof quota === 'number' ? strings.quota(used, quota) : undefined
}

/** Why an application was not taken, in the specification's words. */
export function describeApplyFailure(error: unknown): ApplyFailure {
  const code = errorCode(error)
  if (code === 'UNAUTHORIZED') return { ...strings.signIn, needsPlan: false }
  const text = describeError(error, strings.failure)
  if (code === 'QUOTA_REACHED') {
    return { ...text, message: quotaMessage(error) ?? text.message, needsPlan: true }
  }
  return { ...text, needsPlan: code === 'TRIAL_ENDED' }
}
