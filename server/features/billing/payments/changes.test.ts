import { findPlanIndex, type PlanId, planIds, plans } from '@jobscout/contract/billing/model.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people/builders.ts'
import { createPayer } from '../../../testing/people/payer.ts'
import { runs } from '../../../testing/runs.ts'
import { readEntitlement } from '../service.ts'
import { syncOverdue } from './jobs.ts'

const app = await startTestApp()
afterAll(app.close)
const { as, build, clock } = app
const { buy, listSubscriptions, manage, setCard, post } = createPayer(app)
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const start = new Date('2026-11-10T12:00:00Z')
const at = (days: number, hours = 0) => new Date(start.getTime() + days * DAY_MS + hours * HOUR_MS)
const findPriceCents = (plan: PlanId) => plans[findPlanIndex(plan)]?.priceCents ?? 0
const check = (person: Person) => as(person).billing.checkSubscription()
const listNotificationTitles = async (person: Person) =>
  (await as(person).notifications.list({})).items.map(({ title }) => title).reverse()

/** What the person sees before the click, and then the click. */
async function change(person: Person, plan: PlanId) {
  const quote = await as(person).billing.quoteChange({ plan })
  return { quote, after: await as(person).billing.changePlan(quote) }
}
async function listInvoices(person: Person) {
  const { rows } = await app.ports.database.withOwner((db) =>
    db.query<{ plan: string; status: string; paid_cents: number; credit_cents: number; url: string }>(
      'select plan, status, paid_cents, credit_cents, url from public.invoices where user_id = $1 order by issued_at, id',
      [person.userId],
    ),
  )
  return rows
}
const sumPaid = async (person: Person) =>
  (await listInvoices(person)).reduce((sum, { paid_cents }) => sum + paid_cents, 0)

describe('a change to a larger plan', () => {
  test('an upgrade costs the difference: three plans of one day cost what the last one does', async () => {
    clock.set(start)
    const client = await build.client()
    await buy(client, 'starter')
    clock.set(at(0, 1))
    const { quote } = await change(client, 'standard')
    expect(quote).toMatchObject({ begins_at: null, renews_at: '2026-12-10T12:00:00.000Z' })
    expect(quote.due_cents).toBe(quote.charge_cents - quote.credit_cents)
    clock.set(at(0, 2))
    expect((await change(client, 'premium')).after).toMatchObject({
      subscription_tier: 'premium',
      monthly_quota: 200,
    })
    await app.runJobs()
    const sum = await sumPaid(client)
    expect(sum).toBeGreaterThan(6870)
    expect(sum).toBeLessThanOrEqual(6900)
    const receipt = app.sentMail().find(({ to, text }) => to.address === client.email && /Premium/.test(text))
    expect(receipt?.text).toMatch(
      /It pays the Premium plan from November 10, 2026 to December 10, 2026, less \$1[89]\.\d\d for what was left/,
    )
  })

  test('a declined upgrade changes nothing, and says how to pay or cancel it', async () => {
    clock.set(start)
    const client = await build.client()
    await buy(client, 'standard')
    await setCard(client, 'decline')
    clock.set(at(1))
    const { quote, after } = await change(client, 'premium')
    expect(after).toMatchObject({
      subscription_tier: 'standard',
      payment_failed: false,
      pending_plan: 'premium',
      unpaid_change: { due_cents: quote.due_cents, lapses_at: '2026-11-12T11:00:00.000Z' },
      subscription_end: '2026-12-10T12:00:00.000Z',
    })
    expect(after.unpaid_change?.url).toContain('/dev-payments/portal/')
    // Another change waits until this one is paid or given up.
    await expect(as(client).billing.quoteChange({ plan: 'professional' })).rejects.toMatchObject({
      code: 'CHANGE_WAITING',
    })
    clock.set(at(1, 1))
    expect(await as(client).billing.keepPlan()).toMatchObject({
      subscription_tier: 'standard',
      pending_plan: null,
      unpaid_change: null,
    })
    await app.runJobs()
    expect((await listInvoices(client)).map(({ plan, status }) => [plan, status])).toEqual([
      ['standard', 'paid'],
      ['premium', 'void'],
    ])
    expect(await listNotificationTitles(client)).toEqual([
      'Your Standard plan is active',
      'Your change to Premium waits for its payment',
      'You keep the Standard plan',
    ])
    const warning = app
      .sentMail()
      .find(({ to, text }) => to.address === client.email && /waits for its payment|retry/.test(text))
    expect(warning?.text).toContain(
      `The payment is $${(quote.due_cents / 100).toFixed(2)}, and can be made until November 12, 2026 at 11:00 AM UTC.`,
    )
    // Repeated, it changes nothing.
    expect(await as(client).billing.keepPlan()).toMatchObject({ subscription_tier: 'standard' })
    clock.set(new Date('2026-12-06T12:00:00Z'))
    expect(await check(client)).toMatchObject({ subscription_tier: 'standard', can_apply: true })
  })

  test('an upgrade that was paid in another tab is not cancelled', async () => {
    clock.set(start)
    const client = await build.client()
    await buy(client, 'basic')
    await setCard(client, 'decline')
    await change(client, 'premium')
    await manage(client, 'pay-open')
    expect(await as(client).billing.keepPlan()).toMatchObject({ subscription_tier: 'premium' })
    expect(await sumPaid(client)).toBe(6900)
  })

  test('is made once, however often its request arrives', async () => {
    clock.set(start)
    const client = await build.client()
    await buy(client, 'basic')
    clock.set(at(3))
    const quote = await as(client).billing.quoteChange({ plan: 'standard' })
    await Promise.all([1, 2, 3].map(() => as(client).billing.changePlan(quote)))
    await app.runJobs()
    expect(await listInvoices(client)).toHaveLength(2)
    expect(await sumPaid(client)).toBe(900 + quote.due_cents)
  })

  test('an upgrade costs the price that was shown, or is refused', async () => {
    clock.set(start)
    const client = await build.client()
    await buy(client, 'basic')
    const quote = await as(client).billing.quoteChange({ plan: 'premium' })
    clock.set(at(1))
    for (const wrong of [
      quote,
      { ...quote, quoted_at: at(1).toISOString(), due_cents: 1 },
      // Of the last moment of the month, when almost nothing is due.
      { ...quote, quoted_at: quote.renews_at, due_cents: 0 },
    ]) {
      await expect(as(client).billing.changePlan(wrong)).rejects.toMatchObject({ code: 'QUOTE_CHANGED' })
    }
    expect(await sumPaid(client)).toBe(900)
  })

  test('a change that another tab or a renewal has overtaken is refused, and not made in another way', async () => {
    clock.set(start)
    const [client, renewed] = [await build.client(), await build.client()]
    await buy(client, 'basic')
    const shown = await as(client).billing.quoteChange({ plan: 'professional' })
    await change(client, 'premium')
    await expect(as(client).billing.changePlan(shown)).rejects.toMatchObject({ code: 'QUOTE_CHANGED' })
    expect(await check(client)).toMatchObject({ subscription_tier: 'premium', next_plan: null })

    await buy(renewed, 'premium')
    clock.set(at(29, 23))
    const [smaller, end] = [await as(renewed).billing.quoteChange({ plan: 'basic' }), at(30)]
    clock.set(end)
    await manage(renewed, 'renew')
    // It would begin a month later than was said.
    await expect(as(renewed).billing.changePlan(smaller)).rejects.toMatchObject({ code: 'QUOTE_CHANGED' })
    expect(await check(renewed)).toMatchObject({ subscription_tier: 'premium', next_plan: null })
  })

  test('an upgrade for less than a card can be charged begins at once and is paid with the renewal', async () => {
    clock.set(start)
    const client = await build.client()
    await buy(client, 'starter')
    await setCard(client, 'decline')
    clock.set(at(29, 4))
    const { quote, after } = await change(client, 'basic')
    expect(quote.due_cents).toBe(0)
    const owed = quote.charge_cents - quote.credit_cents
    expect(owed).toBeGreaterThan(0)
    expect(after).toMatchObject({ subscription_tier: 'basic', pending_plan: null })
    // A further change on the same day takes it too.
    const further = await as(client).billing.quoteChange({ plan: 'premium' })
    expect(further.due_cents).toBe(further.charge_cents - further.credit_cents + owed)
    clock.set(at(30))
    await manage(client, 'renew')
    expect((await listInvoices(client)).map(({ paid_cents }) => paid_cents)).toEqual([500, 0, 900 + owed])
  })

  test('an upgrade that was given up is not made by its amount in another tab', async () => {
    clock.set(start)
    const client = await build.client()
    await buy(client, 'basic')
    await setCard(client, 'decline')
    const { quote } = await change(client, 'premium')
    await as(client).billing.keepPlan()
    await setCard(client, 'accept')
    await expect(as(client).billing.changePlan(quote)).rejects.toMatchObject({ code: 'QUOTE_CHANGED' })
    expect(await sumPaid(client)).toBe(900)
    clock.set(at(0, 1))
    expect((await change(client, 'premium')).after).toMatchObject({ subscription_tier: 'premium' })
  })

  test('an upgrade that is paid and given up in the same moment is either paid or over', async () => {
    clock.set(start)
    const client = await build.client()
    await buy(client, 'basic')
    await setCard(client, 'decline')
    const { quote } = await change(client, 'premium')
    await Promise.all([as(client).billing.keepPlan(), manage(client, 'pay-open')])
    await app.runJobs()
    const { subscription_tier: tier } = await check(client)
    expect([await sumPaid(client), tier]).toEqual(
      tier === 'premium' ? [900 + quote.due_cents, 'premium'] : [900, 'basic'],
    )
  })

  test('an upgrade that was paid later is found within the hour, though its event was lost', async () => {
    clock.set(start)
    const client = await build.client()
    await buy(client, 'basic')
    await setCard(client, 'decline')
    await change(client, 'premium')
    await app.runJobs()
    const [subscription] = await listSubscriptions(client)
    await post(`/dev-payments/subscription/${subscription?.id}/pay-open`)
    await app.ports.database.pool.query(`delete from jobs.job where name = 'billing.sync'`)
    await app.ports.database.withOwner((db) =>
      db.query('update public.billing_customers set events_read = events'),
    )
    await syncOverdue.work({}, app.ports)
    await app.runJobs()
    expect(await check(client)).toMatchObject({ subscription_tier: 'premium', pending_plan: null })
  })

  test('an upgrade waits for an open invoice, and for a cancelled plan to be kept', async () => {
    clock.set(start)
    const [unpaid, ending, nobody] = [await build.client(), await build.client(), await build.client()]
    for (const person of [unpaid, ending]) await buy(person, 'basic')
    await manage(ending, 'cancel')
    clock.set(at(30))
    await manage(unpaid, 'fail')
    const quote = (person: Person) => as(person).billing.quoteChange({ plan: 'premium' })
    await expect(quote(unpaid)).rejects.toMatchObject({ code: 'PAYMENT_OPEN' })
    await expect(quote(ending)).rejects.toMatchObject({ code: 'PLAN_ENDING' })
    await expect(quote(nobody)).rejects.toMatchObject({ code: 'NO_CUSTOMER' })
  })

  test('an upgrade that an operator made at the provider without its payment leaves the paid plan, and can be cancelled', async () => {
    clock.set(start)
    const client = await build.client()
    await buy(client, 'standard')
    clock.set(at(2))
    await manage(client, 'plan', { plan: 'jobscout_premium_monthly', declined: 'applied' })
    expect(await check(client)).toMatchObject({ subscription_tier: 'standard', pending_plan: 'premium' })
    clock.set(at(26))
    await as(client).billing.refreshSubscription()
    expect(await check(client)).toMatchObject({ subscription_tier: 'standard', can_apply: true })
    expect(await as(client).billing.keepPlan()).toMatchObject({
      subscription_tier: 'standard',
      pending_plan: null,
      payment_failed: false,
    })
    clock.set(at(30))
    await manage(client, 'renew')
    expect((await listInvoices(client)).map(({ paid_cents }) => paid_cents)).toEqual([1900, 0, 1900])
  })
})

test('a downgrade begins with the next month, and can be cancelled until then', async () => {
  clock.set(start)
  const client = await build.client()
  await buy(client, 'premium')
  clock.set(at(2))
  const { quote, after } = await change(client, 'basic')
  expect(quote).toMatchObject({ due_cents: 0, begins_at: '2026-12-10T12:00:00.000Z' })
  expect(after).toMatchObject({ subscription_tier: 'premium', next_plan: 'basic' })
  expect(await as(client).billing.keepPlan()).toMatchObject({ subscription_tier: 'premium', next_plan: null })
  clock.set(at(3))
  await change(client, 'basic')
  clock.set(at(30))
  await manage(client, 'renew')
  expect(await check(client)).toMatchObject({ subscription_tier: 'basic' })
  expect(await sumPaid(client)).toBe(6900 + 900)
})

/** successful: the card works. declined: it never does. delayed: it is declined at first, and the payment arrives later. */
const payments = ['successful', 'declined', 'delayed'] as const
/** On the day of the purchase, in the middle of the month, and after it was renewed. */
const changeDays = [0, 14, 35]
const LAST_DAY = 70
const renewalDays = [0, 30, 61, 92]
/** Hours of a change: the click, and what follows from it the same day. */
const [CLICK, FOLLOW_UP] = [1, 11]
const DELAY_DAYS = 3
const GRACE_DAYS = 7
const lateDays = [DELAY_DAYS, DELAY_DAYS + 1, GRACE_DAYS - 1, GRACE_DAYS]

interface Case {
  readonly person: Person
  readonly from: PlanId
  readonly to: PlanId
  readonly payment: (typeof payments)[number]
  readonly day: number
  /** Of a change that is declined: whether it is given up, or lapses. */
  readonly givesUp: boolean
}
interface Paid {
  readonly plan: PlanId
  readonly begins: Date
  readonly ends: Date
  readonly cents: number
}

/** What is paid in a case, worked out from prices and days alone. */
function computePayments({ from, to, payment, day }: Case): Paid[] {
  const isLarger = findPlanIndex(to) > findPlanIndex(from)
  const changed = renewalDays.findIndex((end) => day < end)
  return renewalDays.slice(0, -1).flatMap((begin, index): Paid[] => {
    const ends = at(renewalDays[index + 1] ?? 0)
    const month = (plan: PlanId, delay = 0) => ({
      plan,
      begins: at(begin + delay),
      ends,
      cents: findPriceCents(plan),
    })
    if (index < changed - 1) return [month(from)]
    if (isLarger) {
      if (index >= changed) return [month(payment === 'declined' ? from : to)]
      if (payment === 'declined') return [month(from)]
      const share = (ends.getTime() - at(day, CLICK).getTime()) / (ends.getTime() - at(begin).getTime())
      const cents = (findPriceCents(to) - findPriceCents(from)) * share
      return [
        month(from),
        { plan: to, begins: at(day, payment === 'delayed' ? FOLLOW_UP : CLICK), ends, cents },
      ]
    }
    if (index === changed - 1) return [month(from)]
    if (payment === 'declined') return []
    return [month(to, index === changed && payment === 'delayed' ? DELAY_DAYS : 0)]
  })
}

/** Days on which something begins or ends, or on which the day before did. On those in between nothing can change. */
const isChecked = (day: number): boolean =>
  runs(1) > 1 ||
  [...changeDays, ...renewalDays].some((begin) => day >= begin && day <= begin + 1) ||
  renewalDays.some((end) => [end - 1, ...lateDays.map((late) => end + late)].includes(day))

test.each(payments)(
  'a change of plan with a payment that is %s loses nothing that was paid, and charges nothing twice',
  async (payment) => {
    clock.set(start)
    const cases: Case[] = []
    for (const from of planIds) {
      for (const to of planIds.filter((plan) => plan !== from)) {
        for (const day of changeDays) {
          const givesUp = cases.length % 2 === 0
          cases.push({ person: await build.client(), from, to, payment, day, givesUp })
        }
      }
    }
    expect(cases).toHaveLength(5 * 4 * 3)
    const pages = await Promise.all(
      cases.map(async ({ person, from }) => (await as(person).billing.createCheckout({ plan: from })).url),
    )
    for (const page of pages) await post(`${new URL(page).pathname}/pay`)
    await app.runJobs()
    const { rows } = await app.ports.database.withOwner((db) =>
      db.query<{ user_id: string; id: string }>('select user_id, id from public.subscriptions'),
    )
    const subscriptions = new Map(rows.map(({ user_id, id }) => [user_id, id]))
    const act = ({ person }: Case, action: string) =>
      post(`/dev-payments/subscription/${subscriptions.get(person.userId)}/${action}`)
    const isLarger = ({ from, to }: Case) => findPlanIndex(to) > findPlanIndex(from)
    /** The renewal that begins a smaller plan. */
    const beginsOn = ({ day }: Case) => renewalDays.find((end) => day < end)

    /** Nobody has less than what is paid, or more than what is paid or waited for. */
    async function compare(today: number): Promise<void> {
      const now = clock.now()
      const entitlements = await Promise.all(
        cases.map(({ person }) => app.ports.withActor(person, (tx) => readEntitlement(tx))),
      )
      for (const [index, testCase] of cases.entries()) {
        const { to } = testCase
        const paid = computePayments(testCase).filter(({ begins, ends }) => begins <= now && now < ends)
        const least = Math.max(-1, ...paid.map(({ plan }) => findPlanIndex(plan)))
        const failedOn =
          isLarger(testCase) || testCase.payment === 'successful' ? undefined : beginsOn(testCase)
        const isWaiting = failedOn !== undefined && today >= failedOn && today < failedOn + GRACE_DAYS
        const most = isWaiting ? Math.max(least, findPlanIndex(to)) : least
        const found = entitlements[index]?.subscribed ? findPlanIndex(entitlements[index].tier) : -1
        const about = `${testCase.from} to ${to}, ${testCase.payment}, changed on day ${testCase.day}, seen on day ${today}`
        expect(found, about).toBeGreaterThanOrEqual(least)
        expect(found, about).toBeLessThanOrEqual(most)
      }
    }

    for (let today = 0; today <= LAST_DAY; today += 1) {
      clock.set(at(today))
      for (const testCase of cases) {
        const begins = beginsOn(testCase) ?? 0
        const isFailing =
          !isLarger(testCase) &&
          (payment === 'declined' ? today >= begins : payment === 'delayed' && today === begins)
        if (today > 0 && renewalDays.includes(today)) {
          await act(testCase, isFailing ? 'fail' : 'renew')
        }
        const isPaidLate = !isLarger(testCase) && testCase.payment === 'delayed'
        if (isPaidLate && today === begins + DELAY_DAYS) await act(testCase, 'pay-open')
      }
      await app.runJobs()
      if (isChecked(today)) await compare(today)
      const changing = cases.filter(({ day }) => day === today)
      if (changing.length === 0) continue

      clock.set(at(today, CLICK))
      for (const testCase of changing) {
        if (isLarger(testCase) && testCase.payment !== 'successful') await setCard(testCase.person, 'decline')
        const { quote } = await change(testCase.person, testCase.to)
        const due = computePayments(testCase).find(
          ({ begins, plan }) => plan === testCase.to && begins < at(today + 1),
        )
        if (isLarger(testCase) && due) expect(Math.abs(quote.due_cents - due.cents)).toBeLessThanOrEqual(1)
        if (!isLarger(testCase)) expect(quote.due_cents).toBe(0)
      }
      await app.runJobs()
      await compare(today)
      clock.set(at(today, FOLLOW_UP))
      for (const testCase of changing.filter(isLarger)) {
        if (testCase.payment === 'delayed') await act(testCase, 'pay-open')
        if (testCase.payment === 'declined' && testCase.givesUp) await as(testCase.person).billing.keepPlan()
        if (testCase.payment !== 'successful') await setCard(testCase.person, 'accept')
      }
      await app.runJobs()
      await compare(today)
    }

    for (const testCase of cases) {
      const expected = computePayments(testCase).filter(({ begins }) => begins <= clock.now())
      const paid = (await listInvoices(testCase.person)).filter(({ status }) => status === 'paid')
      expect(paid).toHaveLength(expected.length)
      const [sum, due] = [
        await sumPaid(testCase.person),
        expected.reduce((cents, { cents: more }) => cents + more, 0),
      ]
      expect(
        Math.abs(sum - due),
        `${testCase.from} to ${testCase.to}, ${testCase.payment}`,
      ).toBeLessThanOrEqual(1)
    }
  },
  200_000,
)
