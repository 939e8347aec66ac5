import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { authApi, type SignUp } from '../../../lib/api/auth-api.ts'
import { useRequestedPage } from '../../../lib/session/requested-page.ts'
import { clearData, clearSession, refreshSession } from '../../../lib/session/session.ts'
import { broadcastSessionChange } from '../../../lib/session/session-sync.ts'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { settleTimeZone } from '../details/time-zone.ts'
import { confirmationStrings, signInStrings } from '../strings.ts'

/** The delay between the welcome and the next screen, from the specification. */
const AFTER_SIGN_IN_MS = 100
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Takes over the session that this browser has just got, with a toast: `greeting`, else one that depends on whether the profile is as
 *  the sign-up left it. */
export async function welcome(
  queryClient: QueryClient,
  greeting?: { readonly title: string; readonly message: string },
): Promise<void> {
  clearData(queryClient)
  if (greeting) toastSuccess(greeting)
  // Done before the session is read, because it contains the zone. It can also be set in Account Settings.
  const [isFirst] = await Promise.all([
    settleTimeZone(queryClient).catch(() => false),
    pause(AFTER_SIGN_IN_MS),
  ])
  if (!greeting) toastSuccess(isFirst ? signInStrings.firstSuccess : signInStrings.success)
  await refreshSession(queryClient)
  broadcastSessionChange()
}

/** Signs in. Resolves with `code` if two-factor sign-in needs a code. */
export function useSignIn() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ email, password }: { email: string; password: string }) => {
      const response = await authApi.signIn(email, password)
      if (response?.twoFactorRedirect) return 'code' as const
      await welcome(queryClient)
      return 'signed-in' as const
    },
  })
}

/** Completes a two-factor sign-in with a code of the app or a recovery code. */
export function useSignInWithCode() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ code, recovery }: { code: string; recovery: boolean }) => {
      await (recovery ? authApi.signInWithRecoveryCode(code) : authApi.signInWithCode(code))
      await welcome(queryClient)
    },
  })
}

export function useSignUp() {
  const { redirect } = useRequestedPage()
  return useMutation({ mutationFn: (input: SignUp) => authApi.signUp(input, redirect) })
}

export function useSendConfirmation() {
  const { redirect } = useRequestedPage()
  return useMutation({ mutationFn: (email: string) => authApi.sendConfirmation(email, redirect) })
}

export const CONFIRM_EMAIL = ['confirm-email']

/** Confirms the address of an emailed link. Signs in too, where this browser signed up. */
export function useConfirmEmail() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: CONFIRM_EMAIL,
    mutationFn: async (token: string) => {
      const confirmed = await authApi.confirmEmail(token)
      if (confirmed.signedIn) await welcome(queryClient, confirmationStrings.signedIn)
      return confirmed
    },
  })
}

/** Checks whether a reset link is still valid. Disabled without a token. */
export const useResetLink = (token: string | undefined) =>
  useQuery({
    queryKey: ['reset-link', token],
    queryFn: () => authApi.checkResetLink(token ?? ''),
    enabled: token !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // The link may have been used since the page was last opened.
    gcTime: 0,
    retry: false,
  })

export function useRequestPasswordReset() {
  const { redirect } = useRequestedPage()
  return useMutation({ mutationFn: (email: string) => authApi.requestPasswordReset(email, redirect) })
}

/** A reset ends every session, so this browser clears its own. */
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
