import { useNavigate, useSearch } from '@tanstack/react-router'
import { ResetPasswordForm } from '../features/accounts/components/ResetPasswordForm.tsx'

export function ResetPasswordPage() {
  const { token, error } = useSearch({ from: '/auth/reset-password' })
  const navigate = useNavigate()
  return (
    <ResetPasswordForm
      token={error ? undefined : token}
      onChanged={() => void navigate({ to: '/auth/login', search: { notice: 'password-changed' } })}
    />
  )
}
