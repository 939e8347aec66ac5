import { GRANT_MONTHS_MAX, TRIAL_DAYS_MAX } from '@jobscout/contract/billing/grants.ts'
import { PLANS_UNAVAILABLE } from '@jobscout/contract/billing/model.ts'
import type { PlanDifference } from '@jobscout/contract/billing/people.ts'
import { pluralize } from '../../lib/format/format.ts'

export const pricingStrings = {
  title: 'Pricing',
  intro: (days: number) => `Start with a ${days}-day free trial. No credit card required.`,
  subscribed: (plan: string) => `You have the ${plan} plan.`,
  pays: (plan: string) => ` You pay for ${plan}.`,
  changing: (plan: string, day: string) => ` It changes to ${plan} on ${day}.`,
  nextPlan: (day: string) => `From ${day}`,
  perMonth: 'a month',
  applications: (count: number) => `${count} applications a month`,
  mostPopular: 'Most popular',
  yourPlan: 'Your Plan',
  yourChoice: 'Your choice',
  currentPlan: 'Current Plan',
  trial: (count: number) => `The free trial includes ${count} applications a calendar month.`,
  everyPlan: 'Every plan',
  trialUntil: (end: string) => `Your free trial runs until ${end}.`,
  change: 'Change',
  changeTo: (plan: string) => ` to ${plan}`,
  changeWaits: 'Only one change of plan waits at a time. To choose another one, keep your plan first.',
  changeNote: 'Before a change you see what it costs. Nothing is charged until you confirm it.',
  staff: 'Plans are for job seekers.',
  closing: {
    title: (day: string) => `Your account will be deleted on ${day}`,
    message: 'Until then you can keep it on the dashboard, or sign out there.',
    keep: 'Keep my account',
    note: 'Plans cannot be bought or changed while your account is to be deleted.',
  },
  waits: (granted: string, day: string) =>
    `Charged at once, but counts from ${day}. Until then you have the larger ${granted} plan that we gave you.`,
  granted: (day: string) => `Charged at once, though we give you this plan for nothing until ${day}.`,
  left: { title: 'You left before paying', message: 'Nothing was charged. Your plan is as it was.' },
  checkoutFailure: { title: 'Error', message: 'Failed to create checkout session. Please try again.' },
  checkoutSignedOut: { title: 'Please sign in', message: 'You need to be signed in to subscribe.' },
  noPayments: PLANS_UNAVAILABLE,
  loadFailure: { title: 'Error', message: 'Failed to load your plan.' },
  getStarted: 'Get Started',
  faqTitle: 'Questions people ask',
  faq: (days: number) => [
    {
      question: 'How does the free trial work?',
      answer: `Your ${days}-day free trial has everything switched on, without a credit card. After that you keep reading everything; to apply you choose a plan. There is one trial for each person.`,
    },
    {
      question: 'Who hands in my applications?',
      answer:
        'Your agent, where you have one: an application goes out after you approved it, and you see the confirmation. Without an agent you hand it in yourself, with letter, CV and answers laid out to copy. One that cannot be handed in because its posting is dead does not count.',
    },
    {
      question: 'When do I get new applications?',
      answer:
        'On the first of every calendar month, at midnight in the time zone of your profile, on whatever day you pay. Applications that are left over do not move to the next month.',
    },
    {
      question: 'Can I change my plan?',
      answer:
        'Yes, at any time. For a larger plan you pay the difference for the rest of the month, and see the amount before you confirm; it counts as soon as it is paid. A smaller one begins on the day your plan would renew.',
    },
    {
      question: 'Can I cancel?',
      answer: 'At any time. Your plan then runs to the end of the month that is paid.',
    },
    {
      question: 'Which payments do you accept?',
      answer: 'All common cards. A card payment provider takes the payment; we never see your card number.',
    },
  ],
} as const

export const planChangeStrings = {
  title: (plan: string) => `Change to ${plan}`,
  loading: 'Loading the amount',
  quoteFailure: { title: 'Error', message: 'Failed to read what the change costs. Nothing was charged.' },
  charge: (plan: string, day: string) => `${plan} until ${day}`,
  credit: (present: string) => `Taken off: what is left of ${present}`,
  balance: 'Your balance at the payment provider',
  due: 'Due now',
  larger: (plan: string, day: string, price: string) =>
    `Your card is charged now, and ${plan} begins as soon as it is paid. It renews on ${day} for ${price} a month.`,
  nothingDue: (plan: string, day: string, price: string, isOnBalance: boolean) =>
    `Nothing is charged now, and ${plan} begins at once. It renews on ${day} for ${price} a month${isOnBalance ? ', and your balance is settled then' : ''}.`,
  smaller: (plan: string, present: string, day: string, price: string) =>
    `Nothing is charged now. You keep ${present} until ${day}. Then ${plan} begins, for ${price} a month.`,
  cancel: 'Cancel',
  pay: (amount: string) => `Pay ${amount} and change`,
  change: 'Change',
  changed: (plan: string) => `You have the ${plan} plan now`,
  chosen: (plan: string, day: string) => `Your plan changes to ${plan} on ${day}`,
  declined: (present: string) => ({
    title: 'The payment was declined',
    message: `Nothing was charged, and you still have ${present}. Retry the payment, or keep your plan.`,
  }),
  failure: {
    title: 'Your plan could not be changed',
    message: 'The payment provider does not answer now. Look at your plan again before you repeat it.',
  },
  retry: 'Retry payment',
  newTab: '(opens in a new tab)',
  keep: 'Keep my plan',
  kept: (plan: string) => `You keep the ${plan} plan`,
  madeMeanwhile: (plan: string) => `The change had been made already: you have the ${plan} plan`,
  keepFailure: { title: 'Error', message: 'The change could not be given up. Please try again.' },
} as const

export const limitStrings = {
  seePlans: 'See plans',
  toPayment: 'To your subscription',
  planWords: 'pricing upgrade subscription',
} as const

export const planActionStrings = {
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
  pending_plan: 'plan that waits for its payment',
  ended_at: 'ended',
  paid_cents: 'paid',
  refunded_cents: 'paid back',
  dispute: 'dispute',
  subscribed: 'has a plan',
  access_until: 'access until',
  payment_failed: 'payment failed',
}

export const planDriftStrings = {
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
  fieldLabel: ({ about, name, field }: PlanDifference) =>
    about === 'access'
      ? `Access: ${fields[field]}`
      : `${about === 'invoice' ? 'Invoice' : 'Plan'} ${name.slice(-ID_SHOWN)}: ${fields[field]}`,
  yes: 'yes',
  no: 'no',
} as const

const portalMessage = 'Failed to open subscription management. Please try again.'

export const subscriptionStrings = {
  title: 'Your subscription',
  plan: 'Plan',
  quota: 'Applications a month',
  manage: 'Manage Subscription',
  invoices: 'Invoices',
  newTab: '(opens in a new tab)',
  refresh: 'Refresh',
  refreshed: 'Refreshed',
  refreshFailure: { title: 'Error', message: 'Failed to refresh subscription status.' },
  portalFailure: { title: 'Error', message: portalMessage },
  inPortal: 'Change your card, cancel, or find your invoices under Manage Subscription.',
  ending: (end: string) => ({
    title: `Your plan ends on ${end}`,
    message: 'It is cancelled and will not renew. You can keep it under Manage Subscription.',
  }),
  changing: (next: string, day: string) => ({
    title: `Your plan changes to ${next} on ${day}`,
    message: 'You keep your present plan until then, and nothing is charged before.',
  }),
  secondPaidBack: (second: string, plan: string) => ({
    title: `You have the ${plan} plan already`,
    message: `Only one plan runs at a time, so we pay what you paid for ${second} back to your card within 5 to 10 days. To have another plan, choose Change plan.`,
  }),
  staff: {
    title: 'You still pay for a plan',
    message: 'Plans are for job seekers. Yours renews until you cancel it under Manage Subscription.',
  },
  activating: {
    title: 'Activating your plan',
    message: 'Your payment is being confirmed. This takes some seconds.',
  },
  notConfirmed: {
    title: 'Your payment is not confirmed yet',
    message:
      'The payment provider has not reported it. If you paid, your plan starts as soon as it does, and a notification tells you. You need not pay again.',
  },
  noProvider: {
    title: 'No payment provider is connected',
    message: 'Subscriptions cannot be managed on this server yet.',
  },
  signedOut: { title: 'Error', message: 'Authentication required. Please refresh the page.' },
} as const
