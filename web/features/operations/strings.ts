export const outboxStrings = {
  title: 'Mail outbox',
  intro: 'No mail server is configured, so emails are kept here instead of being sent.',
  none: 'No emails yet',
  noneText: 'What the product would send, such as confirmations and password resets, appears here.',
  to: (recipient: string) => `To ${recipient}`,
  failure: {
    title: 'Failed to load the outbox',
    message: 'The server did not answer as expected. Please try again.',
  },
  closed: 'Mail is sent by a mail server, so there is no outbox.',
} as const

export const deadLetterStrings = {
  title: 'Failed jobs',
  intro: 'Work that was tried several times and given up. Once the cause is mended, try it again.',
  none: 'No failed jobs',
  noneText: 'Every email, import and clean-up has been done.',
  retry: 'Try again',
  retryOf: (queue: string) => `Try again: ${queue}`,
  retried: { title: 'Queued again', message: 'The job is tried again in a moment.' },
  retryFailure: {
    title: 'Failed to queue the job',
    message: 'It may have been tried again already. Refresh to see.',
  },
  failure: {
    title: 'Failed to load failed jobs',
    message: 'The server did not answer as expected. Please try again.',
  },
  details: 'Data of the job',
} as const
