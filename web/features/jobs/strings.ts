import { SAVED_VIEWS_MAX } from '@jobscout/contract/jobs/model.ts'
import { formatNumber, formatOrdinal, pluralize } from '../../lib/format/format.ts'
import { hideReasonLabels } from './list/hidden/reasons.ts'

export const jobCardStrings = {
  isNew: 'New',
  draft: 'Draft ready',
  approved: 'Approved',
  reasons: 'Why it fits',
  compareWord: 'Compare',
  compare: (title: string) => `Compare ${title}`,
  compareFull: 'Three jobs can be compared at a time.',
  hideWord: 'Hide',
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
  pay: 'Pay a year',
  payHint: 'Jobs that state no pay in US dollars are left out.',
  sort: 'Order',
  sorts: { best: 'Best', match: 'Score', date: 'Newest' },
  matchesOnly: 'Matches Only',
  moreFilters: 'More filters',
  filters: (active: number) => (active > 0 ? `Filters (${active})` : 'Filters'),
  scoreAlone: 'By score alone',
  scoreAloneHint: 'Best puts your own roles first.',
  roles: {
    label: 'Roles',
    names: {
      mine: 'My roles',
      field: 'Same field',
      other: 'Other roles',
      unrecognised: 'Unrecognised',
      all: 'All roles',
    },
    counted: (name: string, count: string) => `${name} (${count})`,
    fromPositions: 'Your roles are read from your positions.',
    none: 'Say which titles you want, and jobs in your roles come first.',
    edit: 'Set target titles',
  },
  newOnly: 'New',
  countNew: (count: number) => (count > 0 ? `${formatNumber(count)} new` : 'Nothing new'),
  sinceVisit: 'since your last visit',
  sinceAlert: 'since the alert before',
  showJobs: (count: number) => `Show ${pluralize(count, 'job')}`,
  list: 'Jobs',
  loading: 'Loading jobs...',
  pages: 'Pages of jobs',
  shortcuts: 'Keyboard shortcuts',
  next: 'Next job',
  previous: 'Previous job',
  applyFocused: 'Apply to the job in focus',
  saveFocused: 'Save the job in focus',
  hideFocused: 'Hide the job in focus',
  compareFocused: 'Choose the job in focus for a comparison',
  alerted: 'The jobs of one notification.',
  showAllJobs: 'Show all jobs',
  failure: {
    title: 'Error Loading Jobs',
    message: 'Failed to load job listings. Please try again later.',
  },
} as const

export const applySheetStrings = {
  title: (job: string) => `Apply to ${job}`,
  loading: 'Loading what is sent...',
  cancel: 'Cancel',
  submit: 'Submit Application',
  submitAnother: 'Apply to Another Opening',
  applied: 'You applied for this job.',
  closed: 'This job is no longer open.',
  failure: { title: 'Job Not Loaded', message: 'Please try again.' },
  handsIn: {
    agent: (name: string) => `${name} hands it in`,
    agentReads:
      'It reads “With your agent” until it is handed in. Then it reads “Applied”, and you see the proof.',
    self: 'You hand it in',
    selfReads:
      'It reads “Yours to hand in” until you confirm that the employer has it. Then it reads “Applied”.',
  },
  quota: (used: number, quota: number) => ({ used, rest: ` of ${quota} this month` }),
  next: (used: number) => `this will be the ${formatOrdinal(used + 1)}`,
  undo: (seconds: number) => `You can undo it for ${pluralize(seconds, 'second')}.`,
} as const

export const openingStrings = {
  title: 'Already Applied',
  question: (date: string) => `You applied for this title at this company on ${date}. Another opening?`,
} as const

export const appliedStrings = {
  title: 'Application Submitted!',
  withAgent: (company: string, agent: string) =>
    `Your application to ${company} is with ${agent}, who hands it in and shows you the confirmation.`,
  /** Where the name is not known yet. */
  someAgent: 'your agent',
  toHandIn: (company: string) => `Your application to ${company} is ready for you to hand in.`,
  undone: { title: 'Application undone', message: (company: string) => `Nothing was sent to ${company}.` },
  undoFailure: { title: 'Not Undone', message: 'The application stays. You can withdraw it.' },
} as const

export const applyButtonStrings = {
  apply: 'Apply Now',
  applyTo: (title: string, company: string) => `Apply Now: ${title} at ${company}`,
  view: 'View Application',
  viewLabel: (title: string, company: string) => `View Application: ${title} at ${company}`,
  closed: 'No longer open',
  another: 'Another Opening?',
  anotherLabel: (title: string, company: string) => `Another Opening? ${title} at ${company}`,
} as const

export const applyDraftStrings = {
  review: 'Review Draft',
  reviewLabel: (title: string, company: string) => `Review the draft for ${title} at ${company}`,
  view: 'View Draft',
  viewLabel: (title: string, company: string) => `View the approved draft for ${title} at ${company}`,
} as const

export const jobDetailStrings = {
  title: 'Job',
  pageTitle: (title: string, company: string) => `${title} at ${company}`,
  application: 'Your application',
  letter: 'Write a Letter',
  cv: 'CV for This Job',
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
  added: 'Added',
  closes: 'Apply by',
  skills: 'Skills',
  links: 'Links',
  posting: 'Original posting',
  applyPage: "Employer's application page",
  website: 'Company website',
  closed: 'This job is no longer open.',
  copies: {
    title: 'Posted more than once',
    byAgency: "Posted by an agency; the employer's own posting:",
    byEmployer: "The employer's own posting:",
    also: 'Also posted by',
    more: (count: number) => ` and ${count} more`,
    agency: 'agency',
    applied: 'you applied',
    evidence: 'Title and place are the same, and nearly all of the text.',
    named: (company: string) => `The text names ${company}.`,
  },
  missingTitle: 'Job not found',
  missing: 'This job does not exist or is no longer listed.',
  browse: 'Browse Jobs',
  failure: {
    title: 'Error Loading Jobs',
    message: 'Failed to load job listings. Please try again later.',
  },
} as const

/** Of what says that jobs are hidden, loaded where some are. */
export const hiddenJobListStrings = {
  excluded: (count: number, company: string) =>
    `${pluralize(count, 'job')} from ${company} hidden, because you excluded it.`,
  notRemote: (count: number) =>
    `${pluralize(count, 'job')} hidden, because you look for remote jobs only: not remote, or not where you are.`,
  showNotRemote: 'Show them',
  showsNotRemote: 'You look for remote jobs only, but the others are shown too.',
  hideNotRemote: 'Hide them',
  changeExcluded: 'Change excluded companies',
  count: (jobs: number) => `You hid ${pluralize(jobs, 'job')}.`,
  review: 'See hidden jobs',
  hiddenNote: { title: 'You hide this job.', text: 'It is in none of your lists and alerts.' },
  excludedNote: {
    title: (company: string) => `You excluded ${company}.`,
    text: 'Its jobs are in none of your lists and alerts.',
    include: 'Show its jobs again',
  },
  title: 'Hidden jobs',
  none: 'You hide no jobs.',
  closed: 'Closed',
  showAgain: 'Show again',
  showOne: (title: string, company: string) => `Show again: ${title} at ${company}`,
  pages: 'Pages of hidden jobs',
  previous: 'Previous',
  next: 'Next',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  loading: 'Loading hidden jobs...',
  failure: {
    title: 'Error Loading Hidden Jobs',
    message: 'Failed to load hidden jobs. Please try again later.',
  },
} as const

export const hiddenJobStrings = {
  hide: 'Hide this job',
  because: 'Hide it because',
  reasons: hideReasonLabels,
  hideCompany: (company: string) => `Hide all jobs at ${company}`,
  hidden: 'Job Hidden',
  companyHidden: 'Company Excluded',
  hideFailure: { title: 'Job Not Hidden', message: 'Failed to hide the job. Please try again.' },
  limit: {
    title: 'Job Not Hidden',
    message: 'You hide as many jobs as there can be. Show some again first.',
  },
  companyFailure: {
    title: 'Company Not Excluded',
    message: 'Failed to exclude the company. Please try again.',
  },
  includeFailure: {
    title: 'Company Still Excluded',
    message: 'Failed to include the company again. Please try again.',
  },
  showFailure: { title: 'Job Not Shown', message: 'Failed to show the job again. Please try again.' },
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
  score: (score: number | null) => (score === null ? 'No score yet' : `${score} of 100`),
  notStated: 'not stated',
  total: (points: number, reachable: number, statedBy: string) =>
    `${points} points of ${reachable} that ${statedBy} stated.`,
  you: 'you',
  raise: 'What would raise it',
  tellMore: 'What would tell more',
  edit: 'Edit your preferences',
} as const

export const roleFitStrings = {
  add: (title: string) => `Add ${title} to my titles`,
  added: 'Title Added',
  failure: { title: 'Title Not Added', message: 'Failed to add the title. Please try again.' },
} as const

export const scoreStrings = {
  match: 'match',
  of: 'of 100',
  explain: (score: number) => `Match score ${score} of 100: how it adds up`,
  none: 'no score',
  setPreferences: 'No score yet: say what you look for',
} as const

export const ownJobStrings = {
  intro: 'Paste the address of a posting. We read the page, and you check what it says before it is saved.',
  seenBy: 'Only you, your agent and our administrators see a job that you add.',
  address: 'Address of the posting',
  addressPlaceholder: 'https://company.example/careers/123',
  addressMissing: 'Enter the address of a posting, or type the job yourself.',
  read: 'Read',
  reading: 'Reading the page…',
  type: 'Type it yourself',
  readFailed: { title: 'Not Read', message: 'The page was not read. Try again, or type the job yourself.' },
  mine: 'You have added this job already',
  known: 'We have this job already',
  named: (title: string, company: string) => `${title} at ${company}`,
  open: 'Open it',
  anyway: 'Add mine anyway',
  check: 'Please check what we read. Only what stands here is saved.',
  fields: {
    title: 'Job title',
    company: 'Company',
    location: 'Place',
    remote: 'Remote work',
    remoteYes: 'Remote',
    remoteNo: 'Not remote',
    type: 'Employment type',
    level: 'Experience level',
    salary: 'Salary',
    salaryHint: 'As the posting says it, such as USD 60,000 - 70,000 per year',
    closes_on: 'Last day to apply',
    description: 'Description',
    job_url: 'Address of the posting',
    apply_url: 'Address to apply at, if another',
  },
  unstated: 'Not stated',
  fromText: 'As the text says',
  cancel: 'Cancel',
  save: 'Add job',
  saved: {
    title: 'Job Added',
    message: 'It is scored, and in Saved on your board. Edit it where we read its text wrongly.',
  },
  addedOnly: {
    title: 'Job Added',
    message:
      'It is under "Added by you". Your saved jobs are as many as there can be, so it is not among them.',
  },
  existed: { title: 'Already Added', message: 'You had added this job before. Here it is.' },
  saveFailed: { title: 'Job Not Added', message: 'Failed to add the job. Please try again.' },
  list: 'Jobs that you added',
  pages: 'Pages of jobs that you added',
  loading: 'Loading your jobs...',
  failure: { title: 'Error Loading Jobs', message: 'Failed to load your jobs. Please try again later.' },
  noneTitle: 'No jobs of your own yet',
  none: 'Found a job elsewhere? Add it by its address: it is scored and explained like the others, and you can apply to it and track it here.',
  note: {
    me: 'You added this job',
    client: 'A client added this job',
    seenByMe: 'Only you, your agent and our administrators see it.',
    seenByClient: 'Only the client, whoever works for them and administrators see it.',
  },
  edit: 'Edit',
  editTitle: 'Edit job',
  keep: 'Save changes',
  changed: { title: 'Job Saved', message: 'It is scored anew.' },
  changeFailed: { title: 'Job Not Saved', message: 'Failed to save the job. Please try again.' },
  remove: 'Delete',
  removeTitle: 'Delete this job?',
  removeText:
    'It disappears from your jobs. If you have applied to it, your application stays, with what the job said.',
  removed: { title: 'Job Deleted', message: '' },
  removeFailed: { title: 'Job Not Deleted', message: 'Failed to delete the job. Please try again.' },
} as const

export const bookmarkletStrings = {
  text: 'To add jobs while you browse, drag this link to the bookmarks bar of your browser. Press it there while you look at a posting: this form opens with the address of that page. Nothing is read until you press Read.',
  link: 'Add to JobScout',
  dragIt: 'It works from your bookmarks bar: drag it there, or copy it into a new bookmark as its address.',
  copy: 'Copy it instead',
  copied: 'Copied. Make a new bookmark, and paste this as its address.',
} as const

export const savedViewStrings = {
  views: 'Saved views',
  save: 'Save view',
  saveAsNew: 'Save as new',
  update: 'Update view',
  updateOne: (name: string) => `Update view: ${name}`,
  allJobs: 'All jobs',
  hint: 'Keeps these filters one press away.',
  limit: `You have ${SAVED_VIEWS_MAX} saved views, as many as there can be. Open one that you no longer need and delete it first.`,
  saveTitle: 'Save this view',
  changeTitle: 'Name and alert',
  renameOne: (name: string) => `Rename the view ${name}`,
  alertOff: (name: string) => `Alert of the view ${name}: off`,
  alertOn: (name: string) => `Alert of the view ${name}: on`,
  removeOne: (name: string) => `Delete the view ${name}`,
  understood: 'All right',
  removed: 'View Deleted',
  updated: 'View Updated',
  retry: 'Retry',
  failure: {
    title: 'Error Loading Views',
    message: 'Your saved views could not be loaded.',
  },
  saveFailure: { title: 'View Not Saved', message: 'Failed to save the view. Please try again.' },
  changeFailure: { title: 'View Not Changed', message: 'Failed to change the view. Please try again.' },
  updateFailure: { title: 'View Not Updated', message: 'Failed to update the view. Please try again.' },
  removeFailure: { title: 'View Not Deleted', message: 'Failed to delete the view. Please try again.' },
} as const

export const savedJobStrings = {
  save: 'Save',
  saved: 'Saved',
  named: (word: string, { title, company }: { title: string; company: string }) =>
    `${word}: ${title} at ${company}`,
  kept: { title: 'Job Saved', message: 'It is in Saved on your board until you apply.' },
  openBoard: 'Open the board',
  failure: { title: 'Not Saved', message: 'Please try again.' },
} as const
