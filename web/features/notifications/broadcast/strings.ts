import type { AudienceGroup } from '@jobscout/contract/notifications/broadcast.ts'
import { formatNumber, pluralize } from '../../../lib/format/format.ts'

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
