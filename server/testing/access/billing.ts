import { admins, people, signedIn } from './actors.ts'
import { type FeatureAccess, systemOnly } from './feature-access.ts'

const byJobs = ['worker', 'system'] as const

export const billingAccess: FeatureAccess = {
  routes: {
    'billing.subscriber': { call: (as) => as.billing.subscriber(), ok: signedIn },
    'billing.checkSubscription': { call: (as) => as.billing.checkSubscription(), ok: signedIn },
    'billing.refreshSubscription': { call: (as) => as.billing.refreshSubscription(), ok: signedIn },
    // Before the first checkout.
    'billing.customerPortal': {
      call: (as) => as.billing.customerPortal(),
      ok: signedIn,
      okCode: 'NO_CUSTOMER',
    },
    'billing.quoteChange': {
      call: (as) => as.billing.quoteChange({ plan: 'standard' }),
      ok: ['owner', 'other_client', 'demoted_admin'],
      okCode: 'NO_CUSTOMER',
      otherwise: 'FORBIDDEN',
    },
    'billing.changePlan': {
      call: (as) =>
        as.billing.changePlan({
          plan: 'standard',
          due_cents: 0,
          begins_at: null,
          quoted_at: '2020-01-01T00:00:00Z',
        }),
      ok: ['owner', 'other_client', 'demoted_admin'],
      okCode: 'NO_CUSTOMER',
      otherwise: 'FORBIDDEN',
    },
    'billing.keepPlan': {
      call: (as) => as.billing.keepPlan(),
      ok: signedIn,
      okCode: 'NO_CUSTOMER',
    },
    'billing.createCheckout': {
      call: (as) => as.billing.createCheckout({ plan: 'standard' }),
      ok: ['owner', 'other_client', 'demoted_admin'],
      otherwise: 'FORBIDDEN',
    },
    'billing.figures': { call: (as) => as.billing.figures(), ok: admins, otherwise: 'FORBIDDEN' },
    'billing.rows': {
      call: (as) => as.billing.rows({ figure: 'revenue', month: '2026-11' }),
      ok: admins,
      otherwise: 'FORBIDDEN',
    },
    'billing.people.get': {
      call: (as, { bystanderId }) => as.billing.people.get({ user_id: bystanderId }),
      ok: admins,
      otherwise: 'FORBIDDEN',
    },
    'billing.people.grant': {
      call: (as, { bystanderId }) =>
        as.billing.people.grant({
          user_id: bystanderId,
          plan: 'basic',
          last_day: '2020-01-31',
          replaces: null,
          reason: 'A gift',
        }),
      ok: admins,
      okCode: 'LAST_DAY_OUT_OF_RANGE',
      otherwise: 'FORBIDDEN',
    },
    'billing.people.endGrant': {
      call: (as, { bystanderId }) =>
        as.billing.people.endGrant({
          user_id: bystanderId,
          granted_at: '2020-01-01T00:00:00Z',
          reason: 'Over',
        }),
      ok: admins,
      okCode: 'GRANT_CHANGED',
      otherwise: 'FORBIDDEN',
    },
    'billing.people.extendTrial': {
      call: (as, { bystanderId }) =>
        as.billing.people.extendTrial({
          user_id: bystanderId,
          trial_ends_at: '2020-01-01T00:00:00Z',
          days: 7,
          reason: 'Was ill',
        }),
      ok: admins,
      okCode: 'TRIAL_CHANGED',
      otherwise: 'FORBIDDEN',
    },
    'billing.people.drift': {
      call: (as, { bystanderId }) => as.billing.people.drift({ user_id: bystanderId }),
      ok: admins,
      okCode: 'NO_CUSTOMER',
      otherwise: 'FORBIDDEN',
    },
    'billing.people.sync': {
      call: (as, { bystanderId }) => as.billing.people.sync({ user_id: bystanderId }),
      ok: admins,
      okCode: 'NO_CUSTOMER',
      otherwise: 'FORBIDDEN',
    },
    'billing.receiveEvent': {
      // Who sends it does not matter: the signature decides.
      call: (as) => as.billing.receiveEvent(new TextEncoder().encode('{}')),
      ok: people,
      okCode: 'INVALID_SIGNATURE',
    },
  },
  tables: [
    {
      table: 'public.subscribers',
      may: {
        select: ['owner', ...admins, ...byJobs],
        insert: byJobs,
        update: byJobs,
        delete: systemOnly,
      },
      row: 'user_id = $1',
      insert: '(user_id, subscribed) values ($4, true)',
      set: `subscription_tier = 'premium'`,
    },
    {
      table: 'public.subscriptions',
      may: { select: ['owner', ...admins, ...byJobs], insert: byJobs, update: byJobs, delete: systemOnly },
      row: `user_id = $1`,
      insert: `(id, user_id, live, plan, status, period_start, period_end, cancel_at_period_end, started_at)
        values ('sub_new', $4, false, 'basic', 'canceled', now(), now(), false, now())`,
      set: `plan = 'premium'`,
    },
    {
      table: 'public.invoices',
      may: { select: ['owner', ...admins, ...byJobs], insert: byJobs, update: byJobs, delete: systemOnly },
      row: 'user_id = $1',
      insert: `(id, user_id, live, status, due_cents, paid_cents, refunded_cents, period_start, period_end, issued_at)
        values ('in_new', $4, false, 'open', 900, 0, 0, now(), now(), now())`,
      set: 'refunded_cents = 0',
    },
    {
      table: 'public.plan_grants',
      may: { select: [...admins, ...byJobs], insert: systemOnly, update: systemOnly, delete: systemOnly },
      row: 'user_id = $1',
      insert: `(user_id, plan, granted_at, ends_at, reason) values ($4, 'basic', now(), now() + interval '1 day', 'x')`,
      set: `plan = 'premium'`,
    },
    {
      table: 'public.erased_payments',
      may: { select: [...admins, 'system'], insert: systemOnly, update: systemOnly, delete: systemOnly },
      row: `month = '2020-01-01'`,
      insert: `(month, live) values ('2020-02-01', true)`,
      set: 'paid_cents = 1',
    },
    {
      table: 'app.trial_reminders',
      may: { select: systemOnly, insert: systemOnly, update: systemOnly, delete: systemOnly },
      row: 'user_id = $1',
      insert: '(user_id, trial_ends_at) values ($4, now())',
      set: 'trial_ends_at = now()',
    },
    {
      table: 'public.trial_mailboxes',
      may: { select: ['owner', 'system'], insert: systemOnly, update: systemOnly, delete: systemOnly },
      row: 'user_id = $1',
      insert: `(mailbox, user_id) values ('new@test.example', $4)`,
      set: 'created_at = created_at',
    },
    {
      table: 'public.billing_customers',
      may: { select: ['owner', ...admins, ...byJobs], insert: byJobs, update: byJobs, delete: systemOnly },
      row: 'user_id = $1',
      insert: `(user_id, live, customer_id) values ($4, false, 'cus_new')`,
      set: 'version = 7',
    },
    {
      table: 'public.payment_events',
      may: { select: byJobs, insert: byJobs, update: systemOnly, delete: systemOnly },
      row: `id = 'evt_matrix'`,
      insert: `(id, type, created_at) values ('evt_new', 'invoice.paid', now())`,
      set: `type = 'invoice.voided'`,
    },
  ],
}
