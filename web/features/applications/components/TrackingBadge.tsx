import type { ApplicationStatus } from '@jobscout/contract/applications/model.ts'
import { trackingStatusDisplay } from '../../../lib/application-status.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'

/** The nearest of the seven statuses of the tracking screen. */
export const TrackingBadge = ({ status }: { status: ApplicationStatus }) => {
  const { label, tone } = trackingStatusDisplay(status)
  return <StatusBadge tone={tone}>{label}</StatusBadge>
}
