import { useSearch } from '@tanstack/react-router'
import { ConfirmEmail } from '../../features/accounts/components/ConfirmEmail.tsx'

export function ConfirmEmailPage() {
  const { token } = useSearch({ from: '/auth/confirm-email' })
  return <ConfirmEmail token={token} />
}
