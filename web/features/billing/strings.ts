import { PLANS_UNAVAILABLE } from '@jobscout/contract/billing/model.ts'

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

export const changeStrings = {
  title: (plan: string) => `Change to ${plan}`,
  loading: 'Loading the amount',
  quoteFailure: { title: 'Error', message: 'Failed to read what the change costs. Nothing was charged.' },
  charge: (plan: string, day: string) => `${plan} until ${day}`,
  credit: (present: string) => `Taken off: what is left of ${present}`,
  balance: 'Taken off: your credit at the payment provider',
  due: 'Due now',
  larger: (plan: string, day: string, price: string) =>
    `Your card is charged now, and ${plan} begins as soon as it is paid. It renews on ${day} for ${price} a month.`,
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
  paidMeanwhile: (plan: string) => `The payment had arrived already: you have the ${plan} plan`,
  keepFailure: { title: 'Error', message: 'The change could not be given up. Please try again.' },
} as const
