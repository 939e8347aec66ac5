import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { contract } from '@jobscout/contract/contract.ts'
import type { LiveEvent } from '@jobscout/contract/notifications/contract.ts'
import { createORPCClient, getEventMeta } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { afterAll, describe, expect, test } from 'vitest'
import { buildAuthorization, type Client, startTestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people/builders.ts'
import { insertNotification } from '../queries.ts'
import { STREAMS_PER_PERSON_MAX, streamNotifications } from './service.ts'

const app = await startTestApp()
afterAll(app.close)
const { as, build, ports } = app
const url = await app.http.listen({ port: 0, host: '127.0.0.1' })

const notifyPerson = (person: Person, title: string) =>
  ports.withWorker((tx) => insertNotification(tx, person.userId, { title, message: '' }))

function formatEvent(event: LiveEvent): string {
  if (event.type === 'messages') return `messages ${event.client_id}`
  return event.type === 'created' ? event.notification.title : event.type
}

/** A browser tab with an open stream over a real connection. */
async function listen(person: Person, lastEventId?: string) {
  let hangUp = async () => {}
  const client: Client = createORPCClient(
    new OpenAPILink(contract, {
      url,
      headers: { authorization: buildAuthorization(person) },
      // Cancels its own reader, because an aborted signal may be garbage-collected before it reaches the connection.
      fetch: async (request) => {
        const response = await fetch(request)
        const reader = response.body?.getReader()
        hangUp = async () => reader?.cancel()
        const body = new ReadableStream({
          async pull(controller) {
            const part = await reader?.read()
            if (part?.value) controller.enqueue(part.value)
            else controller.close()
          },
        })
        return new Response(body, response)
      },
    }),
  )
  const events = await client.notifications.live(undefined, { lastEventId })
  const heard: string[] = []
  let lastId = lastEventId
  const ended = (async () => {
    for await (const event of events) {
      heard.push(formatEvent(event))
      lastId = getEventMeta(event)?.id ?? lastId
    }
  })().catch(() => undefined)
  await expect.poll(() => heard).toContain('changed')
  return {
    heard,
    ended,
    lastId: () => lastId,
    hears: (expected: string[]) => expect.poll(() => heard).toEqual(expected),
    leave: async () => {
      await hangUp()
      await ended
    },
  }
}

describe('the live stream', () => {
  test('sends new notifications once and in order, to every tab', async () => {
    const [client, otherClient] = [await build.client(), await build.client()]
    await notifyPerson(client, 'before')
    const tabs = [await listen(client), await listen(client)]
    expect(ports.live.size).toBe(2)
    await notifyPerson(otherClient, 'foreign')
    for (const title of ['one', 'two', 'three']) await notifyPerson(client, title)
    for (const tab of tabs) await tab.hears(['changed', 'one', 'two', 'three'])
    for (const tab of tabs) await tab.leave()
    await expect.poll(() => ports.live.size).toBe(0)
  })

  test('is refused to a person with too many streams only', async () => {
    const [client, otherClient] = [await build.client(), await build.client()]
    const held = Array.from({ length: STREAMS_PER_PERSON_MAX }, () =>
      ports.live.open(client.userId, client.sessionId, new AbortController().signal),
    )
    await expect(as(client).notifications.live()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await (await listen(otherClient)).leave()
    for (const stream of held) stream.close()
    await (await listen(client)).leave()
  })

  test('sends `changed` when one is read, deleted or restored', async () => {
    const client = await build.client()
    const id = await notifyPerson(client, 'before')
    const tab = await listen(client)
    await as(client).notifications.setRead({ id, read: true })
    await tab.hears(['changed', 'changed'])
    await as(client).notifications.remove({ id })
    await tab.hears(['changed', 'changed', 'changed'])
    await as(client).notifications.restore({ id })
    await tab.hears(['changed', 'changed', 'changed', 'changed'])
    await tab.leave()
  })

  test('names the thread of a message to everybody who may see it, and to nobody else', async () => {
    const [client, agent, former, admin] = [
      await build.client(),
      await build.agent(),
      await build.agent(),
      await build.admin(),
    ]
    await build.assignment(client, former)
    await build.assignment(client, agent)
    const readers = [await listen(client), await listen(agent), await listen(admin)]
    const others = [await listen(former), await listen(await build.client())]
    const { id } = await as(client).messages.send({ id: randomUUID(), text: 'Hello' })
    for (const tab of readers) await tab.hears(['changed', `messages ${client.userId}`])
    await as(agent).messages.read({ client_id: client.userId, up_to: id })
    for (const tab of readers)
      await tab.hears(['changed', `messages ${client.userId}`, `messages ${client.userId}`])
    for (const tab of others) await tab.hears(['changed'])
    for (const tab of [...readers, ...others]) await tab.leave()
  })

  test('resumes with missed notifications, except deleted ones', async () => {
    const client = await build.client()
    const [first, staying] = [await listen(client), await listen(client)]
    await notifyPerson(client, 'heard')
    await first.hears(['changed', 'heard'])
    await first.leave()
    await notifyPerson(client, 'missed')
    await as(client).notifications.remove({ id: await notifyPerson(client, 'deleted') })
    await notifyPerson(client, 'missed too')
    // Everything up to here was delivered, so the next stream hears none of it late.
    await expect.poll(() => staying.heard).toContain('missed too')
    await staying.leave()
    const second = await listen(client, first.lastId())
    await second.hears(['missed', 'missed too', 'changed'])
    await second.leave()
    const third = await listen(client, second.lastId())
    await third.hears(['changed'])
    await third.leave()
  })

  test('starts from now for an invalid event id', async () => {
    const client = await build.client()
    await notifyPerson(client, 'before')
    for (const lastEventId of ['not a number', '-1', '999999999999999', '1e3']) {
      const tab = await listen(client, lastEventId)
      await notifyPerson(client, 'new')
      await tab.hears(['changed', 'new'])
      await tab.leave()
    }
  })

  test('neither loses nor repeats events with concurrent tabs and writers', async () => {
    const client = await build.client()
    const TOTAL = 120
    const [first] = [await listen(client)]
    await notifyPerson(client, 'start')
    await first.hears(['changed', 'start'])
    await first.leave()

    const writers = Promise.all(
      Array.from({ length: 6 }, async (_, writer) => {
        for (let number = 0; number < TOTAL / 6; number += 1) {
          await wait(Math.random() * 20)
          await notifyPerson(client, `${writer}-${number}`)
        }
      }),
    )
    const heard: string[] = []
    let lastId = first.lastId()
    for (let round = 0; round < 200 && heard.length < TOTAL; round += 1) {
      const tab = await listen(client, lastId)
      await wait(Math.random() * 60)
      await tab.leave()
      heard.push(...tab.heard.filter((event) => event !== 'changed'))
      lastId = tab.lastId()
    }
    await writers
    const { rows } = await ports.database.withOwner((db) =>
      db.query<{ title: string }>(
        'select title from public.notifications where user_id = $1 order by sequence offset 1',
        [client.userId],
      ),
    )
    expect(heard).toHaveLength(TOTAL)
    expect(heard).toEqual(rows.map(({ title }) => title))
  })

  test('resumes over more than one batch', async () => {
    const client = await build.client()
    const titles = Array.from({ length: 230 }, (_, index) => `news ${index}`)
    await ports.withWorker(async (tx) => {
      for (const title of titles) await insertNotification(tx, client.userId, { title, message: '' })
    })
    const tab = await listen(client, '0')
    await tab.hears([...titles, 'changed'])
    await tab.leave()
  })
})

describe('the stream and its session', () => {
  const endsSoon = async (ended: Promise<void>) => {
    const late = Symbol('late')
    expect(await Promise.race([ended, wait(30_000, late)])).not.toBe(late)
  }

  test('ends on signing out everywhere', async () => {
    const client = await build.client()
    const elsewhere = await build.session(client)
    const tabs = [await listen(client), await listen(elsewhere)]
    await as(client).accounts.signOutEverywhere()
    for (const tab of tabs) await endsSoon(tab.ended)
    expect(tabs.flatMap(({ heard }) => heard)).toEqual(['changed', 'changed'])
    expect(ports.live.size).toBe(0)
  })

  test('continues when another session ends, of the same person or another', async () => {
    const client = await build.client()
    const elsewhere = await build.session(client)
    const [tab, otherTab] = [await listen(client), await listen(elsewhere)]
    await ports.database.withOwner((db) =>
      db.query('delete from auth.session where id = $1', [elsewhere.sessionId]),
    )
    await endsSoon(otherTab.ended)
    await notifyPerson(client, 'still here')
    await tab.hears(['changed', 'still here'])
    await tab.leave()
  })

  test('ends when the role changes', async () => {
    const [client, superAdmin] = [await build.client(), await build.superAdmin()]
    const tab = await listen(client)
    await as(superAdmin).accounts.assignRole({ user_id: client.userId, role: 'agent' })
    await endsSoon(tab.ended)
  })

  const collect = async (stream: AsyncGenerator<LiveEvent, void>) => {
    const heard: string[] = []
    for await (const event of stream)
      heard.push(event.type === 'created' ? event.notification.title : event.type)
    return heard
  }

  test('ends at the next recheck even without a database notification, also when busy', async () => {
    const client = await build.client()
    let valid = true
    const signedIn = async () => valid
    const { signal } = new AbortController()
    const stream = streamNotifications(
      ports,
      { actor: client, sessionId: client.sessionId, signedIn, signal },
      100,
    )
    const heard = collect(stream)
    await expect.poll(() => ports.live.size).toBe(1)
    valid = false
    const busy = (async () => {
      for (let number = 0; number < 20; number += 1) {
        await notifyPerson(client, `${number}`)
        await wait(20)
      }
    })()
    await endsSoon(heard.then(() => undefined))
    await busy
    expect((await heard).length).toBeLessThan(20)
    expect(ports.live.size).toBe(0)
  })

  test('begins with what happened while the page was loading', async () => {
    const client = await build.client()
    await notifyPerson(client, 'long ago')
    await ports.database.withOwner((db) =>
      db.query(
        `update public.notifications set created_at = now() - interval '2 minutes' where user_id = $1`,
        [client.userId],
      ),
    )
    await notifyPerson(client, 'while loading')
    const leaving = new AbortController()
    const stream = streamNotifications(ports, {
      actor: client,
      sessionId: client.sessionId,
      signedIn: async () => true,
      signal: leaving.signal,
      loadingMs: 60_000,
    })
    expect(await stream.next()).toMatchObject({ value: { notification: { title: 'while loading' } } })
    expect(await stream.next()).toMatchObject({ value: { type: 'changed' } })
    leaving.abort()
    await stream.return()
  })

  test('does not start for an ended session', async () => {
    const client = await build.client()
    await notifyPerson(client, 'secret')
    const { signal } = new AbortController()
    const listener = { actor: client, sessionId: client.sessionId, signal, lastEventId: '0' }
    expect(await collect(streamNotifications(ports, { ...listener, signedIn: async () => false }))).toEqual(
      [],
    )
    await expect(
      collect(streamNotifications(ports, { ...listener, signedIn: () => Promise.reject(new Error('away')) })),
    ).rejects.toThrow('away')
    expect(ports.live.size).toBe(0)
  })

  test('finds rows without a database notification at the next recheck', async () => {
    const client = await build.client()
    const leaving = new AbortController()
    const deaf = {
      ...ports.live,
      open: (...[, session, signal]: Parameters<typeof ports.live.open>) =>
        ports.live.open('nobody', session, signal),
    }
    const listener = {
      actor: client,
      sessionId: client.sessionId,
      signedIn: async () => true,
      signal: leaving.signal,
    }
    const stream = streamNotifications(
      { live: deaf, withActor: ports.withActor, maintenance: ports.maintenance },
      listener,
      50,
    )
    expect(await stream.next()).toMatchObject({ value: { type: 'changed' } })
    const first = stream.next()
    await wait(30)
    await notifyPerson(client, 'unannounced')
    expect(await first).toMatchObject({ value: { type: 'created', notification: { title: 'unannounced' } } })
    leaving.abort()
    expect(await stream.next()).toEqual({ done: true, value: undefined })
  })
})
