export const applicationsStrings = {
  title: 'Applications',
  browse: 'Browse Jobs',
  older: 'Application History',
  search: 'Search applications',
  searchPlaceholder: 'Title or company',
  statuses: 'Applications by status',
  all: 'All',
  table: 'Your applications',
  sort: 'Sort by',
  remote: 'Remote',
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

export const columnLabels = {
  job_title: 'Job',
  company_name: 'Company',
  job_location: 'Location',
  status: 'Status',
  match_score: 'Match',
  application_date: 'Applied',
  updated_at: 'Updated',
} as const

/** The two directions of each column, in its own words. */
export const sortLabels: Record<keyof typeof columnLabels, Record<'asc' | 'desc', string>> = {
  job_title: { asc: 'Job, A to Z', desc: 'Job, Z to A' },
  company_name: { asc: 'Company, A to Z', desc: 'Company, Z to A' },
  job_location: { asc: 'Location, A to Z', desc: 'Location, Z to A' },
  status: { asc: 'Status, first to last', desc: 'Status, last to first' },
  match_score: { asc: 'Match, lowest first', desc: 'Match, highest first' },
  application_date: { asc: 'Applied, oldest first', desc: 'Applied, newest first' },
  updated_at: { asc: 'Updated, oldest first', desc: 'Updated, newest first' },
}

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
  documents: 'Documents sent',
  description: 'Job description',
} as const

export const updateFailure = {
  title: 'Update Failed',
  message: 'Failed to update status. Please try again.',
} as const

export const savingStrings = {
  saving: 'Saving…',
  unsaved: 'You have unsaved changes',
  heldBack: 'Say what is to be done, and the day is saved with it',
  nothingYet: 'Notes and next action are saved as you type',
  savedAt: (time: string) => `Saved at ${time}`,
  restored: 'You closed this before it was saved. It is kept here as a draft.',
  saveNow: 'Save now',
  discard: 'Discard draft',
  again: 'Save again',
  draft: { title: 'Kept as a draft, not saved yet' },
  failure: { title: 'Update Failed', message: 'Failed to save your changes. Please try again.' },
  conflict: {
    title: 'Changed elsewhere',
    message: 'These were changed elsewhere after you began to type. Which shall count?',
    here: 'Here',
    there: 'There',
    keepMine: 'Keep mine',
    takeTheirs: 'Take the other',
    empty: 'empty',
  },
} as const

export const historyStrings = {
  title: 'Application History',
  back: 'Back to Dashboard',
  list: 'Applications, latest first',
  statusOf: (title: string, company: string) => `Status of ${title} at ${company}`,
  appliedOn: (date: string) => `Applied ${date}`,
  updated: { title: 'Status Updated', message: (label: string) => `Application status changed to ${label}.` },
} as const
