import { useSearch } from '@tanstack/react-router'
import { ConfirmationResult } from '../features/accounts/components/ConfirmationResult.tsx'

export function ConfirmedPage() {
  const { error } = useSearch({ from: '/auth/confirmed' })
  return <ConfirmationResult refused={error !== undefined} />
}
