import type { Pass } from './model.ts'

/** The counts of a pass, as the activity of Scout and the landing page show them. The first is the sum of the others. */
export const passLabels = {
  in_roles: 'In your roles',
  known: 'Applied for, declined, hidden or prepared before',
  below_threshold: 'Under your threshold',
  not_prepared: 'Would fit, but enough wait already',
  prepared: 'Prepared for you',
} as const satisfies Partial<Record<keyof Pass, string>>
