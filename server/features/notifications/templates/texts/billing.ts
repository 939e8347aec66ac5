import { defineTemplate } from '../define.ts'

const plan = { plan: { meaning: 'The name of the plan', sample: 'Standard' } }
const amount = { amount: { meaning: 'The amount', sample: '$19.00' } }
const next = {
  next: { meaning: 'The plan that begins then', sample: 'Starter' },
  day: { meaning: 'The day on which it begins', sample: 'December 10, 2026' },
}
const rest = {
  rest: {
    meaning: 'What the person has now, or how to go on',
    sample: 'You can still read everything. To apply for jobs, choose a plan.',
  },
}
const good = { group: 'account', type: 'success' } as const
const manage = { action: 'Manage subscription' } as const
const choose = { action: 'See the plans' } as const

/** Notifications to people about their plan. Those about money are always emailed. */
export const billingTexts = {
  'billing.active': defineTemplate({
    ...good,
    name: 'Plan is active',
    variables: { ...plan, quota: { meaning: 'Applications a month', sample: '50' } },
    title: 'Your {plan} plan is active',
    message: 'You can apply for {quota} jobs a month from now on.',
  }),
  'billing.changed': defineTemplate({
    ...good,
    name: 'Plan was changed',
    variables: { ...plan, quota: { meaning: 'Applications a month', sample: '50' } },
    title: 'You have the {plan} plan now',
    message: 'You can apply for {quota} jobs a month.',
  }),
  'billing.waits': defineTemplate({
    ...good,
    name: 'Plan waits for the end of a granted one',
    variables: {
      ...plan,
      quota: { meaning: 'Applications a month', sample: '15' },
      granted: { meaning: 'The granted plan', sample: 'Basic' },
      day: { meaning: 'The day on which the bought plan begins to count', sample: 'December 28, 2026' },
    },
    title: 'Your {plan} plan counts from {day}',
    message:
      'Until then you have the larger {granted} plan that we gave you. After that you can apply for {quota} jobs a calendar month.',
  }),
  'billing.payment_failed': defineTemplate({
    ...manage,
    group: 'account',
    type: 'warning',
    priority: 'high',
    emailed: 'always',
    name: 'Payment failed',
    variables: {
      ...plan,
      days: { meaning: 'Days until the plan ends without the payment', sample: '7' },
      until: {
        meaning: 'The day until which the plan stays without the payment',
        sample: 'December 17, 2026',
      },
    },
    title: 'Your payment failed',
    message:
      'We could not take the payment for your {plan} plan. Check your card under Manage Subscription. The payment is tried again, and you keep the plan until {until}.',
  }),
  'billing.larger_unpaid': defineTemplate({
    ...manage,
    group: 'account',
    type: 'warning',
    priority: 'high',
    emailed: 'always',
    name: 'Payment for a larger plan failed',
    variables: {
      ...plan,
      larger: { meaning: 'The larger plan', sample: 'Premium' },
      due: {
        meaning: 'What is due, and until when',
        sample: 'The payment is $60.00, and can be made until November 29, 2026 at 2:30 PM UTC.',
      },
    },
    title: 'Your change to {larger} waits for its payment',
    message:
      'We could not take the payment for {larger}, so you still have {plan}, and nothing was charged. In your account you can retry the payment, or choose to keep {plan}, which costs nothing. {due}',
  }),
  'billing.larger_given_up': defineTemplate({
    ...good,
    type: 'info',
    name: 'Larger plan was given up',
    variables: { ...plan, larger: { meaning: 'The larger plan', sample: 'Premium' } },
    title: 'You keep the {plan} plan',
    message: 'The change to {larger} was not paid and is over. Nothing was charged for it.',
  }),
  'billing.payment_arrived': defineTemplate({
    ...good,
    name: 'Failed payment arrived',
    variables: plan,
    title: 'Your payment arrived',
    message: 'Your {plan} plan goes on as before.',
  }),
  'billing.payment_arrived_last': defineTemplate({
    ...good,
    name: 'Failed payment of a cancelled plan arrived',
    variables: { ...plan, until: { meaning: 'The last day of the plan', sample: 'January 3, 2027' } },
    title: 'Your payment arrived',
    message: 'Your {plan} plan runs until {until}. It is cancelled and does not renew.',
  }),
  'billing.cancelled': defineTemplate({
    ...manage,
    group: 'account',
    type: 'info',
    emailed: 'always',
    name: 'Plan was cancelled',
    variables: { ...plan, until: { meaning: 'The last day of the plan', sample: 'December 10, 2026' } },
    title: 'Your {plan} plan is cancelled',
    message:
      'It stays yours until {until}, and nothing is charged any more. Until then you can change your mind under Manage Subscription.',
  }),
  'billing.cancelled_unpaid': defineTemplate({
    ...manage,
    group: 'account',
    type: 'info',
    emailed: 'always',
    name: 'Plan was cancelled while a payment is missing',
    variables: {
      ...plan,
      until: { meaning: 'The last day without the payment', sample: 'December 10, 2026' },
      end: { meaning: 'The last day with the payment', sample: 'January 3, 2027' },
    },
    title: 'Your {plan} plan is cancelled',
    message:
      'It ends on {until}. The open invoice may still be taken from your card; your plan then runs until {end}. Nothing is charged after that.',
  }),
  'billing.ends_with_account': defineTemplate({
    action: 'Keep my account',
    group: 'account',
    type: 'info',
    emailed: 'always',
    name: 'Plan ends because the account is deleted',
    variables: { ...plan, until: { meaning: 'The last day of the plan', sample: 'December 10, 2026' } },
    title: 'Your {plan} plan does not renew',
    message:
      'Your account is going to be deleted, so nothing is charged any more. The plan stays yours until {until}. If you keep the account, it goes on and renews again.',
  }),
  'billing.kept': defineTemplate({
    ...good,
    name: 'Cancelled plan was kept',
    variables: plan,
    title: 'Your {plan} plan goes on',
    message: 'It renews every month again.',
  }),
  'billing.kept_until_smaller': defineTemplate({
    ...good,
    name: 'Cancelled plan was kept, and a smaller one follows',
    variables: { ...plan, ...next },
    title: 'Your {plan} plan goes on',
    message: 'On {day} it renews as {next}, the plan that you chose before.',
  }),
  'billing.smaller_chosen': defineTemplate({
    ...manage,
    group: 'account',
    type: 'info',
    name: 'Smaller plan was chosen',
    variables: { ...plan, ...next },
    title: 'Your plan changes to {next}',
    message:
      '{next} begins on {day}. You keep {plan} until then, and can take the change back with Keep my plan in your account.',
  }),
  'billing.smaller_taken_back': defineTemplate({
    ...good,
    name: 'Smaller plan was taken back',
    variables: plan,
    title: 'Your {plan} plan stays',
    message: 'It renews every month as before.',
  }),
  'billing.trial_ending': defineTemplate({
    ...choose,
    group: 'account',
    type: 'info',
    emailed: true,
    name: 'Trial ends in two days',
    variables: { day: { meaning: 'The day on which the trial ends', sample: 'November 17, 2026' } },
    title: 'Your free trial ends on {day}',
    message:
      'After that you can still read everything, but apply for nothing. To go on applying, choose a plan; you can cancel it at any time.',
  }),
  'billing.trial_extended': defineTemplate({
    ...good,
    emailed: true,
    name: 'Trial was extended',
    variables: {
      until: { meaning: 'The new last day', sample: 'December 1, 2026' },
      quota: { meaning: 'Applications a calendar month', sample: '10' },
    },
    title: 'Your free trial goes on',
    message: 'We extended it until {until}. Until then you can apply for {quota} jobs a calendar month.',
  }),
  'billing.granted': defineTemplate({
    ...good,
    emailed: true,
    name: 'Plan was granted',
    variables: {
      ...plan,
      until: { meaning: 'The last day', sample: 'May 31, 2027' },
      quota: { meaning: 'Applications a month', sample: '100' },
    },
    title: 'You have the {plan} plan, on us',
    message:
      'It is yours until {until} and costs nothing. It has {quota} applications a month, and ends by itself.',
  }),
  'billing.grant_ending': defineTemplate({
    ...choose,
    group: 'account',
    type: 'info',
    emailed: true,
    name: 'Granted plan ends in two days',
    variables: { ...plan, day: { meaning: 'The last day of the plan', sample: 'May 31, 2027' } },
    title: 'The {plan} plan that we gave you ends on {day}',
    message:
      'A plan that you pay for yourself goes on after that, and so does a free trial that lasts longer. Without one you can still read everything, but apply for nothing until you choose a plan.',
  }),
  'billing.grant_ended': defineTemplate({
    ...choose,
    group: 'account',
    type: 'info',
    emailed: true,
    name: 'Granted plan has ended',
    variables: { ...plan, ...rest },
    title: 'The {plan} plan that we gave you has ended',
    message: '{rest}',
  }),
  'billing.ended': defineTemplate({
    ...choose,
    group: 'account',
    type: 'warning',
    name: 'Plan has ended',
    variables: { ...plan, ...rest },
    title: 'Your {plan} plan has ended',
    message: '{rest}',
  }),
  'billing.refunded': defineTemplate({
    ...manage,
    group: 'account',
    type: 'info',
    emailed: 'always',
    name: 'Payment was paid back',
    variables: amount,
    title: 'We paid {amount} back',
    message: 'It arrives on the card that you paid with, within 5 to 10 days.',
  }),
  'billing.second_paid_back': defineTemplate({
    ...manage,
    group: 'account',
    type: 'info',
    emailed: 'always',
    name: 'Second plan was paid back',
    variables: { ...plan, ...amount, second: { meaning: 'The plan that was paid back', sample: 'Premium' } },
    title: 'We paid {amount} back: you have the {plan} plan',
    message:
      'You bought {second} while {plan} was running. Only one plan runs at a time, so {plan} stays. The money arrives on the card that you paid with, within 5 to 10 days. To change to another plan, choose Change plan in your account.',
  }),
  'billing.paid_back': defineTemplate({
    ...choose,
    group: 'account',
    type: 'info',
    emailed: 'always',
    name: 'Plan was paid back and ended',
    variables: { ...plan, ...amount },
    title: 'Your {plan} plan was paid back',
    message:
      'We paid {amount} back to your card and ended the plan. The money arrives within 5 to 10 days. You can still read everything, and choose a plan again at any time.',
  }),
  'billing.disputed': defineTemplate({
    ...choose,
    group: 'account',
    type: 'warning',
    emailed: 'always',
    name: 'Plan ended by a dispute',
    variables: { ...plan, ...amount },
    title: 'Your {plan} plan has ended',
    message:
      'Your bank took back the {amount} that you paid for it, as you asked there. If that was a mistake, withdraw it at your bank and write to us.',
  }),
} as const
