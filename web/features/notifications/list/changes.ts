import { isExpired, NOTIFICATIONS_SHOWN_MAX } from '@jobscout/contract/notifications/bell.ts'
import type { Notification } from '@jobscout/contract/notifications/model.ts'
import type { Tab } from '../options.ts'

export interface NotificationList {
  items: Notification[]
  /** Counts of all notifications, not only of the items. */
  counts: { all: number; unread: number; read: number; waiting: number }
}

/** Applies a change to the list of a tab. */
export type ListChange = (list: NotificationList, tab: Tab) => NotificationList

const isOver = ({ expires_at }: Notification) => isExpired(expires_at, new Date())
const belongs = ({ read }: Notification, tab: Tab) => tab === 'all' || read === (tab === 'read')
const others = ({ items }: NotificationList, id: string) => items.filter((item) => item.id !== id)
const newestFirst = (first: Notification, second: Notification) =>
  first.created_at < second.created_at ? 1 : -1

const insertSorted = (list: NotificationList, tab: Tab, notification: Notification) => {
  const rest = others(list, notification.id)
  if (!belongs(notification, tab)) return rest
  return [notification, ...rest].toSorted(newestFirst).slice(0, NOTIFICATIONS_SHOWN_MAX)
}

const counted = ({ counts }: NotificationList, notification: Notification, by: 1 | -1) => ({
  all: counts.all + by,
  unread: counts.unread + (notification.read ? 0 : by),
  read: counts.read + (notification.read ? by : 0),
  waiting: counts.waiting + (notification.read || isOver(notification) ? 0 : by),
})

/** Adds a new or restored notification, or replaces one that the list contains. */
export const withAdded =
  (notification: Notification): ListChange =>
  (list, tab) => {
    const isKnown = list.items.some(({ id }) => id === notification.id)
    const counts = isKnown ? list.counts : counted(list, notification, 1)
    return { items: insertSorted(list, tab, notification), counts }
  }

export const withRemoved =
  (notification: Notification): ListChange =>
  (list) => ({ items: others(list, notification.id), counts: counted(list, notification, -1) })

/** Marks one as read or unread, which adds it to or removes it from the tabs Unread and Read. */
export const withRead =
  (notification: Notification, read: boolean, now: Date): ListChange =>
  (list, tab) => {
    if (notification.read === read) return list
    const changed = { ...notification, read, read_at: read ? now.toISOString() : null }
    const by = read ? 1 : -1
    const { all, unread, read: before, waiting } = list.counts
    const within = (count: number) => Math.min(all, Math.max(0, count))
    return {
      items: insertSorted(list, tab, changed),
      counts: {
        all,
        unread: within(unread - by),
        read: within(before + by),
        waiting: isOver(notification) ? waiting : within(waiting - by),
      },
    }
  }

export const withAllRead =
  (now: Date): ListChange =>
  ({ items, counts }, tab) => {
    const read = items.map((item) => (item.read ? item : { ...item, read: true, read_at: now.toISOString() }))
    return {
      items: read.filter((item) => belongs(item, tab)),
      counts: { all: counts.all, unread: 0, read: counts.all, waiting: 0 },
    }
  }
