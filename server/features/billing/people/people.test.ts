import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people/builders.ts'
import { createPayer } from '../../../testing/people/payer.ts'
import { remindOfGrants, remindOfTrials, syncOverdue } from '../payments/jobs.ts'

const app = await startTestApp()
afterAll(app.close)
const { as, build, clock } = app
const { withOwner } = app.ports.database
const DAY_MS = 86_400_000
const start = new Date('2026-11-10T12:00:00Z')
beforeEach(() => clock.set(start))

const check = (person: Person) => as(person).billing.checkSubscription()
const { buy, manage, post, listSubscriptions } = createPayer(app)
const mailsTo = (person: Person) => app.sentMail().filter(({ to }) => to.address === person.email)
const listNotificationTitles = async (person: Person) =>
  (await as(person).notifications.list({})).items.map(({ title }) => title).reverse()

describe('an administrator', () => {
  const plan = {
    plan: 'professional',
    last_day: '2027-01-31',
    replaces: null,
    reason: 'Beta tester',
  } as const
  const granted_at = start.toISOString()
  const listAuditEntries = async (person: Person) =>
    (
      await withOwner((db) =>
        db.query<{ action: string; reason: string }>(
          `select action, metadata ->> 'reason' as reason from public.audit_logs
           where resource_id = $1 and (action like 'PLAN%' or action like 'TRIAL%') order by 2`,
          [person.userId],
        ),
      )
    ).rows

  test('grants a plan that no reading of the provider ends, and the better one counts', async () => {
    const [client, admin] = [await build.client({ timeZone: 'Europe/Berlin' }), await build.admin()]
    const { people } = as(admin).billing
    const user_id = client.userId
    await buy(client, 'basic')
    // Two clicks grant it once.
    await people.grant({ user_id, ...plan })
    const shown = await people.grant({ user_id, ...plan })
    expect(shown).toMatchObject({
      tier: 'professional',
      bought: { plan: 'basic', status: 'active' },
      granted: { plan: 'professional', ends_at: '2027-01-31T23:00:00.000Z', in_force: true },
    })
    await as(client).billing.refreshSubscription()
    expect(await check(client)).toMatchObject({
      subscription_tier: 'professional',
      monthly_quota: 100,
      granted_until: '2027-01-31T23:00:00.000Z',
    })
    expect((await as(admin).accounts.users.list({ plan: 'granted' })).total).toBe(1)
    // A bought plan that is smaller waits, and a notification says from when it counts.
    await manage(client, 'plan', { plan: 'jobscout_standard_monthly' })
    expect(await check(client)).toMatchObject({
      subscription_tier: 'professional',
      bought_tier: 'standard',
      monthly_quota: 100,
    })
    const [told] = (await as(client).notifications.list({})).items
    expect(told).toMatchObject({ title: 'Your Standard plan counts from February 1, 2027' })
    await manage(client, 'plan', { plan: 'jobscout_premium_monthly' })
    expect(await check(client)).toMatchObject({ subscription_tier: 'premium', granted_until: null })
    // Neither another grant nor its end is for an administrator who has not read the present one.
    const changed = { code: 'GRANT_CHANGED' }
    await expect(people.grant({ user_id, ...plan, plan: 'premium' })).rejects.toMatchObject(changed)
    const unread = { user_id, granted_at: new Date(start.getTime() - 1).toISOString() }
    await expect(people.endGrant({ ...unread, reason: 'Not read' })).rejects.toMatchObject(changed)
    await people.endGrant({ user_id, granted_at, reason: 'Test is over' })
    await expect(people.endGrant({ user_id, granted_at, reason: 'Again' })).rejects.toMatchObject(changed)
    expect(await listAuditEntries(client)).toEqual([
      { action: 'PLAN_GRANTED', reason: 'Beta tester' },
      { action: 'PLAN_GRANT_ENDED', reason: 'Test is over' },
    ])
    expect(await listNotificationTitles(client)).toContain('You have the Professional plan, on us')
    const [over] = (await as(client).notifications.list({})).items
    expect(over?.message).toBe('You have the Premium plan.')
    for (const last_day of ['2026-11-09', '2027-11-20']) {
      await expect(people.grant({ user_id, ...plan, last_day })).rejects.toMatchObject({
        code: 'LAST_DAY_OUT_OF_RANGE',
      })
    }
    await expect(people.grant({ user_id: admin.userId, ...plan })).rejects.toMatchObject({
      code: 'NOT_A_CLIENT',
    })
  })

  test('grants a plan whose end is announced two days before, once for each end', async () => {
    const [client, admin] = [await build.client({ timeZone: 'Europe/Berlin' }), await build.admin()]
    const { people } = as(admin).billing
    const remind = async (time: string) => {
      clock.set(new Date(time))
      await remindOfGrants.work({}, app.ports)
      return (await listNotificationTitles(client)).filter((title) => title.includes('ends on'))
    }
    const first = 'The Professional plan that we gave you ends on November 20, 2026'
    await people.grant({ user_id: client.userId, ...plan, last_day: '2026-11-20' })
    expect(await remind('2026-11-18T22:59:59Z')).toEqual([])
    expect(await remind('2026-11-18T23:00:00Z')).toEqual([first])
    expect(await remind('2026-11-19T12:00:00Z')).toEqual([first])
    await people.grant({ user_id: client.userId, ...plan, last_day: '2026-11-30', replaces: granted_at })
    expect(await remind('2026-11-29T12:00:00Z')).toEqual([first, first.replace('20,', '30,')])
    // Of a grant for a day the person has just read.
    const replaces = '2026-11-19T12:00:00.000Z'
    await people.grant({ user_id: client.userId, ...plan, last_day: '2026-12-01', replaces })
    expect(await remind('2026-11-30T12:00:00Z')).toHaveLength(2)
  })

  test('extends a trial, of which people are reminded two days before each end', async () => {
    const [client, admin] = [await build.client({ trialDays: 3 }), await build.admin()]
    const remind = async () => {
      await remindOfTrials.work({}, app.ports)
      await app.runJobs()
      return (await listNotificationTitles(client)).filter((title) => title.startsWith('Your free trial'))
    }
    expect(await remind()).toEqual([])
    clock.set(new Date(start.getTime() + DAY_MS))
    await remind()
    expect(await remind()).toEqual(['Your free trial ends on November 13, 2026'])
    expect(mailsTo(client)[0]?.text).toContain('After that you can still read everything')
    const { people } = as(admin).billing
    const { trial_ends_at } = await people.get({ user_id: client.userId })
    const extension = { user_id: client.userId, trial_ends_at, days: 5, reason: 'Was ill' }
    expect((await people.extendTrial(extension)).trial_ends_at).toBe('2026-11-18T12:00:00.000Z')
    await expect(people.extendTrial(extension)).rejects.toMatchObject({ code: 'TRIAL_CHANGED' })
    await expect(people.extendTrial({ ...extension, days: 91 })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    await people.grant({ user_id: client.userId, ...plan })
    await expect(people.extendTrial(extension)).rejects.toMatchObject({ code: 'PLAN_IN_FORCE' })
    const { granted } = await people.get({ user_id: client.userId })
    await people.endGrant({
      user_id: client.userId,
      granted_at: granted?.granted_at ?? '',
      reason: 'Test is over',
    })
    clock.set(new Date('2026-11-17T12:00:00Z'))
    expect(await remind()).toEqual([
      'Your free trial ends on November 13, 2026',
      'Your free trial goes on',
      'Your free trial ends on November 18, 2026',
    ])
  })

  test('an administrator sees that the bank reversed the payment of an earlier month, which ends no plan', async () => {
    const [client, admin] = [await build.client({ firstName: 'Ada', lastName: 'Quin' }), await build.admin()]
    await buy(client, 'basic')
    clock.set(new Date('2026-12-10T12:00:00Z'))
    await manage(client, 'renew')
    const { rows } = await withOwner((db) =>
      db.query<{ id: string }>('select id from public.invoices where user_id = $1 order by issued_at', [
        client.userId,
      ]),
    )
    expect(rows).toHaveLength(2)
    await post(`/dev-payments/invoice/${rows[0]?.id}/dispute`)
    await app.runJobs()
    const [notice] = (await as(admin).notifications.list({})).items
    expect(notice).toMatchObject({
      title: 'Ada Quin disputes a payment of $9.00',
      message: 'The bank has taken it back, but the plan goes on. Answer it at the payment provider.',
    })
    expect(await check(client)).toMatchObject({ subscribed: true })
  })

  test('an administrator who sets a live key ends what the test key sold, and has it again with the test key', async () => {
    const client = await build.client()
    await buy(client, 'standard')
    const { payments } = app.ports
    if (!payments) throw new Error('There is no provider')
    await syncOverdue.work({}, { ...app.ports, payments: { ...payments, live: true } })
    expect(await check(client)).toMatchObject({ subscribed: false, has_subscription: false })
    await syncOverdue.work({}, app.ports)
    expect(await check(client)).toMatchObject({ subscription_tier: 'standard', bought_tier: 'standard' })
    expect(await listNotificationTitles(client)).toEqual(['Your Standard plan is active'])
  })

  test('an administrator sees the differences from the provider, and ends them', async () => {
    const [client, admin] = [await build.client(), await build.admin()]
    await buy(client, 'standard')
    const { people } = as(admin).billing
    const input = { user_id: client.userId }
    expect(await people.drift(input)).toEqual({ differences: [] })
    const period_end = (await listSubscriptions(client))[0]?.period_end
    await withOwner(async (db) => {
      await db.query(
        `update public.subscriptions set plan = 'basic', period_end = now() + interval '99 days' where user_id = $1`,
        [client.userId],
      )
      await db.query(`update public.invoices set refunded_cents = 500 where user_id = $1`, [client.userId])
      await db.query('update public.subscribers set subscribed = false where user_id = $1', [client.userId])
    })
    const { differences } = await people.drift(input)
    expect(differences).toMatchObject([
      { about: 'subscription', field: 'plan', stored: 'basic', provider: 'standard' },
      { about: 'subscription', field: 'period_end', provider: period_end?.toISOString() },
      { about: 'invoice', field: 'refunded_cents', stored: 500, provider: 0 },
      { about: 'access', field: 'subscribed', stored: false, provider: true },
    ])
    expect(await people.sync(input)).toEqual({ differences })
    expect(await people.drift(input)).toEqual({ differences: [] })
    expect(await check(client)).toMatchObject({ subscribed: true, subscription_tier: 'standard' })
    expect(await people.get(input)).toMatchObject({
      time_zone: 'UTC',
      customer: { provider: 'local', live: false, url: expect.stringContaining('/dev-payments/portal/cus_') },
      invoices: [{ status: 'paid', paid_cents: 1900, refunded_cents: 0 }],
      invoices_total: 1,
    })
    expect((await listAuditEntries(client)).map(({ action }) => action)).toEqual(['PLAN_SYNCED'])
    const views = await withOwner((db) =>
      db.query(`select actor_id from public.audit_logs where action = 'VIEW_PROFILE' and resource_id = $1`, [
        client.userId,
      ]),
    )
    expect(views.rows).toEqual([{ actor_id: admin.userId }])
  })
})
