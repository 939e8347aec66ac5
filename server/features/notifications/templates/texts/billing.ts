import { defineTemplate } from '../define.ts'

const plan = { plan: { meaning: 'The name of the plan', sample: 'Standard' } }
const good = { group: 'account', type: 'success' } as const

/** Notifications to people about their plan. */
export const billingTexts = {
  'billing.active': defineTemplate({
    ...good,
    name: 'Plan is active',
    variables: { ...plan, quota: { meaning: 'Applications a month', sample: '50' } },
    title: 'Your {plan} plan is active',
    message: 'You can send {quota} applications a month from now on.',
  }),
  'billing.changed': defineTemplate({
    ...good,
    name: 'Plan was changed',
    variables: { ...plan, quota: { meaning: 'Applications a month', sample: '50' } },
    title: 'You have the {plan} plan now',
    message: 'You can send {quota} applications a month.',
  }),
  'billing.payment_failed': defineTemplate({
    group: 'account',
    type: 'warning',
    priority: 'high',
    name: 'Payment failed',
    variables: { ...plan, days: { meaning: 'Days until the plan ends without the payment', sample: '7' } },
    title: 'Your payment failed',
    message:
      'We could not take the payment for your {plan} plan. Check your card within {days} days to keep it.',
  }),
  'billing.payment_arrived': defineTemplate({
    ...good,
    name: 'Failed payment arrived',
    variables: plan,
    title: 'Your payment arrived',
    message: 'Your {plan} plan goes on as before.',
  }),
  'billing.cancelled': defineTemplate({
    group: 'account',
    type: 'info',
    name: 'Plan was cancelled',
    variables: plan,
    title: 'Your {plan} plan is cancelled',
    message: 'It stays yours until the end of the month that is paid. You can keep it until then.',
  }),
  'billing.kept': defineTemplate({
    ...good,
    name: 'Cancelled plan was kept',
    variables: plan,
    title: 'Your {plan} plan goes on',
    message: 'It renews every month again.',
  }),
  'billing.ended': defineTemplate({
    group: 'account',
    type: 'warning',
    name: 'Plan has ended',
    variables: plan,
    title: 'Your {plan} plan has ended',
    message: 'You can still read everything. To send applications, choose a plan.',
  }),
} as const
