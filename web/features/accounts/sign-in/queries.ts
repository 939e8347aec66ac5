import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { authApi, type SignUp } from '../../../lib/api/auth-api.ts'
import { clearSession, refreshSession } from '../../../lib/session/session.ts'
import { broadcastSessionChange } from '../../../lib/session/session-sync.ts'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { settleTimeZone } from '../details/time-zone.ts'
import { signInStrings } from './strings.ts'

/** The specification's pause between the welcome and the next screen. */
const AFTER_SIGN_IN_MS = 100
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function welcome(queryClient: QueryClient): Promise<void> {
  toastSuccess(signInStrings.success.title, signInStrings.success.message)
  // Before the session is read, which carries the zone. A failure leaves it to Account Settings.
  await Promise.all([pause(AFTER_SIGN_IN_MS), settleTimeZone(queryClient).catch(() => undefined)])
  await refreshSession(queryClient)
  broadcastSessionChange()
}

/** Signs in; the sign-in screen moves on by itself once the session is there, or asks for the code. */
export function useSignIn() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ email, password }: { email: string; password: string }) => {
      const answer = await authApi.signIn(email, password)
      if (answer?.twoFactorRedirect) return 'code' as const
      await welcome(queryClient)
      return 'signed-in' as const
    },
  })
}

/** The second step where two-factor sign-in is on: the app's code, or a recovery code. */
export function useSignInWithCode() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ code, recovery }: { code: string; recovery: boolean }) => {
      await (recovery ? authApi.signInWithRecoveryCode(code) : authApi.signInWithCode(code))
      await welcome(queryClient)
    },
  })
}

export const useSignUp = () => useMutation({ mutationFn: (input: SignUp) => authApi.signUp(input) })

export const useSendConfirmation = () =>
  useMutation({ mutationFn: (email: string) => authApi.sendConfirmation(email) })

export const useConfirmEmail = () =>
  useMutation({ mutationFn: (token: string) => authApi.confirmEmail(token) })

/** Whether the link with this token can still be used; nothing is asked without one. */
export const useResetLink = (token: string | undefined) =>
  useQuery({
    queryKey: ['reset-link', token],
    queryFn: () => authApi.checkResetLink(token ?? ''),
    enabled: token !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // The link may have been used since the page was last open.
    gcTime: 0,
    retry: false,
  })

export const useRequestPasswordReset = () =>
  useMutation({ mutationFn: (email: string) => authApi.requestPasswordReset(email) })

/** A new password ends every session, so this browser forgets the one it may have had. */
export function useResetPassword() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ token, password }: { token: string; password: string }) => {
      await authApi.resetPassword(token, password)
      broadcastSessionChange()
      await clearSession(queryClient)
    },
  })
}
