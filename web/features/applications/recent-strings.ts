export const recentStrings = {
  title: 'Recent applications',
  loading: 'Loading applications...',
  viewAll: 'View All Applications',
  emptyTitle: 'No applications yet',
  empty: 'Find a job that fits and apply; it will be tracked here.',
  browse: 'Browse Jobs',
  failed: 'Error Loading Dashboard',
  failure: (reason: string) => `Failed to load applications: ${reason}`,
  unknown: 'the server did not answer as expected. Please try again.',
} as const
