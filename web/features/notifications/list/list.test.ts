import type { Notification } from '@jobscout/contract/notifications/model.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Tab, tabs } from '../options.ts'
import { actionTarget } from './ActionLink.tsx'
import { type NotificationList, withAdded, withAllRead, withRead, withRemoved } from './changes.ts'

const now = new Date('2026-11-21T10:00:00Z')

const notification = (n: number, read = false): Notification => ({
  id: `n${n}`,
  user_id: 'person',
  title: `Notification ${n}`,
  message: '',
  type: 'info',
  priority: 'normal',
  action_url: null,
  application_id: null,
  read,
  read_at: read ? now.toISOString() : null,
  expires_at: null,
  created_at: new Date(now.getTime() - n * 60_000).toISOString(),
})

/** The server's response for a tab. */
function buildList(all: readonly Notification[], tab: Tab): NotificationList {
  const unread = all.filter(({ read }) => !read).length
  return {
    items: all.filter(({ read }) => tab === 'all' || read === (tab === 'read')),
    counts: { all: all.length, unread, read: all.length - unread, waiting: unread },
  }
}

const everything = fc
  .array(fc.boolean(), { minLength: 1, maxLength: 12 })
  .map((reads) => reads.map((read, n) => notification(n, read)))
const tab = fc.constantFrom(...tabs)

describe('the optimistic list', () => {
  test('the optimistic list equals the response after marking one', () => {
    fc.assert(
      fc.property(everything, tab, fc.nat(), fc.boolean(), (all, shown, at, read) => {
        const target = all[at % all.length]
        if (!target) return
        const read_at = target.read === read ? target.read_at : read ? now.toISOString() : null
        const after = all.map((item) => (item === target ? { ...target, read, read_at } : item))
        expect(withRead(target, read, now)(buildList(all, shown), shown)).toEqual(buildList(after, shown))
      }),
    )
  })

  test('the counts are never negative, even if list and counts disagree', () => {
    const list = { items: [notification(1)], counts: { all: 1, unread: 0, read: 1, waiting: 0 } }
    expect(withRead(notification(1), true, now)(list, 'all').counts).toEqual(list.counts)
  })

  test('the optimistic list equals the response after deleting and restoring one', () => {
    fc.assert(
      fc.property(everything, tab, fc.nat(), (all, shown, at) => {
        const target = all[at % all.length]
        if (!target) return
        const rest = all.filter((item) => item !== target)
        const without = withRemoved(target)(buildList(all, shown), shown)
        expect(without).toEqual(buildList(rest, shown))
        expect(withAdded(target)(without, shown).items).toEqual(buildList(all, shown).items)
      }),
    )
  })

  test('the optimistic list equals the response after marking all as read, except for the Read tab', () => {
    fc.assert(
      fc.property(everything, fc.constantFrom('all', 'unread'), (all, shown) => {
        const after = all.map((item) => ({ ...item, read: true, read_at: now.toISOString() }))
        expect(withAllRead(now)(buildList(all, shown), shown)).toEqual(buildList(after, shown))
      }),
    )
  })
})

test('a list keeps at most 50 notifications', () => {
  const list = buildList(
    Array.from({ length: 50 }, (_, n) => notification(n + 1)),
    'all',
  )
  const { items, counts } = withAdded(notification(0))(list, 'all')
  expect(items.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, n) => `n${n}`))
  expect(counts).toEqual({ all: 51, unread: 51, read: 0, waiting: 51 })
})

test('a new notification comes first and is added only once', () => {
  const list = buildList([notification(1), notification(2, true)], 'all')
  const once = withAdded(notification(0))(list, 'all')
  expect(once.items.map(({ id }) => id)).toEqual(['n0', 'n1', 'n2'])
  expect(once.counts).toEqual({ all: 3, unread: 2, read: 1, waiting: 2 })
  expect(withAdded(notification(0))(once, 'all')).toEqual(once)
})

test('an expired one is unread until it is read, and does not wait', () => {
  const expired = { ...notification(1), expires_at: '2020-01-01T00:00:00.000Z' }
  const list = { items: [expired], counts: { all: 1, unread: 1, read: 0, waiting: 0 } }
  const read = withRead(expired, true, now)(list, 'unread')
  expect(read).toEqual({ items: [], counts: { all: 1, unread: 0, read: 1, waiting: 0 } })
  expect(withRemoved(expired)(list, 'all').counts).toEqual({ all: 0, unread: 0, read: 0, waiting: 0 })
})

describe('the link of a notification', () => {
  test.each([
    ['/applications#abc', { kind: 'path', path: '/applications#abc' }],
    ['/jobs/2d2dcc88', { kind: 'path', path: '/jobs/2d2dcc88' }],
    ['https://example.com/x', { kind: 'url', url: 'https://example.com/x' }],
    ['//evil.example', null],
    ['javascript:alert(1)', null],
    ['/nowhere', null],
    ['', null],
    [null, null],
  ])('%s leads to %o', (url, target) => {
    expect(actionTarget(url)).toEqual(target)
  })
})
