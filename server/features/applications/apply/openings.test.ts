import { ORPCError } from '@orpc/client'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people/builders.ts'
import { runs } from '../../../testing/runs.ts'

const app = await startTestApp({ now: new Date('2026-11-10T09:00:00Z') })
afterAll(app.close)
const { as, build } = app

let made = 0
/** Listings of one title, company and place. */
async function listingsOfOneJob(...descriptions: string[]): Promise<string[]> {
  made += 1
  const job = { title: 'Baker', company: `Bread ${made}`, location: 'Lyon, France' }
  const listings: string[] = []
  for (const description of descriptions) listings.push(await build.listing({ ...job, description }))
  return listings
}

const apply = (person: Person, listing_id = '', another_opening = false) =>
  as(person).applications.apply({ listing_id, another_opening })
const setStatus = (person: Person, id: string, status: 'withdrawn' | 'submitted') =>
  as(person).applications.update({ id, status })
const withdraw = (person: Person, id: string) => setStatus(person, id, 'withdrawn')
const refusal = (data?: object) => ({ code: 'ALREADY_APPLIED', status: 409, defined: true, data })
const readJob = (person: Person, id = '') => as(person).jobs.get({ id })
const total = async (person: Person) => (await as(person).applications.list({})).total
const used = async (person: Person) =>
  (await as(person).billing.checkSubscription()).applications_used_this_month
const openings = async (person: Person) => {
  const { rows } = await app.ports.database.withOwner((db) =>
    db.query<{ opening: string }>(
      'select opening from public.job_applications where user_id = $1 order by application_date, opening',
      [person.userId],
    ),
  )
  return rows.map(({ opening }) => opening)
}

describe('a second opening of one title at one company', () => {
  test('a second opening asks with the date and the id of the first, and is made once it is confirmed', async () => {
    const client = await build.client()
    const [first, second] = await listingsOfOneJob('', '')
    const { id, application_date } = await apply(client, first)
    expect(await readJob(client, first)).toMatchObject({ hasApplied: true, may_be_another_opening: false })
    expect(await readJob(client, second)).toMatchObject({
      hasApplied: true,
      may_be_another_opening: true,
      applicationId: id,
    })
    await expect(apply(client, second)).rejects.toMatchObject(
      refusal({ application_id: id, application_date, may_confirm: true }),
    )
    expect([await total(client), await used(client)]).toEqual([1, 1])

    const otherApplication = await apply(client, second, true)
    expect(await openings(client)).toEqual(['', second])
    expect([await total(client), await used(client)]).toEqual([2, 2])
    expect(await readJob(client, second)).toMatchObject({
      may_be_another_opening: false,
      applicationId: otherApplication.id,
    })
    await expect(apply(client, second, true)).rejects.toMatchObject(
      refusal({
        application_id: otherApplication.id,
        application_date: otherApplication.application_date,
        may_confirm: false,
      }),
    )
  })

  test('is known by its requisition, so that it is not applied for on two listings', async () => {
    const client = await build.client()
    const [first, second, third] = await listingsOfOneJob('', 'Requisition ID: R-5501', 'Job ID: R5501')
    await apply(client, first)
    const { id } = await apply(client, second, true)
    expect(await openings(client)).toEqual(['', 'R5501'])
    await expect(apply(client, third, true)).rejects.toMatchObject({
      data: { application_id: id, may_confirm: false },
    })
  })

  test('a second opening does not exist where the listing is the one applied for, or nobody applied yet', async () => {
    const client = await build.client()
    const [listing] = await listingsOfOneJob('')
    await apply(client, listing, true)
    expect(await openings(client)).toEqual([''])
    await expect(apply(client, listing, true)).rejects.toMatchObject({ data: { may_confirm: false } })
  })
})

describe('a withdrawn application', () => {
  test('blocks no new one, marks no listing, and returns no quota', async () => {
    const client = await build.client()
    const [listing] = await listingsOfOneJob('')
    const { id } = await apply(client, listing)
    await withdraw(client, id)
    expect(await readJob(client, listing)).toMatchObject({ hasApplied: false, applicationStatus: null })
    expect(await used(client)).toBe(1)
    const again = await apply(client, listing)
    expect(again.id).not.toBe(id)
    expect(await openings(client)).toEqual(['', ''])
    expect(await used(client)).toBe(2)
    expect(await readJob(client, listing)).toMatchObject({ hasApplied: true, applicationId: again.id })
  })

  test('a withdrawn application is set back by nobody while another one is live', async () => {
    const agent = await build.agent()
    const client = await build.client()
    await build.assignment(client, agent)
    const [listing] = await listingsOfOneJob('')
    const { id } = await apply(client, listing)
    await withdraw(client, id)
    const again = await apply(client, listing)
    const unrelated = await build.application({ owner: client })

    const refused = refusal({
      application_id: again.id,
      application_date: again.application_date,
      may_confirm: false,
    })
    await expect(setStatus(client, id, 'submitted')).rejects.toMatchObject(refused)
    await expect(setStatus(agent, id, 'submitted')).rejects.toMatchObject(refused)
    await expect(as(agent).clients.updateStatus({ id, version: 2, status: 'pending' })).rejects.toMatchObject(
      {
        ...refusal(),
        message: 'It is withdrawn, and there is another application for this job since.',
      },
    )
    const change = {
      rows: [
        { id, version: 2 },
        { id: unrelated, version: 1 },
      ],
      status: 'pending' as const,
    }
    const outcomes = [
      { id, outcome: 'replaced' },
      { id: unrelated, outcome: 'changed' },
    ]
    expect(await as(agent).clients.preview(change)).toMatchObject({ rows: outcomes })
    const { done, results } = await as(agent).clients.change(change)
    expect(done).toBe(1)
    expect(results).toMatchObject([
      { ...outcomes[0], reason: 'It is withdrawn, and there is another application for this job since.' },
      outcomes[1] ?? {},
    ])
    expect(await as(client).applications.get({ id })).toMatchObject({ status: 'withdrawn' })
    // A note alone is no change of the status.
    const note = { rows: [{ id, version: 2 }], notes: 'Thank you' }
    expect(await as(agent).clients.change(note)).toMatchObject({ done: 1 })

    await withdraw(client, again.id)
    expect(await setStatus(client, id, 'submitted')).toMatchObject({ status: 'submitted' })
    await expect(setStatus(client, again.id, 'submitted')).rejects.toMatchObject({ code: 'ALREADY_APPLIED' })
  })

  test('only the latest of several withdrawn applications for one opening is set back when all are', async () => {
    const agent = await build.agent()
    const client = await build.client()
    await build.assignment(client, agent)
    const [listing] = await listingsOfOneJob('')
    const rows: { id: string; version: number }[] = []
    for (let round = 0; round < 3; round += 1) {
      app.clock.advance(1000)
      const { id } = await apply(client, listing)
      await withdraw(client, id)
      rows.push({ id, version: 2 })
    }
    const { results } = await as(agent).clients.change({ rows, status: 'pending' })
    expect(results.map(({ outcome }) => outcome)).toEqual(['replaced', 'replaced', 'changed'])
  })

  test('a withdrawn application for another opening is set back beside the live one', async () => {
    const client = await build.client()
    const [first, second] = await listingsOfOneJob('', '')
    await apply(client, first)
    const { id } = await apply(client, second, true)
    await withdraw(client, id)
    expect(await setStatus(client, id, 'submitted')).toMatchObject({ status: 'submitted' })
  })
})

const isRefused = (error: unknown) => error instanceof ORPCError && error.code === 'ALREADY_APPLIED'
/** A server that is too busy to answer is asked again, as a client would. */
async function outcome<T>(request: () => Promise<T>): Promise<T | 'refused'> {
  try {
    return await request()
  } catch (error) {
    if (isRefused(error)) return 'refused'
    if (error instanceof ORPCError && error.code === 'UNAVAILABLE') return outcome(request)
    throw error
  }
}

describe('concurrent requests', () => {
  test('concurrent requests for one further opening create one row, one count and one notification', async () => {
    const client = await build.client({ tier: 'premium' })
    const [first, ...others] = await listingsOfOneJob('', 'Requisition ID: R-7701', 'Job ID: R-7701')
    await apply(client, first)
    const requests = Array.from({ length: 30 }, (_, at) => () => apply(client, others[at % 2], true))
    const answers = await Promise.all(requests.map(outcome))
    expect(answers.filter((answer) => answer !== 'refused')).toHaveLength(1)
    expect([await total(client), await used(client)]).toEqual([2, 2])
    expect((await as(client).notifications.list({})).items).toHaveLength(2)
  })

  test('concurrent requests that set back and apply leave one live application', async () => {
    for (let round = 0; round < 8; round += 1) {
      const client = await build.client({ tier: 'premium' })
      const [listing] = await listingsOfOneJob('')
      const ids: string[] = []
      for (let before = 0; before < 2; before += 1) {
        const { id } = await apply(client, listing)
        await withdraw(client, id)
        ids.push(id)
      }
      const answers = await Promise.all([
        ...ids.map((id) => outcome(() => setStatus(client, id, 'submitted'))),
        outcome(() => apply(client, listing)),
      ])
      expect(answers.filter((answer) => answer !== 'refused')).toHaveLength(1)
      const { counts } = await as(client).applications.list({})
      expect(counts.applied + counts.submitted).toBe(1)
    }
  })
})

type Step =
  | { readonly do: 'apply'; readonly listing: number; readonly confirmed: boolean }
  | { readonly do: 'withdraw' | 'set back'; readonly at: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('apply' as const), listing: fc.nat(3), confirmed: fc.boolean() }),
  fc.record({ do: fc.constantFrom('withdraw' as const, 'set back' as const), at: fc.nat(9) }),
)

test('a person has at most one live application for each listing and each opening, whatever they do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const client = await build.client({ tier: 'premium' })
      const listings = await listingsOfOneJob('', '', 'Job ID: R-100', 'Job ID: R-100')
      const ids: string[] = []
      for (const next of steps) {
        const at = 'at' in next ? ids[next.at % Math.max(1, ids.length)] : undefined
        if (next.do === 'apply') {
          const created = await outcome(() => apply(client, listings[next.listing], next.confirmed))
          if (created !== 'refused') ids.push(created.id)
        } else if (at) {
          await outcome(() => setStatus(client, at, next.do === 'withdraw' ? 'withdrawn' : 'submitted'))
        }
      }
      const { rows } = await app.ports.database.withOwner((db) =>
        db.query<{ listing_id: string; opening: string }>(
          `select listing_id, opening from public.job_applications where user_id = $1 and status <> 'withdrawn'`,
          [client.userId],
        ),
      )
      expect(new Set(rows.map(({ listing_id }) => listing_id)).size).toBe(rows.length)
      expect(new Set(rows.map(({ opening }) => opening)).size).toBe(rows.length)
      for (const { opening } of rows) expect(['', ...listings, 'R100']).toContain(opening)
      expect(await used(client)).toBe(ids.length)
    }),
    { numRuns: runs(12) },
  )
})
