export const integrationStrings = {
  title: 'Integrations',
  back: 'Back to Dashboard',
  label: 'Services',
  sources: 'Job Sources',
  never: 'never',
  loadFailed: {
    title: 'Error Loading Integrations',
    message: 'Failed to load integrations. Please try again.',
  },
  testFailed: { title: 'Test Failed', message: 'The test could not be made. Please try again.' },
  test: 'Test',
  testOf: (name: string) => `Test: ${name}`,
  states: { connected: 'Connected', local: 'Local', not_connected: 'Not connected' },
  result: (text: string, milliseconds: string) => `${text} ${milliseconds} ms`,
}
