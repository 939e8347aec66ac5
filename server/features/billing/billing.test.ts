import { webhookPath } from '@jobscout/contract/billing/contract.ts'
import { monthlyQuota, PLANS_UNAVAILABLE, plans } from '@jobscout/contract/billing/model.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import type { Person } from '../../testing/people/builders.ts'

const app = await startTestApp()
afterAll(app.close)
const { as, build } = app
const { withOwner } = app.ports.database
const DAY_MS = 86_400_000
const start = app.clock.now()
beforeEach(() => app.clock.set(start))

const check = (person: Person) => as(person).billing.checkSubscription()
const inDays = (days: number) => new Date(start.getTime() + days * DAY_MS)

const subscribe = (person: Person, subscribed: boolean, tier: string | null, end: Date | null) =>
  withOwner((db) =>
    db.query(
      `insert into public.subscribers (user_id, subscribed, subscription_tier, subscription_end) values ($1, $2, $3, $4)
       on conflict (user_id) do update set subscribed = $2, subscription_tier = $3, subscription_end = $4`,
      [person.userId, subscribed, tier, end],
    ),
  )

describe('a person without a subscription', () => {
  test('can apply during a trial of seven days', async () => {
    const client = await build.client()
    expect(await check(client)).toEqual({
      subscribed: false,
      has_subscription: false,
      subscription_tier: 'trial',
      subscription_end: null,
      trial_ends_at: inDays(7).toISOString(),
      trial_refused: false,
      can_apply: true,
      applications_used_this_month: 0,
      monthly_quota: 10,
      quota_renews_at: expect.any(String),
      total_applications_sent: 0,
      cancel_at_period_end: false,
      payment_failed: false,
      next_plan: null,
      pending_plan: null,
      granted_until: null,
      bought_tier: null,
      access_until: null,
      bought_until: null,
      payments_available: true,
      has_customer: false,
      paid_back_second: null,
      unpaid_change: null,
    })
    app.clock.set(new Date(inDays(7).getTime() - 1))
    expect(await check(client)).toMatchObject({ can_apply: true })
    app.clock.set(inDays(7))
    expect(await check(client)).toMatchObject({ can_apply: false, subscribed: false })
  })
})

describe('the free trial', () => {
  test.each([
    ['ada.king@gmail.com', 'a.d.a.king+jobs@googlemail.com'],
    ['ada@northwind.test', 'ada+2@northwind.test'],
    ['ada+1@southwind.test', 'ada+2+3@southwind.test'],
  ])('the free trial of %s is that of %s too', async (first, variant) => {
    expect(await check(await build.client({ email: first }))).toMatchObject({ can_apply: true })
    const again = await build.client({ email: variant })
    expect(await check(again)).toMatchObject({ can_apply: false, trial_refused: true })
    const listing_id = await build.listing()
    await expect(as(again).applications.apply({ listing_id })).rejects.toMatchObject({
      code: 'TRIAL_ENDED',
      message: expect.stringContaining('Another account of your mailbox had the free trial.'),
    })
  })

  test.each([
    ['j.doe@corp.test', 'jdoe@corp.test'],
    ['+jobs@corp.test', '+work@corp.test'],
    ['eve@gmail.com', 'eve@gmail.com.test'],
  ])('the free trial of %s is not that of %s', async (first, second) => {
    await build.client({ email: first })
    expect(await check(await build.client({ email: second }))).toMatchObject({ can_apply: true })
  })

  test('belongs to the account that confirmed first, and variants that confirm at once have one', async () => {
    const variants = Array.from({ length: 8 }, (_, n) => `mallory+${n}@gmail.com`)
    await withOwner((db) =>
      db.query(
        `insert into auth."user" (name, email, "firstName", "lastName")
         select 'M', email, 'M', 'M' from unnest($1::text[]) email`,
        [variants],
      ),
    )
    const trials = async () => {
      const { rows } = await withOwner((db) =>
        db.query<{ n: number }>(
          `select count(*)::integer as n from public.profiles where email = any ($1) and trial_ends_at > now()`,
          [variants],
        ),
      )
      return rows[0]?.n
    }
    // Nobody uses up the trial of a mailbox that they do not read.
    expect(await trials()).toBe(variants.length)
    await Promise.all(
      variants.map((email) =>
        app.ports.database.db
          .updateTable('auth.user')
          .set({ emailVerified: true })
          .where('email', '=', email)
          .execute(),
      ),
    )
    expect(await trials()).toBe(1)
  })
})

test.each([
  ['America/Los_Angeles', '2026-12-01T08:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-30T10:00:00.000Z'],
])('the quota renews when the month begins in %s', async (timeZone, renews) => {
  const client = await build.client({ timeZone })
  app.clock.set(new Date('2026-11-15T12:00:00Z'))
  expect(await check(client)).toMatchObject({ quota_renews_at: renews })
})

describe('a subscriber', () => {
  test.each(plans.map(({ id, applicationsPerMonth }) => [id, applicationsPerMonth] as const))(
    'a subscriber of the plan %s has %i applications a month',
    async (tier, quota) => {
      const client = await build.client({ trialDays: -1 })
      await subscribe(client, true, tier, inDays(20))
      expect(await check(client)).toMatchObject({
        subscribed: true,
        subscription_tier: tier,
        subscription_end: inDays(20).toISOString(),
        can_apply: true,
        monthly_quota: quota,
      })
    },
  )

  test('is subscribed until the end date, and indefinitely without one', async () => {
    const client = await build.client({ trialDays: -1 })
    await subscribe(client, true, 'premium', inDays(1))
    app.clock.set(new Date(inDays(1).getTime() - 1))
    expect(await check(client)).toMatchObject({ subscribed: true, can_apply: true, monthly_quota: 200 })
    app.clock.set(inDays(1))
    expect(await check(client)).toMatchObject({
      subscribed: false,
      subscription_tier: 'trial',
      can_apply: false,
      monthly_quota: 0,
    })
    await subscribe(client, true, 'premium', null)
    expect(await check(client)).toMatchObject({ subscribed: true, subscription_end: null })
    await subscribe(client, false, 'premium', null)
    expect(await check(client)).toMatchObject({ subscribed: false, can_apply: false })
  })

  test('a subscriber without a tier has the tier of the profile', async () => {
    const client = await build.client()
    await withOwner((db) =>
      db.query("update public.profiles set subscription_tier = 'standard' where user_id = $1", [
        client.userId,
      ]),
    )
    await subscribe(client, true, null, null)
    expect(await check(client)).toMatchObject({ subscription_tier: 'standard', monthly_quota: 50 })
  })

  test('a subscriber of an unknown tier has the quota of the system setting', async () => {
    const client = await build.client({ tier: 'founder' })
    expect(await check(client)).toMatchObject({ monthly_quota: 50 })
    for (const [stored, quota] of [
      ['70', 70],
      ['"many"', 50],
      ['-3', 50],
    ] as const) {
      await withOwner((db) =>
        db.query(
          `insert into public.system_settings (key, value) values ('max_applications_per_month', $1::jsonb)
           on conflict (key) do update set value = excluded.value`,
          [stored],
        ),
      )
      expect(await check(client)).toMatchObject({ monthly_quota: quota })
    }
    expect(monthlyQuota('founder', 70)).toBe(70)
  })
})

test('a production server without a payment provider sells nothing, and says why', async () => {
  const production = await startTestApp({
    sharedDatabase: app.ports.database,
    env: {
      NODE_ENV: 'production',
      AUTH_SECRET: 'a secret of this test, long enough',
      PUBLIC_URL: 'http://localhost:3000',
      MAIL: 'outbox',
    },
  })
  try {
    const client = await production.build.client()
    const { billing } = production.as(client)
    for (const call of [() => billing.createCheckout({ plan: 'basic' }), () => billing.customerPortal()]) {
      await expect(call()).rejects.toMatchObject({ code: 'PAYMENTS_UNAVAILABLE' })
    }
    const event = await production.fetch(webhookPath, { method: 'POST', body: '{}' })
    expect(event.status).toBe(503)
    for (const read of [billing.checkSubscription, billing.refreshSubscription]) {
      expect(await read()).toMatchObject({ subscribed: false, can_apply: true, payments_available: false })
    }
    expect(await production.as(null).settings.public()).toMatchObject({ payments_notice: PLANS_UNAVAILABLE })
  } finally {
    await production.close()
  }
})

test('nobody else can read an entitlement', async () => {
  await expect(as(null).billing.checkSubscription()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})
