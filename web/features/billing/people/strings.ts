import { GRANT_MONTHS_MAX, TRIAL_DAYS_MAX } from '@jobscout/contract/billing/grants.ts'
import type { PlanDifference } from '@jobscout/contract/billing/people.ts'
import { pluralize } from '../../../lib/format/format.ts'

export const actionStrings = {
  cancel: 'Cancel',
  reason: 'Reason',
  reasonHint: 'Kept in the audit log. The person does not see it.',
  failure: { title: 'Error', message: 'It could not be saved. Please try again.' },
  grant: {
    button: 'Grant Plan',
    title: (name: string) => `Grant ${name} a plan`,
    intro: `It costs nothing and ends by itself, at most ${GRANT_MONTHS_MAX} months from now. If a better plan is bought, that one counts. The person is notified.`,
    plan: 'Plan',
    lastDay: 'Last day',
    replaces: (plan: string, day: string) => `It replaces ${plan}, granted until ${day}.`,
    save: 'Grant Plan',
    done: { title: 'Plan Granted', message: 'The person is notified.' },
  },
  extend: {
    button: 'Extend Trial',
    title: (name: string) => `Extend the trial of ${name}`,
    intro: (day: string, over: boolean) =>
      over
        ? `It ended on ${day}. The days count from now. The person is notified.`
        : `It ends on ${day}. The days are added. The person is notified.`,
    days: `Days (1 to ${TRIAL_DAYS_MAX})`,
    save: 'Extend Trial',
    done: { title: 'Trial Extended', message: 'The new end is in force now.' },
  },
  end: {
    button: 'End Grant',
    title: (name: string) => `End the granted plan of ${name}`,
    intro: (plan: string) =>
      `${plan} ends now. What is bought stays, and so does the trial. The person is notified.`,
    save: 'End Grant',
    done: { title: 'Grant Ended', message: 'The granted plan is not in force any more.' },
  },
} as const

/** The end of an id tells it from the few others of the person. */
const ID_SHOWN = 6

const fields: Readonly<Record<PlanDifference['field'], string>> = {
  plan: 'plan',
  status: 'status',
  period_start: 'period begins',
  period_end: 'period ends',
  cancel_at_period_end: 'cancelled',
  next_plan: 'next plan',
  ended_at: 'ended',
  paid_cents: 'paid',
  refunded_cents: 'paid back',
  dispute: 'dispute',
  subscribed: 'has a plan',
  access_until: 'access until',
  payment_failed: 'payment failed',
}

export const driftStrings = {
  button: 'Sync from Provider',
  title: (name: string) => `Plan of ${name} at the provider`,
  reading: 'Reading from the payment provider…',
  same: 'No difference',
  sameText: 'Everything is stored as the payment provider has it.',
  found: (count: number) => `${pluralize(count, 'difference')}`,
  foundText: 'Before is what is stored, after is what the provider has. Syncing stores the latter.',
  label: 'Differences',
  sync: 'Store Provider Values',
  close: 'Close',
  done: (count: number) => ({
    title: 'Synced',
    message: count === 0 ? 'There was no difference.' : `${pluralize(count, 'difference')} ended.`,
  }),
  failure: { title: 'Error', message: 'The payment provider could not be read. Please try again.' },
  fieldOf: ({ about, name, field }: PlanDifference) =>
    about === 'access'
      ? `Access: ${fields[field]}`
      : `${about === 'invoice' ? 'Invoice' : 'Plan'} ${name.slice(-ID_SHOWN)}: ${fields[field]}`,
  yes: 'yes',
  no: 'no',
} as const
