import { isGreatResponseRate, responseRate } from '@jobscout/contract/dashboards/model.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'

const app = await startTestApp({ now: new Date('2026-12-09T15:00:00Z') })
afterAll(app.close)
const { as, build, clock } = app
const start = clock.now()
beforeEach(() => clock.set(start))
const later = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000))

test('a person without applications has no response rate and twelve empty weeks', async () => {
  const figures = await as(await build.client()).dashboards.jobSeeker()
  expect(figures).toMatchObject({
    this_month: { used: 0, quota: 10 },
    total: 0,
    response_rate: null,
    interviews: { scheduled: 0, untimed: 0, next: null },
    funnel: { applications: 0, response: 0, interview: 0, offer: 0 },
  })
  expect(figures.weeks).toHaveLength(12)
  expect(figures.weeks.every(({ applications }) => applications === 0)).toBe(true)
  expect(figures.weeks.at(-1)?.start).toBe('2026-12-07')
})

describe('the funnel', () => {
  test('counts the interview of an application that was rejected later', async () => {
    const client = await build.client()
    const id = await build.application({ owner: client })
    for (const status of ['responded', 'interview_scheduled', 'rejected'] as const) {
      later(60)
      await as(client).applications.update({ id, status })
    }
    const { funnel, interviews, response_rate } = await as(client).dashboards.jobSeeker()
    expect(funnel).toEqual({ applications: 1, response: 1, interview: 1, offer: 0 })
    expect(interviews.scheduled).toBe(0)
    expect(response_rate).toBe(100)
  })

  test('ignores a card that was dropped in the wrong column and moved back at once', async () => {
    const client = await build.client()
    const id = await build.application({ owner: client })
    later(60)
    await as(client).applications.update({ id, status: 'offer_received' })
    later(0.5)
    await as(client).applications.update({ id, status: 'submitted' })
    expect((await as(client).dashboards.jobSeeker()).funnel).toMatchObject({
      applications: 1,
      response: 0,
      offer: 0,
    })
  })

  test('ignores such a card even when it was moved back through other columns', async () => {
    const client = await build.client()
    const id = await build.application({ owner: client })
    later(60)
    for (const status of ['interview_scheduled', 'offer_received', 'rejected', 'submitted'] as const) {
      await as(client).applications.update({ id, status })
      later(0.2)
    }
    const { funnel, response_rate } = await as(client).dashboards.jobSeeker()
    expect(funnel).toEqual({ applications: 1, response: 0, interview: 0, offer: 0 })
    expect(response_rate).toBe(0)
  })

  test('ignores the columns in between and counts the last one', async () => {
    const client = await build.client()
    const id = await build.application({ owner: client })
    await as(client).applications.update({ id, status: 'responded' })
    later(60)
    for (const status of ['offer_received', 'interview_scheduled', 'responded'] as const) {
      await as(client).applications.update({ id, status })
      later(0.2)
    }
    expect((await as(client).dashboards.jobSeeker()).funnel).toMatchObject({ response: 1, interview: 0 })
  })

  test('counts two steps in quick succession', async () => {
    const client = await build.client()
    const id = await build.application({ owner: client })
    await as(client).applications.update({ id, status: 'interview_scheduled' })
    await as(client).applications.update({ id, status: 'rejected' })
    expect((await as(client).dashboards.jobSeeker()).funnel).toMatchObject({ response: 1, interview: 1 })
  })
})

test("the month's quota is that of the plan, and the next interview is the first that is not over", async () => {
  const client = await build.client({ tier: 'basic' })
  await as(client).applications.apply({ listing_id: await build.listing() })
  const at = (moment: string) => ({ at: moment, minutes: 60 })
  for (const [moment, status] of [
    ['2026-12-09T13:59:00Z', 'interview_scheduled'],
    ['2026-12-09T14:30:00Z', 'interview_scheduled'],
    ['2026-12-09T14:20:00Z', 'withdrawn'],
    ['2026-12-12T09:00:00Z', 'responded'],
  ] as const) {
    const id = await build.application({ owner: client })
    await as(client).applications.update({ id, status, interview: at(moment) })
  }
  await build.application({ owner: client, status: 'interview_scheduled' })
  const figures = await as(client).dashboards.jobSeeker()
  expect(figures.this_month).toEqual({ used: 1, quota: 30 })
  expect(figures.interviews).toEqual({ scheduled: 3, untimed: 1, next: '2026-12-09T14:30:00.000Z' })
  expect(figures.total).toBe(6)
})

test("figures cover one's own applications only, even for administrators", async () => {
  const agent = await build.agent()
  await build.application({ agent, status: 'offer_received' })
  for (const person of [agent, await build.admin()]) {
    expect(await as(person).dashboards.jobSeeker()).toMatchObject({ total: 0, response_rate: null })
  }
  await expect(as(null).dashboards.jobSeeker()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('a rate above ten per cent, as shown, is praised', () => {
  expect([responseRate(0, 0), responseRate(0, 3), responseRate(1, 3)]).toEqual([null, 0, 33])
  expect([null, 0, 10, 11].map(isGreatResponseRate)).toEqual([false, false, false, true])
})
