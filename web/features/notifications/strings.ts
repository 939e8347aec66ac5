import type { AudienceGroup } from '@jobscout/contract/notifications/broadcast.ts'
import type { Priority } from '@jobscout/contract/notifications/model.ts'
import { formatNumber, pluralize } from '../../lib/format/format.ts'
import type { Tone } from '../../ui/theme/tokens.ts'
import type { Template } from './templates/options.ts'

export const notificationStrings = {
  title: 'Notifications',
  bell: (unread: number) => (unread > 0 ? `Notifications, ${formatNumber(unread)} unread` : 'Notifications'),
  refresh: 'Refresh',
  viewAll: 'View all notifications',
  loading: 'Loading notifications...',
  empty: 'No notifications yet',
  emptyMessage: 'You are notified here when something happens that concerns you.',
  noneUnread: 'No unread notifications',
  noneRead: 'No read notifications',
  noneByTab: 'Everything is under All.',
  showAll: 'Show all',
  tabs: { all: 'All', unread: 'Unread', read: 'Read' },
  views: 'Notifications by state',
  list: 'Notifications',
  latestOnly: (count: number) => `These are the latest ${count}.`,
  markAll: 'Mark All Read',
  allRead: { title: 'All Read', message: 'All notifications are marked as read.' },
  markAllFailure: {
    title: 'Failed to mark all as read',
    message: 'The server did not answer as expected. Please try again.',
  },
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  remove: 'Delete',
  of: (action: string, title: string) => `${action}: ${title}`,
  removed: { title: 'Deleted', message: (title: string) => `“${title}” was deleted.` },
  removeFailure: {
    title: 'Failed to delete notification',
    message: 'It is back in the list. Please try again.',
  },
  restoreFailure: { title: 'Failed to restore notification', message: 'Please try again.' },
  goneFailure: {
    title: 'Failed to restore notification',
    message: 'It can no longer be brought back.',
  },
  loadFailure: {
    title: 'Failed to load notifications',
    message: 'The server did not answer as expected. Please try again.',
  },
  isNew: 'NEW',
  view: 'View Details',
  expired: (date: string) => `Expired on ${date}`,
  priorities: { low: 'Low', normal: 'Normal', medium: 'Medium', high: 'High', urgent: 'Urgent' },
  broadcast: 'Send a system notification',
  broadcastWords: 'broadcast announce everybody',
  announced: (title: string) => `New notification: ${title}`,
} as const

/** The colour of the priority badge. Normal priority has no badge. */
export const priorityTone: Record<Priority, Tone | null> = {
  low: 'grey',
  normal: null,
  medium: 'amber',
  high: 'red',
  urgent: 'red',
}

const people = (count: number) => pluralize(count, 'person', 'people')

export const broadcastStrings = {
  card: 'System notification',
  note: 'It stands in the bell of each person, and cannot be taken back.',
  title: 'Title',
  message: 'Text',
  to: 'To',
  groups: {
    everybody: 'Everybody',
    clients: 'Clients',
    agents: 'Agents',
    admins: 'Admins and super admins',
    staff: 'All staff',
  } satisfies Record<AudienceGroup, string>,
  active: 'Only people active in the last 30 days',
  priority: 'Priority',
  expires: 'Expires',
  expiries: { never: 'Never', 1: 'After a day', 7: 'After a week', 30: 'After 30 days' },
  email: 'By email too',
  emailHint: 'To those who allow emails about the system, outside their quiet hours.',
  preview: 'Preview',
  bell: 'In the bell',
  byEmail: 'By email',
  emailSubject: (subject: string) => `Subject: ${subject}`,
  noEmail: 'No email is sent.',
  placeholderTitle: 'Your title',
  placeholderMessage: 'Your text',
  reach: 'Who receives it',
  people,
  emails: (count: number) => `${formatNumber(count)} of them by email too`,
  nobody: 'Nobody',
  counting: 'Counting people...',
  notCounted: 'Not counted',
  countFailed: {
    title: 'Failed to count the people',
    message: 'The server did not answer as expected. Please try again.',
  },
  send: (count: number) => `Send to ${people(count)}`,
  confirmTitle: (count: number) => `Send to ${people(count)}?`,
  confirm: 'It is sent at once and cannot be taken back. While it is being sent, the rest can be cancelled.',
  started: { title: 'Broadcast Started', message: 'Its progress stands under Broadcasts.' },
  changed: {
    title: 'Audience Changed',
    message: 'The number of people has changed. Nothing was sent.',
  },
  running: {
    title: 'Broadcast Running',
    message: 'Another broadcast is being sent. Wait until it has ended, or cancel it.',
  },
  failed: {
    title: 'Broadcast Failed',
    message: 'It is not known whether it was sent. Look under Broadcasts before you try again.',
  },
  unsaved: 'Your notification has not been sent.',
} as const

export const notificationPreferencesStrings = {
  title: 'Email notifications',
  loading: 'Loading your notification preferences',
  loadFailure: { title: 'Error Loading Preferences', message: 'Failed to load preferences' },
  choices: {
    email_notifications: {
      label: 'Email notifications',
      hint: 'Without this we only write about the account itself and what you pay: passwords, sign-in, deletion, receipts, failed payments, cancellations, refunds.',
    },
    application_confirmations: {
      label: 'Application confirmations',
      hint: 'When you apply, when the status or the interview of an application changes, and when other people take it over.',
    },
    job_alerts: {
      label: 'Job alerts',
      hint: 'When there are new jobs in a saved view whose alert is on.',
    },
    daily_summary: {
      label: 'Daily summary',
      hint: 'In the morning, when something happened the day before.',
    },
    weekly_reports: { label: 'Weekly report', hint: 'On Monday, when something happened the week before.' },
    system_updates: {
      label: 'System updates',
      hint: 'When we have something to tell everybody, and about your trial or a plan that we give you, such as before it ends.',
    },
    marketing_emails: { label: 'News and offers', hint: 'Nothing is sent unless you switch this on.' },
  },
  /** Emails that staff alone get follow these choices too. */
  staffHints: {
    application_confirmations: 'When clients come or go, and when you are away or stand in.',
    system_updates:
      'When we have something to tell everybody, and when the system needs administrators: disputed payments, a broken audit log.',
  } as Partial<Record<string, string>>,
  quietTitle: 'Quiet hours',
  quietHint: (zone: string) =>
    `No email in these hours (${zone}); what comes up then waits until they end. Emails about the account itself and what you pay come at once. The time zone stands under Profile.`,
  quietOff: 'The same time twice means no quiet hours.',
  start: 'From',
  end: 'Until',
  save: 'Save Preferences',
  leave: 'Your changes to the notification preferences have not been saved.',
  saved: { title: 'Preferences Updated', message: 'Your notification preferences have been saved.' },
  failure: { title: 'Error', message: 'Failed to update preferences. Please try again.' },
} as const

export const unsubscribeStrings = {
  title: 'Unsubscribe',
  loading: 'Loading what you get',
  alert: {
    on: (view: string) =>
      `The alert of your saved view "${view}" is on. It says what is new in it, in notifications and by email.`,
    notEmailed: (view: string) =>
      `The alert of your saved view "${view}" is on. It says what is new in it in notifications; your settings turn its emails off.`,
    off: (view: string) =>
      `The alert of your saved view "${view}" is off. You get no notifications and no emails of new jobs in it.`,
  },
  email: {
    on: (email: string) => `You get this kind of email: ${email}.`,
    notEmailed: (email: string) =>
      `You get no emails of this kind, because your settings turn all emails off: ${email}.`,
    off: (email: string) => `You get this kind of email no more: ${email}. Notifications stay as they are.`,
  },
  turnOff: 'Turn off',
  turnOn: 'Turn on again',
  invalid: 'This link is incomplete, or for something that we no longer send.',
  rest: 'For everything else, sign in:',
  settings: 'notification settings',
  failure: { title: 'Error Loading', message: 'Failed to load what you get. Please try again.' },
  switchFailure: { title: 'Nothing Changed', message: 'Failed to change what you get. Please try again.' },
} as const

export const templateStrings = {
  title: 'Notification Templates',
  back: 'Back to Dashboard',
  tabs: 'Texts and broadcast',
  templatesTab: 'Templates',
  broadcastTab: 'Broadcast',
  list: 'Notification templates',
  search: 'Find a notification',
  count: (shown: number, all: number) =>
    shown === all ? pluralize(all, 'notification') : `${shown} of ${pluralize(all, 'notification')}`,
  loaded: (count: number) =>
    `${pluralize(count, 'notification')}. Changes are in force at once, on every server.`,
  empty: 'No notifications match your search',
  clear: 'Clear search',
  loadFailed: {
    title: 'Failed to load the templates',
    message: 'The server did not answer as expected. Please try again.',
  },
  columns: { name: 'Notification', way: 'Sent', priority: 'Priority', text: 'Text' },
  bell: 'Bell',
  bellAndEmail: 'Bell and email',
  productText: "Product's text",
  changed: 'Changed',
  blocked: (times: number) => `Not sent ${times === 1 ? 'once' : `${times} times`}`,
  blockedBy: (variable: string) =>
    `{${variable}} had no value. A notification is never sent with a gap. Change the text to count anew.`,
  groups: {
    applications: 'Applications',
    interviews: 'Interviews',
    matches: 'Matches',
    agents: 'Agents and clients',
    account: 'Account',
    staff: 'System notices to staff',
  } satisfies Record<Template['group'], string>,
  subject: 'Email subject',
  titleField: 'Title',
  message: 'Text',
  texts: 'Texts',
  variables: 'Variables',
  insert: (name: string) => `Insert {${name}}`,
  noVariables: 'This notification has no variables.',
  preview: 'Preview',
  filledFrom: (row: string) => `with ${row}`,
  filledWithSamples: 'with sample values',
  anotherRow: 'Another Row',
  inApp: 'In the bell',
  byEmail: 'By email',
  notEmailed: 'It is not sent by email.',
  emailBody: (subject: string) => `Email: ${subject}`,
  previewFailed: {
    title: 'Failed to load the preview',
    message: 'The server did not answer as expected. Please try again.',
  },
  save: 'Save Text',
  saved: { title: 'Text Saved', message: 'It is in force on every server.' },
  saveFailed: { title: 'Save Failed', message: 'Failed to save the text. Please try again.' },
  reset: 'Reset',
  resetTitle: "Return to the product's text?",
  resetConfirm: 'Reset Text',
  resetDone: { title: 'Text Reset', message: "The product's text is in force again." },
  resetLabel: 'What changes',
  conflict: 'Changed Meanwhile',
  conflictBy: (name: string) =>
    `${name} saved another text while you typed. “Use theirs” drops yours; “Keep mine” lets you save yours over it.`,
  sides: { before: 'Theirs', after: 'Yours' },
  conflictToast: {
    title: 'Changed Meanwhile',
    message: 'Somebody else saved this text. Choose which one counts.',
  },
  useTheirs: 'Use theirs',
  keepMine: 'Keep mine',
  somebody: 'Somebody',
  unsaved: 'Your changes of this text will be lost.',
  unchanged: "This is the product's text.",
} as const
