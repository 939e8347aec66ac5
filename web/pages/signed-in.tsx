import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSession } from '../lib/session.ts'

const ClosingScreen = lazy(() =>
  import('../features/accounts/components/ClosingScreen.tsx').then(({ ClosingScreen }) => ({
    default: ClosingScreen,
  })),
)

/** Every signed-in screen, unless the account is on its way out: then only the way back is offered. */
export function SignedInArea() {
  const { session } = useSession()
  if (!session?.erase_after) return <Outlet />
  return (
    <Suspense fallback={null}>
      <ClosingScreen eraseAfter={session.erase_after} />
    </Suspense>
  )
}
