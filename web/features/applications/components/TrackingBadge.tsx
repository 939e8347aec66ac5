import {
  type ApplicationStatus,
  toTrackingStatus,
  trackingLabels,
} from '@jobscout/contract/applications/model.ts'
import { statusTone } from '../../../lib/application-status.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'

/** The nearest of the seven statuses of the tracking screen. */
export const TrackingBadge = ({ status }: { status: ApplicationStatus }) => {
  const shown = toTrackingStatus(status)
  return <StatusBadge tone={statusTone(shown)}>{trackingLabels[shown]}</StatusBadge>
}
