import { afterAll, describe, expect, test } from 'vitest'
import { type Client, startTestApp } from '../../../testing/app.ts'
import { password } from '../../../testing/people/auth.ts'
import type { Person } from '../../../testing/people/builders.ts'

const app = await startTestApp()
afterAll(app.close)
const { as, build } = app
const missing = 'b8f2d7d4-5a3e-4c7e-9a55-0d3a5f1f2c11'

const apply = (person: Person, listing_id: string) => as(person).applications.apply({ listing_id })
const listNotifications = async (person: Person) => (await as(person).notifications.list({})).items
const readEntitlement = (person: Person) => as(person).billing.checkSubscription()

describe('applying', () => {
  test("stores the listing's data, starts the history, counts, and notifies the person", async () => {
    const client = await build.client({ firstName: 'Ada', lastName: 'Lovelace' })
    const listing = await build.listing({
      title: 'Analyst',
      company: 'Engines Ltd',
      location: 'London',
      is_remote: true,
    })
    const made = await as(client).applications.apply({ listing_id: listing, notes: ' My dream job ' })
    expect(made).toMatchObject({
      user_id: client.userId,
      listing_id: listing,
      job_title: 'Analyst',
      company_name: 'Engines Ltd',
      job_location: 'London',
      is_remote: true,
      status: 'submitted',
      notes: 'My dream job',
      agent_notes: '',
      assigned_agent: null,
      response_type: 'no_response',
      application_date: app.clock.now().toISOString(),
    })
    const { history, job_description } = await as(client).applications.get({ id: made.id })
    expect(job_description).toBe('We build things that last.')
    expect(history).toMatchObject([
      { status: 'submitted', changed_by: client.userId, changed_by_name: 'Ada Lovelace' },
    ])
    expect(await readEntitlement(client)).toMatchObject({
      applications_used_this_month: 1,
      total_applications_sent: 1,
    })
    expect(await listNotifications(client)).toMatchObject([
      {
        type: 'new_application',
        title: 'Application Submitted!',
        message: 'Your application to Engines Ltd is ready for you to hand in.',
        action_url: `/applications#${made.id}`,
        application_id: made.id,
        read: false,
      },
    ])
  })

  test("stores the listing's salary as a range in its currency", async () => {
    const client = await build.client()
    const listing = await build.listing()
    await app.ports.database.withOwner((db) =>
      db.query(
        `update public.job_listings set salary_min = 60000, salary_max = 80000, salary_currency = 'EUR' where id = $1`,
        [listing],
      ),
    )
    expect(await apply(client, listing)).toMatchObject({
      salary_mentioned: 80_000,
      salary_min: 60_000,
      salary_max: 80_000,
      salary_currency: 'EUR',
    })
  })

  test("stores the person's match score", async () => {
    const client = await build.client()
    await build.preferences(client, { remote_only: true })
    expect(await apply(client, await build.listing({ is_remote: true }))).toMatchObject({ match_score: 100 })
    expect(await apply(client, await build.listing({ is_remote: false }))).toMatchObject({ match_score: 0 })
  })

  test('a second opening of the same title in another city is not a duplicate', async () => {
    const client = await build.client()
    const opening = { title: 'Baker', company: 'Bread & Co' }
    await apply(client, await build.listing({ ...opening, location: 'Munich' }))
    await apply(client, await build.listing({ ...opening, location: 'Berlin' }))
    expect((await as(client).applications.list({})).total).toBe(2)
  })

  test('the same job from another listing in another spelling is a duplicate and is not counted', async () => {
    const client = await build.client()
    await apply(
      client,
      await build.listing({ title: 'Data Engineer', company: 'Acme Inc', location: 'New York' }),
    )
    const again = await build.listing({ title: 'data  engineer', company: 'ACME inc', location: 'NewYork' })
    await expect(apply(client, again)).rejects.toMatchObject({
      code: 'ALREADY_APPLIED',
      defined: true,
      message: 'You have already applied to this position',
    })
    expect(await readEntitlement(client)).toMatchObject({
      applications_used_this_month: 1,
      total_applications_sent: 1,
    })
    expect(await listNotifications(client)).toHaveLength(1)
  })

  test('a listing that was renamed is still the one applied for', async () => {
    const client = await build.client()
    const listing = await build.listing({ title: 'Data Enginer', company: 'Acme', location: 'Oslo' })
    const { id } = await apply(client, listing)
    await app.ports.database.withOwner((db) =>
      db.query(`update public.job_listings set title = 'Data Engineer', location = 'Bergen' where id = $1`, [
        listing,
      ]),
    )
    await expect(apply(client, listing)).rejects.toMatchObject({ code: 'ALREADY_APPLIED' })
    expect(await readEntitlement(client)).toMatchObject({ applications_used_this_month: 1 })
    expect(await as(client).jobs.get({ id: listing })).toMatchObject({ hasApplied: true, applicationId: id })
  })

  test('a person whose account is to be deleted cannot apply until they keep it', async () => {
    const client = await build.client()
    const listing = await build.listing()
    await as(client).accounts.close({ confirmation: 'DELETE', password })
    const back = await build.session(client)
    await expect(apply(back, listing)).rejects.toMatchObject({
      code: 'ACCOUNT_CLOSING',
      status: 409,
      defined: true,
    })
    await as(back).accounts.keep()
    expect(await apply(back, listing)).toMatchObject({ status: 'submitted' })
  })

  test('a closed listing, an unknown one, and a visitor are refused', async () => {
    const client = await build.client()
    const closed = await build.listing({ is_active: false })
    await expect(apply(client, closed)).rejects.toMatchObject({
      code: 'LISTING_CLOSED',
      status: 410,
      defined: true,
    })
    await expect(apply(client, missing)).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 })
    await expect(as(null).applications.apply({ listing_id: closed })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
  })

  test('only subscribers apply after the trial', async () => {
    const listing = await build.listing()
    const late = await build.client({ trialDays: -1 })
    await expect(apply(late, listing)).rejects.toMatchObject({
      code: 'TRIAL_ENDED',
      status: 402,
      defined: true,
    })
    await expect(apply(late, listing)).rejects.toThrow(
      'Your free trial has ended. You can still read everything. To apply, you need a plan.',
    )
    expect(await listNotifications(late)).toEqual([])
    const subscriber = await build.client({ trialDays: -1, tier: 'basic' })
    expect(await apply(subscriber, listing)).toMatchObject({ status: 'submitted' })
  })

  test('a used-up quota refuses an application, and says when it renews', async () => {
    const before = app.clock.now()
    app.clock.set(new Date('2026-11-15T12:00:00Z'))
    const client = await build.client({ trialDays: 3 })
    await app.ports.database.withOwner((db) =>
      db.query(
        `update public.profiles set usage_month = '2026-11-01', applications_used_this_month = 10 where user_id = $1`,
        [client.userId],
      ),
    )
    await expect(apply(client, await build.listing())).rejects.toMatchObject({
      code: 'QUOTA_REACHED',
      data: { used: 10, quota: 10 },
      message:
        '10 of 10 applications used this month. Your free trial ends on Nov 18, 2026, before the next month begins. To apply again, you need a plan.',
    })
    app.clock.set(before)
  })

  test('notes longer than the limit are refused before anything is saved', async () => {
    const client = await build.client()
    const listing_id = await build.listing()
    await expect(
      as(client).applications.apply({ listing_id, notes: 'x'.repeat(5001) }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST', status: 400 })
    expect((await as(client).applications.list({})).total).toBe(0)
  })
})

describe('concurrent requests', () => {
  /** What became of it; a server that is too busy to answer is asked again, as a client would. */
  const outcome = async (person: Person, listing: string): Promise<unknown> => {
    try {
      return await apply(person, listing)
    } catch (error) {
      return (error as { code: string }).code === 'UNAVAILABLE' ? outcome(person, listing) : error
    }
  }
  const outcomes = async (person: Person, listings: string[]) => {
    const all = await Promise.all(listings.map((listing) => outcome(person, listing)))
    const refusals = all.filter((result) => result instanceof Error) as (Error & { code: string })[]
    return { refusals, codes: new Set(refusals.map(({ code }) => code)) }
  }

  test('concurrent requests for one application create one row, one count and one notification', async () => {
    const many = 100
    const client = await build.client({ tier: 'premium' })
    const listing = await build.listing()
    const { refusals, codes } = await outcomes(
      client,
      Array.from({ length: many }, () => listing),
    )
    expect(refusals).toHaveLength(many - 1)
    expect(codes).toEqual(new Set(['ALREADY_APPLIED']))
    const { total, items } = await as(client).applications.list({})
    expect(total).toBe(1)
    expect((await as(client).applications.get({ id: items[0]?.id ?? '' })).history).toHaveLength(1)
    expect(await readEntitlement(client)).toMatchObject({
      applications_used_this_month: 1,
      total_applications_sent: 1,
    })
    expect(await listNotifications(client)).toHaveLength(1)
  })

  test("a month's quota is used up exactly", async () => {
    const many = 50
    const client = await build.client()
    const listings: string[] = []
    for (let made = 0; made < many; made += 1) listings.push(await build.listing())
    const { refusals, codes } = await outcomes(client, listings)
    expect(refusals).toHaveLength(many - 10)
    expect(codes).toEqual(new Set(['QUOTA_REACHED']))
    expect(refusals[0]).toMatchObject({ defined: true, status: 402, data: { used: 10, quota: 10 } })
    expect((await as(client).applications.list({})).total).toBe(10)
    expect(await readEntitlement(client)).toMatchObject({
      applications_used_this_month: 10,
      monthly_quota: 10,
    })
    expect(await listNotifications(client)).toHaveLength(10)
  })
})

describe('the check for an earlier application', () => {
  const asked = (client: Client, person: Person, title: string, place?: string) =>
    client.applications.hasApplied({
      user_id_param: person.userId,
      job_title_param: title,
      company_name_param: 'Harbour',
      job_location_param: place ?? null,
    })

  test('ignores case and spaces, and compares the location if given', async () => {
    const client = await build.client()
    await apply(
      client,
      await build.listing({ title: 'Crane Driver', company: 'Harbour', location: 'Hamburg' }),
    )
    expect(await asked(as(client), client, 'cranedriver')).toBe(true)
    expect(await asked(as(client), client, 'CRANE DRIVER', 'ham burg')).toBe(true)
    expect(await asked(as(client), client, 'Crane Driver', 'Bremen')).toBe(false)
    expect(await asked(as(client), client, 'Crane')).toBe(false)
  })

  test('ignores withdrawn applications', async () => {
    const client = await build.client()
    const { id } = await apply(client, await build.listing({ title: 'Pilot', company: 'Harbour' }))
    expect(await asked(as(client), client, 'Pilot')).toBe(true)
    await as(client).applications.update({ id, status: 'withdrawn' })
    expect(await asked(as(client), client, 'Pilot')).toBe(false)
  })

  test('is readable for oneself only, even by administrators', async () => {
    const [client, admin] = [await build.client(), await build.admin()]
    await expect(asked(as(admin), client, 'Crane Driver')).rejects.toMatchObject({
      code: 'FORBIDDEN',
      status: 403,
    })
  })
})
