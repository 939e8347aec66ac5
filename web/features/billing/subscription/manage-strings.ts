const portalMessage = 'Failed to open subscription management. Please try again.'

export const manageStrings = {
  title: 'Your subscription',
  plan: 'Plan',
  quota: 'Applications a month',
  manage: 'Manage Subscription',
  newTab: '(opens in a new tab)',
  refresh: 'Refresh',
  refreshed: 'Refreshed',
  refreshFailure: { title: 'Error', message: 'Failed to refresh subscription status.' },
  portalFailure: { title: 'Error', message: portalMessage },
  inPortal: 'Change your card, cancel, or find your invoices under Manage Subscription.',
  paymentFailed: (until: string | null) => ({
    title: 'Your last payment failed',
    message: until
      ? `You keep your plan until ${until}. Check your card under Manage Subscription.`
      : 'You cannot apply until it is paid. Check your card under Manage Subscription.',
  }),
  ending: (end: string) => ({
    title: `Your plan ends on ${end}`,
    message: 'It is cancelled and will not renew. You can keep it under Manage Subscription.',
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
