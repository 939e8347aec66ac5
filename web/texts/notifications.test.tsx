import { contract } from '@jobscout/contract/contract.ts'
import { press } from '../testing/actions.ts'
import { hang, refuse, reply } from '../testing/server.ts'
import { testTexts } from '../testing/texts.tsx'

const { notifications } = contract
const none = reply(notifications.list, { items: [] })

const id = '018f0000-0000-4000-8000-00000000000'
const both = reply(notifications.list, ({ items }) => ({
  items: items.flatMap((item) => [
    { ...item, id: `${id}1`, action_url: '/applications' },
    { ...item, id: `${id}2`, read: true, read_at: item.created_at },
  ]),
  counts: { all: 2, unread: 1, read: 1, waiting: 1 },
}))

/** Expired notifications of every priority, and more unread ones than the badge can show. */
const crowded = reply(notifications.list, ({ items }) => ({
  items: items.flatMap((item) =>
    (['low', 'normal', 'medium', 'high', 'urgent'] as const).map((priority, n) => ({
      ...item,
      id: `${id}${n}`,
      priority,
      expires_at: '2026-01-02T12:00:00.000Z',
    })),
  ),
  counts: { all: 125, unread: 120, read: 5, waiting: 120 },
}))

testTexts('client', [
  {
    where: 'the list is slow to come',
    at: '/notifications',
    server: [hang(notifications.list)],
    texts: ['Loading notifications...'],
  },
  {
    where: 'the list',
    at: '/notifications',
    server: [both],
    texts: [
      ...['All', 'Unread', 'Read', 'Mark All Read', 'NEW', 'View Details'],
      ...['Mark as read', 'Mark as unread'],
    ],
  },
  {
    where: 'the list cannot be loaded',
    at: '/notifications',
    server: [refuse(notifications.list)],
    texts: ['Failed to load notifications'],
  },
  {
    where: 'a crowded list of what is over, in every priority',
    at: '/notifications',
    server: [crowded],
    texts: ['99+', 'Low', 'Medium', 'High', 'Urgent', 'Expired on Jan 2, 2026'],
  },
  {
    where: 'one cannot be deleted',
    at: '/notifications',
    server: [both, refuse(notifications.remove)],
    act: [press(/^Delete: /)],
    texts: ['Failed to delete notification'],
  },
  {
    where: 'one is deleted',
    at: '/notifications',
    server: [both],
    act: [press(/^Delete: /)],
    texts: ['Deleted', 'Undo'],
  },
  {
    where: 'all are marked',
    at: '/notifications',
    server: [both],
    act: [press('Mark All Read')],
    texts: ['All Read'],
  },
  {
    where: 'no notifications',
    at: '/notifications',
    server: [none],
    texts: ['No notifications yet', 'All', 'Unread', 'Read', 'Mark All Read'],
  },
  {
    where: 'the bell without notifications',
    at: '/preferences',
    server: [none],
    act: [press('Notifications')],
    texts: ['Refresh', 'No notifications yet'],
  },
])
