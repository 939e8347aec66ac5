import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { accountApi } from '../../../lib/api/account-api.ts'
import { api } from '../../../lib/api/api.ts'
import { AuthError } from '../../../lib/api/auth-api.ts'
import { describeError, type ErrorText } from '../../../lib/api/errors.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.ts'
import { accountSecurityQuery, sessionsQuery } from '../options.ts'
import { passwordStrings, sessionStrings, twoFactorStrings } from './strings.ts'

const showSuccess = ({ title, message }: ErrorText) => toastSuccess(title, message)

type KnownRefusals = Readonly<Record<string, ErrorText>>

/** Shows the text of a known code. A rate limit uses the server's message. */
function showRefusal(error: unknown, known: KnownRefusals, fallback: ErrorText) {
  const { title, message } = describeRefusal(error, known, fallback)
  toastError(title, message)
}

function describeRefusal(error: unknown, known: KnownRefusals, fallback: ErrorText): ErrorText {
  if (!(error instanceof AuthError)) return describeError(error, fallback)
  if (error.status === 429) return { title: fallback.title, message: error.message }
  return known[error.code] ?? fallback
}

export const useAccountSecurity = () => useQuery(accountSecurityQuery())
export const useSessions = () => useQuery(sessionsQuery)

export function useEndSession() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: accountApi.endSession,
    onSuccess: () => showSuccess(sessionStrings.ended),
    onError: (error) => showRefusal(error, {}, sessionStrings.failure),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}

/** For changes that end the other sessions and give this browser a new one. */
function useInvalidateSecurity() {
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    void queryClient.invalidateQueries({ queryKey: api.accounts.security.key() })
  }
}

const passwordRefusals = {
  INVALID_PASSWORD: passwordStrings.wrong,
  PASSWORD_UNCHANGED: passwordStrings.unchanged,
}

export function useChangePassword() {
  const invalidateSecurity = useInvalidateSecurity()
  return useMutation({
    mutationFn: ({ current, next }: { current: string; next: string }) =>
      accountApi.changePassword(current, next),
    onSuccess: () => {
      showSuccess(passwordStrings.saved)
      invalidateSecurity()
    },
    onError: (error) => showRefusal(error, passwordRefusals, passwordStrings.failure),
  })
}

const twoFactorRefusals = {
  INVALID_PASSWORD: twoFactorStrings.wrongPassword,
  INVALID_CODE: twoFactorStrings.wrongCode,
  VALIDATION_ERROR: twoFactorStrings.wrongCode,
}

const showTwoFactorRefusal = (error: unknown) =>
  showRefusal(error, twoFactorRefusals, twoFactorStrings.failure)

export const useStartTwoFactor = () =>
  useMutation({ mutationFn: accountApi.beginTwoFactor, onError: showTwoFactorRefusal })

export const useNewRecoveryCodes = () =>
  useMutation({ mutationFn: accountApi.newRecoveryCodes, onError: showTwoFactorRefusal })

export function useConfirmTwoFactor() {
  const invalidateSecurity = useInvalidateSecurity()
  return useMutation({
    mutationFn: accountApi.verifyCode,
    onSuccess: () => {
      showSuccess(twoFactorStrings.on)
      invalidateSecurity()
    },
    onError: showTwoFactorRefusal,
  })
}

export function useDisableTwoFactor() {
  const invalidateSecurity = useInvalidateSecurity()
  return useMutation({
    mutationFn: accountApi.endTwoFactor,
    onSuccess: () => {
      showSuccess(twoFactorStrings.off)
      invalidateSecurity()
    },
    onError: showTwoFactorRefusal,
  })
}
