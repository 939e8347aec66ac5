import { defaultNotificationPreferences as defaults } from '@jobscout/contract/notifications/preferences.ts'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/builders.ts'
import { orderDailyAndWeekly } from './jobs.ts'

/** Ahead of the queue's own clock: what has to wait then waits. */
const NOON = new Date('2036-11-20T12:00:00Z')
const app = await startTestApp({ now: NOON })
afterAll(app.close)
afterEach(() => app.clock.set(NOON))
const { as, build, clock, ports } = app

const emailsTo = (person: Person) => app.sentMail().filter(({ to }) => to.address === person.email)
const subjectsTo = (person: Person) => emailsTo(person).map(({ subject }) => subject)
const at = (moment: string) => clock.set(new Date(moment))

/** When e-mails that wait will leave. */
const waiting = async () => {
  const { rows } = await ports.database.pool.query<{ start: Date }>(
    `select start_after as start from jobs.job where name = 'email.personal' and state = 'created' and start_after > now()`,
  )
  return rows.map(({ start }) => start.toISOString())
}

async function apply(person: Person): Promise<void> {
  await as(person).applications.apply({ listing_id: await build.listing() })
  await app.runJobs()
}

describe('preferences for e-mails', () => {
  test('are no row before a person saved any, then what was saved', async () => {
    const person = await build.client()
    await expect(as(person).notifications.preferences()).rejects.toMatchObject({ code: 'PGRST116' })
    expect(await as(person).notifications.preferences({ optional: true })).toBeNull()
    const wanted = { ...defaults, daily_summary: false, quiet_hours_start: '21:30' }
    await as(person).notifications.savePreferences(wanted)
    await as(person).notifications.savePreferences(wanted)
    expect(await as(person).notifications.preferences()).toMatchObject(wanted)
  })

  test('have one master switch, in the profile and among the choices', async () => {
    const person = await build.client()
    const { version } = await as(person).profiles.mine()
    await as(person).profiles.save({ version, email_notifications: false })
    expect(await as(person).notifications.preferences()).toMatchObject({
      ...defaults,
      email_notifications: false,
    })
    await as(person).notifications.savePreferences(defaults)
    expect((await as(person).profiles.mine()).email_notifications).toBe(true)
  })

  test('refuse a time that is none', async () => {
    const person = await build.client()
    const wanted = { ...defaults, quiet_hours_end: '25:00' }
    await expect(as(person).notifications.savePreferences(wanted)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })
})

describe('an e-mail about an application', () => {
  test('comes with a new one and with a change by somebody else, and says where to switch it off', async () => {
    const person = await build.client()
    await apply(person)
    const { items } = await as(person).applications.list({})
    await as(await build.admin()).applications.update({
      id: items[0]?.id ?? '',
      status: 'interview_scheduled',
    })
    await app.runJobs()
    expect(subjectsTo(person)).toEqual(['Application Submitted!', 'Interview Scheduled'])
    expect(emailsTo(person)[0]?.text).toContain('/account?tab=notifications')
    expect(emailsTo(person)[0]?.html).toContain('/account?tab=notifications')
  })

  test.each([{ email_notifications: false }, { application_confirmations: false }])(
    'does not come with %o',
    async (off) => {
      const person = await build.client()
      await as(person).notifications.savePreferences({ ...defaults, ...off })
      await apply(person)
      expect(subjectsTo(person)).toEqual([])
    },
  )

  test('waits for the end of quiet hours where the person lives', async () => {
    const person = await build.client({ timeZone: 'America/New_York' })
    at('2036-11-21T04:00:00Z')
    await apply(person)
    expect(subjectsTo(person)).toEqual([])
    expect(await waiting()).toContain('2036-11-21T13:00:00.000Z')
  })

  test('does not reach who is leaving', async () => {
    const person = await build.client()
    await as(person).applications.apply({ listing_id: await build.listing() })
    await as(person).accounts.close({ confirmation: 'DELETE' })
    await app.runJobs()
    expect(subjectsTo(person)).toEqual(['Your account will be deleted'])
  })
})

describe('a daily summary', () => {
  const digests = async () => {
    await orderDailyAndWeekly.work({}, ports)
    await app.runJobs()
  }

  test('tells of yesterday, once, from eight in the morning of the person', async () => {
    at('2036-11-17T10:00:00Z')
    const person = await build.client({ timeZone: 'Asia/Kathmandu' })
    await as(person).notifications.savePreferences({ ...defaults, application_confirmations: false })
    at('2036-11-18T10:00:00Z')
    await asOwner(person)
    at('2036-11-19T02:00:00Z')
    await digests()
    expect(subjectsTo(person)).toEqual([])
    at('2036-11-19T02:15:00Z')
    await digests()
    await digests()
    expect(subjectsTo(person)).toEqual(['Your summary of Tuesday, November 18'])
    expect(emailsTo(person)[0]?.text).toContain('Applications sent (1): Painter at Studio.')
  })

  test('is sent once, however many servers look at the same time', async () => {
    at('2036-11-10T10:00:00Z')
    const person = await build.client()
    at('2036-11-11T10:00:00Z')
    await asOwner(person)
    at('2036-11-12T10:00:00Z')
    await Promise.all(Array.from({ length: 8 }, () => orderDailyAndWeekly.work({}, ports)))
    await app.runJobs()
    expect(subjectsTo(person)).toEqual(['Your summary of Tuesday, November 11'])
  })

  test('is not sent when there is nothing to say, nor to who does not want it', async () => {
    const [silent, unwilling] = [await build.client(), await build.client()]
    await as(unwilling).notifications.savePreferences({ ...defaults, daily_summary: false })
    at('2036-11-24T10:00:00Z')
    await asOwner(unwilling)
    at('2036-11-25T10:00:00Z')
    await digests()
    expect(subjectsTo(silent)).toEqual([])
    expect(subjectsTo(unwilling)).toEqual([])
  })

  test('tells only of the time since the account was made', async () => {
    at('2036-11-12T12:00:00Z')
    const person = await build.client()
    at('2036-11-12T09:00:00Z')
    await asOwner(person)
    at('2036-11-13T10:00:00Z')
    await digests()
    expect(subjectsTo(person)).toEqual([])
    at('2036-11-17T10:00:00Z')
    await digests()
    expect(subjectsTo(person)).toEqual([])
  })

  test('tells only of the time since it was switched on again', async () => {
    at('2036-11-10T10:00:00Z')
    const person = await build.client()
    const { savePreferences } = as(person).notifications
    await savePreferences({ ...defaults, daily_summary: false, application_confirmations: false })
    at('2036-11-12T09:00:00Z')
    await build.application({ owner: person, title: 'Plumber', company: 'Works' })
    at('2036-11-12T12:00:00Z')
    await savePreferences({ ...defaults, application_confirmations: false })
    at('2036-11-12T15:00:00Z')
    await asOwner(person)
    // Saving something else later does not begin anew.
    at('2036-11-13T07:00:00Z')
    await savePreferences({ ...defaults, application_confirmations: false, marketing_emails: true })
    at('2036-11-13T10:00:00Z')
    await digests()
    expect(subjectsTo(person)).toEqual(['Your summary of Wednesday, November 12'])
    expect(emailsTo(person)[0]?.text).toContain('Applications sent (1): Painter at Studio.')
  })

  test('of a week comes once, for the week before', async () => {
    const person = await build.client({ timeZone: 'Europe/Berlin' })
    await as(person).notifications.savePreferences({ ...defaults, daily_summary: false })
    at('2036-12-03T10:00:00Z')
    await asOwner(person)
    at('2036-12-08T06:45:00Z')
    await digests()
    expect(subjectsTo(person)).toEqual([])
    at('2036-12-08T07:00:00Z')
    await digests()
    at('2036-12-10T07:00:00Z')
    await digests()
    expect(subjectsTo(person)).toEqual(['Your week from Monday, December 1'])
  })

  /** An application made at the time of the clock. */
  async function asOwner(owner: Person): Promise<void> {
    await build.application({ owner, title: 'Painter', company: 'Studio' })
  }
})

test('a message to everybody reaches by e-mail who wants system updates', async () => {
  const [willing, unwilling] = [await build.client(), await build.client()]
  await as(unwilling).notifications.savePreferences({ ...defaults, system_updates: false })
  await as(await build.admin()).notifications.broadcast({ title: 'We are moving', message: 'On Sunday.' })
  await app.runJobs()
  expect(subjectsTo(willing)).toEqual(['We are moving'])
  expect(subjectsTo(unwilling)).toEqual([])
})
