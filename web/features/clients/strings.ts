import { plans } from '@jobscout/contract/billing/model.ts'
import { LISTED_MAX, ROWS_MAX, staffLabels } from '@jobscout/contract/clients/status.ts'
import { formatNumber, pluralize } from '../../lib/format/format.ts'
import type { listChoices } from './search.ts'

/** What a client receives whose account is to be deleted. */
const LEAVING = 'No email is sent; the notification is there if the account is kept.'

export const clientStrings = {
  plan: (tier: string, quota: number) =>
    plans.find(({ id }) => id === tier)?.name ?? (quota > 0 ? 'Free trial' : 'No plan'),
  breadcrumb: 'My Clients',
  position: (position: number, total: number) => `${formatNumber(position)} of ${formatNumber(total)}`,
  previous: 'Previous client',
  next: 'Next client',
  fullProfile: 'View Full Profile',
  active: 'Active',
  erased: (day: string) => `Deletion requested: to be erased on ${day}`,
  moreSkills: (count: number) => `+${count}`,
  failure: { title: 'Error Loading Client', message: 'Failed to load client details. Please try again.' },
  missing: {
    title: 'Client Not Found',
    message: 'This client is not assigned to you or does not exist.',
    back: 'Back to Clients',
  },
  moved: {
    title: (name: string) => `${name} is no longer your client`,
    message:
      'The client was assigned to somebody else or is gone. You see what was loaded before, and nothing can be changed.',
  },
  stats: { label: 'Application stats', total: 'Total' },
  quota: 'Quota this month',
  quotaUsage: (used: number, total: number) => `${formatNumber(used)} of ${formatNumber(total)}`,
  renews: (day: string) => `renews ${day}`,
  cannotApply: 'cannot apply now',
  applications: 'Applications',
  tabs: {
    label: 'Parts of this client',
    applications: 'Applications',
    matches: 'Matches',
    messages: 'Messages',
  },
  hideMessages: 'Hide messages',
  showMessages: 'Messages',
  unread: (count: number) => `${formatNumber(count)} unread`,
  ask: (client: string) => `Ask ${client}`,
  empty: { title: 'No Applications Yet', message: "This client hasn't submitted any applications yet." },
  noMatch: 'No applications match.',
  noneLoadedMatches: (loaded: number, total: number) =>
    `The latest ${formatNumber(loaded)} of ${formatNumber(total)} were searched.`,
  older: 'Show older applications',
  olderFailed: 'Older ones could not be loaded. Please try again.',
  searchPlaceholder: 'Title or company',
  views: { all: 'All', needs: 'Needs you', open: 'Open', closed: 'Closed' },
  columns: {
    job: 'Job',
    location: 'Location',
    salary: 'Salary',
    status: 'Status',
    applied: 'Made',
    updated: 'Updated',
    more: 'Notes and posting',
  },
  /** `loaded` are the latest ones. */
  shown: (shown: number, loaded: number, total: number) => {
    const all = pluralize(total, 'application')
    const latest = `the latest ${formatNumber(loaded)} of ${formatNumber(total)}`
    if (shown < loaded) return `${formatNumber(shown)} of ${loaded < total ? latest : all}`
    return loaded < total ? `T${latest.slice(1)}` : all
  },
  notes: (internal: number, forClient: number) =>
    [
      ...(internal > 0 ? [pluralize(internal, 'internal note')] : []),
      ...(forClient > 0 ? [pluralize(forClient, 'note for the client', 'notes for the client')] : []),
    ].join(', '),
  posting: 'View Job Posting',
  ownJob: 'Added by the client',
  openJob: 'View Job',
  updateStatus: 'Update Status',
  addNote: 'Add Note',
  export: 'Export',
  tooMany: `At most ${ROWS_MAX} can be changed at once.`,
  tooManyToExport: `At most ${ROWS_MAX} can be changed and ${LISTED_MAX} exported at once.`,
  exportAll: 'Export CSV',
  exportTitle: 'Export applications',
  exportHint: 'Those applied for within these days. Without days, all of them.',
  cancel: 'Cancel',
  exportFailed: { title: 'Export Failed', message: 'The file could not be made. Please try again.' },
  facts: {
    client: 'Client',
    applied: 'Made',
    salary: 'Salary Mentioned',
    updated: 'Last Updated',
    location: 'Location',
    agentNotes: 'Notes for Client',
  },
  description: 'Job Description',
  showDescription: 'Show job description',
  hideDescription: 'Hide job description',
  documents: 'Documents for this application',
  history: 'Status history',
  by: (name: string, erased: boolean) => `by ${name || (erased ? 'a former member of staff' : 'the system')}`,
  noteBy: (name: string) => `by ${name || 'a former colleague'}`,
  internalNotes: 'Internal notes',
  internalHint: 'Only staff read these.',
  noNotes: 'No internal notes yet.',
  deleteNote: 'Delete note',
  noteDeleted: 'Note Deleted',
} as const

export const quotaStrings = {
  title: 'Monthly quota',
  counts: (month: string) => `Counts in ${month}.`,
  returned: (day: string, reason: string) => `Given back on ${day}: ${reason.toLowerCase()}.`,
  report: 'Report Dead Posting',
  question: 'Was the posting dead?',
  reasons: 'What was wrong with the posting',
  effect: (job: string, month: string, isLeaving: boolean) =>
    `${job} no longer counts against the quota of ${month}. ${isLeaving ? `${LEAVING} The` : 'The client is notified, and the'} audit log has your name.`,
  confirm: 'Give Back to Quota',
  done: (isLeaving: boolean) => ({
    title: 'Given Back',
    message: `The application no longer counts. ${isLeaving ? LEAVING : 'Client has been notified.'}`,
  }),
  failed: { title: 'Not Given Back', message: 'The quota was not changed. Please try again.' },
} as const

const noEmailReasons = {
  off: 'switched off by the client',
  disabled: 'emails are off in the system settings',
  unconfirmed: 'the address is not confirmed',
  leaving: 'the account is to be deleted',
} as const

/** Of several clients, some of whom may be leaving. */
const notified = (isSomebodyLeaving: boolean) =>
  isSomebodyLeaving
    ? 'The clients have been notified; those who are leaving see it only if they keep their account.'
    : 'The clients have been notified.'

export const changeStrings = {
  title: 'Update Application Status',
  noteTitle: 'Add Note',
  several: (count: number) => (count > 1 ? pluralize(count, 'application') : undefined),
  newStatus: 'New Status',
  choose: 'Choose a status',
  proofOneByOne:
    'Submitted to Employer needs a proof for each application. Confirm them one by one under To submit.',
  notes: 'Notes for Client',
  hint: 'The client will be notified and see these notes.',
  hintOfSeveral: 'Each client will be notified and see these notes.',
  internal: 'Internal note',
  internalHint: 'Only staff read this note. The client may ask support for it.',
  audience: 'Who reads the note',
  audiences: { internal: 'Staff only', client: 'The client' },
  count: (length: number, max: number) => `${formatNumber(length)} of ${formatNumber(max)}`,
  cancel: 'Cancel',
  submit: 'Update Status',
  send: 'Send Note',
  save: 'Save Note',
  again: (count: number) => (count === 1 ? 'Update anyway' : `Update ${count} anyway`),
  kept: 'Each change of status stays under your name, with its note, in the history that the client sees.',
  leftOut: 'Already so, left out',
  receives: (name: string | undefined) => (name ? `What ${name} receives` : 'What the clients receive'),
  inApp: 'In the app',
  email: 'Email',
  bell: 'Bell',
  bellNow: (count: number) => `${pluralize(count, 'notification')}, at once`,
  emailNow: (count: number) => `${formatNumber(count)}, at once`,
  emailLater: (count: number, time: string) => `${formatNumber(count)}, after quiet hours at ${time}`,
  noEmail: (reason: keyof typeof noEmailReasons) => `None: ${noEmailReasons[reason]}`,
  noEmailTo: (count: number, reason: keyof typeof noEmailReasons) =>
    `none to ${pluralize(count, 'client')} (${noEmailReasons[reason]})`,
  bellLeaving: (count: number) => `${pluralize(count, 'notification')}, seen only if the account is kept`,
  alreadySo: 'Already so: nothing is changed or sent.',
  notYours: 'Nothing: this client is not assigned to you any more.',
  replaced: 'Nothing: it is withdrawn, and the client has applied for this job again.',
  proofMissing: 'Nothing: Submitted to Employer needs a proof.',
  changedMeanwhile: 'Nothing yet: somebody else changed it meanwhile.',
  same: { title: 'Already So', message: 'Nothing was changed or sent.' },
  nothing: 'Nothing yet: choose another status or write a note.',
  previewFailed: { title: 'No Preview', message: 'The preview could not be loaded.' },
  leaving: {
    title: 'This client is leaving',
    message: `The client asked for deletion of the account. ${LEAVING}`,
  },
  someLeaving: {
    title: 'Some of these clients are leaving',
    message: `They asked for deletion of their accounts. No email is sent to them; the notifications are there if the accounts are kept.`,
  },
  done: (label: string) => ({
    title: 'Status Updated',
    message: `Application status changed to ${label}. Client has been notified.`,
  }),
  doneLeaving: (label: string) => ({
    title: 'Status Updated',
    message: `Application status changed to ${label}. ${LEAVING}`,
  }),
  doneOfSeveral: (label: string, isSomebodyLeaving: boolean) => ({
    title: 'Status Updated',
    message: `Status of the applications changed to ${label}. ${notified(isSomebodyLeaving)}`,
  }),
  sentToSeveral: (isSomebodyLeaving: boolean) => ({
    title: 'Note Sent',
    message: notified(isSomebodyLeaving),
  }),
  sent: { title: 'Note Sent', message: 'Client has been notified.' },
  sentLeaving: { title: 'Note Saved', message: LEAVING },
  saved: { title: 'Note Saved', message: 'Only staff can read it.' },
  failed: { title: 'Update Failed', message: 'Failed to update status. Please try again.' },
  noteFailed: { title: 'Error', message: 'An unexpected error occurred. Please try again.' },
  partly: (done: number, others: number) =>
    done === 0
      ? 'Nothing was changed, for the reason below. Your text is kept.'
      : `${formatNumber(done)} changed, ${formatNumber(others)} not. The reasons stand below; your text is kept.`,
  now: (status: string, name: string) => (name ? `Now ${status}, by ${name}.` : `Now ${status}.`),
  noteIs: (text: string) => `Its note for the client: “${text}”`,
} as const

type Status = (typeof listChoices.status)[number]

export const overviewStrings = {
  title: 'Applications',
  failure: { title: 'Error Loading Applications', message: 'Failed to load applications. Please try again.' },
  views: { label: 'Views', all: 'All', to_submit: 'To submit', overdue: 'Overdue' },
  search: 'Title, company or client',
  filters: { status: 'Status', client: 'Client', made: 'Made' },
  status: (status: Status): string =>
    status === 'to_submit' ? 'To submit' : status === 'overdue' ? 'Overdue' : staffLabels[status],
  made: { week: 'last 7 days', month: 'last 30 days', quarter: 'last 90 days' },
  anyClient: 'one client',
  count: (shown: number, all: number) => `${formatNumber(shown)} of ${formatNumber(all)}`,
  columns: { client: 'Client' },
  empty: { title: 'No Applications Yet', message: 'None of your clients has an application yet.' },
  noMatch: { title: 'No applications match.', clear: 'Clear filters' },
  loaded: (loaded: number, total: number) =>
    loaded < total
      ? `${formatNumber(loaded)} of ${formatNumber(total)} loaded; more follow as you scroll`
      : `All ${formatNumber(total)} loaded`,
  moreFailed: (loaded: number, total: number) =>
    `${formatNumber(loaded)} of ${formatNumber(total)} loaded; the next ones could not be loaded`,
  retry: 'Retry',
} as const
