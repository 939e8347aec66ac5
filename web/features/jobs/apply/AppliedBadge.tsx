import { type ApplicationStatus, displayTrackingStatus } from '@jobscout/contract/applications/model.ts'
import { StatusBadge } from '../../../ui/figures/StatusBadge.tsx'
import { meaningTone } from '../../../ui/theme/tokens.ts'

/** The status of the person's own application for a job. */
export const AppliedBadge = ({ status }: { status: ApplicationStatus }) => {
  const { label, meaning } = displayTrackingStatus(status)
  return <StatusBadge tone={meaningTone[meaning]}>{label}</StatusBadge>
}
