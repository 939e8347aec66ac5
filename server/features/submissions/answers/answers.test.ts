import { randomUUID } from 'node:crypto'
import type { GivenAnswer } from '@jobscout/contract/submissions/answers.ts'
import {
  legalWordings,
  plainWordings,
  roundaboutWordings,
  sensitiveWordings,
} from '@jobscout/contract/submissions/question-wordings.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people/builders.ts'
import { answersFor, listQuestions, saveReply } from './service.ts'

const app = await startTestApp({ now: new Date('2036-11-20T12:00:00Z') })
afterAll(app.close)
const { as, build, clock, ports } = app

let mara: Person
let austin: string
let boston: string
let berlin: string
beforeEach(async () => {
  clock.set(new Date('2036-11-20T12:00:00Z'))
  mara = await build.client()
  austin = await build.listing({ location: 'Austin, TX' })
  boston = await build.listing({ location: 'Boston, MA' })
  berlin = await build.listing({ location: 'Berlin, Germany' })
})

const readQuestions = (person: Person, listing: string) =>
  ports.withActor(person, (tx) => listQuestions(tx, listing))
const apply = (person: Person, listing: string, given: readonly GivenAnswer[]) =>
  ports.withActor(person, (tx) => answersFor(tx, listing, given))
const reply = (person: Person, question: string, words: string) =>
  ports.withActor(person, (tx) => saveReply(tx, question, words))

const say = (topic: string, answer: string | null, remember = false): GivenAnswer => ({
  topic,
  answer,
  remember,
})
const permitsLeftBlank = (place: string) => [say(`authorization:${place}`, ''), say(`visa:${place}`, '')]
const answersByTopic = (answers: readonly { topic: string; answer: string | null }[]) =>
  Object.fromEntries(answers.map(({ topic, answer }) => [topic, answer]))

test('the questions of a job are about its country, or about the job where that is not known', async () => {
  const anywhere = await build.listing({ location: 'Remote' })
  expect((await readQuestions(mara, austin)).map(({ question, kind }) => [question, kind])).toEqual([
    ['When could you start?', 'plain'],
    ['What salary do you expect?', 'plain'],
    ['Are you authorized to work in the US?', 'legal'],
    ['Do you need a visa or sponsorship to work in the US, now or later?', 'legal'],
  ])
  expect((await readQuestions(mara, berlin)).at(2)?.question).toBe('Are you authorized to work in Germany?')
  expect((await readQuestions(mara, anywhere)).at(2)).toMatchObject({
    topic: `authorization:${anywhere}`,
    question: 'Are you authorized to work where this job is?',
  })
})

test('an application waits for the questions that only the person answers, and goes with those left blank', async () => {
  const open = { code: 'QUESTION_OPEN', data: { topic: 'authorization:US' } }
  await expect(apply(mara, austin, [say('start', 'In May')])).rejects.toMatchObject(open)
  await expect(
    apply(mara, austin, [say('authorization:US', null), say('visa:US', 'No')]),
  ).rejects.toMatchObject(open)
  await expect(apply(mara, austin, [say('authorization:US', 'Yes')])).rejects.toMatchObject({
    data: { topic: 'visa:US' },
  })
  expect(answersByTopic(await apply(mara, austin, permitsLeftBlank('US')))).toEqual({
    'authorization:US': '',
    'visa:US': '',
  })
})

test('an application carries no answer that the person was not shown', async () => {
  await apply(mara, austin, [
    say('start', 'In May'),
    say('authorization:US', 'Yes', true),
    say('visa:US', 'No', true),
  ])
  expect(await apply(mara, boston, [])).toEqual([])
  await expect(
    apply(mara, boston, [say('start', 'In May'), say('visa:US', 'No', true)]),
  ).rejects.toMatchObject({
    data: { topic: 'authorization:US' },
  })
  const shown = [say('authorization:US', 'Yes', true), say('visa:US', 'No', true)]
  expect(answersByTopic(await apply(mara, boston, shown))).toEqual({
    'authorization:US': 'Yes',
    'visa:US': 'No',
  })
})

test('an everyday answer is offered for the next job, with its date, and can be changed there', async () => {
  await apply(mara, austin, [say('start', 'Four weeks after signing'), ...permitsLeftBlank('US')])
  clock.set(new Date('2036-11-25T12:00:00Z'))
  expect((await readQuestions(mara, berlin))[0]).toMatchObject({
    answer: 'Four weeks after signing',
    remembered_at: '2036-11-20T12:00:00.000Z',
  })
  await apply(mara, berlin, permitsLeftBlank('DE'))
  expect((await readQuestions(mara, austin))[0]?.remembered_at).toBe('2036-11-20T12:00:00.000Z')
  await apply(mara, berlin, [say('start', 'In January'), ...permitsLeftBlank('DE')])
  expect((await readQuestions(mara, austin))[0]).toMatchObject({
    answer: 'In January',
    remembered_at: '2036-11-25T12:00:00.000Z',
  })
  // Left blank for one job, it is still known for the next.
  const sent = await apply(mara, berlin, [say('start', ''), ...permitsLeftBlank('DE')])
  expect(sent[0]?.answer).toBe('')
  expect((await readQuestions(mara, austin))[0]?.answer).toBe('In January')
})

test('a legal answer is offered again only where the person allows it, in that country, until they withdraw that', async () => {
  const permits = async (listing: string) =>
    (await readQuestions(mara, listing)).slice(2).map(({ answer }) => answer)
  await apply(mara, austin, [say('authorization:US', 'Yes'), say('visa:US', 'No')])
  expect(await permits(boston)).toEqual([null, null])
  await apply(mara, austin, [say('authorization:US', 'Yes', true), say('visa:US', 'No')])
  expect(await permits(boston)).toEqual(['Yes', null])
  expect(await permits(berlin)).toEqual([null, null])
  expect((await readQuestions(mara, boston))[2]).toMatchObject({
    remember: true,
    remembered_at: '2036-11-20T12:00:00.000Z',
  })
  await apply(mara, boston, [say('authorization:US', 'Yes', false), say('visa:US', 'No')])
  expect(await permits(boston)).toEqual([null, null])
})

test('a question that nobody asks is left out, and nobody sees the answers of somebody else', async () => {
  await apply(mara, austin, [
    say('authorization:US', 'Yes', true),
    say('visa:US', 'No', true),
    say('authorization:DE', 'Yes', true),
    say('other:gender', 'x', true),
  ])
  expect(answersByTopic(await readQuestions(mara, berlin))).toEqual({
    start: null,
    salary: null,
    'authorization:DE': null,
    'visa:DE': null,
  })
  const ada = await build.client()
  expect((await readQuestions(ada, austin)).every(({ answer }) => answer === null)).toBe(true)
})

test('a question of an agent is asked again with the reply, once however it is written', async () => {
  await reply(mara, 'How well do you speak German?', 'Fluently')
  await reply(mara, 'HOW WELL do you speak German', 'A little')
  await reply(mara, 'What is your earliest start date?', 'In March')
  const questions = await readQuestions(mara, austin)
  expect(questions[0]).toMatchObject({ question: 'When could you start?', answer: 'In March' })
  expect(questions.slice(4)).toMatchObject([
    { question: 'HOW WELL do you speak German', answer: 'A little', kind: 'plain' },
  ])
})

test('a question that the agent asked before handing in, and the client answered, is asked with the next job', async () => {
  const agent = await build.agent({ firstName: 'Ben', lastName: 'Lowe' })
  await build.assignment(mara, agent)
  const { id } = await as(mara).applications.apply({ listing_id: austin, answers: permitsLeftBlank('US') })
  const ask = async (question: string, answer: string) => {
    await as(agent).submissions.claim({ application_id: id })
    const asked = await as(agent).messages.ask({ id: randomUUID(), application_id: id, text: question })
    await as(mara).messages.send({ id: randomUUID(), text: answer, answers: asked.id })
  }
  await ask('How well do you speak German?', 'Fluently')
  await ask('Do you need a visa?', 'No')
  expect(answersByTopic(await as(mara).submissions.questions({ listing_id: boston }))).toMatchObject({
    'authorization:US': null,
    'visa:US': null,
  })
  expect((await as(mara).submissions.questions({ listing_id: boston })).slice(4)).toMatchObject([
    { question: 'How well do you speak German?', answer: 'Fluently', kind: 'plain' },
  ])
})

test('none of a hundred questions about law, health and origin is ever answered by anybody but the person', async () => {
  for (const wording of [...legalWordings, ...sensitiveWordings, ...roundaboutWordings]) {
    await reply(mara, wording, 'Yes')
  }
  expect((await readQuestions(mara, austin)).map(({ answer }) => answer)).toEqual([null, null, null, null])
})

test('an application has at most twenty questions, the latest asked', async () => {
  for (const [minute, wording] of plainWordings.entries()) {
    clock.set(new Date(Date.UTC(2036, 10, 20, 12, minute)))
    await reply(mara, wording, 'x')
  }
  const questions = await readQuestions(mara, austin)
  expect(questions).toHaveLength(20)
  expect(questions.at(4)?.question).toBe(plainWordings.at(-1))
})

test('the database keeps no answer of a sensitive kind, and no permit as an everyday one', async () => {
  const insert = (topic: string, kind: string) =>
    ports.withActor(mara, (tx) =>
      tx.db
        .insertInto('remembered_answers')
        .values({ user_id: mara.userId, topic, question: 'x', kind, answer: 'x', answered_at: tx.now })
        .execute(),
    )
  await expect(insert('other:x', 'sensitive')).rejects.toThrow('remembered_answers_kind_check')
  await expect(insert('visa:US', 'plain')).rejects.toThrow('permits_are_legal')
})

test('a person states once, before any application, whether they may work in the country of a place', async () => {
  const { submissions } = as(mara)
  const answered = await submissions.answerWorkQuestions({
    place: 'Munich, Germany',
    answers: [
      { topic: 'authorization:DE', answer: 'Yes' },
      { topic: 'visa:DE', answer: 'No' },
      // Of another country than that of the place.
      { topic: 'visa:US', answer: 'No' },
    ],
  })
  expect(answersByTopic(answered)).toEqual({ 'authorization:DE': 'Yes', 'visa:DE': 'No' })
  expect(answersByTopic(await readQuestions(mara, berlin))).toMatchObject({
    'authorization:DE': 'Yes',
    'visa:DE': 'No',
  })
  expect(answersByTopic(await readQuestions(mara, austin))).toMatchObject({ 'visa:US': null })
  // Left out, it stays as it is; opened again, it is asked again.
  const answers = [{ topic: 'visa:DE', answer: null }]
  await submissions.answerWorkQuestions({ place: 'Berlin', answers })
  expect(answersByTopic(await submissions.workQuestions({ place: 'Berlin' }))).toEqual({
    'authorization:DE': 'Yes',
    'visa:DE': null,
  })
  expect(await submissions.workQuestions({ place: 'Nowhere at all' })).toEqual([])
})
