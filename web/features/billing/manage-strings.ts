const portalMessage = 'Failed to open subscription management. Please try again.'

export const manageStrings = {
  title: 'Your subscription',
  plan: 'Plan',
  renewal: 'Renewal date',
  quota: 'Applications a month',
  unknown: 'N/A',
  manage: 'Manage Subscription',
  newTab: '(opens in a new tab)',
  refresh: 'Refresh',
  refreshed: 'Refreshed',
  refreshFailure: { title: 'Error', message: 'Failed to refresh subscription status.' },
  portalFailure: { title: 'Error', message: portalMessage },
  noProvider: {
    title: 'No payment provider is connected',
    message: 'Subscriptions cannot be managed on this server yet.',
  },
  signedOut: { title: 'Error', message: 'Authentication required. Please refresh the page.' },
} as const
