import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { password } from '../../testing/people/auth.ts'
import type { Person } from '../../testing/people/builders.ts'
import { runs } from '../../testing/runs.ts'

const app = await startTestApp({ now: new Date('2036-11-20T17:00:00Z') })
afterAll(app.close)
const { as, build } = app

let agent: Person
let client: Person
let id: string
beforeEach(async () => {
  agent = await build.agent({ firstName: 'Ines', lastName: 'Ferro' })
  client = await build.client()
  id = await build.application({ owner: client, agent, title: 'Nurse', company: 'Clinic' })
})

const claim = () => as(agent).submissions.claim({ application_id: id })
const ask = (more: object = {}, by = agent) =>
  as(by).messages.ask({ id: randomUUID(), application_id: id, text: 'Which salary may I state?', ...more })
const answer = (answers: string, more: object = {}) =>
  as(client).messages.send({ id: randomUUID(), text: '90,000', answers, ...more })
const putBack = () => as(agent).submissions.putBack({ application_id: id })
const withdraw = () => as(client).applications.update({ id, status: 'withdrawn' })
const submission = async () => (await as(client).submissions.get({ application_id: id })).submission
const readQuestion = async () =>
  (await as(client).messages.thread({})).items.find(({ kind }) => kind === 'question')?.question

describe('a question', () => {
  test('a question that holds its submission releases it with the answer', async () => {
    await claim()
    const asked = await ask()
    expect(asked).toMatchObject({
      kind: 'question',
      application: { id, job_title: 'Nurse', company_name: 'Clinic' },
      question: { state: 'open', holds: true, answered_at: null },
    })
    expect(await submission()).toMatchObject({ state: 'needs_answer', question_id: asked.id })
    expect(await as(client).messages.thread({ page_size: 1 })).toMatchObject({
      open_questions: [{ id: asked.id, text: 'Which salary may I state?' }],
    })
    expect(await answer(asked.id)).toMatchObject({ kind: 'answer', application: { id } })
    expect(await submission()).toMatchObject({
      state: 'waiting',
      question: 'Which salary may I state?',
      reply: '90,000',
    })
    expect(await readQuestion()).toMatchObject({ state: 'answered', holds: true })
    expect(await as(client).messages.thread({})).toMatchObject({ open_questions: [] })
    await expect(answer(asked.id)).rejects.toMatchObject({ code: 'NOT_OPEN' })
  })

  test('a question that is asked or answered again with the same id is there once', async () => {
    await claim()
    const ids = [randomUUID(), randomUUID()] as const
    for (let time = 0; time < 2; time += 1) await ask({ id: ids[0] })
    for (let time = 0; time < 2; time += 1) await answer(ids[0], { id: ids[1] })
    const { items } = await as(client).messages.thread({})
    expect(items.map((item) => item.id)).toEqual([...ids])
  })

  test('holds what its agent has claimed, and without holding is asked of any application', async () => {
    await expect(ask()).rejects.toMatchObject({ code: 'NOT_CLAIMED' })
    await claim()
    await expect(ask({}, await build.admin())).rejects.toMatchObject({ code: 'CLAIMED_BY_ANOTHER' })
    const elsewhere = await build.application({ owner: client, status: 'applied', origin: 'elsewhere' })
    await expect(ask({ application_id: elsewhere })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const asked = await ask({ application_id: elsewhere, hold: false })
    expect(asked.question).toMatchObject({ state: 'open', holds: false })
    expect(await submission()).toMatchObject({ state: 'claimed', question_id: null })
    await answer(asked.id)
    // It says nothing about a form.
    const listing_id = await build.listing()
    const questions = await as(client).submissions.questions({ listing_id })
    expect(questions.map(({ answer: known }) => known)).not.toContain('90,000')
  })

  test('is answered by its client alone, and asked by nobody who does not work for them', async () => {
    await claim()
    const asked = await ask()
    for (const person of [agent, await build.client()])
      await expect(
        as(person).messages.send({ id: randomUUID(), text: 'Yes', answers: asked.id }),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(ask({ hold: false }, await build.agent())).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(ask({ hold: false }, client)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await build.assignment(client, await build.agent())
    await expect(ask({ hold: false })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('notifies the client, without its words, each time', async () => {
    await ask({ hold: false })
    await ask({ hold: false, text: 'And when may you start?' })
    await app.runJobs()
    const { items } = await as(client).notifications.list({})
    expect(items.map(({ title, action_url }) => [title, action_url])).toEqual(
      Array.from({ length: 2 }, () => ['Your agent needs an answer', '/messages']),
    )
    expect(JSON.stringify([items, app.sentMail()])).not.toMatch(/salary may|when may/)
  })

  test.each([
    ['it is put back', putBack],
    ['the client withdraws', withdraw],
    [
      'the client hands it in',
      () => as(client).submissions.confirm({ application_id: id, proof: { kind: 'number', text: 'APP-1' } }),
    ],
    ['it cannot be handed in', () => as(agent).submissions.return({ application_id: id, reason: 'closed' })],
    ['the employer answers', () => as(agent).applications.update({ id, status: 'responded' })],
    ['the client has no agent any more', () => build.assignment(client, null)],
    ['the client closes the account', () => as(client).accounts.close({ confirmation: 'DELETE', password })],
  ] as const)('waits no longer when %s', async (_what, end) => {
    await claim()
    const asked = await ask()
    await end()
    const { rows } = await app.ports.database.withOwner((owner) =>
      owner.query('select answered_at, withdrawn_at is null as is_open from public.messages where id = $1', [
        asked.id,
      ]),
    )
    expect(rows).toEqual([{ answered_at: null, is_open: false }])
  })

  test('a question that holds nothing waits no longer either when its application has ended', async () => {
    const asked = await ask({ hold: false })
    await as(agent).applications.update({ id, status: 'rejected' })
    expect(await readQuestion()).toMatchObject({ state: 'withdrawn' })
    await expect(answer(asked.id)).rejects.toMatchObject({
      code: 'NOT_OPEN',
      message: 'This question does not wait for an answer any more.',
    })
  })
})

const catchErrorCode = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  )

test.each([
  ['the agent puts it back', putBack, ['NOT_OPEN', 'NOT_POSSIBLE']],
  ['the client withdraws', withdraw, ['NOT_OPEN', 'done']],
] as const)('answering while %s has one winner for the question', async (_what, end, refusals) => {
  for (let time = 0; time < runs(50); time += 1) {
    id = await build.application({ owner: client, agent })
    await claim()
    const asked = await ask()
    const acts = [() => answer(asked.id), end] as const
    const [first, second] =
      time % 2 === 0
        ? await Promise.all(acts.map((act) => catchErrorCode(act())))
        : (await Promise.all(acts.toReversed().map((act) => catchErrorCode(act())))).toReversed()
    const { items } = await as(client).messages.thread({ page_size: 100 })
    const isAnswered = items.some(({ kind, application }) => kind === 'answer' && application?.id === id)
    const question = items.find((item) => item.id === asked.id)?.question
    expect(question?.state).toBe(isAnswered ? 'answered' : 'withdrawn')
    expect(first).toBe(isAnswered ? 'done' : refusals[0])
    expect(second).toBe(isAnswered ? refusals[1] : 'done')
    expect((await submission()).state).not.toBe('needs_answer')
  }
})

test('answering while another client is asked and the agent claims again leaves one claim', async () => {
  await claim()
  const asked = await ask()
  const outcomes = await Promise.all([catchErrorCode(answer(asked.id)), catchErrorCode(claim())])
  expect(outcomes[0]).toBe('done')
  expect((await submission()).state).toBe(outcomes[1] === 'done' ? 'claimed' : 'waiting')
})
