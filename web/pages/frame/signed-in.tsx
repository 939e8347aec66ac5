import { Outlet } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { declineTimeZone, offeredTimeZone } from '../../features/accounts/details/time-zone-offer.ts'
import { useSession } from '../../lib/session/session.ts'
import { StaffMeasures } from '../../ui/layout/Page.tsx'

const ClosingScreen = lazy(() =>
  import('../../features/accounts/data/DeletionPendingScreen.tsx').then(
    ({ DeletionPendingScreen: ClosingScreen }) => ({
      default: ClosingScreen,
    }),
  ),
)

const TemporaryPasswordScreen = lazy(() =>
  import('../../features/accounts/security/TemporaryPasswordScreen.tsx').then(
    ({ TemporaryPasswordScreen }) => ({ default: TemporaryPasswordScreen }),
  ),
)

/** The screen works without the offer, so a failure to load it is ignored. */
const TimeZoneOffer = lazy<ComponentType<{ own: string; offered: string; onKeep: () => void }>>(() =>
  import('../../features/accounts/details/TimeZoneOffer.tsx').then(
    ({ TimeZoneOffer }) => ({ default: TimeZoneOffer }),
    () => ({ default: () => null }),
  ),
)

/** The layout of signed-in screens. A temporary password must be changed first; during the grace period of a deletion it only
 *  offers to keep the account. */
export function SignedInArea() {
  const { session } = useSession()
  const [declined, setDeclined] = useState<string | null>(null)
  if (session?.must_change_password) {
    return (
      <Suspense fallback={null}>
        <TemporaryPasswordScreen />
      </Suspense>
    )
  }
  if (session?.erase_after) {
    return (
      <Suspense fallback={null}>
        <ClosingScreen eraseAfter={session.erase_after} />
      </Suspense>
    )
  }
  const profileZone = session?.user.time_zone
  const offered = profileZone ? offeredTimeZone(profileZone) : null
  const keep = (zone: string) => {
    declineTimeZone(zone)
    setDeclined(zone)
  }
  return (
    <StaffMeasures value={session !== null && session.role !== 'client'}>
      {profileZone && offered && offered !== declined && (
        <Suspense fallback={null}>
          <TimeZoneOffer own={profileZone} offered={offered} onKeep={() => keep(offered)} />
        </Suspense>
      )}
      <Outlet />
    </StaffMeasures>
  )
}
