import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { client } from '../../../lib/api/api.ts'
import { authApi } from '../../../lib/api/auth-api.ts'
import { clearSession } from '../../../lib/session/session.ts'
import { broadcastSessionChange } from '../../../lib/session/session-sync.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.ts'
import { signOutStrings } from '../strings.ts'

/** Ends every session of the person. This browser clears its session even if the request fails. */
export function useSignOut() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    // Without a connection it fails at once instead of waiting.
    networkMode: 'always',
    mutationFn: async () => {
      await client.accounts.signOutEverywhere()
      await authApi.signOut()
    },
    onSuccess: () => toastSuccess(signOutStrings.success.title, signOutStrings.success.message),
    onError: () => toastError(signOutStrings.failure.title, signOutStrings.failure.message),
    onSettled: async () => {
      broadcastSessionChange()
      await clearSession(queryClient, () => navigate({ to: '/auth/login' }))
    },
  })
}
