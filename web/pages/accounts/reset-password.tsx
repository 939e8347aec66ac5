import { useNavigate, useSearch } from '@tanstack/react-router'
import { ResetPasswordForm } from '../../features/accounts/sign-in/ResetPasswordForm.tsx'

export function ResetPasswordPage() {
  const { token, redirect } = useSearch({ from: '/auth/reset-password' })
  const navigate = useNavigate()
  return (
    <ResetPasswordForm
      token={token}
      onChanged={() =>
        void navigate({
          to: '/auth/login',
          search: { redirect, notice: 'password-changed' },
        })
      }
    />
  )
}
