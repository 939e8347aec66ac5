export const ingestionStrings = {
  started: { title: 'Ingestion started', message: 'Its progress stands under Runs.' },
  failed: {
    title: 'Ingestion not started',
    message: 'The server did not answer as expected. Please try again.',
  },
} as const
