import { useNavigate } from '@tanstack/react-router'
import { SignUpForm } from '../features/accounts/components/SignUpForm.tsx'
import { signUpStrings } from '../features/accounts/strings.ts'
import { toastSuccess } from '../ui/toast.ts'

export function RegisterPage() {
  const navigate = useNavigate()
  const onRegistered = (needsConfirmation: boolean) => {
    toastSuccess(
      signUpStrings.success,
      needsConfirmation ? signUpStrings.checkEmail : signUpStrings.canSignIn,
    )
    void navigate({
      to: '/auth/login',
      search: { notice: needsConfirmation ? 'confirm-email' : 'account-ready' },
    })
  }
  return <SignUpForm onRegistered={onRegistered} />
}
