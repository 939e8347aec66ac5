export const applicationsStrings = {
  title: 'Applications',
  browse: 'Browse Jobs',
  older: 'Application History',
  search: 'Search applications',
  searchPlaceholder: 'Title or company',
  statuses: 'Applications by status',
  all: 'All',
  table: 'Your applications',
  job: 'Job',
  location: 'Location',
  status: 'Status',
  match: 'Match',
  applied: 'Applied',
  updated: 'Updated',
  remote: 'Remote',
  sortBy: (column: string) => `Newest first by: ${column}`,
  pages: 'Pages of applications',
  loading: 'Loading applications...',
  emptyTitle: 'No applications yet',
  empty: 'Find a job that fits and apply; it will be tracked here.',
  noneTitle: 'No Results Found',
  none: 'No application fits this search and status.',
  clear: 'Clear search and status',
  failure: {
    title: 'Failed to fetch your applications',
    message: 'The server did not answer as expected. Please try again.',
  },
} as const

export const sheetStrings = {
  loadingTitle: 'Application',
  close: 'Close application',
  loading: 'Loading application...',
  missing: 'This application does not exist, or you may not see it.',
  failure: { title: 'Failed to fetch this application', message: 'Please try again.' },
  retry: 'Retry',
  applied: 'Applied',
  updated: 'Updated',
  match: 'Match',
  matchOf: (score: number) => `${score} of 100`,
  salary: 'Salary',
  posting: 'View Job Posting',
  job: 'See the job here',
  status: 'Status',
  statusChanged: (label: string) => `Application status changed to ${label}.`,
  history: 'History',
  you: 'you',
  system: 'JobScout',
  somebody: 'somebody',
  by: (name: string) => `by ${name}`,
  agentNotes: 'Notes from your agent',
  notes: 'Your notes',
  notesPlaceholder: 'Names, questions, the next step. Your agent can read this.',
  saveNotes: 'Save Notes',
  notesSaved: 'Notes saved',
  documents: 'Documents sent',
  description: 'Job description',
} as const

export const updateFailure = {
  title: 'Update Failed',
  message: 'Failed to update status. Please try again.',
} as const

export const notesFailure = {
  title: 'Update Failed',
  message: 'Failed to save your notes. Please try again.',
} as const

export const historyStrings = {
  title: 'Application History',
  back: 'Back to Dashboard',
  list: 'Applications, latest first',
  statusOf: (title: string, company: string) => `Status of ${title} at ${company}`,
  appliedOn: (date: string) => `Applied ${date}`,
  updated: { title: 'Status Updated', message: (label: string) => `Application status changed to ${label}.` },
} as const
