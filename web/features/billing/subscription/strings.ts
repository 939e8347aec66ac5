const portalMessage = 'Failed to open subscription management. Please try again.'

export const manageStrings = {
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
