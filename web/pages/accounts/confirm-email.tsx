import { useSearch } from '@tanstack/react-router'
import { ConfirmEmail } from '../../features/accounts/sign-in/ConfirmEmail.tsx'

export function ConfirmEmailPage() {
  const { token } = useSearch({ from: '/auth/confirm-email' })
  return <ConfirmEmail token={token} />
}
