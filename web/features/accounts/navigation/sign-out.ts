import { onlineManager, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { authApi } from '../../../lib/api/auth-api.ts'
import { clearSession } from '../../../lib/session/session.ts'
import { broadcastSessionChange } from '../../../lib/session/session-sync.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.ts'

const signOutStrings = {
  success: { title: 'Signed out', message: 'You have been securely signed out.' },
  failure: { title: 'Signed out', message: 'You have been signed out' },
} as const

/** The server learns of it as soon as there is a connection, unless the page is closed before. */
function endSessionsOnline(): void {
  const stop = onlineManager.subscribe(() => {
    stop()
    void authApi.signOut().catch(() => undefined)
  })
}

/** Ends every session of the person, also during maintenance. This browser clears its session even if the request fails. */
export function useSignOut() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    // Without a connection it fails at once instead of waiting.
    networkMode: 'always',
    mutationFn: async () => void (await authApi.signOut()),
    onSuccess: () => toastSuccess(signOutStrings.success),
    onError: () => {
      toastError(signOutStrings.failure)
      if (!onlineManager.isOnline()) endSessionsOnline()
    },
    onSettled: async () => {
      broadcastSessionChange()
      await clearSession(queryClient, () => navigate({ to: '/auth/login' }))
    },
  })
}
