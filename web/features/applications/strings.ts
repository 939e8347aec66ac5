import type { NoReplyReason } from '@jobscout/contract/applications/replies.ts'
import { FILES_MAX, NOTES_COUNT_MAX, PEOPLE_MAX } from '@jobscout/contract/applications/sheet-limits.ts'
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

export const savedColumnStrings = {
  label: 'Saved',
  empty: 'Save a job, and it waits here until you apply.',
  noneFits: 'No saved job fits this search.',
  toJobs: 'Browse Jobs',
  failed: 'Your saved jobs could not be loaded.',
  closed: 'No longer open',
  apply: 'Apply',
  applyTo: (title: string, company: string) => `Apply: ${title} at ${company}`,
  remove: (title: string, company: string) => `Remove from Saved: ${title} at ${company}`,
  removed: 'No longer saved',
  removeFailed: { title: 'Still Saved', message: 'Failed to remove the job. Please try again.' },
  undoFailed: { title: 'Not Saved', message: 'Failed to save the job again. Please try again.' },
  more: (count: number) => `Show ${count} more`,
} as const

export const nextActionStrings = {
  title: 'Next action',
  what: 'What to do next',
  whatPlaceholder: 'Call back, send references…',
  when: 'Due on',
  whatMissing: 'Say what is to be done before saying when.',
  whenOutside: 'Year 2000 to 2100',
  done: 'Done',
  doneOn: (date: string) => `Done ${date}`,
  failure: { title: 'Update Failed', message: 'Failed to save the next action. Please try again.' },
} as const

export const interviewStrings = {
  clientIsNotified: 'The client is notified when it is planned, changed or cancelled.',
  title: 'Interview',
  plan: 'Plan Interview',
  edit: 'Edit',
  remove: 'Remove',
  calendar: 'Add to Calendar',
  when: 'Date and time',
  zone: (zone: string) => `Your time zone: ${zone.replaceAll('_', ' ')}`,
  whenMissing: 'Choose a date and time.',
  length: 'Length',
  minutes: (minutes: number) => (minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`),
  place: 'Place',
  link: 'Link',
  notes: 'Notes for the interview',
  save: 'Save Interview',
  cancel: 'Cancel',
  past: (notifiesClient: boolean) =>
    notifiesClient
      ? 'This time has passed, so the client is not notified.'
      : 'This time has passed. It is kept as a past interview.',
  pastMove: 'This time has passed. The client is notified that the interview was moved to it.',
  saved: 'Interview saved',
  clientNotified: 'The client has been notified.',
  removing: {
    title: 'Remove the interview?',
    message: 'The client is notified that it is cancelled.',
    confirm: 'Remove Interview',
  },
  removed: { title: 'Interview removed' },
  conflict: {
    title: 'Changed elsewhere',
    message: 'The interview was changed elsewhere after you began to edit it. Which shall count?',
  },
  done: 'Mark as done',
  doneOn: (date: string) => `Done ${date}`,
  undone: 'Not done after all',
  failure: { title: 'Update Failed', message: 'Failed to save the interview. Please try again.' },
} as const

export const followUpStrings = {
  show: 'Show Text',
  hide: 'Hide Text',
  showFor: (company: string) => `Text for ${company}`,
  hint: 'A text of fixed phrases. Copy it into your mail program; nothing leaves from here.',
  copy: 'Copy Text',
  copied: 'Copied',
  again: (day: string) => ({ title: 'Done', message: `Planned once more for ${day}, the last time.` }),
  failure: { title: 'Not Loaded', message: 'The text could not be loaded. Please try again.' },
} as const

export const replyStrings = {
  title: 'Employer’s reply',
  paste: 'Paste a Reply',
  text: 'The text of the mail',
  hint: 'It is read here and not kept. English is read best; of German, French and Spanish, plain rejections and invitations.',
  read: 'Read It',
  cancel: 'Cancel',
  failure: { title: 'Not Read', message: 'The mail could not be read. Please try again.' },
  another: 'Read another mail',
  quotation: 'What the mail says',
  sentOn: (day: string) => `The mail is of ${day}.`,
  namesCompany: (named: string, company: string) =>
    `The mail names “${named}”. This application is to ${company}. Is it the right one?`,
  namesTitle: (named: string, title: string) =>
    `The mail names “${named}”. This application is for ${title}. Is it the right one?`,
  reasons: {
    advert: 'This reads like an advert or a newsletter, so nothing is proposed.',
    automatic: 'This is an automatic reply, so nothing is proposed.',
    receipt: 'This says that the application arrived. It is no answer yet.',
    conditional: 'This says what would happen on a condition, so nothing is proposed.',
    unclear: 'No answer was found in this text, so nothing is proposed.',
  } satisfies Record<NoReplyReason, string>,
  keepProof: 'Keep as Proof',
  proofHint: 'It shows that the employer has the application, which reads “Applied” from then on.',
  proofKept: { title: 'Proof added', message: 'The application reads Applied now.' },
  proofFailure: { title: 'Not Confirmed', message: 'Please try again.' },
  status: 'Set it to',
  unchanged: 'Leave it as it is',
  kept: 'The quoted sentence is kept in the history.',
  clientIsNotified: 'The client is notified.',
  times: 'Which time?',
  timesHint: 'The mail names several times, or a date that reads in two ways.',
  when: 'Date and time of the interview',
  whenMissing: 'Choose a date and time, or leave it empty.',
  noTime: 'The mail states no time that is certain. You can add it now or later.',
  place: 'Place',
  link: 'Link',
  replaces: (when: string) => `It takes the place of the interview of ${when}.`,
  zone: (zone: string) => `Your time zone: ${zone.replaceAll('_', ' ')}.`,
  zoneStated: (zone: string) => `The mail states ${zone.replaceAll('_', ' ')}.`,
  zoneMissing: (zone: string) => `The mail states no time zone; it was read in ${zone.replaceAll('_', ' ')}.`,
  counted: 'The mail has no date, so its day was counted from today.',
  accept: 'Accept',
  accepted: { title: 'Application updated' },
} as const

const retry = 'Please try again.'

export const keptStrings = {
  failure: { title: 'Failed to fetch people, files and notes', message: retry },
  loading: 'Loading people, files and notes...',
  whoSees: 'Whoever works for you at the agency can read people, files and notes.',
  nothingOfClient: 'The client keeps no people, files or notes here.',
  edit: 'Edit',
  save: 'Save',
  cancel: 'Cancel',
} as const

export const peopleStrings = {
  title: 'People',
  titleForStaff: 'People the client met',
  add: 'Add Person',
  full: `These are ${PEOPLE_MAX} people, which is as many as an application keeps.`,
  name: 'Name',
  role: 'Role',
  rolePlaceholder: 'Recruiter, hiring manager…',
  email: 'Email',
  phone: 'Phone',
  edit: (name: string) => `Edit ${name}`,
  remove: (name: string) => `Remove ${name}`,
  removed: 'Person removed',
  saveFailure: { title: 'Person Not Saved', message: retry },
  removeFailure: { title: 'Person Not Removed', message: retry },
  undoFailure: { title: 'Person Not Brought Back', message: retry },
} as const

export const fileStrings = {
  title: 'Files',
  titleForStaff: 'Files of the client',
  add: 'Add File',
  choose: 'Files to add',
  hint: `PDF, DOCX, PNG, JPEG or TXT, at most 5 MB each, ${FILES_MAX} files.`,
  full: `These are ${FILES_MAX} files, which is as many as an application keeps.`,
  download: (name: string) => `Download ${name}`,
  adding: 'Being added and checked…',
  waiting: 'Waits for the file before it.',
  offline: 'No connection. It is added once you are connected again; keep this page open.',
  notAdded: (name: string) => `${name} was not added`,
  again: 'Try Again',
  againLabel: (name: string) => `Try again: ${name}`,
  dismiss: 'Dismiss',
  dismissLabel: (name: string) => `Dismiss ${name}`,
  failed: 'The server did not answer as expected. The file is still here: try again.',
  remove: (name: string) => `Remove ${name}`,
  removing: {
    title: 'Remove this file?',
    message: (name: string) => `${name} is deleted here. This cannot be undone.`,
    confirm: 'Remove File',
  },
  removed: 'File removed',
  removeFailure: { title: 'File Not Removed', message: retry },
} as const

export const noteStrings = {
  title: 'Notes',
  titleForStaff: 'Notes of the client',
  add: 'Add Note',
  full: `These are ${NOTES_COUNT_MAX} notes, which is as many as an application keeps.`,
  label: 'Note',
  placeholder: 'Questions, impressions, what was agreed…',
  edited: 'edited',
  edit: 'Edit note',
  remove: 'Delete note',
  removed: 'Note deleted',
  saveFailure: { title: 'Note Not Saved', message: retry },
  removeFailure: { title: 'Note Not Deleted', message: retry },
  undoFailure: { title: 'Note Not Brought Back', message: retry },
} as const

export const sheetStrings = {
  loadingTitle: 'Application',
  close: 'Close application',
  loading: 'Loading application...',
  missing: 'This application does not exist, or you may not see it.',
  failure: { title: 'Failed to fetch this application', message: 'Please try again.' },
  made: 'Made',
  updated: 'Updated',
  match: 'Match',
  matchScore: (score: number) => `${score} of 100`,
  salary: 'Salary',
  returned: (reason: string) => `Given back to your quota: ${reason.toLowerCase()}.`,
  posting: 'View Job Posting',
  ownJob: 'You added this job.',
  outside: (origin: string) => `${origin}, outside your applications of the month.`,
  job: 'See the job here',
  handingIn: 'Handing in',
  history: 'History',
  agentNotes: 'Notes for you',
  documents: 'Documents for this application',
  description: 'Job description',
} as const

export const sheetSavingStrings = {
  saving: 'Saving…',
  unsaved: 'You have unsaved changes',
  heldBack: 'Say what is to be done, and the day is saved with it',
  marked: 'Not saved yet: correct the marked field',
  nothingYet: 'The next action is saved as you type',
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
  },
} as const
