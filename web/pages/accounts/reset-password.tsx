import { useNavigate, useSearch } from '@tanstack/react-router'
import { ResetPasswordForm } from '../../features/accounts/sign-in/ResetPasswordForm.tsx'
import { useRequestedPage } from '../../lib/session/requested-page.ts'

export function ResetPasswordPage() {
  const { token } = useSearch({ from: '/auth/reset-password' })
  const requested = useRequestedPage()
  const navigate = useNavigate()
  return (
    <ResetPasswordForm
      token={token}
      onChanged={() =>
        void navigate({
          to: '/auth/login',
          search: { ...requested, notice: 'password-changed' },
        })
      }
    />
  )
}
