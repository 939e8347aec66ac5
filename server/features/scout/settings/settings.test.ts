import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import { fittingJob, scoutFor } from '../../../testing/people/scout.ts'

const app = await startTestApp({ now: new Date('2026-11-02T09:00:00Z') })
afterAll(app.close)
const { as, build } = app
const scout = scoutFor(app)
const later = () => app.clock.set(new Date(app.clock.now().getTime() + 60_000))

beforeAll(() => scout.list(['A', 'B', 'C'].map((name) => fittingJob(name, `Company ${name}`))))

test('Scout works for everybody alike until a person changes it', async () => {
  const mara = await scout.seeker()
  const { settings } = await as(mara).scout.summary()
  expect(settings).toEqual({
    paused_at: null,
    waiting_max: 10,
    min_score: 80,
    auto: null,
    auto_end_reason: null,
  })
  expect(await as(mara).scout.settings({ min_score: 60 })).toEqual({ ...settings, min_score: 60 })
  expect(await as(mara).scout.settings({ paused: true })).toMatchObject({
    paused_at: '2026-11-02T09:00:00.000Z',
    min_score: 60,
  })
  later()
  // It is paused already.
  expect(await as(mara).scout.settings({ paused: true })).toMatchObject({
    paused_at: '2026-11-02T09:00:00.000Z',
  })
  expect(await as(mara).scout.settings({ paused: false, waiting_max: 1 })).toEqual({
    ...settings,
    waiting_max: 1,
    min_score: 60,
  })
  const { items } = await as(mara).scout.activity({})
  expect(items.map(({ kind }) => kind)).toEqual(['resumed', 'paused'])
  await expect(as(mara).scout.settings({ waiting_max: 21 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('the activity is read page by page, the latest first, by its person alone', async () => {
  const mara = await scout.seeker()
  await scout.prepare()
  const [first, second] = await scout.listDrafts(mara)
  later()
  await as(mara).scout.decline({ id: first?.id ?? '', reason: 'place' })
  later()
  await as(mara).scout.restore({ id: first?.id ?? '' })
  later()
  await as(mara).scout.decline({ id: second?.id ?? '', reason: null })
  const { items: latest, next } = await as(mara).scout.activity({ page_size: 2 })
  expect(latest).toMatchObject([
    { kind: 'declined', draft_id: second?.id, company_name: second?.company_name, reason: '' },
    { kind: 'restored', draft_id: first?.id },
  ])
  const { items: earlier, next: end } = await as(mara).scout.activity({ before: next ?? '' })
  expect(earlier[0]).toMatchObject({ kind: 'declined', reason: 'place', job_title: 'Data Engineer' })
  expect(earlier.map(({ kind }) => kind).toSorted()).toEqual([
    'declined',
    'pass',
    'prepared',
    'prepared',
    'prepared',
  ])
  expect(earlier.find(({ kind }) => kind === 'pass')?.pass).toMatchObject({ in_roles: 3, prepared: 3 })
  expect(end).toBeNull()
  expect((await as(await scout.seeker()).scout.activity({})).items).toEqual([])
})

test('the summary names the agent who hands in, and the applications of the month', async () => {
  const mara = await scout.seeker()
  await build.assignment(mara, await build.agent({ firstName: 'Ruben', lastName: 'Sand' }))
  expect(await as(mara).scout.summary()).toMatchObject({
    agent_name: 'Ruben Sand',
    quota: { used: 0, quota: 200 },
  })
})

test('a list is a page of the drafts in a state, the best first', async () => {
  const mara = await scout.seeker()
  await scout.prepare()
  const first = await as(mara).scout.list({ page_size: 2 })
  const second = await as(mara).scout.list({ page_size: 2, page: 2 })
  expect([first.items.length, second.items.length, first.total, second.total]).toEqual([2, 1, 3, 3])
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(3)
  expect(await as(mara).scout.list({ state: 'approved' })).toEqual({ items: [], total: 0 })
})
