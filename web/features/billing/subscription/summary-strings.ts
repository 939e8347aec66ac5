import { pluralize } from '../../../lib/format/format.ts'

export const summaryStrings = {
  title: 'Subscription',
  loading: 'Loading your subscription',
  loadFailure: { title: 'Error', message: 'Failed to refresh subscription status.' },
  plan: 'Plan',
  trial: 'Free trial',
  none: 'None',
  renewal: 'Renewal date',
  ends: 'Ends on',
  kept: 'Kept until',
  granted: 'Granted until',
  unknown: 'N/A',
  trialEnds: 'Trial ends',
  trialEnded: 'Trial ended',
  total: 'Applications in all',
  usage: (used: string, quota: string) => `${used} of ${quota} applications this month`,
  used: (used: number) => `${pluralize(used, 'application')} this month`,
  renews: (day: string, timeZone: string) => `The next month begins on ${day}, at midnight in ${timeZone}.`,
  plans: 'See plans',
  changePlan: 'Change plan',
} as const
