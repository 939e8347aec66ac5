import { formatNumber, pluralize } from '../../lib/format/format.ts'

export const cardStrings = {
  isNew: 'New',
  draft: 'Draft ready',
  approved: 'Approved',
  reasons: 'Why it fits',
  compare: (title: string) => `Compare ${title}`,
  compareFull: 'Three jobs can be compared at a time.',
  hide: (title: string) => `Hide ${title}`,
} as const

export const jobsStrings = {
  title: 'Jobs for you',
  add: 'Add a job',
  addWords: 'paste address posting link own',
  added: 'Added by you',
  back: 'Back to jobs',
  count: (listings: number, matches: number) =>
    `${pluralize(listings, 'listing')} · ${formatNumber(matches)} match`,
  search: 'Search jobs',
  searchPlaceholder: 'Search jobs',
  location: 'Location',
  type: 'Type',
  sort: 'Order',
  sorts: { best: 'Best', match: 'Score', date: 'Newest' },
  matchesOnly: 'Matches Only',
  roles: {
    label: 'Roles',
    names: {
      mine: 'My roles',
      field: 'Same field',
      other: 'Other roles',
      unrecognised: 'Unrecognised',
      all: 'All roles',
    },
    counts: {
      mine: (count: string) => `${count} in your roles`,
      field: (count: string) => `${count} in the same field`,
      other: (count: string) => `${count} other`,
      unrecognised: (count: string) => `${count} unrecognised`,
    },
    all: 'Show all',
    fromPositions: 'Your roles are read from your positions.',
    none: 'Say which titles you want, and jobs in your roles come first.',
    edit: 'Set target titles',
  },
  newOnly: 'New',
  newSince: (count: number) =>
    count > 0 ? `${formatNumber(count)} new since your last visit` : 'Nothing new since your last visit',
  newSinceAlert: (count: number) => `${formatNumber(count)} new since the alert before`,
  showJobs: (count: number) => `Show ${pluralize(count, 'job')}`,
  list: 'Jobs',
  loading: 'Loading jobs...',
  pages: 'Pages of jobs',
  shortcuts: 'Keyboard shortcuts',
  next: 'Next job',
  previous: 'Previous job',
  applyFocused: 'Apply to the job in focus',
  hideFocused: 'Hide the job in focus',
  compareFocused: 'Choose the job in focus for a comparison',
  alerted: 'The jobs of one notification.',
  showAllJobs: 'Show all jobs',
  failure: {
    title: 'Error Loading Jobs',
    message: 'Failed to load job listings. Please try again later.',
  },
} as const
