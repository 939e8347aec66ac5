import { describeError, type ErrorText, errorCode } from '../../lib/api/errors.ts'

export const viewStrings = {
  views: 'View',
  view: { table: 'Table', board: 'Board', timeline: 'Timeline' },
  command: { board: 'Board of Applications', timeline: 'Timeline of Applications' },
  saved: 'Saved Jobs',
  savedWords: 'bookmarks kept board',
  tools: 'View and download',
  toolsNow: (view: string) => `View and download: ${view}`,
  closeTools: 'Close view and download',
} as const

export const columnLabels = {
  job_title: 'Job',
  company_name: 'Company',
  job_location: 'Location',
  status: 'Status',
  match_score: 'Match',
  application_date: 'Made',
  updated_at: 'Updated',
} as const

const updateFailure = {
  title: 'Update Failed',
  message: 'Failed to update status. Please try again.',
} as const

/** A withdrawn application stays so while another one for its opening is live. */
const replaced = {
  title: 'Already Applied',
  message: 'You applied for this job again. Withdraw that application first.',
} as const

/** Why a status was not changed. */
export const describeStatusFailure = (error: unknown): ErrorText =>
  errorCode(error) === 'ALREADY_APPLIED' ? replaced : describeError(error, updateFailure)

export const statusStrings = {
  status: 'Status',
  changed: (label: string) => `Application status changed to ${label}.`,
} as const

export const noAnswerStrings = {
  title: 'No change for 30 days',
  message: 'If you no longer expect an answer, close it. It stays in your history and can be opened again.',
  close: 'Close as No Answer',
  closed: (company: string) => ({ title: 'Closed as No Answer', message: company }),
} as const

export const withdrawStrings = {
  withdraw: 'Withdraw Application',
  again: 'Apply Again',
  withdrawn: { title: 'Application withdrawn', message: (title: string) => title },
  undone: 'Application is back',
} as const

export const applicationsStrings = {
  title: 'Applications',
  browse: 'Browse Jobs',
  older: 'Application History',
  add: 'Add Application',
  bring: 'Bring Your Search Along',
  search: 'Search applications',
  searchPlaceholder: 'Title or company',
  statuses: 'Applications by status',
  all: 'All',
  table: 'Your applications',
  sort: 'Sort by',
  pages: 'Pages of applications',
  loading: 'Loading applications...',
  emptyTitle: 'No applications yet',
  empty: 'Find a job that fits and apply, or bring along what you applied for before.',
  savedJobs: 'Saved Jobs',
  staffTitle: 'No applications of your own',
  staff: 'The applications of clients are with each client.',
  toClients: 'My Clients',
  noneTitle: 'No Results Found',
  none: 'No application fits this search and status.',
  clear: 'Clear search and status',
  failure: {
    title: 'Failed to fetch your applications',
    message: 'The server did not answer as expected. Please try again.',
  },
} as const
