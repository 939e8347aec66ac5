export const outboxStrings = {
  title: 'Mail outbox',
  intro: 'No mail server is configured, so emails are kept here instead of being sent.',
  noneYet:
    'No emails yet. What the product would send, such as confirmations and password resets, appears here.',
  to: (recipient: string) => `To ${recipient}`,
  failure: {
    title: 'Failed to load the outbox',
    message: 'The server did not answer as expected. Please try again.',
  },
  closed: 'Mail is sent by a mail server, so there is no outbox.',
} as const
