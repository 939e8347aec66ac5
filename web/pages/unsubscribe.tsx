import { useSearch } from '@tanstack/react-router'
import { Unsubscribe } from '../features/notifications/preferences/Unsubscribe.tsx'

export function UnsubscribePage() {
  const { token } = useSearch({ from: '/unsubscribe' })
  return <Unsubscribe token={token ?? ''} />
}
