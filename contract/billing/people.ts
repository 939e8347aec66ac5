import { z } from 'zod'
import { id, timestamp } from '../shared/fields.ts'
import { get, post } from '../shared/procedure.ts'
import { adminRoles } from '../shared/roles.ts'
import { endGrantInput, extendTrialInput, grantInput, personErrors } from './grants.ts'
import { planId } from './plan-id.ts'

const count = z.number().int()
/** What the provider says about a subscription. */
const boughtPlan = z.object({
  id: z.string(),
  plan: planId,
  status: z.string(),
  period_end: timestamp,
  /** The smaller plan that begins with the next period. */
  next_plan: planId.nullable(),
  cancel_at_period_end: z.boolean(),
  started_at: timestamp,
  ended_at: timestamp.nullable(),
})

export const invoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  plan: planId.nullable(),
  status: z.enum(['open', 'paid', 'uncollectible', 'void']),
  due_cents: count,
  paid_cents: count,
  refunded_cents: count,
  dispute: z.enum(['inquiry', 'open', 'won', 'lost']).nullable(),
  issued_at: timestamp,
  paid_at: timestamp.nullable(),
  /** The provider's page of it. */
  url: z.string().nullable(),
})
export type Invoice = z.infer<typeof invoice>

/** Plan, trial and payments of a person, for administrators. */
export const personPlan = z.object({
  user_id: id,
  /** Of the person, whose days these are. */
  time_zone: z.string(),
  /** The plan in force; trial without one. */
  tier: z.string(),
  /** A bought or granted plan is in force. */
  subscribed: z.boolean(),
  /** The last day of the trial, also a past one. */
  trial_ends_at: timestamp,
  /** Another account of the same mailbox had the free trial. */
  trial_refused: z.boolean(),
  used: count,
  quota: count,
  quota_renews_at: timestamp,
  /** The subscription that runs, or that ended last; null for somebody who never bought a plan. */
  bought: boughtPlan.nullable(),
  payment_failed: z.boolean(),
  /** The larger plan that begins once the payment that failed has arrived. */
  pending_plan: planId.nullable(),
  /** How long what was bought counts if nothing more is heard. */
  access_until: timestamp.nullable(),
  /** In force, or over. */
  granted: z
    .object({
      plan: planId,
      ends_at: timestamp,
      in_force: z.boolean(),
      reason: z.string(),
      granted_at: timestamp,
      granted_by: z.string().nullable(),
    })
    .nullable(),
  /** Who they are at the payment provider; null before the first checkout. */
  customer: z
    .object({
      id: z.string(),
      provider: z.enum(['stripe', 'local']),
      live: z.boolean(),
      /** Their page for the operator. */
      url: z.string(),
      synced_at: timestamp.nullable(),
    })
    .nullable(),
  /** The latest four. */
  invoices: z.array(invoice),
  invoices_total: count,
  /** False without a payment provider. */
  payments_available: z.boolean(),
})
export type PersonPlan = z.infer<typeof personPlan>

const driftValue = z.string().or(z.number()).or(z.boolean()).nullable()

/** One field whose stored value differs from the provider's. */
export const planDifference = z.object({
  about: z.enum(['subscription', 'invoice', 'access']),
  /** Id of the subscription, number of the invoice; empty for access. */
  name: z.string(),
  field: z.enum([
    'plan',
    'status',
    'period_start',
    'period_end',
    'cancel_at_period_end',
    'next_plan',
    'pending_plan',
    'ended_at',
    'paid_cents',
    'refunded_cents',
    'dispute',
    'subscribed',
    'access_until',
    'payment_failed',
  ]),
  stored: driftValue,
  provider: driftValue,
})
export type PlanDifference = z.infer<typeof planDifference>

const {
  NOT_A_CLIENT,
  LAST_DAY_OUT_OF_RANGE,
  GRANT_CHANGED,
  PLAN_IN_FORCE,
  TRIAL_CHANGED,
  ...providerErrors
} = personErrors

const personInput = z.object({ user_id: id })
const differences = z.object({ differences: z.array(planDifference) })

export const billingPeople = {
  get: get('/rest/v1/users/{user_id}/plan', adminRoles, 'Plan, trial and payments of one person')
    .input(personInput)
    .output(personPlan),
  grant: post(
    '/functions/v1/grant-plan',
    adminRoles,
    'Grant a plan until a day, in the place of a former grant; audited',
  )
    .input(grantInput)
    .output(personPlan)
    .errors({ NOT_A_CLIENT, LAST_DAY_OUT_OF_RANGE, GRANT_CHANGED }),
  endGrant: post('/functions/v1/end-plan-grant', adminRoles, 'End a granted plan now; audited')
    .input(endGrantInput)
    .output(personPlan)
    .errors({ GRANT_CHANGED }),
  extendTrial: post('/functions/v1/extend-trial', adminRoles, 'Extend a trial by days; audited')
    .input(extendTrialInput)
    .output(personPlan)
    .errors({ NOT_A_CLIENT, PLAN_IN_FORCE, TRIAL_CHANGED }),
  drift: post(
    '/functions/v1/plan-drift',
    adminRoles,
    'What is stored about a plan otherwise than the payment provider has it',
  )
    .input(personInput)
    .output(differences)
    .errors(providerErrors),
  sync: post(
    '/functions/v1/sync-plan',
    adminRoles,
    'Store what the payment provider has. Returns the differences that it ended; audited',
  )
    .input(personInput)
    .output(differences)
    .errors(providerErrors),
}
