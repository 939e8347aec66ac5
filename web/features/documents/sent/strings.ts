export const sentStrings = {
  none: 'No CV was sent with this application.',
  sentOn: (date: string) => `Sent ${date}, kept as it was`,
  failure: {
    title: 'Failed to load what was sent',
    message: 'What was sent could not be loaded. Please try again.',
  },
  retry: 'Retry',
} as const
