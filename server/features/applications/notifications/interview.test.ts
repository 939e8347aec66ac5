import { defaultNotificationPreferences as defaults } from '@jobscout/contract/notifications/preferences.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people/builders.ts'

const noon = new Date('2036-11-20T17:00:00Z')
const app = await startTestApp({ now: noon })
afterAll(app.close)
const { as, build } = app

let agent: Person
let client: Person
let id: string
beforeEach(async () => {
  agent = await build.agent()
  client = await build.client({ timeZone: 'America/New_York' })
  id = await build.application({ owner: client, agent, title: 'Nurse', company: 'Clinic' })
})

const meeting = (at: string, place = '') => ({ at, minutes: 60, place, link: '', notes: '' })
const thursday = meeting('2036-11-27T15:00:00Z')
const notificationsSent = async () =>
  (await as(client).notifications.list({})).items.map(({ title, message }) => [title, message]).reverse()
const emailsSent = async () => {
  await app.runJobs()
  return app.sentMail().flatMap(({ to, subject }) => (to.address === client.email ? [subject] : []))
}

test("the owner is notified of an interview that the agent plans, moves, details and cancels, in the owner's time zone", async () => {
  await as(agent).applications.update({ id, interview: thursday })
  await as(agent).applications.update({ id, interview: meeting('2036-11-28T15:30:00Z') })
  await as(agent).applications.update({ id, interview: meeting('2036-11-28T15:30:00Z', 'Room 5') })
  await as(agent).applications.update({ id, interview: meeting('2036-11-28T15:30:00Z', 'Room 5') })
  await as(agent).applications.update({ id, interview: null })
  const friday = 'Friday, November 28, 2036 at 10:30 AM EST'
  expect(await notificationsSent()).toEqual([
    [
      'Interview Scheduled',
      'You have an interview with Clinic for Nurse on Thursday, November 27, 2036 at 10:00 AM EST. Time to prepare!',
    ],
    ['Interview Moved', `Your interview with Clinic for Nurse is now on ${friday}.`],
    ['Interview Updated', `The details of your interview with Clinic for Nurse on ${friday} have changed.`],
    ['Interview Cancelled', `Your interview with Clinic for Nurse on ${friday} has been cancelled.`],
  ])
  // The emails waited for all of this, so there is one, which says how it ended.
  expect(await emailsSent()).toEqual(['Interview Cancelled'])
})

test('a status set together with its interview sends one notification with the date, any other status a second one', async () => {
  await as(agent).applications.update({ id, status: 'interview_scheduled', interview: thursday })
  expect(await notificationsSent()).toMatchObject([
    ['Interview Scheduled', expect.stringContaining('Thursday, November 27, 2036')],
  ])
  await as(await build.admin()).applications.update({ id, status: 'rejected', interview: null })
  expect((await notificationsSent()).map(([title]) => title)).toEqual([
    'Interview Scheduled',
    'Application Not Selected',
    'Interview Cancelled',
  ])
})

test("no notification is sent for one's own plans, nor for an interview that is over", async () => {
  await as(client).applications.update({ id, interview: thursday })
  expect(await notificationsSent()).toEqual([])
  const past = await build.application({ owner: client, agent })
  for (const interview of [meeting('2036-11-19T15:00:00Z'), meeting('2036-11-18T15:00:00Z'), null]) {
    await as(agent).applications.update({ id: past, interview })
  }
  expect(await notificationsSent()).toEqual([])
  // The first that the owner reads of it is that it is planned.
  await as(agent).applications.update({ id: past, interview: meeting('2036-11-19T15:00:00Z') })
  await as(agent).applications.update({ id: past, interview: thursday })
  expect((await notificationsSent()).map(([title]) => title)).toEqual(['Interview Scheduled'])
})

test('no email is sent to people who turned off emails about applications', async () => {
  await as(client).notifications.savePreferences({ ...defaults, application_confirmations: false })
  await as(agent).applications.update({ id, interview: thursday })
  expect(await notificationsSent()).toHaveLength(1)
  expect(await emailsSent()).toEqual([])
})
