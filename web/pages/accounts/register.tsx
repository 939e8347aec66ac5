import { safeReturnPath } from '@jobscout/contract/shared/route-table.ts'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { SignUpForm } from '../../features/accounts/sign-in/SignUpForm.tsx'
import { signUpStrings } from '../../features/accounts/strings.ts'
import { useSession } from '../../lib/session/session.ts'
import { toastSuccess } from '../../ui/feedback/toast.ts'

/** Signed-in people are redirected as from sign-in. */
export function RegisterPage() {
  const navigate = useNavigate()
  const { history } = useRouter()
  const { redirect } = useSearch({ from: '/auth/register' })
  const { status } = useSession()

  useEffect(() => {
    if (status === 'signed-in') history.replace(safeReturnPath(redirect))
  }, [status, redirect, history])

  const onRegistered = (email: string, needsConfirmation: boolean) => {
    toastSuccess({
      title: signUpStrings.success,
      message: needsConfirmation ? signUpStrings.checkEmail : signUpStrings.canSignIn,
    })
    void navigate({
      to: '/auth/login',
      search: { redirect, notice: needsConfirmation ? 'confirm-email' : 'account-ready' },
      state: { email },
    })
  }
  return <SignUpForm onRegistered={onRegistered} />
}
