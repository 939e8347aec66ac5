import { type ApplicationStatus, displayTrackingStatus } from '@jobscout/contract/applications/model.ts'
import { StatusBadge } from '../../../ui/figures/StatusBadge.tsx'
import { meaningTone } from '../../../ui/theme/tokens.ts'

/** The tracking status of an application as a badge. */
export const TrackingBadge = ({ status }: { status: ApplicationStatus }) => {
  const { label, meaning } = displayTrackingStatus(status)
  return <StatusBadge tone={meaningTone[meaning]}>{label}</StatusBadge>
}
