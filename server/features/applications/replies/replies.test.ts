import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people/builders.ts'
import { handIn } from '../../../testing/people/hand-in.ts'

const app = await startTestApp()
afterAll(app.close)
const { as, build } = app

const job = { title: 'Data Engineer', company: 'Northwind Analytics' }
const receipt = 'Thank you for your application for Data Engineer. We have received it.'
const invitation = 'We would like to invite you to an interview on Tuesday, December 8, 2026 at 10:00 AM ET.'

const read = (person: Person, application_id: string, text: string) =>
  as(person).applications.readReply({ application_id, text })

test('reading a mail proposes, and changes nothing', async () => {
  const client = await build.client({ timeZone: 'Europe/Berlin' })
  const id = await build.application({ owner: client, ...job })
  const before = await as(client).applications.get({ id })
  expect(await read(client, id, invitation)).toEqual({
    status: 'interview_scheduled',
    reason: null,
    quotation: invitation,
    sent_on: null,
    interview: {
      times: ['2026-12-08T15:00:00Z'],
      time_zone: 'America/New_York',
      is_zone_stated: true,
      is_counted_from_today: false,
      minutes: null,
      place: '',
      link: '',
    },
    names_company: null,
    names_title: null,
    is_proof: false,
  })
  expect(await as(client).applications.get({ id })).toEqual(before)
})

test('a time without a zone is read in the zone of the client, also by their agent', async () => {
  const [client, agent] = [await build.client({ timeZone: 'Asia/Tokyo' }), await build.agent()]
  const id = await build.application({ owner: client, agent, ...job })
  const text = 'Your interview is confirmed for 8 December 2026 at 10:00.'
  for (const person of [client, agent, await build.admin()]) {
    expect((await read(person, id, text)).interview).toMatchObject({
      times: ['2026-12-08T01:00:00Z'],
      time_zone: 'Asia/Tokyo',
      is_zone_stated: false,
    })
  }
})

test('an accepted proposal sets status and interview at once, and its sentence stands in the history', async () => {
  const [client, agent] = [await build.client({ timeZone: 'Europe/Berlin' }), await build.agent()]
  const id = await build.application({ owner: client, agent, ...job })
  await handIn(app, agent, id)
  const { status, quotation, interview } = await read(agent, id, invitation)
  await as(agent).applications.update({
    id,
    status: status ?? 'responded',
    status_was: 'applied',
    status_note: quotation,
    interview: { at: interview?.times[0] ?? '', minutes: 45 },
  })
  const after = await as(client).applications.get({ id })
  expect(after).toMatchObject({
    status: 'interview_scheduled',
    interview: { at: '2026-12-08T15:00:00.000Z', minutes: 45 },
  })
  expect(after.history[0]).toMatchObject({ status: 'interview_scheduled', notes: invitation })
  // The note belongs to that change alone.
  await as(client).applications.update({ id, status: 'rejected' })
  expect((await as(client).applications.history({ application_id: id }))[0]).toMatchObject({
    status: 'rejected',
    notes: '',
  })
})

describe('a mail that says the application arrived', () => {
  test('is a proof for the person while it waits, and for the agent who claimed it', async () => {
    const [client, agent] = [await build.client(), await build.agent()]
    const id = await build.application({ owner: client, agent, ...job })
    expect(await read(client, id, receipt)).toMatchObject({ status: null, reason: 'receipt', is_proof: true })
    expect((await read(agent, id, receipt)).is_proof).toBe(false)
    await as(agent).submissions.claim({ application_id: id })
    expect((await read(agent, id, receipt)).is_proof).toBe(true)
    expect((await read(client, id, receipt)).is_proof).toBe(false)
    const proof = { kind: 'text', text: receipt } as const
    await as(agent).submissions.confirm({ application_id: id, proof })
    expect((await read(agent, id, receipt)).is_proof).toBe(false)
  })

  test('a mail is no proof of an application made elsewhere, or where it names another company', async () => {
    const client = await build.client()
    const elsewhere = await build.application({ owner: client, ...job, status: 'applied' })
    expect((await read(client, elsewhere, receipt)).is_proof).toBe(false)
    const id = await build.application({ owner: client, ...job, location: 'Oslo, Norway' })
    const text = 'Thank you for applying to Fernhill Labs! We have received your application.'
    expect(await read(client, id, text)).toMatchObject({ names_company: 'Fernhill Labs', is_proof: false })
  })
})

test('a text of 20,000 characters is read, and a longer one is refused', async () => {
  const client = await build.client()
  const id = await build.application({ owner: client, ...job })
  const sentence = 'On Tuesday at 10:00 we might not have another candidate for you to interview, or so. '
  expect(await read(client, id, sentence.repeat(235))).toMatchObject({ reason: expect.anything() })
  await expect(read(client, id, 'x'.repeat(20_001))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
