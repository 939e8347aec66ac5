import { useSearch } from '@tanstack/react-router'
import { ConfirmationResult } from '../features/accounts/components/ConfirmationResult.tsx'

export function ConfirmedPage() {
  const { token, error } = useSearch({ from: '/auth/confirmed' })
  return <ConfirmationResult token={token} refused={error !== undefined} />
}
