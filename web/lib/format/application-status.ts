import {
  type ApplicationStatus,
  toTrackingStatus,
  trackingLabels,
} from '@jobscout/contract/applications/model.ts'
import type { Tone } from '../../ui/theme/tokens.ts'

const tones: Partial<Record<ApplicationStatus, Tone>> = {
  interview_scheduled: 'green',
  offer_received: 'green',
  responded: 'green',
  pending: 'amber',
  in_progress: 'amber',
  assigned: 'amber',
}

/** Green for success, amber for progress, grey for the rest. A rejection is grey; red means an error. */
export const statusTone = (status: ApplicationStatus): Tone => tones[status] ?? 'grey'

/** The tracking status that job seekers see for an application, on every screen. */
export const trackingStatusDisplay = (status: ApplicationStatus): { label: string; tone: Tone } => {
  const shown = toTrackingStatus(status)
  return { label: trackingLabels[shown], tone: statusTone(shown) }
}
