import type { Priority } from '@jobscout/contract/notifications/model.ts'
import type { Tone } from '../../../ui/theme/tokens.ts'

/** The colour of the priority badge. Normal priority has no badge. */
export const priorityTone: Record<Priority, Tone | null> = {
  low: 'grey',
  normal: null,
  medium: 'amber',
  high: 'red',
  urgent: 'red',
}
