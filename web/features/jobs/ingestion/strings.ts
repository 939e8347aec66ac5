export const ingestionStrings = {
  started: { title: 'Ingestion started', message: 'Follow its progress under Runs.' },
  failed: {
    title: 'Ingestion not started',
    message: 'The server did not answer as expected. Please try again.',
  },
} as const
