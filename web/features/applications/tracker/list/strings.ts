export const columnLabels = {
  job_title: 'Job',
  company_name: 'Company',
  job_location: 'Location',
  status: 'Status',
  match_score: 'Match',
  application_date: 'Applied',
  updated_at: 'Updated',
} as const

/** How a select names the two directions of each column. */
export const sortLabels: Record<keyof typeof columnLabels, Record<'asc' | 'desc', string>> = {
  job_title: { asc: 'Job, A to Z', desc: 'Job, Z to A' },
  company_name: { asc: 'Company, A to Z', desc: 'Company, Z to A' },
  job_location: { asc: 'Location, A to Z', desc: 'Location, Z to A' },
  status: { asc: 'Status, first to last', desc: 'Status, last to first' },
  match_score: { asc: 'Match, lowest first', desc: 'Match, highest first' },
  application_date: { asc: 'Applied, oldest first', desc: 'Applied, newest first' },
  updated_at: { asc: 'Updated, oldest first', desc: 'Updated, newest first' },
}

export const historyStrings = {
  title: 'Application History',
  back: 'Back to Dashboard',
  list: 'Applications',
  statusOf: (title: string, company: string) => `Status of ${title} at ${company}`,
  appliedOn: (date: string) => `Applied ${date}`,
  updated: { title: 'Status Updated', message: (label: string) => `Application status changed to ${label}.` },
} as const

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
