import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { accountApi } from '../../../lib/api/account-api.ts'
import { AuthError } from '../../../lib/api/auth-api.ts'
import { describeError, type ErrorText } from '../../../lib/api/errors.ts'
import { broadcastSessionChange } from '../../../lib/session/session-sync.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.ts'
import type { Refusal } from '../../../ui/form/use-schema-form.ts'
import { accountSecurityQuery, activityQuery, sessionsQuery } from '../options.ts'
import { isPasswordGuessable } from '../sign-in/errors.ts'
import { passwordStrings, sessionStrings, twoFactorStrings } from '../strings.ts'

/** The text of a known code. A rate limit uses the server's message. */
function describeRefusal<Known extends ErrorText>(
  error: unknown,
  known: Readonly<Record<string, Known>>,
  fallback: ErrorText,
): Known | ErrorText {
  if (!(error instanceof AuthError)) return describeError(error, fallback)
  if (error.status === 429) return { title: fallback.title, message: error.message }
  return known[error.code] ?? fallback
}

export const useAccountSecurity = () => useQuery(accountSecurityQuery())
export const useSessions = () => useQuery(sessionsQuery)
export const useActivity = () => useQuery(activityQuery())

export function useEndSession() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: accountApi.endSession,
    onSuccess: () => toastSuccess(sessionStrings.ended),
    onError: (error) => {
      toastError(describeRefusal(error, {}, sessionStrings.failure))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}

/** They end the other sessions and give this browser a new one. */
const meta = { changes: 'accountSecurity' } as const

const passwordRefusals: Readonly<Record<string, Refusal<'current' | 'next'>>> = {
  INVALID_PASSWORD: { ...passwordStrings.wrong, field: 'current' },
  PASSWORD_UNCHANGED: { ...passwordStrings.unchanged, field: 'next' },
}
export const describePasswordRefusal = (error: unknown): Refusal<'current' | 'next'> =>
  isPasswordGuessable(error)
    ? { title: passwordStrings.guessable, message: error.message, field: 'next' }
    : describeRefusal(error, passwordRefusals, passwordStrings.failure)

export function useChangePassword() {
  return useMutation({
    meta,
    mutationFn: ({ current, next }: { current: string; next: string }) =>
      accountApi.changePassword(current, next),
    onSuccess: () => {
      toastSuccess(passwordStrings.saved)
      broadcastSessionChange()
    },
  })
}

const codeRefusals: Readonly<Record<string, Refusal<'code'>>> = {
  INVALID_CODE: { ...twoFactorStrings.wrongCode, field: 'code' },
  VALIDATION_ERROR: { ...twoFactorStrings.wrongCode, field: 'code' },
  CODE_USED: { ...twoFactorStrings.usedCode, field: 'code' },
}
const proofRefusals: Readonly<Record<string, Refusal<'password' | 'code'>>> = {
  ...codeRefusals,
  INVALID_PASSWORD: { ...twoFactorStrings.wrongPassword, field: 'password' },
  INVALID_BACKUP_CODE: { ...twoFactorStrings.wrongRecoveryCode, field: 'code' },
}
export const describeProofRefusal = (error: unknown): Refusal<'password' | 'code'> =>
  describeRefusal(error, proofRefusals, twoFactorStrings.failure)

export const describeCodeRefusal = (error: unknown): Refusal<'code'> =>
  describeRefusal(error, codeRefusals, twoFactorStrings.failure)

export const useStartTwoFactor = () => useMutation({ mutationFn: accountApi.beginTwoFactor })

export const useNewRecoveryCodes = () => useMutation({ mutationFn: accountApi.newRecoveryCodes })

export function useConfirmTwoFactor() {
  return useMutation({
    meta,
    mutationFn: accountApi.verifyCode,
    onSuccess: () => {
      toastSuccess(twoFactorStrings.on)
    },
  })
}

export function useDisableTwoFactor() {
  return useMutation({
    meta,
    mutationFn: accountApi.endTwoFactor,
    onSuccess: () => {
      toastSuccess(twoFactorStrings.off)
    },
  })
}
