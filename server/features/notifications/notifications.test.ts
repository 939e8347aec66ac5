import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import type { Person } from '../../testing/people/builders.ts'
import { purgeOldNotifications } from './jobs.ts'
import { insertNotification, type NotificationInput } from './queries.ts'

const app = await startTestApp()
afterAll(app.close)
const { as, build } = app
const HOUR_MS = 3_600_000

const words = { title: 'Title', message: 'Something' }
const notifyPerson = (person: Person, more: Partial<NotificationInput> = {}) =>
  app.ports.withWorker((tx) => insertNotification(tx, person.userId, { ...words, ...more }))
const list = (person: Person, tab: 'all' | 'unread' | 'read' = 'all') =>
  as(person).notifications.list({ tab })
const missing = { code: 'NOT_FOUND', status: 404, defined: true }

describe('the list', () => {
  test('contains the latest fifty, with counts of all', async () => {
    const client = await build.client()
    for (let number = 1; number <= 53; number += 1) await notifyPerson(client, { title: `Title ${number}` })
    const { items, counts } = await list(client)
    expect(items.map(({ title }) => title)).toEqual(
      Array.from({ length: 50 }, (_, index) => `Title ${53 - index}`),
    )
    expect(counts).toEqual({ all: 53, unread: 53, read: 0, waiting: 53 })
  })

  test('has tabs for unread and read, with counts of all', async () => {
    const client = await build.client()
    const [first] = [
      await notifyPerson(client, { title: 'First' }),
      await notifyPerson(client, { title: 'Second' }),
    ]
    await as(client).notifications.setRead({ id: first, read: true })
    const counts = { all: 2, unread: 1, read: 1, waiting: 1 }
    expect(await list(client, 'unread')).toMatchObject({ items: [{ title: 'Second' }], counts })
    expect(await list(client, 'read')).toMatchObject({ items: [{ title: 'First' }], counts })
  })

  test('shows expired notifications for a week, though they no longer wait, and then they are removed', async () => {
    const client = await build.client()
    const expiresAt = new Date(app.clock.now().getTime() + HOUR_MS)
    await notifyPerson(client, { expiresAt, type: 'system', priority: 'urgent', actionUrl: '/jobs' })
    expect((await list(client)).counts).toEqual({ all: 1, unread: 1, read: 0, waiting: 1 })
    app.clock.advance(2 * HOUR_MS)
    const { items, counts } = await list(client)
    expect(items).toMatchObject([
      { expires_at: expiresAt.toISOString(), type: 'system', priority: 'urgent', action_url: '/jobs' },
    ])
    expect(counts).toEqual({ all: 1, unread: 1, read: 0, waiting: 0 })
    expect((await list(client, 'unread')).items).toHaveLength(1)
    await purgeOldNotifications.work({}, app.ports)
    expect((await list(client)).counts.all).toBe(1)
    app.clock.advance(7 * 24 * HOUR_MS)
    await purgeOldNotifications.work({}, app.ports)
    expect((await list(client)).counts.all).toBe(0)
  })
})

describe('read and unread', () => {
  test('marking as read sets the time, marking as unread clears it, and both are idempotent', async () => {
    const client = await build.client()
    const id = await notifyPerson(client)
    const now = app.clock.now().toISOString()
    expect(await as(client).notifications.setRead({ id, read: true })).toMatchObject({
      read: true,
      read_at: now,
    })
    app.clock.advance(HOUR_MS)
    expect(await as(client).notifications.setRead({ id, read: true })).toMatchObject({ read_at: now })
    expect(await as(client).notifications.setRead({ id, read: false })).toMatchObject({
      read: false,
      read_at: null,
    })
  })

  test('marking all as read returns their number', async () => {
    const [client, otherClient] = [await build.client(), await build.client()]
    for (const person of [client, client, client, otherClient]) await notifyPerson(person)
    const [newest] = (await list(client)).items
    await as(client).notifications.setRead({ id: newest?.id ?? '', read: true })
    expect(await as(client).notifications.markAllRead()).toEqual({ updated: 2 })
    expect(await as(client).notifications.markAllRead()).toEqual({ updated: 0 })
    expect((await list(client)).counts).toEqual({ all: 3, unread: 0, read: 3, waiting: 0 })
    expect((await list(otherClient)).counts.unread).toBe(1)
  })
})

describe('deleting', () => {
  test('removes it from list and counts, and can be undone within a day', async () => {
    const client = await build.client()
    const id = await notifyPerson(client)
    await as(client).notifications.setRead({ id, read: true })
    const [before] = (await list(client)).items
    expect(await as(client).notifications.remove({ id })).toEqual({ success: true })
    expect(await list(client)).toEqual({ items: [], counts: { all: 0, unread: 0, read: 0, waiting: 0 } })
    await expect(as(client).notifications.remove({ id })).rejects.toMatchObject(missing)
    await expect(as(client).notifications.setRead({ id, read: false })).rejects.toMatchObject(missing)
    app.clock.advance(23 * HOUR_MS)
    expect(await as(client).notifications.restore({ id })).toEqual(before)
    expect(await as(client).notifications.restore({ id })).toEqual(before)
    expect((await list(client)).items).toEqual([before])
  })

  test('is permanent after a day', async () => {
    const client = await build.client()
    const [old, kept] = [await notifyPerson(client), await notifyPerson(client)]
    await as(client).notifications.remove({ id: old })
    app.clock.advance(12 * HOUR_MS)
    await as(client).notifications.remove({ id: kept })
    app.clock.advance(12 * HOUR_MS + 1)
    await expect(as(client).notifications.restore({ id: old })).rejects.toMatchObject(missing)
    await purgeOldNotifications.work({}, app.ports)
    const { rows } = await app.ports.database.withOwner((db) =>
      db.query('select id from public.notifications where user_id = $1', [client.userId]),
    )
    expect(rows).toEqual([{ id: kept }])
    await as(client).notifications.restore({ id: kept })
    expect((await list(client)).counts.all).toBe(1)
  })
})

test("a person cannot access another's notifications, and visitors none", async () => {
  const client = await build.client()
  const id = await notifyPerson(client)
  for (const otherPerson of [await build.client(), await build.agent(), await build.admin()]) {
    const { notifications } = as(otherPerson)
    expect((await notifications.list({})).items).toEqual([])
    await expect(notifications.setRead({ id, read: true })).rejects.toMatchObject(missing)
    await expect(notifications.remove({ id })).rejects.toMatchObject(missing)
    await expect(notifications.restore({ id })).rejects.toMatchObject(missing)
  }
  const { notifications } = as(null)
  const attempts = [
    () => notifications.list({}),
    () => notifications.setRead({ id, read: true }),
    () => notifications.remove({ id }),
    () => notifications.restore({ id }),
    () => notifications.markAllRead(),
    () => notifications.broadcast({ title: 'Hi', message: 'all', people: 1 }),
    () => notifications.live(),
  ]
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect((await list(client)).counts).toEqual({ all: 1, unread: 1, read: 0, waiting: 1 })
})

describe('permission to notify', () => {
  const tellAs = (actor: Person, person: Person) =>
    app.ports.withActor(actor, (tx) => insertNotification(tx, person.userId, words))
  const denied = { code: '42501' }

  test('notifying is allowed to oneself, by agents to their clients and by administrators to anybody', async () => {
    const [client, agent, admin] = [await build.client(), await build.agent(), await build.admin()]
    await build.application({ owner: client, agent })
    for (const actor of [client, agent, admin]) await tellAs(actor, client)
    expect((await list(client)).counts.all).toBe(3)
    await expect(tellAs(client, agent)).rejects.toMatchObject(denied)
    await expect(tellAs(agent, await build.client())).rejects.toMatchObject(denied)
  })

  test('a notification may have an action inside the product only', async () => {
    const client = await build.client()
    for (const actionUrl of ['https://evil.example', '//evil.example', 'javascript:alert(1)']) {
      await expect(notifyPerson(client, { actionUrl })).rejects.toMatchObject({ code: '23514' })
    }
  })
})
