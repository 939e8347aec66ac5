import type { Priority } from '@jobscout/contract/notifications/model.ts'
import { formatNumber } from '../../lib/format/format.ts'
import type { Tone } from '../../ui/theme/tokens.ts'

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
