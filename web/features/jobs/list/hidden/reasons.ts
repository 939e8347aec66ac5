import type { HideReason } from '@jobscout/contract/jobs/hidden-jobs.ts'

/** Why people hide a job, or decline a draft. */
export const hideReasonLabels = {
  role: 'Not my role',
  place: 'Too far',
  pay: 'Pay too low',
  level: 'Wrong level',
  company: 'Not this company',
} satisfies Record<HideReason, string>
