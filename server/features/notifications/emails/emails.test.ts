import { defaultNotificationPreferences as defaults } from '@jobscout/contract/notifications/preferences.ts'
import { UNDO_SECONDS } from '@jobscout/contract/submissions/model.ts'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import { password } from '../../../testing/people/auth.ts'
import type { Person } from '../../../testing/people/builders.ts'
import { composeUpdates } from './application-updates.ts'
import { orderDigests, queueDigests } from './jobs.ts'

/** Ahead of the queue's own clock, so that delayed emails wait. */
const NOON = new Date('2036-11-20T12:00:00Z')
const app = await startTestApp({ now: NOON })
afterAll(app.close)
afterEach(() => app.clock.set(NOON))
const { as, build, clock, ports } = app

const emailsTo = (person: Person) => app.sentMail().filter(({ to }) => to.address === person.email)
const subjectsTo = (person: Person) => emailsTo(person).map(({ subject }) => subject)
const at = (moment: string) => clock.set(new Date(moment))

/** When delayed emails will be sent. */
const waiting = async () => {
  const { rows } = await ports.database.pool.query<{ start: Date }>(
    `select start_after as start from jobs.job where name = 'email.personal' and state = 'created' and start_after > now()`,
  )
  return rows.map(({ start }) => start.toISOString())
}

/** The email about a new application leaves once that cannot be undone. */
const letSecondsPass = () =>
  ports.database.pool.query(
    `update jobs.job set start_after = now() where name = 'email.personal' and state = 'created' and start_after = $1`,
    [new Date(clock.now().getTime() + UNDO_SECONDS * 1000)],
  )

async function apply(person: Person): Promise<void> {
  await as(person).applications.apply({ listing_id: await build.listing() })
  await letSecondsPass()
  await app.runJobs()
}

describe('notification preferences', () => {
  test('have no row before the first save', async () => {
    const person = await build.client()
    await expect(as(person).notifications.preferences()).rejects.toMatchObject({ code: 'PGRST116' })
    expect(await as(person).notifications.preferences({ optional: true })).toBeNull()
    const preferences = { ...defaults, daily_summary: false, quiet_hours_start: '21:30' }
    await as(person).notifications.savePreferences(preferences)
    await as(person).notifications.savePreferences(preferences)
    expect(await as(person).notifications.preferences()).toMatchObject(preferences)
  })

  test('share their main switch with the profile', async () => {
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

  test('refuse an invalid time', async () => {
    const person = await build.client()
    const preferences = { ...defaults, quiet_hours_end: '25:00' }
    await expect(as(person).notifications.savePreferences(preferences)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })
})

describe('an email about an application', () => {
  test('is sent for a new one and for changes by others, with a link to the preferences', async () => {
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
    expect(emailsTo(person)[0]?.unsubscribeUrl).toBeUndefined()
  })

  test.each([{ email_notifications: false }, { application_confirmations: false }])(
    'an email is not sent with %o',
    async (off) => {
      const person = await build.client()
      await as(person).notifications.savePreferences({ ...defaults, ...off })
      await apply(person)
      expect(subjectsTo(person)).toEqual([])
    },
  )

  test('waits for the end of quiet hours in the person’s time zone', async () => {
    const person = await build.client({ timeZone: 'America/New_York' })
    at('2036-11-21T04:00:00Z')
    await apply(person)
    expect(subjectsTo(person)).toEqual([])
    expect(await waiting()).toContain('2036-11-21T13:00:00.000Z')
  })

  test('an email about many changes at once names ten of them, and a note that all have once', () => {
    const update = { title: 'Closed', message: 'It is gone.\nSorry!', action_url: null, email_subject: null }
    const email = composeUpdates(Array(130).fill(update), '', 'Sorry!')
    expect(email?.subject).toBe('130 updates about your applications')
    expect(email?.paragraphs).toHaveLength(12)
    expect(email?.paragraphs[0]).toBe('Closed: It is gone.')
    expect(email?.paragraphs.slice(-2)).toEqual(['And 120 more.', 'Sorry!'])
  })

  test('an email that waited says only what is still true', async () => {
    const person = await build.client()
    await apply(person)
    const { items } = await as(person).applications.list({})
    const id = items[0]?.id ?? ''
    const admin = as(await build.admin())
    for (const status of ['offer_received', 'in_progress'] as const) {
      await admin.applications.update({ id, status })
    }
    await app.runJobs()
    expect(subjectsTo(person)).toEqual(['Application Submitted!', 'Application In Progress'])
  })

  test('does not announce an application that was undone or withdrawn before it left', async () => {
    const person = await build.client()
    const [undone, withdrawn] = [
      await as(person).applications.apply({ listing_id: await build.listing({ title: 'Cook' }) }),
      await as(person).applications.apply({ listing_id: await build.listing({ title: 'Baker' }) }),
    ]
    await as(person).submissions.undo({ application_id: undone.id })
    await as(person).applications.update({ id: withdrawn.id, status: 'withdrawn' })
    await letSecondsPass()
    await app.runJobs()
    expect(subjectsTo(person)).toEqual([])
  })

  test('an email about the product is not sent to a former administrator', async () => {
    const [former, otherAdmin] = [await build.admin(), await build.superAdmin()]
    const values = { person: 'Mara Lind', amount: '$19.00', state: 'The bank has taken it back.' }
    const notice = { template: 'staff.payment_disputed', values, actionUrl: '/user-management' } as const
    at('2036-11-20T23:00:00Z')
    await ports.withWorker(async (tx) => ports.notifyStaff(tx, { ...notice, to: former.userId }))
    await app.runJobs()
    const titles = async (person: Person) => {
      const { rows } = await ports.database.withOwner((owner) =>
        owner.query<{ title: string }>(
          `select title from public.notifications
           where user_id = $1 and template = $2 and deleted_at is null`,
          [person.userId, notice.template],
        ),
      )
      return rows.map(({ title }) => title)
    }
    expect(await titles(former)).toEqual(['Mara Lind disputes a payment of $19.00'])
    expect(await titles(otherAdmin)).toEqual([])
    await as(otherAdmin).accounts.assignRole({ user_id: former.userId, role: 'client' })
    expect(await titles(former)).toEqual([])
    await ports.withWorker(async (tx) => ports.notifyStaff(tx, { ...notice, to: former.userId }))
    await app.runJobs()
    expect(await titles(former)).toEqual([])
    expect(await titles(otherAdmin)).toEqual(['Mara Lind disputes a payment of $19.00'])
  })

  test('is not sent during the grace period of a deletion', async () => {
    const person = await build.client()
    await as(person).applications.apply({ listing_id: await build.listing() })
    await as(person).accounts.close({ confirmation: 'DELETE', password })
    await app.runJobs()
    expect(subjectsTo(person)).toEqual(['Your account will be deleted'])
  })
})

describe('a digest', () => {
  const digests = async () => {
    await orderDigests.work({}, ports)
    await app.runJobs()
  }

  test('covers yesterday and is sent once, from eight in the morning in the person’s time zone', async () => {
    at('2036-11-17T10:00:00Z')
    const person = await build.client({ timeZone: 'Asia/Kathmandu' })
    await as(person).notifications.savePreferences({ ...defaults, application_confirmations: false })
    const agent = await build.agent({ timeZone: 'Asia/Kathmandu' })
    at('2036-11-18T10:00:00Z')
    await asOwner(person)
    await ports.database.withOwner((owner) =>
      owner.query(
        `insert into public.notifications (user_id, title, message, created_at) values ($1, 'A client stays', 'x', $2)`,
        [agent.userId, clock.now()],
      ),
    )
    at('2036-11-19T02:00:00Z')
    await digests()
    expect(subjectsTo(person)).toEqual([])
    at('2036-11-19T02:15:00Z')
    await digests()
    await digests()
    expect(subjectsTo(person)).toEqual(['Your summary of Tuesday, November 18'])
    expect(emailsTo(person)[0]?.text).toContain('New applications (1): Painter at Studio.')
    expect(emailsTo(person)[0]?.text).toContain('View your applications')
    expect(subjectsTo(agent)).toEqual(['Your summary of Tuesday, November 18'])
    expect(emailsTo(agent)[0]?.text).toContain('Open notifications')
  })

  test('is sent once to each of more people than a batch has, by concurrent servers and after a failure', async () => {
    at('2036-11-10T10:00:00Z')
    const people = await Promise.all(Array.from({ length: 7 }, () => build.client()))
    const silent = await build.client()
    at('2036-11-11T10:00:00Z')
    for (const person of people) await asOwner(person)
    at('2036-11-12T10:00:00Z')
    let batches = 0
    const withWorker: typeof ports.withWorker = (...batch) => {
      if (batches === 2) throw new Error('the server stops')
      batches += 1
      return ports.withWorker(...batch)
    }
    await expect(queueDigests({ ...ports, withWorker }, 'daily', 3)).rejects.toThrow('the server stops')
    expect(await lookedAt()).toBe(6)
    await Promise.all(Array.from({ length: 8 }, () => queueDigests(ports, 'daily', 3)))
    await app.runJobs()
    for (const person of people) {
      expect(subjectsTo(person)).toEqual(['Your summary of Tuesday, November 11'])
    }
    expect(subjectsTo(silent)).toEqual([])
  })

  test('is not sent without content or against the preferences', async () => {
    const [silent, unwilling] = [await build.client(), await build.client()]
    await as(unwilling).notifications.savePreferences({ ...defaults, daily_summary: false })
    at('2036-11-24T10:00:00Z')
    await asOwner(unwilling)
    at('2036-11-25T10:00:00Z')
    await digests()
    expect(subjectsTo(silent)).toEqual([])
    expect(subjectsTo(unwilling)).toEqual([])
  })

  test('covers only the time since the account was created', async () => {
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

  test('covers only the time since it was turned on again', async () => {
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
    // Saving another preference later does not reset the time.
    at('2036-11-13T07:00:00Z')
    await savePreferences({ ...defaults, application_confirmations: false, marketing_emails: true })
    at('2036-11-13T10:00:00Z')
    await digests()
    expect(subjectsTo(person)).toEqual(['Your summary of Wednesday, November 12'])
    expect(emailsTo(person)[0]?.text).toContain('New applications (1): Painter at Studio.')
  })

  test('has each application once, the latest first, with what came of it', async () => {
    at('2036-11-10T06:00:00Z')
    const person = await build.client()
    const [older, newer] = [
      await build.application({ owner: person, title: 'Cook', company: 'Grill' }),
      await build.application({ owner: person, title: 'Baker', company: 'Crust' }),
    ]
    const admin = as(await build.admin())
    const change = async (moment: string, id: string, status: 'rejected' | 'pending' | 'responded') => {
      at(moment)
      await admin.applications.update({ id, status })
    }
    await change('2036-11-11T09:00:00Z', older, 'rejected')
    await change('2036-11-11T10:00:00Z', older, 'pending')
    await change('2036-11-11T11:00:00Z', newer, 'responded')
    at('2036-11-12T10:00:00Z')
    await digests()
    const text = emailsTo(person).find(({ subject }) => subject.startsWith('Your summary'))?.text
    expect(text?.replace(/\s+/g, ' ')).toContain(
      'Updates (2): Baker at Crust: Employer Responded; Cook at Grill: Pending Review.',
    )
  })

  test('a digest is not sent later, when something old is unread again', async () => {
    at('2036-11-10T10:00:00Z')
    const person = await build.client()
    at('2036-11-11T10:00:00Z')
    await asOwner(person)
    at('2036-11-12T12:00:00Z')
    await digests()
    at('2036-11-20T10:00:00Z')
    await digests()
    expect(subjectsTo(person)).toEqual([])
  })

  test('a weekly digest is sent once, for the week before', async () => {
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

  test('is turned off by its own link, and nothing else is', async () => {
    const person = await build.client()
    at('2036-12-01T10:00:00Z')
    await asOwner(person)
    at('2036-12-02T10:00:00Z')
    await digests()
    const [email] = emailsTo(person)
    const token = new URL(email?.unsubscribeUrl ?? '').searchParams.get('token') ?? ''
    await as(null).notifications.switchSubscription({ token, on: false })
    expect(await as(person).notifications.preferences()).toMatchObject({ ...defaults, daily_summary: false })
    expect(await as(null).notifications.subscription({ token })).toEqual({
      kind: 'email',
      name: 'Daily summary',
      is_on: false,
      is_emailed: true,
    })
    await as(null).notifications.switchSubscription({ token, on: true })
    expect(await as(person).notifications.preferences()).toMatchObject(defaults)
    await as(person).notifications.savePreferences({ ...defaults, email_notifications: false })
    expect(await as(null).notifications.subscription({ token })).toMatchObject({
      is_on: true,
      is_emailed: false,
    })
  })

  /** How many people were looked at for the daily summary of November 11. */
  const lookedAt = () =>
    ports.database.withOwner(async (owner) => {
      const { rows } = await owner.query<{ people: number }>(
        `select count(*)::int as people from app.digests_sent where kind = 'daily' and period = '2036-11-11'`,
      )
      return rows[0]?.people
    })

  /** Applies for a job at the time of the clock. */
  async function asOwner(owner: Person): Promise<void> {
    await build.application({ owner, title: 'Painter', company: 'Studio' })
  }
})
