import { randomUUID } from 'node:crypto'
import { defaultNotificationPreferences as defaults } from '@jobscout/contract/notifications/preferences.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import { password } from '../../../testing/people/auth.ts'
import type { Person } from '../../../testing/people/builders.ts'
import { performBroadcast, sendBroadcast } from './jobs.ts'

/** Ahead of the queue's own clock, so that emails wait for nothing but their preferences. */
const NOON = new Date('2036-11-20T12:00:00Z')
const app = await startTestApp({ now: NOON })
afterAll(app.close)
const { as, build, ports } = app

let admin: Person
beforeEach(async () => {
  admin = await build.admin()
})
const text = { title: 'We are moving', message: 'On Sunday.' }
const count = () => as(admin).notifications.audience({})
const send = async (more: object = {}) =>
  as(admin).notifications.broadcast({ ...text, ...(await count()), ...more })
const listNotificationTitles = async (person: Person) =>
  (await as(person).notifications.list({})).items.map(({ title }) => title)
const subjectsTo = (person: Person) =>
  app.sentMail().flatMap(({ to, subject }) => (to.address === person.email ? [subject] : []))
const run = (id: string) => as(admin).operations.run({ id })

test('everybody is notified once, by email too where they allow it, with the number on its run', async () => {
  const [willing, unwilling] = [await build.client(), await build.agent()]
  await as(unwilling).notifications.savePreferences({ ...defaults, system_updates: false })
  // Anybody can sign up with the address of somebody else.
  const stranger = await build.client()
  const leaving = await build.client()
  const before = await count()
  await as(leaving).accounts.close({ confirmation: 'DELETE', password })
  await ports.database.withOwner((owner) =>
    owner.query('update auth."user" set "emailVerified" = false where id = $1', [stranger.userId]),
  )
  const { people, by_email } = await count()
  expect({ people, by_email }).toEqual({ people: before.people, by_email: before.by_email - 2 })
  const { run_id } = await send({ priority: 'high', expires_in_days: 2 })
  await app.runJobs()
  expect(await run(run_id)).toMatchObject({
    status: 'finished',
    total: people,
    done: people,
    result: { sent: people, emails: by_email },
    log: [{ message: '“We are moving” to everybody.' }, {}],
  })
  expect(by_email).toBeLessThan(people)
  for (const person of [willing, unwilling, admin]) {
    expect((await as(person).notifications.list({})).items).toMatchObject([
      { ...text, type: 'system', priority: 'high', action_url: null, expires_at: '2036-11-22T12:00:00.000Z' },
    ])
  }
  expect(subjectsTo(willing)).toEqual(['We are moving'])
  expect(subjectsTo(unwilling)).toEqual([])
  expect(subjectsTo(stranger)).toEqual([])
  expect(subjectsTo(leaving)).toEqual(['Your account will be deleted'])
  const { rows } = await ports.database.withOwner((owner) =>
    owner.query("select metadata from public.audit_logs where action = 'NOTIFICATION_BROADCAST'"),
  )
  expect(rows).toMatchObject([{ metadata: { title: 'We are moving', sent: people, to: 'everybody' } }])
})

test('an email that comes after the notification has expired is not sent', async () => {
  const reader = await build.client()
  const title = 'Back tonight'
  await send({ title, expires_in_days: 1 })
  app.clock.set(new Date('2036-11-22T12:00:00Z'))
  await app.runJobs()
  expect(subjectsTo(reader)).toEqual([])
  app.clock.set(NOON)
})

test('a broadcast reaches the audience that was counted, and is refused when that has changed', async () => {
  const [client, agent] = [await build.client(), await build.agent()]
  const audience = { to: 'agents' as const, active: false }
  const { people } = await as(admin).notifications.audience(audience)
  await build.agent()
  await expect(send({ audience, people })).rejects.toMatchObject({
    code: 'AUDIENCE_CHANGED',
    data: { people: people + 1 },
  })
  expect((await as(admin).operations.runs()).filter(({ status }) => status === 'queued')).toEqual([])
  await send({ audience, people: people + 1 })
  await app.runJobs()
  expect(await listNotificationTitles(agent)).toEqual(['We are moving'])
  expect(await listNotificationTitles(client)).toEqual([])
  // Nobody has signed in on this server.
  expect(await as(admin).notifications.audience({ to: 'agents', active: true })).toMatchObject({ people: 0 })
  await expect(send({ audience: { to: 'agents', active: true }, people: 0 })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('a run that two servers perform, one of them dying, notifies nobody twice', async () => {
  const { run_id } = await send({ title: 'Twice?' })
  const { people } = await count()
  let transactions = 0
  const dead = Promise.withResolvers<void>()
  void performBroadcast(
    {
      ...ports,
      withWorker: (work) => {
        transactions += 1
        // The claim, the line of the log and one batch.
        if (transactions <= 3) return ports.withWorker(work)
        dead.resolve()
        return new Promise(() => undefined)
      },
    },
    run_id,
    2,
  )
  await dead.promise
  expect(await run(run_id)).toMatchObject({ status: 'running', done: 2 })
  await Promise.all([performBroadcast(ports, run_id, 3), performBroadcast(ports, run_id, 3)])
  expect(await run(run_id)).toMatchObject({ status: 'finished', done: people, result: { sent: people } })
  const { rows } = await ports.database.withOwner((owner) =>
    owner.query(
      "select count(*)::integer as n, count(distinct user_id)::integer as people from notifications where title = 'Twice?'",
    ),
  )
  expect(rows).toEqual([{ n: people, people }])
  expect(await listNotificationTitles(admin)).toHaveLength(1)
  await app.runJobs()
})

/** Loses the database when these many people were notified. */
const losing = (runId: string, at: number): typeof ports => ({
  ...ports,
  async withWorker(work) {
    const { status, done } = await run(runId)
    if (status === 'running' && done === at) {
      throw Object.assign(new Error('terminating connection'), { code: '57P01' })
    }
    return ports.withWorker(work)
  },
})

test('a broadcast that loses the database goes on with the rest, and drops them when its job is abandoned', async () => {
  const { run_id } = await send()
  const { people } = await count()
  await expect(performBroadcast(losing(run_id, 2), run_id, 2)).rejects.toThrow('terminating connection')
  expect(await run(run_id)).toMatchObject({ status: 'running', done: 2 })
  await expect(performBroadcast(losing(run_id, 4), run_id, 2)).rejects.toThrow('terminating connection')
  await performBroadcast(ports, run_id, 2)
  expect(await run(run_id)).toMatchObject({ status: 'finished', done: people, result: { sent: people } })
  await app.runJobs()

  const otherRun = (await send()).run_id
  await expect(performBroadcast(losing(otherRun, 2), otherRun, 2)).rejects.toThrow('terminating connection')
  await sendBroadcast.giveUp?.({ run: otherRun }, ports)
  expect(await run(otherRun)).toMatchObject({
    status: 'failed',
    done: 2,
    error: `${people - 2} people were not notified.`,
  })
  const { rows } = await ports.database.withOwner((owner) =>
    owner.query('select from public.broadcast_recipients where run_id = $1', [otherRun]),
  )
  expect(rows).toEqual([])
  await app.runJobs()
})

test('a broadcast repeated because its response was lost is sent once', async () => {
  const { people } = await count()
  const input = { ...text, people, id: randomUUID() }
  const first = await as(admin).notifications.broadcast(input)
  await app.runJobs()
  expect(await as(admin).notifications.broadcast(input)).toEqual(first)
  await app.runJobs()
  expect(await listNotificationTitles(admin)).toEqual(['We are moving'])
  // Another administrator's run is not repeated by naming it.
  const otherAdmin = await build.admin()
  await expect(
    as(otherAdmin).notifications.broadcast({ ...input, people: people + 1 }),
  ).rejects.toMatchObject({
    code: 'RUN_ACTIVE',
  })
})

test('a cancelled broadcast keeps what it has sent and drops the rest', async () => {
  const { run_id } = await send()
  const { people } = await count()
  const cancelling = performBroadcast(
    {
      ...ports,
      async withWorker(work) {
        const result = await ports.withWorker(work)
        const { status, done } = await run(run_id)
        if (status === 'running' && done === 2) {
          await as(admin)
            .operations.cancelRun({ id: run_id })
            .catch(() => undefined)
        }
        return result
      },
    },
    run_id,
    2,
  )
  await cancelling
  const ended = await run(run_id)
  expect(ended).toMatchObject({ status: 'cancelled', total: people })
  expect(ended.done).toBeLessThan(people)
  expect(ended.log.map(({ message }) => message)).toContainEqual(
    `${people - ended.done} people were not notified.`,
  )
  await app.runJobs()
  expect((await run(run_id)).done).toBe(ended.done)
})
