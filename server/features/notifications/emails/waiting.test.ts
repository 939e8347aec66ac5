import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people/builders.ts'
import { orderDigests } from './jobs.ts'

const app = await startTestApp({ now: new Date('2026-11-16T10:00:00Z') })
afterAll(app.close)
const { as, build, clock, ports } = app

const at = (moment: string) => clock.set(new Date(moment))
beforeEach(() => at('2026-11-16T10:00:00Z'))

/** The text of the latest summary, on one line. */
async function readDigest(person: Person): Promise<string | undefined> {
  await orderDigests.work({}, ports)
  await app.runJobs()
  const emails = app.sentMail().filter(({ to }) => to.address === person.email)
  return emails
    .filter(({ subject }) => subject.startsWith('Your summary'))
    .at(-1)
    ?.text.replace(/\s+/g, ' ')
}

test('an agent reads every morning which applications are to be handed in, and which wait longest', async () => {
  const agent = await build.agent()
  const mara = await build.client({ firstName: 'Mara', lastName: 'Okafor' })
  at('2026-11-17T10:00:00Z')
  const older = await build.application({ owner: mara, agent, title: 'Analyst', company: 'Northwind' })
  at('2026-11-18T07:00:00Z')
  await build.application({ owner: mara, agent, title: 'Engineer', company: 'Fabrikam' })
  at('2026-11-18T10:30:00Z')
  const first = await readDigest(agent)
  expect(first).toContain(
    'To submit (2, 1 overdue): the longest waiting is Analyst at Northwind for Mara Okafor, since Tuesday, November 17.',
  )
  expect(first).toContain('/to-submit')
  await as(mara).applications.update({ id: older, status: 'withdrawn' })
  at('2026-11-19T06:30:00Z')
  expect(await readDigest(agent)).toBe(first)
  at('2026-11-19T08:00:00Z')
  expect(await readDigest(agent)).toContain(
    'To submit (1, 1 overdue): the longest waiting is Engineer at Fabrikam for Mara Okafor, since Wednesday, November 18.',
  )
})

test('a deputy reads about the clients of an absent agent, and other agents about none of them', async () => {
  const [agent, deputy, otherAgent] = [await build.agent(), await build.agent(), await build.agent()]
  const client = await build.client()
  at('2026-11-17T10:00:00Z')
  await build.application({ owner: client, agent, title: 'Analyst', company: 'Northwind' })
  await as(await build.admin()).agents.setAbsence({
    user_id: agent.userId,
    from: '2026-11-18',
    until: '2026-11-18',
    deputy_id: deputy.userId,
  })
  at('2026-11-18T09:00:00Z')
  const first = await readDigest(deputy)
  expect(first).toContain('To submit (1)')
  expect(await readDigest(otherAgent)).toBeUndefined()
  expect(await readDigest(client)).not.toContain('To submit')
  at('2026-11-19T10:00:00Z')
  expect(await readDigest(deputy)).toBe(first)
})

test('an application that waits to be handed in reads as that, however its agent set it', async () => {
  const agent = await build.agent()
  const client = await build.client()
  const [processed, answered] = [
    await build.application({ owner: client, agent, title: 'Analyst', company: 'Northwind' }),
    await build.application({ owner: client, agent, title: 'Engineer', company: 'Fabrikam' }),
  ]
  at('2026-11-17T10:00:00Z')
  await as(agent).applications.update({ id: processed, status: 'in_progress' })
  at('2026-11-17T11:00:00Z')
  await as(agent).applications.update({ id: answered, status: 'responded' })
  at('2026-11-18T10:00:00Z')
  expect(await readDigest(client)).toContain(
    'Updates (2): Engineer at Fabrikam: Employer Responded; Analyst at Northwind: With your agent.',
  )
})

const emailsTo = (person: Person) =>
  app
    .sentMail()
    .flatMap(({ to, subject, text }) =>
      to.address === person.email ? [[subject, text.replace(/\s+/g, ' ')] as const] : [],
    )

test('the client gets an email when somebody has shown that the company has the application, with the way to the proof', async () => {
  const agent = await build.agent({ firstName: 'Ben', lastName: 'Lowe' })
  const client = await build.client()
  const id = await build.application({ owner: client, agent, title: 'Analyst', company: 'Northwind' })
  await as(agent).submissions.claim({ application_id: id })
  await as(agent).submissions.confirm({ application_id: id, proof: { kind: 'number', text: 'NW-1' } })
  await app.runJobs()
  const [[subject, text] = ['', '']] = emailsTo(client)
  expect(subject).toBe('Northwind has your application')
  expect(text).toContain('Ben Lowe has handed in your application for Analyst.')
  expect(text).toContain(`See the confirmation: http://localhost:3000/applications#${id}`)
})

test('an email that waited does not say that a question is open which was answered', async () => {
  const agent = await build.agent({ firstName: 'Ben', lastName: 'Lowe' })
  const client = await build.client()
  const id = await build.application({ owner: client, agent, title: 'Analyst', company: 'Northwind' })
  const ask = async (text: string) => {
    await as(agent).submissions.claim({ application_id: id })
    return as(agent).messages.ask({ id: randomUUID(), application_id: id, text })
  }
  const answer = (question: { id: string }) =>
    as(client).messages.send({ id: randomUUID(), text: 'Yes', answers: question.id })
  const first = await ask('May I name Eve Stone?')
  await app.runJobs()
  expect(emailsTo(client).map(([subject]) => subject)).toEqual(['Your agent needs an answer'])
  await answer(first)
  await answer(await ask('May I name Ada Reed?'))
  await app.runJobs()
  expect(emailsTo(client)).toHaveLength(1)
})

/** A draft that Scout prepared at the time of the clock. */
async function prepare(owner: Person, title: string, score: number): Promise<void> {
  const listing = await build.listing({ title, company: 'Northwind' })
  await ports.database.withOwner((database) =>
    database.query(
      `insert into public.drafts (user_id, listing_id, origin, score, created_at) values ($1, $2, 'scout', $3, $4)`,
      [owner.userId, listing, score, clock.now()],
    ),
  )
}

test('a client reads in the morning which drafts wait, the best three by name, once for those of a night', async () => {
  const client = await build.client()
  at('2026-11-18T02:10:00Z')
  for (const [title, score] of [
    ['Analyst', 84],
    ['Engineer', 96],
    ['Tester', 81],
    ['Planner', 90],
  ] as const)
    await prepare(client, title, score)
  at('2026-11-18T09:00:00Z')
  const first = await readDigest(client)
  expect(first).toContain(
    'Waiting for your yes (4): Engineer at Northwind, score 96; Planner at Northwind, score 90; Analyst at Northwind, score 84; and 1 more.',
  )
  expect(first).toContain('Review your drafts: http://localhost:3000/scout')
  at('2026-11-19T09:00:00Z')
  expect(await readDigest(client)).toBe(first)
  at('2026-11-20T02:10:00Z')
  await prepare(client, 'Writer', 99)
  at('2026-11-20T09:00:00Z')
  expect(await readDigest(client)).toContain('Waiting for your yes (5): Writer at Northwind, score 99;')
})
