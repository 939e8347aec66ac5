import { SAVED_VIEWS_MAX } from '@jobscout/contract/jobs/saved-views.ts'
import { formatNumber, pluralize } from '../../lib/format.ts'

export const jobsStrings = {
  title: 'Jobs for you',
  count: (listings: number, matches: number) =>
    `${pluralize(listings, 'listing')} · ${formatNumber(matches)} match`,
  search: 'Search jobs',
  searchPlaceholder: 'Search jobs',
  location: 'Location',
  type: 'Type',
  sort: 'Order',
  sorts: { match: 'Best match', date: 'Newest' },
  matchesOnly: 'Matches Only',
  newOnly: 'New',
  newSince: (count: number) =>
    count > 0 ? `${formatNumber(count)} new since your last visit` : 'Nothing new since your last visit',
  showJobs: (count: number) => `Show ${pluralize(count, 'job')}`,
  list: 'Jobs',
  loading: 'Loading jobs...',
  pages: 'Pages of jobs',
  shortcuts: 'Keyboard shortcuts',
  next: 'Next job',
  previous: 'Previous job',
  applyFocused: 'Apply to the job in focus',
  applyTitle: 'Apply to this job?',
  applyTo: (title: string, company: string) => `${title} at ${company}`,
  applyConfirm: 'Apply Now',
  hidden: (count: number, company: string) =>
    `${pluralize(count, 'job')} from ${company} hidden, because you excluded it.`,
  changeExcluded: 'Change excluded companies',
  noneTitle: 'No jobs found',
  noneByFilter: 'Nothing fits this search and these filters.',
  clear: 'Clear search and filters',
  noneYet: 'Scout has not brought in any listings yet. Say what you look for, and come back soon.',
  setPreferences: 'Set Preferences',
  failure: {
    title: 'Error Loading Jobs',
    message: 'Failed to load job listings. Please try again later.',
  },
} as const

export const savedViewStrings = {
  views: 'Saved views',
  save: 'Save view',
  saveAsNew: 'Save as new',
  update: 'Update view',
  updateOne: (name: string) => `Update view: ${name}`,
  hint: 'Keeps these filters one press away.',
  limit: `You have ${SAVED_VIEWS_MAX} saved views, as many as there can be. Open one that you no longer need and delete it first.`,
  saveTitle: 'Save this view',
  renameTitle: 'Rename this view',
  renameOne: (name: string) => `Rename the view ${name}`,
  removeOne: (name: string) => `Delete the view ${name}`,
  name: 'Name',
  nameTaken: 'You have a view of this name already.',
  nameMissing: 'Give it a name.',
  saveName: 'Save',
  cancel: 'Cancel',
  understood: 'All right',
  removed: 'View Deleted',
  updated: 'View Updated',
  retry: 'Retry',
  failure: {
    title: 'Error Loading Views',
    message: 'Your saved views could not be loaded.',
  },
  saveFailure: { title: 'View Not Saved', message: 'Failed to save the view. Please try again.' },
  renameFailure: { title: 'View Not Renamed', message: 'Failed to rename the view. Please try again.' },
  updateFailure: { title: 'View Not Updated', message: 'Failed to update the view. Please try again.' },
  removeFailure: { title: 'View Not Deleted', message: 'Failed to delete the view. Please try again.' },
} as const

export const cardStrings = {
  match: 'match',
  isNew: 'New',
  explain: (score: number) => `Match score ${score} of 100: how it adds up`,
  remote: 'Remote',
  noSalary: 'Salary not stated',
  reasons: 'Why it fits',
  apply: 'Apply Now',
  applyTo: (title: string, company: string) => `Apply Now: ${title} at ${company}`,
  view: 'View Application',
  viewOf: (title: string, company: string) => `View Application: ${title} at ${company}`,
  leaving: 'Opening your applications…',
  stay: 'Stay here',
  closed: 'No longer open',
} as const

export const factorStrings = {
  title: 'How the score adds up',
  labels: {
    location: 'Location',
    industry: 'Industry',
    employment_type: 'Type',
    salary: 'Salary',
    experience_level: 'Level',
    skills: 'Skills',
  },
  score: (score: number) => `${score} of 100`,
  raise: 'What would raise it',
  edit: 'Edit your preferences',
} as const

export const detailStrings = {
  title: 'Job',
  pageTitle: (title: string, company: string) => `${title} at ${company}`,
  application: 'Your application',
  back: 'Back to jobs',
  description: 'About this job',
  noDescription: 'The posting says nothing more than its title.',
  facts: 'In short',
  company: 'Company',
  location: 'Location',
  salary: 'Salary',
  type: 'Employment type',
  level: 'Experience level',
  industry: 'Industry',
  size: 'Company size',
  posted: 'Posted',
  skills: 'Skills',
  links: 'Links',
  posting: 'Original posting',
  applyPage: "Employer's application page",
  website: 'Company website',
  closed: 'This job is no longer open.',
  missingTitle: 'Job not found',
  missing: 'This job does not exist or is no longer listed.',
  browse: 'Browse Jobs',
  failure: {
    title: 'Error Loading Jobs',
    message: 'Failed to load job listings. Please try again later.',
  },
} as const

export const applyStrings = {
  success: {
    title: 'Application Submitted!',
    message: (company: string) =>
      `Your application to ${company} has been submitted successfully. We'll start working on it right away!`,
  },
  signIn: { title: 'Please Sign In', message: 'You need to be signed in to apply to jobs' },
  failure: { title: 'Application Failed', message: 'Failed to submit application. Please try again.' },
  seePlans: 'See plans',
} as const
