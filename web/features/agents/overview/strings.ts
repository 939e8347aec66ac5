export const overviewStrings = {
  title: 'Agent-client assignments',
  order: 'Order of agents',
  fullest: 'Fullest',
  emptiest: 'Emptiest',
  manage: 'Manage Agents',
  unit: 'clients',
  full: 'Full',
  highLoad: 'High Load',
  none: 'No agent assignments yet',
  shown: (shown: number, total: number) => `${shown} of ${total} active agents`,
  failure: {
    title: 'Failed to load agent data',
    message: 'The server did not answer as expected. Please try again.',
  },
} as const
