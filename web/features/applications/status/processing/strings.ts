export const processingStrings = {
  started: { title: 'Processing started', message: 'Up to 50 submitted applications move to In Progress.' },
  failed: {
    title: 'Processing not started',
    message: 'The server did not answer as expected. Please try again.',
  },
} as const
