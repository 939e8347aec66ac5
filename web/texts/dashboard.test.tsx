import { contract } from '@jobscout/contract/contract.ts'
import { adminFigures } from '@jobscout/contract/dashboards/admin.ts'
import { describe } from 'vitest'
import { plan } from '../testing/account.ts'
import { press, see } from '../testing/actions.ts'
import { buildSample } from '../testing/sample.ts'
import { change, refuse, reply } from '../testing/server.ts'
import { part, testTexts } from '../testing/texts.tsx'

const { billing, dashboards } = contract
const larger = {
  plan: 'premium',
  due_cents: 4833,
  charge_cents: 6650,
  credit_cents: 1817,
  begins_at: null,
  renews_at: plan.subscription_end,
  quoted_at: '2026-11-22T12:00:00.000Z',
} as const
const smaller = {
  ...larger,
  plan: 'starter',
  due_cents: 0,
  charge_cents: 0,
  credit_cents: 0,
  begins_at: plan.subscription_end,
} as const
const unpaid = {
  ...plan,
  pending_plan: 'premium',
  unpaid_change: {
    due_cents: 4833,
    url: 'https://pay.example/in_1',
    lapses_at: '2026-11-23T11:00:00.000Z',
  },
} as const

const trial = {
  subscription_tier: 'trial',
  trial_ends_at: '2099-12-02T09:00:00.000Z',
  can_apply: true,
  monthly_quota: 10,
  payments_available: true,
} as const

describe('the dashboard of a subscribed job seeker', () =>
  testTexts('client', [
    {
      where: 'everything',
      at: '/dashboard',
      server: [
        reply(dashboards.jobSeeker, { total: 10, response_rate: 80 }),
        reply(contract.applications.list, (list) => ({ ...list, total: 20 })),
      ],
      texts: [
        ...['Dashboard', 'Jobs', 'Preferences', 'Applications'],
        ...['Welcome, Nadia', 'Job Seeker', 'Pro Member', 'View All Applications'],
        ...['Notifications', 'Apply to Jobs', 'Track Progress', 'Edit Profile', 'CV Tool'],
        ...['This Month', 'Response Rate', 'Great response rate!', 'Interviews scheduled'],
        ...['Total applications', 'Complete Profile', 'Renewal date', 'Standard'],
        part('Manage Subscription'),
      ],
    },
    {
      where: 'the applications cannot be loaded',
      at: '/dashboard',
      server: [refuse(contract.applications.list)],
      texts: ['Error Loading Dashboard', part('Failed to load applications: ')],
    },
    {
      where: 'nobody knows when the subscription renews',
      at: '/dashboard',
      server: [reply(billing.checkSubscription, { ...plan, subscription_end: null })],
      texts: ['N/A'],
    },
    {
      where: 'the subscription cannot be fetched again',
      at: '/dashboard',
      server: [refuse(billing.refreshSubscription, 'PAYMENT_PROVIDER_FAILED')],
      act: [press('Refresh')],
      texts: ['Error', 'Failed to refresh subscription status.'],
    },
    {
      where: 'the subscription is fetched again',
      at: '/dashboard',
      server: [reply(billing.refreshSubscription, plan)],
      act: [press('Refresh')],
      texts: ['Refreshed'],
    },
    {
      where: 'the page of the payment provider cannot be opened',
      at: '/dashboard',
      server: [refuse(billing.customerPortal, 'PAYMENT_PROVIDER_FAILED')],
      act: [press(/^Manage Subscription/)],
      texts: ['Failed to open subscription management. Please try again.'],
    },
    {
      where: 'the server does not know who asks for the subscription',
      at: '/dashboard',
      server: [refuse(billing.customerPortal, 'UNAUTHORIZED')],
      act: [press(/^Manage Subscription/)],
      texts: ['Error', 'Authentication required. Please refresh the page.'],
    },
  ]))

describe('the dashboard of a new user', () =>
  testTexts('client', [
    {
      where: 'for the first time',
      at: '/dashboard',
      server: [
        reply(billing.checkSubscription, trial),
        reply(contract.profiles.mine, { first_name: 'Nadia', created_at: new Date().toISOString() }),
        reply(contract.applications.list, { items: [] }),
      ],
      texts: [
        ...['Welcome, Nadia!', 'Get Started', 'Later', 'Job Seeker', 'Complete Profile'],
        ...['No applications yet', part('Your free trial runs until'), part('See plans')],
      ],
    },
    {
      where: 'the free trial is over',
      at: '/dashboard',
      server: [reply(billing.checkSubscription, { ...trial, can_apply: false })],
      texts: ['Your free trial has ended', 'See plans'],
    },
  ]))

describe('the dashboard of an agent', () =>
  testTexts('agent', [
    {
      where: 'it cannot be loaded',
      at: '/dashboard',
      server: [refuse(dashboards.agent)],
      texts: ['Error Loading Dashboard', 'Failed to load agent dashboard data'],
    },
    {
      where: 'an agent who has nothing yet',
      at: '/dashboard',
      server: [reply(dashboards.agent, { clients: 0, pending_clients: [], recent: [] })],
      texts: [
        ...['Assigned Clients', 'Pending Reviews', 'Processed This Week', 'No clients assigned yet'],
        'No applications yet',
      ],
    },
  ]))

describe('the dashboard of a super admin', () =>
  testTexts('super_admin', [
    {
      where: 'it cannot be loaded',
      at: '/dashboard',
      server: [refuse(dashboards.admin)],
      texts: ['Failed to load super admin dashboard data'],
    },
    {
      where: 'everything',
      at: '/dashboard',
      server: [reply(contract.operations.healthSummary, { state: 'warning' })],
      texts: [
        ...['Clients', 'Admins', 'Super Admins', "Today's signups", 'System health', 'Warning'],
        ...['Dashboard', 'Users', 'Agents', 'Audit Logs', 'Settings'],
      ],
    },
    {
      where: 'a healthy system',
      at: '/dashboard',
      server: [reply(contract.operations.healthSummary, { state: 'good', problems: [] })],
      texts: ['Good'],
    },
  ]))

describe('the administration', () =>
  testTexts('admin', [
    {
      where: 'everything',
      at: '/admin',
      server: [reply(dashboards.admin, { figures: buildSample(adminFigures) })],
      texts: [
        ...['Administration', 'Overview', 'Users', 'Jobs', 'System', 'Refresh', 'Ingest Jobs'],
        ...['Run Processing', 'Clients', 'Agents', 'Unassigned applications', 'Agent-client assignments'],
        'Manage Agents',
      ],
    },
    {
      where: 'it cannot be loaded',
      at: '/admin',
      server: [refuse(dashboards.admin)],
      texts: ['Error Loading Dashboard', 'Failed to load admin dashboard data'],
    },
    {
      where: 'no agents',
      at: '/admin',
      server: [reply(contract.agents.options, { agents: [] })],
      texts: ['No agent assignments yet'],
    },
  ]))

describe('the plans', () =>
  testTexts('client', [
    { where: 'of a subscriber', at: '/pricing', texts: ['Your Plan', 'Current Plan'] },
    {
      where: 'with what a larger plan costs now',
      at: '/pricing',
      server: [reply(billing.quoteChange, larger)],
      act: [press(/^Change ?to Premium/)],
      texts: [
        'Premium until Dec 2, 2026',
        '$66.50',
        'Taken off: what is left of Standard',
        '−$18.17',
        'Due now',
        '$48.33',
        'Your card is charged now, and Premium begins as soon as it is paid. It renews on Dec 2, 2026 for $69.00 a month.',
        'Pay $48.33 and change',
      ],
    },
    {
      where: 'with what a smaller plan costs and when it begins',
      at: '/pricing',
      server: [reply(billing.quoteChange, smaller)],
      act: [press(/^Change ?to Starter/)],
      texts: [
        'Nothing is charged now. You keep Standard until Dec 2, 2026. Then Starter begins, for $5.00 a month.',
      ],
    },
    {
      where: 'with a payment that is declined',
      at: '/pricing',
      server: [
        reply(billing.quoteChange, larger),
        reply(billing.changePlan, { ...plan, pending_plan: 'premium' }),
      ],
      act: [press(/^Change ?to Premium/), press('Pay $48.33 and change')],
      texts: [
        'The payment was declined',
        'Nothing was charged, and you still have Standard. Retry the payment, or keep your plan.',
      ],
    },
    {
      where: 'with an amount that has changed meanwhile',
      at: '/pricing',
      server: [reply(billing.quoteChange, larger), refuse(billing.changePlan, 'QUOTE_CHANGED')],
      act: [press(/^Change ?to Premium/), press('Pay $48.33 and change')],
      texts: ['The amount or the day has changed', 'Nothing was charged. Look at it again.'],
    },
    {
      where: 'with an amount that is too small for a card',
      at: '/pricing',
      server: [
        reply(billing.quoteChange, { ...larger, due_cents: 0, charge_cents: 25, credit_cents: 14 }),
        reply(billing.changePlan, { ...plan, bought_tier: 'premium' }),
      ],
      act: [press(/^Change ?to Premium/)],
      texts: [
        'Your balance at the payment provider',
        '−$0.11',
        '$0.00',
        'Nothing is charged now, and Premium begins at once. It renews on Dec 2, 2026 for $69.00 a month, and your balance is settled then.',
      ],
    },
    {
      where: 'with an amount to which what was too small before is added',
      at: '/pricing',
      server: [reply(billing.quoteChange, { ...larger, due_cents: 4844 })],
      act: [press(/^Change ?to Premium/)],
      texts: ['Your balance at the payment provider', '+$0.11', '$48.44', 'Pay $48.44 and change'],
    },
    {
      where: 'with a larger plan that is not paid',
      at: '/account?tab=subscription',
      server: [reply(billing.checkSubscription, unpaid)],
      texts: [
        'Your change to Premium waits for its payment',
        'You keep Standard. $48.33 is due for the change. If it is not paid by Nov 23, 11:00 AM, the change is over and nothing is charged.',
        'Retry payment (opens in a new tab)',
        'Keep my plan',
      ],
    },
    {
      where: 'and the larger plan is given up',
      at: '/pricing',
      server: [reply(billing.checkSubscription, unpaid), reply(billing.keepPlan, plan)],
      act: [press('Keep my plan')],
      texts: ['You keep the Standard plan'],
    },
    {
      where: 'and the larger plan was paid at the same moment',
      at: '/pricing',
      server: [
        reply(billing.checkSubscription, unpaid),
        reply(billing.keepPlan, { ...plan, bought_tier: 'premium', subscription_tier: 'premium' }),
      ],
      act: [press('Keep my plan')],
      texts: ['The change had been made already: you have the Premium plan'],
    },
    {
      where: 'the page of a payment cannot be opened',
      at: '/pricing',
      server: [
        reply(billing.checkSubscription, trial),
        refuse(billing.createCheckout, 'PAYMENT_PROVIDER_FAILED'),
      ],
      act: [press('Get Started')],
      texts: ['Error', 'Failed to create checkout session. Please try again.'],
    },
    {
      where: 'the server does not know who wants to pay',
      at: '/pricing',
      server: [reply(billing.checkSubscription, trial), refuse(billing.createCheckout, 'UNAUTHORIZED')],
      act: [press('Get Started')],
      texts: ['Please sign in', 'You need to be signed in to subscribe.'],
    },
  ]))

describe('the subscription in the account settings', () =>
  testTexts('client', [
    {
      where: 'it cannot be fetched',
      at: '/account?tab=subscription',
      server: [refuse(billing.checkSubscription)],
      texts: ['Failed to refresh subscription status.'],
    },
    {
      where: 'it is fetched then',
      at: '/account?tab=subscription',
      server: [refuse(billing.checkSubscription)],
      act: [
        see('Failed to refresh subscription status.'),
        change(reply(billing.checkSubscription, plan)),
        press('Retry'),
      ],
      texts: ['Standard', 'Renewal date'],
    },
    {
      where: 'of somebody who has none',
      at: '/account?tab=subscription',
      server: [reply(billing.checkSubscription, trial)],
      texts: ['Free trial', 'Trial ends'],
    },
  ]))
