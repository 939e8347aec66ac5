import { defaultNotificationPreferences as defaults } from '@jobscout/contract/notifications/preferences.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people/builders.ts'
import { reportOverdue } from './jobs.ts'

const app = await startTestApp()
afterAll(app.close)
const { as, build, clock, ports } = app

let admin: Person
let agent: Person
let client: Person
beforeEach(async () => {
  at('2026-11-16T10:00:00Z')
  admin = await build.admin()
  agent = await build.agent({ firstName: 'Ben', lastName: 'Lowe' })
  client = await build.client({ firstName: 'Mara', lastName: 'Okafor' })
})

const at = (moment: string) => clock.set(new Date(moment))
const apply = (title: string) =>
  build.application({ owner: client, agent, title, company: 'Northwind', status: 'submitted' })

async function report(): Promise<void> {
  await reportOverdue.work({}, ports)
  await app.runJobs()
}

const listNotificationTexts = async (person: Person) =>
  (await as(person).notifications.list({})).items.map(({ title, message }) => [title, message])
const subjectsTo = (person: Person) =>
  app.sentMail().flatMap(({ to, subject }) => (to.address === person.email ? [subject] : []))

test('the agent is notified once of each application that waits for over a day, by email too, and admins with them', async () => {
  await apply('Analyst')
  at('2026-11-16T12:00:00Z')
  await apply('Engineer')
  at('2026-11-17T11:59:00Z')
  await report()
  at('2026-11-17T12:01:00Z')
  await report()
  await report()
  const longest = (title: string) =>
    `To be handed in for more than 24 hours. The longest waiting: ${title} at Northwind, for Mara Okafor.`
  expect(await listNotificationTexts(agent)).toEqual([
    ['1 application overdue', longest('Engineer')],
    ['1 application overdue', longest('Analyst')],
  ])
  expect(subjectsTo(agent)).toEqual(['1 application overdue', '1 application overdue'])
  // An administrator who has not read the last one gets no second.
  expect(await listNotificationTexts(admin)).toEqual([
    [
      '1 application overdue',
      'Agents have had them to hand in for more than 24 hours. The longest waiting is of Mara Okafor, with Ben Lowe.',
    ],
  ])
  expect(await listNotificationTexts(client)).toEqual([])
})

test('several overdue applications are one notification and one email, and none where the agent turned them off', async () => {
  await as(agent).notifications.savePreferences({ ...defaults, application_confirmations: false })
  await apply('Analyst')
  await apply('Engineer')
  at('2026-11-18T10:00:00Z')
  await report()
  expect((await listNotificationTexts(agent)).map(([title]) => title)).toEqual(['2 applications overdue'])
  expect(subjectsTo(agent)).toEqual([])
})

test('nobody is notified of applications that the client hands in or withdrew, or the employer answered', async () => {
  await build.application({ owner: client, status: 'submitted' })
  const withdrawn = await apply('Analyst')
  const answered = await apply('Engineer')
  await as(client).applications.update({ id: withdrawn, status: 'withdrawn' })
  await as(agent).applications.update({ id: answered, status: 'rejected' })
  await build.assignment(client, null)
  at('2026-11-18T10:00:00Z')
  await report()
  expect(await listNotificationTexts(agent)).toEqual([])
  expect(await listNotificationTexts(admin)).toEqual([])
})

test('the deputy is notified while the agent is away', async () => {
  const deputy = await build.agent()
  await apply('Analyst')
  await as(admin).agents.setAbsence({
    user_id: agent.userId,
    from: '2026-11-16',
    until: '2026-11-20',
    deputy_id: deputy.userId,
  })
  at('2026-11-18T10:00:00Z')
  await report()
  expect((await listNotificationTexts(deputy)).map(([title]) => title)).toContain('1 application overdue')
  expect((await listNotificationTexts(agent)).map(([title]) => title)).not.toContain('1 application overdue')
})

test('an email that waited is not sent once nothing is overdue', async () => {
  const id = await apply('Analyst')
  at('2026-11-17T12:00:00Z')
  await reportOverdue.work({}, ports)
  await as(agent).applications.update({ id, status: 'rejected' })
  await app.runJobs()
  expect(subjectsTo(agent)).toEqual([])
  expect(await listNotificationTexts(agent)).toHaveLength(1)
})
