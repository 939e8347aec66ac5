import { z } from 'zod'
import { day, id, timestamp } from '../shared/fields.ts'
import { planId } from './plan-id.ts'

export const GRANT_MONTHS_MAX = 12
export const TRIAL_DAYS_MAX = 90
const REASON_MAX = 500

const reason = z.string().trim().min(1, 'Say why.').max(REASON_MAX, `Use at most ${REASON_MAX} characters.`)

export const grantInput = z.object({
  user_id: id,
  plan: planId,
  /** The last day, in the person's time zone. */
  last_day: day('Choose a day.'),
  /** When the grant was granted that was read to be in force; null if none was. */
  replaces: timestamp.nullable(),
  reason,
})
export const endGrantInput = z.object({
  user_id: id,
  /** When the grant was granted that was read. */
  granted_at: timestamp,
  reason,
})
export const extendTrialInput = z.object({
  user_id: id,
  /** The end that was read, so that two clicks are one extension. */
  trial_ends_at: timestamp,
  days: z
    .number('Enter a number of days.')
    .int('Enter whole days.')
    .min(1, 'At least one day.')
    .max(TRIAL_DAYS_MAX, `At most ${TRIAL_DAYS_MAX} days.`),
  reason,
})

export const providerErrors = {
  PAYMENTS_UNAVAILABLE: { status: 503, message: 'No payment provider is configured on this server.' },
  PAYMENT_PROVIDER_FAILED: {
    status: 502,
    message: 'The payment provider did not answer. Please try again in a moment.',
  },
} as const

export const personErrors = {
  NOT_A_CLIENT: { status: 409, message: 'Plans and trials are for job seekers.' },
  LAST_DAY_OUT_OF_RANGE: {
    status: 422,
    message: `Choose a last day from today to ${GRANT_MONTHS_MAX} months from now.`,
  },
  GRANT_CHANGED: { status: 409, message: 'The granted plan was changed meanwhile. Look at it first.' },
  PLAN_IN_FORCE: { status: 409, message: 'A plan is in force. Extend the trial once it has ended.' },
  TRIAL_CHANGED: { status: 409, message: 'The trial was changed meanwhile. Look at its new end first.' },
  NO_CUSTOMER: { status: 404, message: 'This person has not bought a plan yet.' },
  ...providerErrors,
} as const
