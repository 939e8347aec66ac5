import { defaultNotificationPreferences } from '@jobscout/contract/notifications/preferences.ts'
import { safeReturnPath } from '@jobscout/contract/shared/route-table.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startTestApp } from '../../../../testing/app.ts'
import type { Person } from '../../../../testing/people/builders.ts'
import { alertOfNewListings } from './service.ts'

/** A Wednesday, ahead of the queue's own clock. */
const NOON = new Date('2036-11-19T12:00:00Z')
const HOUR_MS = 3_600_000
const app = await startTestApp({ now: NOON })
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set(NOON)
  await app.ports.database.withOwner((client) => client.query('delete from public.job_listings'))
})

const at = (moment: string) => app.clock.set(new Date(moment))
const work = () => alertOfNewListings(app.ports)
const saveRemote = (person: Person, alert: 'hourly' | 'daily' | 'weekly') =>
  app.as(person).jobs.saveView({ name: 'Remote', location: 'remote', alert })
const listAlerts = async (person: Person) => (await app.as(person).notifications.list({})).items
const listAlertTitles = async (person: Person) => (await listAlerts(person)).map(({ title }) => title)
const emailsTo = async (person: Person) => {
  await app.runJobs()
  return app.sentMail().filter(({ to }) => to.address === person.email)
}

/** A remote job that arrives now. */
async function arrive(title: string, company = 'Acme'): Promise<string> {
  const id = await app.build.listing({ title, company, is_remote: true })
  await app.ports.database.withOwner(async (client) => {
    for (const table of ['job_listings where id', 'listing_features where listing_id']) {
      const [name, key] = table.split(' where ')
      await client.query(`update public.${name} set created_at = $2 where ${key} = $1`, [id, app.clock.now()])
    }
  })
  return id
}

test('a daily alert names in the morning what is new in the view, once, in the bell and by email', async () => {
  const ada = await app.build.client()
  await arrive('Before the view')
  app.clock.advance(HOUR_MS)
  await saveRemote(ada, 'daily')
  at('2036-11-19T15:00:00Z')
  await arrive('Baker', 'Crust')
  const nurse = await arrive('Nurse', 'Dale Hospital')
  const hidden = await arrive('Hidden')
  await app.as(ada).jobs.hide({ id: hidden })

  at('2036-11-20T06:59:00Z')
  await work()
  expect(await listAlerts(ada)).toEqual([])
  at('2036-11-20T08:01:00Z')
  // Two servers at once.
  await Promise.all([work(), work()])
  const [alert, ...others] = await listAlerts(ada)
  expect(others).toEqual([])
  expect(alert).toMatchObject({ type: 'job_alert', title: '2 new jobs in "Remote"' })
  expect(alert?.message).toContain('Nurse at Dale Hospital')
  const [email] = await emailsTo(ada)
  expect(email?.subject).toBe('2 new jobs in "Remote"')

  // The link shows what the alert was about.
  const search = new URL(alert?.action_url ?? '', 'https://jobscout.test').searchParams
  expect(search.get('view')).toBe('Remote')
  const since = search.get('since') ?? ''
  const page = await app.as(ada).jobs.list({ location: 'remote', new_only: true, since })
  expect(page.items.map(({ id }) => id)).toContain(nurse)
  expect(page).toMatchObject({ total: 2, new: 2, new_since: since })

  at('2036-11-21T08:01:00Z')
  await work()
  expect(await listAlertTitles(ada)).toHaveLength(1)
})

test('every listing is in exactly one alert, whenever it came', async () => {
  const ada = await app.build.client()
  await saveRemote(ada, 'hourly')
  let arrived = 0
  for (let quarter = 0; quarter < 16; quarter += 1) {
    app.clock.advance(HOUR_MS / 4)
    if (quarter % 3 === 0) {
      await arrive(`Job ${quarter}`, `Company ${quarter}`)
      arrived += 1
    }
    await work()
  }
  app.clock.advance(2 * HOUR_MS)
  await work()
  const counts = (await listAlertTitles(ada)).map((title) => Number.parseInt(title, 10))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(arrived)
  expect(counts.length).toBeLessThan(arrived)
})

test('no listing is lost when more came within the last two minutes than are counted', async () => {
  const ada = await app.build.client()
  await saveRemote(ada, 'hourly')
  app.clock.advance(HOUR_MS / 2)
  await arrive('Carver', 'Oak')
  app.clock.advance(HOUR_MS)
  for (let n = 0; n < 105; n += 1) await arrive(`Turner ${n}`, 'Lathe')
  app.clock.advance(60_000)
  await work()
  expect(await listAlertTitles(ada)).toEqual(['1 new job in "Remote"'])
  app.clock.advance(2 * HOUR_MS)
  await work()
  expect((await listAlertTitles(ada))[0]).toBe('More than 100 new jobs in "Remote"')
})

test('hourly alerts wait for the end of quiet hours and are one then', async () => {
  const ada = await app.build.client()
  at('2036-11-19T21:30:00Z')
  await saveRemote(ada, 'hourly')
  for (const hour of ['23', '02', '05']) {
    at(`2036-11-${hour === '23' ? '19' : '20'}T${hour}:10:00Z`)
    await arrive(`Guard ${hour}`, `Gate ${hour}`)
    app.clock.advance(HOUR_MS / 2)
    await work()
  }
  expect(await listAlerts(ada)).toEqual([])
  at('2036-11-20T08:01:00Z')
  await work()
  expect(await listAlertTitles(ada)).toEqual(['3 new jobs in "Remote"'])
})

test('an alert at another interval, or turned off and on again, goes on where it was', async () => {
  const ada = await app.build.client()
  const { id } = await saveRemote(ada, 'weekly')
  app.clock.advance(HOUR_MS)
  await arrive('Smith', 'Forge')
  app.clock.advance(HOUR_MS)
  for (const alert of ['off', 'weekly', 'daily'] as const) {
    await app.as(ada).jobs.changeView({ id, alert })
  }
  at('2036-11-20T08:01:00Z')
  await work()
  expect(await listAlertTitles(ada)).toEqual(['1 new job in "Remote"'])
})

test('a weekly alert comes on Monday in the time zone of its owner', async () => {
  const ada = await app.build.client()
  const { version } = await app.as(ada).profiles.mine()
  await app.as(ada).profiles.save({ version, time_zone: 'Pacific/Auckland' })
  await saveRemote(ada, 'weekly')
  app.clock.advance(HOUR_MS)
  await arrive('Shepherd', 'Hillside')
  // In Auckland it is Monday, 06:59; then 08:01.
  at('2036-11-23T17:59:00Z')
  await work()
  expect(await listAlerts(ada)).toEqual([])
  at('2036-11-23T19:01:00Z')
  await work()
  expect(await listAlertTitles(ada)).toEqual(['1 new job in "Remote"'])
})

test('a person is not alerted by a view that is off, to nothing new, or while their account is being deleted', async () => {
  const [off, otherClient, leaving] = [
    await app.build.client(),
    await app.build.client(),
    await app.build.client(),
  ]
  const view = await saveRemote(off, 'hourly')
  await app.as(off).jobs.changeView({ id: view.id, alert: 'off' })
  await app.as(otherClient).jobs.saveView({ name: 'Welders', search: 'welder', alert: 'hourly' })
  await saveRemote(leaving, 'hourly')
  await app.ports.database.withOwner((client) =>
    client.query('insert into public.account_deletions (user_id, erase_after) values ($1, $2)', [
      leaving.userId,
      new Date(NOON.getTime() + 30 * 24 * HOUR_MS),
    ]),
  )
  app.clock.advance(HOUR_MS / 2)
  await arrive('Potter', 'Kiln')
  app.clock.advance(2 * HOUR_MS)
  await work()
  for (const person of [off, otherClient, leaving]) expect(await listAlerts(person)).toEqual([])
})

test('a view with the longest name and search that are allowed alerts, and its link opens it', async () => {
  const ada = await app.build.client()
  const [name, search] = ['護'.repeat(60), '理'.repeat(200)]
  await app.as(ada).jobs.saveView({ name, search, alert: 'hourly' })
  app.clock.advance(HOUR_MS / 2)
  await arrive(search)
  app.clock.advance(HOUR_MS)
  await work()
  const [alert] = await listAlerts(ada)
  const link = safeReturnPath(alert?.action_url)
  expect(Object.fromEntries(new URLSearchParams(link.split('?')[1]))).toMatchObject({
    view: name,
    search,
    new_only: 'true',
  })
})

test('a view that fails delays no other, and names everything once it works again', async () => {
  const [ada, ben] = [await app.build.client(), await app.build.client()]
  await saveRemote(ada, 'hourly')
  app.clock.advance(60_000)
  await saveRemote(ben, 'hourly')
  app.clock.advance(60_000)
  await arrive('Glazier')
  app.clock.advance(2 * HOUR_MS)
  const { matching } = app.ports
  const failing: typeof matching = {
    ...matching,
    matchListings: (tx, ...more) => {
      if (tx.actor.userId === ada.userId) throw new Error('It cannot be compared.')
      return matching.matchListings(tx, ...more)
    },
  }
  await alertOfNewListings({ ...app.ports, matching: failing })
  expect([await listAlertTitles(ada), await listAlertTitles(ben)]).toEqual([[], ['1 new job in "Remote"']])
  await work()
  expect(await listAlertTitles(ada)).toEqual([])
  app.clock.advance(HOUR_MS)
  await work()
  expect(await listAlertTitles(ada)).toEqual(['1 new job in "Remote"'])
})

/** The address by which an email unsubscribes, within the product. */
const unsubscribePath = (email: { unsubscribeUrl?: string } | undefined) => {
  const { pathname, search } = new URL(email?.unsubscribeUrl ?? '')
  return { path: `${pathname}${search}`, token: new URLSearchParams(search).get('token') ?? '' }
}

test('one click of a mail program turns off the one alert of the email, and nothing else does', async () => {
  const [ada, ben] = [await app.build.client(), await app.build.client()]
  const view = await saveRemote(ada, 'daily')
  await app.as(ada).jobs.saveView({ name: 'Anything', alert: 'daily' })
  await saveRemote(ben, 'daily')
  app.clock.advance(HOUR_MS)
  await arrive('Cooper', 'Barrel')
  at('2036-11-20T08:01:00Z')
  await work()
  const email = (await emailsTo(ada)).find(({ subject }) => subject.endsWith('"Remote"'))
  const { path, token } = unsubscribePath(email)
  expect(email?.text).toContain(email?.unsubscribeUrl)
  const alerts = async (person: Person) =>
    (await app.as(person).jobs.views()).map(({ name, alert }) => `${name}: ${alert}`)

  // A link scanner opens the page; others send something else, or from elsewhere with a cookie.
  const post = (to: string, init: RequestInit) => app.fetch(to, { method: 'POST', ...init })
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const oneClick = { headers: form, body: 'List-Unsubscribe=One-Click' }
  await app.fetch(path)
  expect(await app.as(null).notifications.subscription({ token })).toEqual({
    kind: 'alert',
    name: 'Remote',
    is_on: true,
    is_emailed: true,
  })
  expect((await post(path, { headers: form, body: 'a=b' })).status).toBe(400)
  const withCookie = { ...oneClick, headers: { ...form, cookie: 'a=b', origin: 'https://evil.example' } }
  expect((await post(path, withCookie)).status).toBe(403)
  const [payload = '', signature = ''] = token.split('.')
  const forged = Buffer.from(JSON.stringify([ben.userId, `alert:${view.id}:daily`])).toString('base64url')
  for (const wrong of [`${forged}.${signature}`, payload, `${token}.x`, '']) {
    const response = await post(`/unsubscribe?token=${wrong}`, oneClick)
    expect(response.status).toBe(404)
  }
  expect(await alerts(ada)).toEqual(['Anything: daily', 'Remote: daily'])

  // As mail programs send it, in either kind of form.
  expect((await post(path, oneClick)).status).toBe(200)
  expect(await alerts(ada)).toEqual(['Anything: daily', 'Remote: off'])
  expect(await alerts(ben)).toEqual(['Remote: daily'])
  const again = await app.as(null).notifications.switchSubscription({ token, on: true })
  expect(again).toMatchObject({ is_on: true })
  expect(await alerts(ada)).toEqual(['Anything: daily', 'Remote: daily'])
  const parts = new FormData()
  parts.set('List-Unsubscribe', 'One-Click')
  expect((await post(path, { body: parts })).status).toBe(200)
  expect(await alerts(ada)).toEqual(['Anything: daily', 'Remote: off'])

  // The token signs nobody in, opens no file, and is worth nothing once the view is gone.
  expect(
    (await app.fetch('/rest/v1/saved_views', { headers: { authorization: `Bearer ${token}` } })).status,
  ).toBe(401)
  expect(app.ports.links.open(token, app.clock.now())).toBeNull()
  await app.as(ada).jobs.removeView({ id: view.id })
  expect((await post(path, oneClick)).status).toBe(404)
})

test('a person without job alerts by email gets the bell only, and no alert of roles that the view does not show', async () => {
  const ada = await app.build.client()
  await app.as(ada).notifications.savePreferences({ ...defaultNotificationPreferences, job_alerts: false })
  await saveRemote(ada, 'hourly')
  app.clock.advance(HOUR_MS)
  await arrive('Tailor', 'Needle')
  app.clock.advance(HOUR_MS)
  await work()
  expect(await listAlertTitles(ada)).toEqual(['1 new job in "Remote"'])
  expect(await emailsTo(ada)).toEqual([])

  await app.as(ada).preferences.addTitle({ title: 'Data Engineer' })
  await arrive('Registered Nurse', 'Ward')
  app.clock.advance(2 * HOUR_MS)
  await work()
  expect(await listAlertTitles(ada)).toHaveLength(1)
})
