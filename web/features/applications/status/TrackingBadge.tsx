import type { ApplicationStatus } from '@jobscout/contract/applications/model.ts'
import { trackingStatusDisplay } from '../../../lib/format/application-status.ts'
import { StatusBadge } from '../../../ui/figures/StatusBadge.tsx'

/** The tracking status of an application as a badge. */
export const TrackingBadge = ({ status }: { status: ApplicationStatus }) => {
  const { label, tone } = trackingStatusDisplay(status)
  return <StatusBadge tone={tone}>{label}</StatusBadge>
}
