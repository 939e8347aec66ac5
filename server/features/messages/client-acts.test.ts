import { afterAll, beforeEach, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import type { Person } from '../../testing/people/builders.ts'

const noon = new Date('2036-11-20T17:00:00Z')
const MINUTE_MS = 60_000
const app = await startTestApp({ now: noon })
afterAll(app.close)
const { as, build, clock } = app

let agent: Person
let client: Person
beforeEach(async () => {
  clock.set(noon)
  agent = await build.agent()
  client = await build.client()
  await build.assignment(client, agent)
})

const apply = async (notes = '') =>
  (await as(client).applications.apply({ listing_id: await build.listing({ title: 'Nurse' }), notes })).id
const change = (id: string, patch: object, by = client) => as(by).applications.update({ id, ...patch })
const events = async () => {
  const { items } = await as(agent).messages.thread({ client_id: client.userId })
  return items.map(({ kind, text }) => [kind, text])
}
const unread = async () => (await as(agent).messages.thread({ client_id: client.userId })).unread

test('an act of a client reaches the agency in the thread, unread, with the application', async () => {
  const id = await apply('Please hurry')
  await change(id, { status: 'withdrawn' })
  const { items } = await as(agent).messages.thread({ client_id: client.userId })
  expect(items).toMatchObject([
    { kind: 'applied', text: '', from_agency: false, application: { id, job_title: 'Nurse' }, read_at: null },
    { kind: 'noted', text: 'Please hurry', application: { id } },
    { kind: 'withdrew', text: '', application: { id } },
  ])
  expect(await unread()).toBe(3)
})

test('a note edited within an hour is one message, in its last words and unread again; a removed one is none', async () => {
  const id = await apply()
  await change(id, { notes: 'First' })
  const [, noted] = (await as(agent).messages.thread({ client_id: client.userId })).items
  await as(agent).messages.read({ client_id: client.userId, up_to: noted?.id ?? '' })
  clock.advance(59 * MINUTE_MS)
  await change(id, { notes: 'Second' })
  expect([await events(), await unread()]).toEqual([
    [
      ['applied', ''],
      ['noted', 'Second'],
    ],
    1,
  ])
  clock.advance(2 * MINUTE_MS)
  await change(id, { notes: 'Third' })
  expect((await events()).slice(1)).toEqual([
    ['noted', 'Second'],
    ['noted', 'Third'],
  ])
  await change(id, { notes: '' })
  expect((await events()).slice(1)).toEqual([['noted', 'Second']])
})

test('an undone act leaves no message', async () => {
  const id = await apply('A note')
  clock.advance(9000)
  await as(client).submissions.undo({ application_id: id })
  expect(await events()).toEqual([])
  const kept = await apply()
  await change(kept, { status: 'withdrawn' })
  clock.advance(9000)
  await change(kept, { status: 'submitted' })
  expect(await events()).toEqual([['applied', '']])
  await change(kept, { status: 'withdrawn' })
  clock.advance(11_000)
  await change(kept, { status: 'submitted' })
  expect(await events()).toEqual([
    ['applied', ''],
    ['withdrew', ''],
  ])
})

test('an undo that comes too late leaves the thread as it is', async () => {
  const id = await apply()
  clock.advance(11_000)
  await expect(as(client).submissions.undo({ application_id: id })).rejects.toMatchObject({
    code: 'TOO_LATE',
  })
  expect(await events()).toEqual([['applied', '']])
})

test('the thread has nothing of what staff do, of applications made elsewhere, and where there is no agent', async () => {
  const [madeHere, elsewhere] = [
    await build.application({ owner: client }),
    await build.application({ owner: client, status: 'applied', origin: 'elsewhere' }),
  ]
  await change(madeHere, { status: 'withdrawn', agent_notes: 'By phone' }, agent)
  await change(elsewhere, { notes: 'Long ago', status: 'withdrawn' })
  expect(await events()).toEqual([])
  await build.assignment(client, null)
  await apply('Alone')
  await build.assignment(client, agent)
  expect(await events()).toEqual([])
})

test('a refused act leaves no trace', async () => {
  const id = await apply()
  await expect(change(id, { status: 'withdrawn', agent_notes: 'Mine' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  expect(await events()).toEqual([['applied', '']])
})

test('an event notifies nobody, and prevents no notification of a message', async () => {
  await apply()
  await as(client).messages.send({ id: crypto.randomUUID(), text: 'Hello' })
  await app.runJobs()
  expect((await as(agent).notifications.list({})).items.map(({ title }) => title)).toEqual([
    'A message waits',
  ])
})
