import { AccountMenu } from '../../features/accounts/navigation/AccountMenu.tsx'
import { NotificationBell } from '../../features/notifications/list/NotificationBell.tsx'
import type { Session } from '../../lib/session/session.ts'
import { Overlays } from './overlays.tsx'

/** Header tools of signed-in people, loaded on demand. */
export function HeaderTools({ session }: { session: Session }) {
  return (
    <>
      <NotificationBell key={session.user.id} />
      <AccountMenu session={session} />
      <Overlays role={session.role} />
    </>
  )
}
