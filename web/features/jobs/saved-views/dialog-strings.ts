import type { ViewAlert } from '@jobscout/contract/jobs/saved-views.ts'

export const dialogStrings = {
  name: 'Name',
  nameTaken: 'You have a view of this name already.',
  nameMissing: 'Give it a name.',
  alert: 'Alert me to new jobs',
  alertHint: 'In the bell, and by email where your notification settings allow it.',
  alerts: {
    off: 'Never',
    hourly: 'As they come, at most once an hour',
    daily: 'Every morning',
    weekly: 'Every Monday morning',
  } satisfies Record<ViewAlert, string>,
  saveName: 'Save',
  cancel: 'Cancel',
} as const
