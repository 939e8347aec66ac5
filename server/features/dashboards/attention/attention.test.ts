import { randomUUID } from 'node:crypto'
import type { ApplicationStatus } from '@jobscout/contract/applications/model.ts'
import type { AgentFigure } from '@jobscout/contract/dashboards/agent.ts'
import type { AttentionKind } from '@jobscout/contract/dashboards/attention.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people/builders.ts'
import { handIn } from '../../../testing/people/hand-in.ts'

const noon = new Date('2036-11-20T17:00:00Z')
const DAY_MS = 86_400_000
const app = await startTestApp({ now: noon })
afterAll(app.close)
const { as, build, clock } = app
const daysAgo = (days: number) => new Date(noon.getTime() - days * DAY_MS)

let agent: Person
let client: Person
beforeEach(async () => {
  clock.set(daysAgo(40))
  agent = await build.agent({ timeZone: 'America/New_York' })
  client = await build.client({ firstName: 'Mara', lastName: 'Okafor' })
  await build.assignment(client, agent)
})

/** An application of the client that has had its status since the given days. */
async function apply(
  title: string,
  status: ApplicationStatus,
  days: number,
  by: Person = agent,
): Promise<string> {
  clock.set(daysAgo(days))
  const id = await build.application({ owner: client, title, company: 'Clinic' })
  if (status === 'applied') await handIn(app, by, id)
  else if (status !== 'submitted') await as(by).applications.update({ id, status })
  clock.set(noon)
  return id
}
const queue = () => as(agent).dashboards.attention({})
const waiting = async () =>
  (await queue()).items.map(({ urgency, kind, application }) => [urgency, kind, application?.job_title])
const mark = (kind: AttentionKind, subject_id: string, how: object) =>
  as(agent).dashboards.markAttention({ kind, subject_id, mark: 'done', ...how })

test('the queue lists what the stored rows require with its reason, the most urgent first', async () => {
  await apply('New', 'submitted', 0)
  await apply('Old', 'in_progress', 3)
  await apply('Review', 'pending', 4)
  await apply('Fresh review', 'pending', 0)
  await apply('Reply', 'responded', 1)
  await apply('Sent', 'applied', 3)
  await apply('Silent', 'applied', 8)
  await apply('Offer', 'offer_received', 20)
  await apply('Rejected', 'rejected', 20)
  const soon = await apply('Soon', 'interview_scheduled', 2)
  const held = await apply('Held', 'interview_scheduled', 9)
  const far = await apply('Far', 'interview_scheduled', 2)
  const meeting = (at: string) => ({ at, minutes: 60, place: '', link: '', notes: '' })
  await as(agent).applications.update({ id: soon, interview: meeting('2036-11-21T22:00:00Z') })
  await as(agent).applications.update({ id: held, interview: meeting('2036-11-18T15:00:00Z') })
  await as(agent).applications.update({ id: far, interview: meeting('2036-11-22T15:00:00Z') })
  expect(await waiting()).toEqual([
    ['overdue', 'review', 'Review'],
    ['overdue', 'submit', 'Old'],
    ['overdue', 'outcome', 'Held'],
    ['today', 'reply', 'Reply'],
    ['today', 'submit', 'New'],
    ['today', 'interview', 'Soon'],
    ['later', 'follow_up', 'Silent'],
    ['later', 'review', 'Fresh review'],
  ])
  const { counts, urgencies, items } = await queue()
  expect(counts).toEqual({ review: 2, submit: 2, outcome: 1, reply: 1, interview: 1, follow_up: 1 })
  expect(urgencies).toEqual({ overdue: 3, today: 3, later: 2 })
  expect(items[0]).toMatchObject({
    client: { user_id: client.userId, name: 'Mara Okafor' },
    application: { status: 'pending', version: 2 },
  })
  const reviews = await as(agent).dashboards.attention({ show: 'reviews' })
  expect(reviews.items).toHaveLength(2)
  expect(reviews.counts).toEqual(counts)
})

test('an application waits to be submitted since the client applied, whatever is prepared meanwhile', async () => {
  const id = await apply('Prepared', 'submitted', 3)
  await as(agent).applications.update({ id, status: 'in_progress' })
  expect(await waiting()).toEqual([['overdue', 'submit', 'Prepared']])
  const back = await apply('Back', 'responded', 3)
  await as(agent).applications.update({ id: back, status: 'in_progress' })
  expect(await waiting()).toEqual([
    ['overdue', 'submit', 'Prepared'],
    ['today', 'submit', 'Back'],
  ])
})

test('an application handed in by an agent is followed up after the account of the agent is erased, and not submitted again', async () => {
  const former = await build.agent()
  await build.assignment(client, former)
  const id = await apply('Sent', 'applied', 20, former)
  clock.set(daysAgo(8))
  await as(former).applications.update({ id, status: 'submitted' })
  clock.set(noon)
  await build.assignment(client, agent)
  await app.ports.database.withOwner((db) =>
    db.query('delete from auth."user" where id = $1', [former.userId]),
  )
  expect((await queue()).items.map(({ kind }) => kind)).toEqual(['new_client', 'follow_up'])
})

test('an item leaves by its action, when done and while snoozed, and returns when something new happens', async () => {
  const id = await apply('Review', 'pending', 2)
  const tomorrow = new Date(noon.getTime() + DAY_MS).toISOString()
  await mark('review', id, { mark: 'snoozed', until: tomorrow })
  expect(await queue()).toMatchObject({ items: [], snoozed: 1, counts: {} })
  expect((await as(agent).dashboards.attention({ snoozed: true })).items).toMatchObject([
    { snoozed_until: tomorrow },
  ])
  clock.advance(DAY_MS + 1000)
  expect(await waiting()).toEqual([['overdue', 'review', 'Review']])
  await mark('review', id, {})
  expect(await queue()).toMatchObject({ items: [], snoozed: 0, handled_today: 1 })
  await mark('review', id, { mark: 'open' })
  expect(await waiting()).toHaveLength(1)
  await mark('review', id, {})
  clock.advance(60_000)
  await as(agent).applications.update({ id, status: 'responded' })
  expect(await waiting()).toEqual([['today', 'reply', 'Review']])
  // Marked done and given another status: one application.
  expect(await queue()).toMatchObject({ handled_today: 1 })
  await as(agent).applications.update({ id: await apply('Other', 'pending', 2), status: 'rejected' })
  expect(await queue()).toMatchObject({ handled_today: 2 })
  await as(agent).applications.update({ id, status: 'pending' })
  expect(await waiting()).toEqual([['later', 'review', 'Review']])
  await expect(mark('review', id, { mark: 'snoozed', until: '2038-01-01T00:00:00Z' })).rejects.toMatchObject({
    code: 'SNOOZE_TOO_LONG',
  })
})

test('a follow-up that was done asks again after another week', async () => {
  const id = await apply('Silent', 'applied', 8)
  await mark('follow_up', id, {})
  expect(await waiting()).toEqual([])
  clock.advance(7 * DAY_MS)
  expect(await waiting()).toEqual([['today', 'follow_up', 'Silent']])
})

test('a note about an application is no movement: its follow-up is still due, and can be done after it', async () => {
  const id = await apply('Silent', 'applied', 8)
  clock.set(daysAgo(2))
  await as(client).applications.update({ id, notes: 'Still nothing', next_action: 'Wait' })
  clock.set(noon)
  expect(await waiting()).toEqual([['later', 'follow_up', 'Silent']])
  await as(agent).applications.update({ id, agent_notes: 'I followed up.' })
  await mark('follow_up', id, {})
  expect(await queue()).toMatchObject({ items: [], handled_today: 1 })
})

test('an interview that was done or put off returns when it is moved, also to an earlier time', async () => {
  const meeting = (at: string) => ({ at, minutes: 60, place: '', link: '', notes: '' })
  const id = await apply('Nurse', 'interview_scheduled', 2)
  await as(agent).applications.update({ id, interview: meeting('2036-11-21T22:00:00Z') })
  await mark('interview', id, {})
  expect(await waiting()).toEqual([])
  await as(client).applications.update({ id, interview: meeting('2036-11-21T15:00:00Z') })
  expect(await waiting()).toEqual([['today', 'interview', 'Nurse']])
  const { total, items } = await as(agent).dashboards.rows({ figure: 'interviews' })
  expect([total, items[0]?.job_title, items[0]?.at]).toEqual([1, 'Nurse', '2036-11-21T15:00:00.000Z'])
})

test('a client who wrote waits for an answer since their first message, until somebody answers or the agent is done', async () => {
  clock.set(noon)
  const write = (text: string) => as(client).messages.send({ id: randomUUID(), text })
  await write('Good morning')
  clock.advance(DAY_MS)
  await write('Did you see this?')
  const { items, counts } = await queue()
  expect(items).toMatchObject([
    {
      kind: 'message',
      subject_id: client.userId,
      urgency: 'today',
      since: noon.toISOString(),
      client: { name: 'Mara Okafor' },
      application: null,
    },
  ])
  expect(counts).toEqual({ message: 1 })
  expect((await as(agent).dashboards.attention({ show: 'replies' })).items).toHaveLength(1)
  clock.advance(DAY_MS)
  expect(await waiting()).toEqual([['overdue', 'message', undefined]])
  await as(agent).messages.send({ id: randomUUID(), client_id: client.userId, text: 'Yes' })
  expect(await waiting()).toEqual([])
  clock.advance(60_000)
  await write('Thank you')
  await mark('message', client.userId, {})
  expect(await queue()).toMatchObject({ items: [], handled_today: 1 })
  clock.advance(60_000)
  await write('One more thing')
  expect(await waiting()).toEqual([['today', 'message', undefined]])
  await build.assignment(client, await build.agent())
  expect(await waiting()).toEqual([])
})

test('an answer to a question, and an act of a client, wait for no answer', async () => {
  clock.set(noon)
  const id = await build.application({ owner: client, status: 'offer_received' })
  const asked = await as(agent).messages.ask({
    id: randomUUID(),
    application_id: id,
    text: 'When?',
    hold: false,
  })
  clock.advance(60_000)
  await as(client).messages.send({ id: randomUUID(), text: 'Soon', answers: asked.id })
  await as(client).applications.update({ id, notes: 'I like them' })
  expect(await waiting()).toEqual([])
})

test('a new client waits until the agent has opened it', async () => {
  clock.set(noon)
  const otherClient = await build.client({ firstName: 'Ada', lastName: 'Zimmer' })
  await as(await build.admin({ firstName: 'Lena', lastName: 'Osei' })).agents.assign({
    client_id: otherClient.userId,
    agent_id: agent.userId,
  })
  const { items } = await queue()
  expect(items).toMatchObject([
    { kind: 'new_client', client: { name: 'Ada Zimmer' }, application: null, assigned_by_name: 'Lena Osei' },
  ])
  await as(agent).clients.get({ client_id: otherClient.userId })
  expect(await waiting()).toEqual([])
})

test('the rows of a client move with the client, and marks of another agent do not count', async () => {
  const id = await apply('Review', 'pending', 2)
  await mark('review', id, {})
  const next = await build.agent()
  await build.assignment(client, next)
  expect(await waiting()).toEqual([])
  await expect(mark('review', id, {})).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const theirs = await as(next).dashboards.attention({ show: 'reviews' })
  expect(theirs.items).toHaveLength(1)
})

test('figures are counted from events: moving a client changes nothing that the agent has processed', async () => {
  await apply('Applied', 'applied', 2)
  await apply('New', 'submitted', 2)
  const id = await apply('Offer', 'offer_received', 3)
  await apply('Long ago', 'rejected', 9)
  await as(client).applications.update({ id, status: 'rejected' })
  await as(client).applications.update({ id, interview: { at: '2036-11-25T15:00:00Z', minutes: 60 } })
  const before = await as(agent).dashboards.agent()
  expect(before).toMatchObject({
    clients: 1,
    max_clients: 20,
    applications: 4,
    applications_this_week: 3,
    pending_reviews: 1,
    pending_clients: [{ name: 'Mara Okafor', applications: 4, pending: 1 }],
    interviews_ahead: 0,
  })
  expect(before.recent).toHaveLength(4)
  expect(before.pending_oldest).toBe(daysAgo(2).toISOString())
  expect(before.processed).toHaveLength(7)
  expect(before.processed.filter(({ offers }) => offers > 0)).toEqual([
    { day: '2036-11-17', interviews: 0, offers: 1, rejected: 0 },
  ])
  const titles = async (figure: AgentFigure) =>
    (await as(agent).dashboards.rows({ figure })).items.map(({ job_title, status }) => [job_title, status])
  expect(await titles('pending')).toEqual([['New', 'submitted']])
  expect(await titles('processed')).toEqual([['Offer', 'offer_received']])
  await build.assignment(client, await build.agent())
  expect(await titles('processed')).toEqual([])
  expect(await as(agent).dashboards.agent()).toMatchObject({
    clients: 0,
    applications: 0,
    recent: [],
    processed: before.processed,
  })
})
