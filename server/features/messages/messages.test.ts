import { randomUUID } from 'node:crypto'
import { MESSAGES_PER_DAY } from '@jobscout/contract/messages/model.ts'
import { defaultNotificationPreferences as defaults } from '@jobscout/contract/notifications/preferences.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import type { Person } from '../../testing/people/builders.ts'

const noon = new Date('2036-11-20T17:00:00Z')
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const app = await startTestApp({ now: noon })
afterAll(app.close)
const { as, build, clock, ports } = app

let agent: Person
let client: Person
beforeEach(async () => {
  clock.set(noon)
  agent = await build.agent({ firstName: 'Ines', lastName: 'Ferro' })
  client = await build.client({ firstName: 'Mara', lastName: 'Okafor' })
  await build.assignment(client, agent)
})

const write = (text: string, more: object = {}) =>
  as(client).messages.send({ id: randomUUID(), text, ...more })
const writeTo = (person: Person, text: string, by = agent) =>
  as(by).messages.send({ id: randomUUID(), client_id: person.userId, text })
const readOwnThread = (page: object = {}) => as(client).messages.thread(page)
const readThread = (reader: Person) => as(reader).messages.thread({ client_id: client.userId })
const bell = async (person: Person) => {
  await app.runJobs()
  const { items } = await as(person).notifications.list({})
  return items.map(({ title, message, action_url, read }) => ({ title, message, action_url, read }))
}
const emailsTo = async (person: Person) => {
  await app.runJobs()
  return app.sentMail().filter(({ to }) => to.address === person.email)
}

describe('the thread', () => {
  test('has what both sides wrote in its order, with who wrote it and whether the other side saw it', async () => {
    await write('Good morning')
    await writeTo(client, 'How can I help?')
    const last = await write('With the form')
    expect(await readThread(agent)).toMatchObject({
      client_id: client.userId,
      client_name: 'Mara Okafor',
      agent_name: 'Ines Ferro',
      next: null,
      unread: 2,
      open_questions: [],
      items: [
        { text: 'Good morning', from_agency: false, is_mine: false, author_name: 'Mara Okafor' },
        { text: 'How can I help?', from_agency: true, is_mine: true, author_name: 'Ines Ferro' },
        { text: 'With the form', kind: 'message', application: null, question: null, read_at: null },
      ],
    })
    clock.advance(MINUTE_MS)
    await as(agent).messages.read({ client_id: client.userId, up_to: last.id })
    expect(await readOwnThread()).toMatchObject({
      unread: 1,
      items: [
        { is_mine: true, read_at: clock.now().toISOString() },
        { is_mine: false, read_at: null },
        { is_mine: true, read_at: clock.now().toISOString() },
      ],
    })
    expect(await readThread(agent)).toMatchObject({ unread: 0 })
  })

  test('is read up to a message, and counted for the agent among the clients', async () => {
    const first = await write('One')
    await write('Two')
    const unread = async () => (await as(agent).clients.list({})).items.map((row) => row.unread_messages)
    expect(await unread()).toEqual([2])
    await as(agent).messages.read({ client_id: client.userId, up_to: first.id })
    expect(await unread()).toEqual([1])
    // Nobody reads for the other side.
    await as(client).messages.read({ up_to: first.id })
    expect(await unread()).toEqual([1])
  })

  test('comes in pages, of which the latest is first', async () => {
    for (const text of ['1', '2', '3', '4', '5']) await write(text)
    const latest = await readOwnThread({ page_size: 2 })
    expect(latest.items.map(({ text }) => text)).toEqual(['4', '5'])
    const before = await readOwnThread({ page_size: 2, before: latest.next })
    expect(before.items.map(({ text }) => text)).toEqual(['2', '3'])
    const first = await readOwnThread({ page_size: 2, before: before.next })
    expect(first).toMatchObject({ items: [{ text: '1' }], next: null })
  })

  test('has a message once that was sent several times, also at once', async () => {
    const id = randomUUID()
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => as(client).messages.send({ id, text: 'Hello' })),
    )
    expect(new Set(sent.map((message) => message.id))).toEqual(new Set([id]))
    expect((await readOwnThread()).items).toHaveLength(1)
    expect(await bell(agent)).toHaveLength(1)
  })

  test('names an application of the client that a message is about, and no other', async () => {
    const mine = await build.application({ owner: client, title: 'Nurse', company: 'Clinic' })
    expect(await write('About this', { application_id: mine })).toMatchObject({
      application: { id: mine, job_title: 'Nurse', company_name: 'Clinic' },
    })
    const foreign = await build.application({ owner: await build.client() })
    await expect(write('About that', { application_id: foreign })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('a refused message', () => {
  test('a message is refused without an agent, also one to oneself', async () => {
    const refused = { code: 'NO_AGENT', message: 'There is no agent yet. You can write once you have one.' }
    await build.assignment(client, null)
    await expect(write('Hello')).rejects.toMatchObject(refused)
    expect(await readOwnThread()).toMatchObject({ agent_name: null })
    const admin = await build.admin()
    await expect(writeTo(admin, 'Note to self', admin)).rejects.toMatchObject(refused)
    await expect(writeTo(client, 'Hello', admin)).rejects.toMatchObject(refused)
  })

  test('a message is refused once the account is going to be deleted', async () => {
    await ports.database.withOwner((owner) =>
      owner.query(
        `insert into public.account_deletions (user_id, erase_after) values ($1, now() + interval '30 days')`,
        [client.userId],
      ),
    )
    for (const attempt of [() => write('Hello'), () => writeTo(client, 'Hello')])
      await expect(attempt()).rejects.toMatchObject({
        code: 'ACCOUNT_CLOSING',
        message: 'This account is going to be deleted. Nobody can write here any more.',
      })
  })

  test('a message is refused after a hundred in a day, by the database, for this author alone', async () => {
    await ports.database.withOwner((owner) =>
      owner.query(
        `insert into public.messages (id, user_id, author_id, from_agency, kind, text, created_at)
         select gen_random_uuid(), $1, $1, false, 'message', 'x', $2 from generate_series(1, $3::integer)`,
        [client.userId, noon, MESSAGES_PER_DAY - 3],
      ),
    )
    const attempts = await Promise.allSettled(Array.from({ length: 6 }, () => write('Hello')))
    const refused = attempts.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason] : []))
    expect(refused).toHaveLength(3)
    expect(refused[0]).toMatchObject({
      code: 'TOO_MANY_MESSAGES',
      message: 'You have written 100 messages today. Please go on tomorrow.',
    })
    await writeTo(client, 'Please call me')
    clock.advance(DAY_MS)
    await write('Good morning')
  })

  test('a message is refused with no text or too much, or with the id of another author’s message', async () => {
    for (const text of ['  ', 'x'.repeat(5001)])
      await expect(write(text)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const { id } = await writeTo(client, 'Mine')
    await expect(as(client).messages.send({ id, text: 'Stolen' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect((await readOwnThread()).items).toMatchObject([{ text: 'Mine' }])
  })
})

describe('access to a thread', () => {
  /** What somebody tries who may not see the thread. */
  async function expectNothing(person: Person, message: string): Promise<void> {
    for (const attempt of [
      () => readThread(person),
      () => writeTo(client, 'Hello', person),
      () => as(person).messages.read({ client_id: client.userId, up_to: message }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const rows = await ports.withActor(person, ({ db }) =>
      db.selectFrom('messages').select('id').where('user_id', '=', client.userId).execute(),
    )
    expect(rows).toEqual([])
  }

  test('another client, an agent of others, and the former agent at once have no access', async () => {
    const { id } = await write('For my agent')
    await expectNothing(await build.client(), id)
    const next = await build.agent()
    await expectNothing(next, id)
    await build.assignment(client, next)
    await expectNothing(agent, id)
    expect(await readThread(next)).toMatchObject({ unread: 1 })
  })

  test('a deputy has no access before or after their time', async () => {
    const deputy = await build.agent()
    const { id } = await write('For my agent')
    const day = '2036-11-21'
    await as(await build.admin()).agents.setAbsence({
      user_id: agent.userId,
      from: day,
      until: day,
      deputy_id: deputy.userId,
    })
    await expectNothing(deputy, id)
    clock.advance(DAY_MS)
    expect(await readThread(deputy)).toMatchObject({ unread: 1 })
    await writeTo(client, 'I stand in for Ines', deputy)
    // The deputy is notified meanwhile.
    await as(deputy).messages.read({ client_id: client.userId, up_to: id })
    await write('Thank you')
    expect((await bell(deputy)).map(({ title }) => title)).toContain('A message waits')
    clock.advance(DAY_MS)
    await expectNothing(deputy, id)
  })

  test('an administrator who reads a thread leaves an entry in the audit log', async () => {
    await write('For my agent')
    const admin = await build.admin({ firstName: 'Lena', lastName: 'Osei' })
    expect(await readThread(admin)).toMatchObject({ items: [{ text: 'For my agent' }] })
    expect(await as(client).profiles.views()).toMatchObject([{ what: 'messages', viewer_name: 'Lena Osei' }])
  })
})

describe('a notification', () => {
  test('a notification of the first unread message alone goes to the other side, without its words, by email too', async () => {
    await write('My salary is 90,000')
    await write('Did you see it?')
    expect(await bell(agent)).toEqual([
      {
        title: 'A message waits',
        message: 'Mara Okafor has written to you.',
        action_url: `/clients/${client.userId}?tab=messages`,
        read: false,
      },
    ])
    const { id } = await writeTo(client, 'I saw your 90,000')
    await writeTo(client, 'I call you')
    expect(await bell(client)).toEqual([
      {
        title: 'A message waits',
        message: 'Ines Ferro has written to you.',
        action_url: '/messages',
        read: false,
      },
    ])
    await as(client).messages.read({ up_to: id })
    await writeTo(client, 'Are you there?')
    expect(await bell(client)).toHaveLength(1)
    for (const person of [agent, client]) {
      const [email, ...others] = await emailsTo(person)
      expect([email?.subject, others]).toEqual(['A message waits', []])
      expect(email?.text).toContain('Read the message')
      expect(email?.text).not.toContain('90,000')
    }
  })

  test('a notification is read with the thread, for everybody of the agency, and comes again after that', async () => {
    const { id } = await write('Hello')
    expect(await bell(agent)).toMatchObject([{ read: false }])
    const admin = await build.admin()
    await as(admin).messages.read({ client_id: client.userId, up_to: id })
    expect(await bell(agent)).toMatchObject([{ read: true }])
    await write('Hello again')
    expect((await bell(agent)).map(({ read }) => read)).toEqual([false, true])
    const answer = await writeTo(client, 'Good morning')
    await as(client).messages.read({ up_to: answer.id })
    expect(await bell(client)).toMatchObject([{ read: true }])
  })

  test('a notification is not sent of a message read at once, nor emailed of one read in quiet hours', async () => {
    const { id } = await write('Hello')
    await as(agent).messages.read({ client_id: client.userId, up_to: id })
    expect(await bell(agent)).toEqual([])
    await as(client).notifications.savePreferences({
      ...defaults,
      quiet_hours_start: '00:00',
      quiet_hours_end: '23:59',
    })
    const answer = await writeTo(client, 'Good morning')
    expect(await emailsTo(client)).toEqual([])
    await as(client).messages.read({ up_to: answer.id })
    clock.advance(DAY_MS)
    expect(await emailsTo(client)).toEqual([])
  })

  test('a notification is not emailed where the preference is off', async () => {
    await as(client).notifications.savePreferences({ ...defaults, application_confirmations: false })
    await writeTo(client, 'Hello')
    expect(await bell(client)).toHaveLength(1)
    expect(await emailsTo(client)).toEqual([])
  })

  test('a notification reaches a new agent, although the former one has not read the last message', async () => {
    await write('Hello')
    expect(await bell(agent)).toHaveLength(1)
    const next = await build.agent()
    clock.advance(MINUTE_MS)
    await build.assignment(client, next)
    clock.advance(MINUTE_MS)
    await write('Hello, new agent')
    expect(await bell(next)).toMatchObject([{ message: 'Mara Okafor has written to you.' }])
  })
})
