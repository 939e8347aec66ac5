import {
  type ApplicationStatus,
  toTrackingStatus,
  trackingLabels,
} from '@jobscout/contract/applications/model.ts'
import type { Tone } from '../ui/tokens.ts'

const tones: Partial<Record<ApplicationStatus, Tone>> = {
  interview_scheduled: 'green',
  offer_received: 'green',
  responded: 'green',
  pending: 'amber',
  in_progress: 'amber',
  assigned: 'amber',
}

/** Green for good news, amber for what is under way, grey for the rest: a rejection is grey, not red. */
export const statusTone = (status: ApplicationStatus): Tone => tones[status] ?? 'grey'

/** What job seekers read of where an application stands, on every screen: the nearest of the seven tracking statuses. */
export const trackingStatusDisplay = (status: ApplicationStatus): { label: string; tone: Tone } => {
  const shown = toTrackingStatus(status)
  return { label: trackingLabels[shown], tone: statusTone(shown) }
}
