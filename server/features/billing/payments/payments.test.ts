import { webhookPath } from '@jobscout/contract/billing/contract.ts'
import type { PlanId } from '@jobscout/contract/billing/model.ts'
import Stripe from 'stripe'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import { password } from '../../../testing/people/auth.ts'
import type { Person } from '../../../testing/people/builders.ts'
import { createPayer } from '../../../testing/people/payer.ts'
import { syncOverdue } from './jobs.ts'
import { deleteCustomer } from './service.ts'

const app = await startTestApp()
afterAll(app.close)
const { as, build, clock } = app
const { withOwner } = app.ports.database
const DAY_MS = 86_400_000
const start = new Date('2026-11-10T12:00:00Z')
beforeEach(() => clock.set(start))

const check = (person: Person) => as(person).billing.checkSubscription()
const { post, readPath, openCheckout, buy, manage, settle, listSubscriptions, findCustomerId } =
  createPayer(app)
const mailsTo = (person: Person) => app.sentMail().filter(({ to }) => to.address === person.email)
const listNotificationTexts = async (person: Person) =>
  (await as(person).notifications.list({})).items.map(({ title, message }) => [title, message]).reverse()
const listNotificationTitles = async (person: Person) =>
  (await as(person).notifications.list({})).items.map(({ title }) => title).reverse()

describe('a person on trial', () => {
  test('a person who pays has the plan once the provider says so, not before', async () => {
    const client = await build.client()
    const page = await openCheckout(client, 'standard')
    expect(await (await app.fetch(page)).text()).toContain('Standard plan, $19.00 a month')
    await post(`${page}/pay`)
    expect(await check(client)).toMatchObject({ subscribed: false, monthly_quota: 10 })
    await app.runJobs()
    expect(await check(client)).toMatchObject({
      subscribed: true,
      subscription_tier: 'standard',
      monthly_quota: 50,
      subscription_end: '2026-12-10T12:00:00.000Z',
      cancel_at_period_end: false,
      payment_failed: false,
    })
    expect(await listNotificationTitles(client)).toEqual(['Your Standard plan is active'])
    // However often the provider is read, there is one receipt.
    await as(client).billing.refreshSubscription()
    await app.runJobs()
    const [mail, ...others] = mailsTo(client)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Receipt: $19.00 for your JobScout Standard plan')
    expect(mail?.text).toContain('from November 10, 2026 to December 10, 2026')
  })

  test('a person whose card is declined, or who leaves the checkout, has what they had', async () => {
    const client = await build.client()
    const page = await openCheckout(client, 'basic')
    const declined = await post(`${page}/decline`)
    expect(await (await app.fetch(declined.headers.get('location') ?? '')).text()).toContain(
      'The card was declined. Nothing was charged.',
    )
    await app.runJobs()
    expect(await check(client)).toMatchObject({ subscribed: false, monthly_quota: 10 })
    expect(await listNotificationTitles(client)).toEqual([])
  })

  test('a person on trial cannot name a price or another person', async () => {
    const [client, otherClient] = [await build.client(), await build.client()]
    const extra = { price: 1, priceCents: 1, quantity: 0, user_id: otherClient.userId, customer: 'cus_other' }
    const { url } = await as(client).billing.createCheckout({ plan: 'premium', ...extra })
    expect(await (await app.fetch(readPath(url))).text()).toContain('Premium plan, $69.00 a month')
    await post(`${readPath(url)}/pay`)
    await app.runJobs()
    expect(await check(client)).toMatchObject({ subscription_tier: 'premium' })
    expect(await check(otherClient)).toMatchObject({ subscribed: false })
    for (const plan of ['trial', 'founder', '']) {
      await expect(as(client).billing.createCheckout({ plan: plan as PlanId })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
    }
  })

  test('a person who never bought a plan has nothing to manage', async () => {
    const client = await build.client()
    await expect(as(client).billing.customerPortal()).rejects.toMatchObject({ code: 'NO_CUSTOMER' })
    expect(await as(client).billing.subscriber()).toBeNull()
  })
})

describe('a subscriber', () => {
  test('a subscriber cannot buy a second plan, and is paid back for one bought in another window', async () => {
    const client = await build.client()
    const [first, second] = [await openCheckout(client, 'basic'), await openCheckout(client, 'premium')]
    await post(`${first}/pay`)
    clock.set(new Date(start.getTime() + 1000))
    await post(`${second}/pay`)
    await app.runJobs()
    expect(await check(client)).toMatchObject({ subscribed: true, subscription_tier: 'basic' })
    const { rows } = await withOwner((db) =>
      db.query<{ refunded: string; paid: string }>(
        `select body ->> 'amount_refunded' as refunded, body ->> 'amount_paid' as paid from app.local_payments
         where kind = 'invoice' and user_id = $1 order by number`,
        [client.userId],
      ),
    )
    expect(rows).toEqual([
      { refunded: '0', paid: '900' },
      { refunded: '6900', paid: '6900' },
    ])
    expect(await check(client)).toMatchObject({ has_customer: true, paid_back_second: 'premium' })
    const notification = (await listNotificationTexts(client)).find(([title]) => title?.startsWith('We paid'))
    expect(notification).toEqual([
      'We paid $69.00 back: you have the Basic plan',
      expect.stringContaining('You bought Premium while Basic was running.'),
    ])
    await expect(as(client).billing.createCheckout({ plan: 'premium' })).rejects.toMatchObject({
      code: 'ALREADY_SUBSCRIBED',
    })
    // Administrators see the plan that runs, not the one that was bought last.
    const admin = await build.admin()
    expect(await as(admin).billing.people.get({ user_id: client.userId })).toMatchObject({
      bought: { plan: 'basic', ended_at: null },
    })
  })

  test('a subscriber has a larger plan at once, and a smaller one from the next month', async () => {
    const client = await build.client()
    await buy(client, 'basic')
    await manage(client, 'plan', { plan: 'jobscout_professional_monthly' })
    expect(await as(client).billing.subscriber()).toMatchObject({
      subscribed: true,
      subscription_tier: 'professional',
    })
    expect(await check(client)).toMatchObject({ subscription_tier: 'professional', monthly_quota: 100 })
    await manage(client, 'plan', { plan: 'jobscout_starter_monthly' })
    expect(await check(client)).toMatchObject({ subscription_tier: 'professional', next_plan: 'starter' })
    await manage(client, 'renew')
    expect(await check(client)).toMatchObject({
      subscription_tier: 'starter',
      next_plan: null,
      monthly_quota: 15,
    })
  })

  test('a subscriber who changes to a smaller plan is notified, and again at each change of mind', async () => {
    const client = await build.client()
    await buy(client, 'standard')
    const smaller = { plan: 'jobscout_starter_monthly' }
    await manage(client, 'plan', smaller)
    const { url } = await as(client).billing.customerPortal()
    expect(await (await app.fetch(readPath(url))).text()).toContain('Standard, $19.00 a month (as now)')
    await manage(client, 'plan', { plan: 'jobscout_standard_monthly' })
    expect(await check(client)).toMatchObject({ next_plan: null })
    await manage(client, 'plan', smaller)
    await manage(client, 'cancel')
    expect(await check(client)).toMatchObject({ next_plan: null, cancel_at_period_end: true })
    await manage(client, 'resume')
    expect(await check(client)).toMatchObject({ next_plan: 'starter' })
    expect(await listNotificationTexts(client)).toEqual([
      ['Your Standard plan is active', expect.anything()],
      ['Your plan changes to Starter', expect.stringContaining('Starter begins on December 10, 2026.')],
      ['Your Standard plan stays', 'It renews every month as before.'],
      ['Your plan changes to Starter', expect.anything()],
      ['Your Standard plan is cancelled', expect.anything()],
      [
        'Your Standard plan goes on',
        'On December 10, 2026 it renews as Starter, the plan that you chose before.',
      ],
    ])
  })

  test('a subscriber who cancels keeps the plan until the paid month ends', async () => {
    const client = await build.client()
    await buy(client, 'standard')
    await manage(client, 'cancel')
    expect(await check(client)).toMatchObject({ subscribed: true, cancel_at_period_end: true })
    const cancelled = mailsTo(client).find(({ subject }) => subject === 'Your Standard plan is cancelled')
    expect(cancelled?.text).toContain('It stays yours until December 10, 2026')
    clock.set(new Date('2026-12-10T11:59:59Z'))
    expect(await check(client)).toMatchObject({ subscribed: true, can_apply: true })
    clock.set(new Date('2026-12-10T12:00:00Z'))
    // Also before the provider says that it has ended.
    expect(await check(client)).toMatchObject({ subscribed: false, can_apply: false })
    await manage(client, 'renew')
    expect(await check(client)).toMatchObject({
      subscribed: false,
      subscription_end: '2026-12-10T12:00:00.000Z',
    })
    expect(await listNotificationTitles(client)).toEqual([
      'Your Standard plan is active',
      'Your Standard plan is cancelled',
      'Your Standard plan has ended',
    ])
    expect((await listNotificationTexts(client)).at(-1)?.[1]).toBe(
      'You can still read everything. To apply for jobs, choose a plan.',
    )
  })

  test('a subscriber whose payment fails keeps the plan for a week, and longer once it is paid', async () => {
    const client = await build.client()
    await buy(client, 'standard')
    const renewal = new Date('2026-12-10T12:00:00Z')
    clock.set(renewal)
    await manage(client, 'fail')
    expect(await check(client)).toMatchObject({
      subscribed: true,
      payment_failed: true,
      access_until: '2026-12-17T12:00:00.000Z',
    })
    clock.set(new Date(renewal.getTime() + 7 * DAY_MS))
    expect(await check(client)).toMatchObject({ subscribed: false, can_apply: false })
    await manage(client, 'pay-open')
    expect(await check(client)).toMatchObject({ subscribed: true, payment_failed: false })
    expect(await listNotificationTitles(client)).toEqual([
      'Your Standard plan is active',
      'Your payment failed',
      'Your payment arrived',
    ])
    expect(mailsTo(client).map(({ subject }) => subject)).toEqual([
      'Receipt: $19.00 for your JobScout Standard plan',
      'Your payment failed',
      'Receipt: $19.00 for your JobScout Standard plan',
    ])
    expect(mailsTo(client)[1]?.text).toContain('you keep the plan until December 17, 2026')
  })

  test('a subscriber who cancels while a payment is missing is warned that it may still be charged', async () => {
    const client = await build.client()
    await buy(client, 'standard')
    clock.set(new Date('2026-12-10T12:00:00Z'))
    await manage(client, 'fail')
    await manage(client, 'cancel')
    const [cancelled] = mailsTo(client).filter(({ subject }) => subject === 'Your Standard plan is cancelled')
    expect(cancelled?.text).toContain('It ends on December 17, 2026.')
    expect(cancelled?.text).toContain('your plan then runs until January 10, 2027')
    await manage(client, 'pay-open')
    expect((await listNotificationTexts(client)).at(-1)).toEqual([
      'Your payment arrived',
      'Your Standard plan runs until January 10, 2027. It is cancelled and does not renew.',
    ])
  })

  test('a subscriber who is paid back in full within 30 days loses the plan, and is charged no more', async () => {
    const [client, admin] = [await build.client({ firstName: 'Mara', lastName: 'Lind' }), await build.admin()]
    await buy(client, 'standard')
    await settle(client, 'refund')
    expect(await check(client)).toMatchObject({ subscribed: false, has_subscription: false })
    expect(await listNotificationTitles(client)).toEqual([
      'Your Standard plan is active',
      'Your Standard plan was paid back',
    ])
    expect(mailsTo(client).map(({ subject }) => subject)).toEqual([
      'Receipt: $19.00 for your JobScout Standard plan',
      'Your Standard plan was paid back',
    ])
    expect(await listNotificationTitles(admin)).toContain('The plan of Mara Lind was paid back')
    expect(await (await app.fetch(`/dev-payments/portal/${await findCustomerId(client)}`)).text()).toContain(
      'You have no plan.',
    )
    await buy(client, 'basic')
    expect(await check(client)).toMatchObject({ subscribed: true, subscription_tier: 'basic' })
  })

  test('a subscriber who disputes the payment at the bank loses the plan, and admins are notified', async () => {
    const [client, admin] = [await build.client({ firstName: 'Ivo', lastName: 'Renn' }), await build.admin()]
    await buy(client, 'basic')
    await settle(client, 'dispute')
    expect(await check(client)).toMatchObject({ subscribed: false })
    expect(await listNotificationTitles(client)).toEqual([
      'Your Basic plan is active',
      'Your Basic plan has ended',
    ])
    await settle(client, 'win')
    const notices = (await as(admin).notifications.list({})).items.filter(({ title }) =>
      title.includes('Ivo Renn disputes a payment of $9.00'),
    )
    expect(notices.map(({ message }) => message.split('.')[0])).toEqual([
      'The bank decided for us',
      'The bank has taken it back, and the plan has ended',
    ])
    expect(notices[0]?.action_url).toBe(`/user-management?user=${client.userId}`)
    const { rows } = await app.ports.database.withOwner((owner) =>
      owner.query('select from public.notifications where user_id = $1 and about = array[$2]::uuid[]', [
        admin.userId,
        client.userId,
      ]),
    )
    expect(rows).toHaveLength(2)
    expect(mailsTo(client)).toHaveLength(2)
  })

  test('a customer deleted at the provider loses the plan, and can buy again', async () => {
    const client = await build.client()
    await buy(client, 'standard')
    await app.ports.payments?.deleteCustomer(await findCustomerId(client))
    await app.runJobs()
    expect(await check(client)).toMatchObject({ subscribed: false })
    await buy(client, 'premium')
    expect(await check(client)).toMatchObject({ subscribed: true, subscription_tier: 'premium' })
  })

  test('a subscriber whose payment for a larger plan is declined keeps the paid one, which renews as before', async () => {
    const client = await build.client()
    await buy(client, 'basic')
    clock.set(new Date('2026-11-30T12:00:00Z'))
    await manage(client, 'plan', { plan: 'jobscout_premium_monthly', declined: 'on' })
    expect(await check(client)).toMatchObject({
      subscription_tier: 'basic',
      pending_plan: 'premium',
      payment_failed: false,
      subscription_end: '2026-12-10T12:00:00.000Z',
    })
    // Nobody paid within a day, and the event of it was lost.
    clock.set(new Date('2026-12-01T12:00:00Z'))
    expect(await check(client)).toMatchObject({ unpaid_change: null })
    await syncOverdue.work({}, app.ports)
    await app.runJobs()
    expect(await check(client)).toMatchObject({ subscription_tier: 'basic', pending_plan: null })
    clock.set(new Date('2026-12-10T12:00:00Z'))
    await manage(client, 'renew')
    expect(await check(client)).toMatchObject({
      subscription_tier: 'basic',
      subscription_end: '2027-01-10T12:00:00.000Z',
    })
    expect(await listNotificationTitles(client)).toEqual([
      'Your Basic plan is active',
      'Your change to Premium waits for its payment',
      'You keep the Basic plan',
    ])
  })

  test('a subscriber keeps the plan though its price lost its name to a newer one, and a renewal whose event was lost is found', async () => {
    const client = await build.client()
    await buy(client, 'standard')
    const renewal = new Date('2026-12-10T12:00:00Z')
    await withOwner((db) =>
      db.query(
        `update app.local_payments set body = jsonb_set(jsonb_set(body, '{items,data,0,price,lookup_key}', 'null'),
           '{items,data,0,current_period_end}', to_jsonb($2::bigint)) where kind = 'subscription' and user_id = $1`,
        [client.userId, new Date('2027-01-10T12:00:00Z').getTime() / 1000],
      ),
    )
    clock.set(new Date(renewal.getTime() + 3_600_000))
    await syncOverdue.work({}, app.ports)
    await app.runJobs()
    expect(await check(client)).toMatchObject({
      subscribed: true,
      subscription_tier: 'standard',
      subscription_end: '2027-01-10T12:00:00.000Z',
    })
  })

  test('a subscriber who closes the account is not charged again, and is as before when they keep it', async () => {
    const [client, cancelled, changing] = [await build.client(), await build.client(), await build.client()]
    for (const person of [client, cancelled, changing]) await buy(person, 'standard')
    await manage(cancelled, 'cancel')
    await manage(changing, 'plan', { plan: 'jobscout_starter_monthly' })
    const closeAndKeep = async (person: Person) => {
      await as(person).accounts.close({ confirmation: 'DELETE', password })
      await app.runJobs()
      const back = await build.session(person)
      const closing = (await listSubscriptions(person))[0]?.cancel_at_period_end
      await as(back).accounts.keep()
      await app.runJobs()
      return [closing, (await check(back)).cancel_at_period_end]
    }
    expect(await closeAndKeep(client)).toEqual([true, false])
    // Not that the person cancelled it, which they did not.
    const subjects = mailsTo(client).map(({ subject }) => subject)
    expect(subjects).toContain('Your Standard plan does not renew')
    expect(subjects).not.toContain('Your Standard plan is cancelled')
    expect(await listNotificationTitles(await build.session(client))).toContain('Your Standard plan goes on')
    // What the person had cancelled stays cancelled.
    expect(await closeAndKeep(cancelled)).toEqual([true, true])
    // A smaller plan that was to follow does not keep the renewal from being stopped.
    expect(await closeAndKeep(changing)).toEqual([true, false])
  })

  test('a subscriber who closes the account can neither finish a purchase nor begin one', async () => {
    const client = await build.client()
    const page = await openCheckout(client, 'standard')
    await as(client).accounts.close({ confirmation: 'DELETE', password })
    await app.runJobs()
    const answer = await post(`${page}/pay`)
    const after = await (await app.fetch(readPath(answer.headers.get('location') ?? ''))).text()
    expect(after).toContain('This page can no longer be paid.')
    await app.runJobs()
    const back = await build.session(client)
    expect(await check(back)).toMatchObject({ subscribed: false, has_subscription: false })
    await expect(as(back).billing.createCheckout({ plan: 'standard' })).rejects.toMatchObject({
      code: 'ACCOUNT_CLOSING',
    })
    await as(back).accounts.keep()
    await buy(back, 'basic')
    expect(await check(back)).toMatchObject({ subscribed: true, subscription_tier: 'basic' })
  })

  test('an erased subscriber is no customer of the provider any more', async () => {
    const client = await build.client()
    await buy(client, 'standard')
    const customer = await findCustomerId(client)
    await deleteCustomer(app.ports, client.userId)
    // Nothing is left to do for a customer that the provider does not know.
    await app.ports.payments?.deleteCustomer('cus_of_another_account')
    await app.runJobs()
    expect(await check(client)).toMatchObject({ subscribed: false })
    expect(await (await app.fetch(`/dev-payments/portal/${customer}`)).text()).toContain('You have no plan.')
  })

  test('a subscriber keeps the plan for three days when a renewal is reported late', async () => {
    const client = await build.client()
    await buy(client, 'standard')
    clock.set(new Date('2026-12-13T11:59:59Z'))
    expect(await check(client)).toMatchObject({ subscribed: true })
    clock.set(new Date('2026-12-13T12:00:00Z'))
    expect(await check(client)).toMatchObject({ subscribed: false })
    await manage(client, 'renew')
    expect(await check(client)).toMatchObject({
      subscribed: true,
      subscription_end: '2027-01-10T12:00:00.000Z',
    })
  })
})

describe('the figures of payments', () => {
  test('are those of the stored payments, of past months too when people are erased', async () => {
    const admin = as(await build.admin())
    const read = async () => {
      const figures = await admin.billing.figures()
      const [before, now] = figures?.months.slice(-2) ?? []
      return { ...figures, before, now }
    }
    clock.set(new Date('2029-02-10T12:00:00Z'))
    const [stays, leaves, refunded] = [await build.client(), await build.client(), await build.client()]
    for (const person of [stays, leaves, refunded]) await buy(person, 'standard')
    await settle(refunded, 'refund')
    clock.set(new Date('2029-03-10T12:00:00Z'))
    await manage(stays, 'renew')
    await manage(leaves, 'cancel')
    await manage(leaves, 'renew')
    const first = await read()
    expect(first.before).toMatchObject({
      month: '2029-02',
      paid_cents: 5700,
      refunded_cents: 1900,
      invoices: 3,
    })
    expect(first.now).toMatchObject({ month: '2029-03', paid_cents: 1900, refunded_cents: 0, ended: 1 })
    const rows = await admin.billing.rows({ figure: 'revenue', month: '2029-02' })
    expect(rows.items).toHaveLength(3)
    const ended = await admin.billing.rows({ figure: 'ended', month: '2029-03' })
    expect(ended.items.map(({ user_id }) => user_id)).toEqual([leaves.userId])

    await withOwner((db) => db.query('delete from auth."user" where id = $1', [leaves.userId]))
    const second = await read()
    expect([second.before, second.now]).toEqual([first.before, first.now])
  })
})

describe('an event of the provider', () => {
  const { webhooks } = new Stripe('sk_test_x')
  const secret = 'a secret of the tests, long enough to be one'
  const eventFor = (customer: string, id = 'evt_1') =>
    JSON.stringify({
      id,
      object: 'event',
      type: 'customer.subscription.updated',
      created: Math.floor(Date.now() / 1000),
      livemode: false,
      data: { object: { id: 'sub_x', object: 'subscription', customer, status: 'active' } },
    })
  const deliver = (payload: string, signature?: string) =>
    app.fetch(webhookPath, {
      method: 'POST',
      body: payload,
      headers: {
        'content-type': 'application/json',
        ...(signature !== undefined && { 'stripe-signature': signature }),
      },
    })
  const sign = (payload: string, options: { secret?: string; timestamp?: number } = {}) =>
    webhooks.generateTestHeaderString({ payload, secret, ...options })
  const received = async () =>
    (await withOwner((db) => db.query('select id from public.payment_events'))).rows.length

  test('is stored once however often it is delivered, and grants nothing by itself', async () => {
    const client = await build.client()
    await buy(client, 'basic')
    await manage(client, 'cancel')
    const before = await received()
    const payload = eventFor(await findCustomerId(client))
    for (let round = 0; round < 3; round += 1) {
      expect((await deliver(payload, sign(payload))).status).toBe(200)
    }
    expect(await received()).toBe(before + 1)
    expect(await app.runJobs()).toBe(1)
    // The state is the provider's, not the event's.
    expect(await check(client)).toMatchObject({ subscribed: true, cancel_at_period_end: true })
  })
})
