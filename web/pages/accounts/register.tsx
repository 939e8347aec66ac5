import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { SignUpForm } from '../../features/accounts/sign-in/SignUpForm.tsx'
import { signUpStrings } from '../../features/accounts/sign-in/strings.ts'
import { useSession } from '../../lib/session/session.ts'
import { toastSuccess } from '../../ui/feedback/toast.ts'

/** Signed-in people are redirected to their account. */
export function RegisterPage() {
  const navigate = useNavigate()
  const { status } = useSession()

  useEffect(() => {
    if (status === 'signed-in') void navigate({ to: '/dashboard', replace: true })
  }, [status, navigate])

  const onRegistered = (email: string, needsConfirmation: boolean) => {
    toastSuccess(
      signUpStrings.success,
      needsConfirmation ? signUpStrings.checkEmail : signUpStrings.canSignIn,
    )
    void navigate({
      to: '/auth/login',
      search: { notice: needsConfirmation ? 'confirm-email' : 'account-ready' },
      state: { email },
    })
  }
  return <SignUpForm onRegistered={onRegistered} />
}
