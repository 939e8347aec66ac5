import { successRate } from '@jobscout/contract/dashboards/admin.ts'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'

const DAY_MS = 86_400_000
const app = await startTestApp({ now: new Date('2036-12-09T15:00:00Z') })
afterAll(app.close)
const { as, build, clock } = app

/** The figures after they were counted anew. */
async function count() {
  const admin = as(await build.admin())
  clock.advance(61_000)
  await admin.dashboards.admin()
  await app.runJobs()
  const { figures, people } = await admin.dashboards.admin()
  if (!figures) throw new Error('nothing was counted')
  return { figures, people }
}

test('figures are null until they are counted, then at most a minute old while somebody looks', async () => {
  const admin = as(await build.admin())
  expect((await admin.dashboards.admin()).figures).toBeNull()
  await app.runJobs()
  const first = (await admin.dashboards.admin()).figures?.counted_at
  expect(await app.runJobs()).toBe(0)
  clock.advance(61_000)
  expect((await admin.dashboards.admin()).figures?.counted_at).toBe(first)
  await app.runJobs()
  expect((await admin.dashboards.admin()).figures?.counted_at).toBe(clock.now().toISOString())
  clock.advance(5000)
  await admin.dashboards.recount()
  await app.runJobs()
  expect((await admin.dashboards.admin()).figures?.counted_at).toBe(clock.now().toISOString())
})

test('applications, answers and companies are counted from what happened', async () => {
  const before = (await count()).figures
  const [client, agent] = [await build.client(), await build.agent()]
  const answeredLater = await build.application({ owner: client, agent, company: 'Arbor', title: 'One' })
  await build.application({ owner: client, agent, company: 'Arbor', title: 'Two' })
  await build.application({ owner: client, agent, company: 'Birch' })
  await build.application({ company: 'Cedar' })
  clock.advance(40 * DAY_MS)
  await as(client).applications.update({ id: answeredLater, status: 'responded' })
  const answered = (await count()).figures
  expect(answered.applications.total - before.applications.total).toBe(4)
  expect(answered.companies[0]).toEqual({ name: 'Arbor', count: 2 })
  expect(answered.unassigned_applications - before.unassigned_applications).toBe(1)
  expect(answered.success.at(-1)).toMatchObject({ applications: 4, answered: 1 })
  expect(answered.success.at(-2)).toMatchObject({ applications: 4, answered: 0 })

  // What happens later changes no figure of the past.
  await as(client).applications.update({ id: answeredLater, status: 'withdrawn' })
  const { figures } = await count()
  expect(figures.success.at(-1)).toMatchObject({ applications: 4, answered: 1 })
  expect(successRate({ applications: 4, answered: 1 })).toBe(25)
})

test('clients whose trial has ended are counted apart from those on trial', async () => {
  const before = (await count()).figures.plans
  await build.client({ trialDays: 3 })
  await build.client({ trialDays: -1 })
  const { plans } = (await count()).figures
  expect(plans).toMatchObject({
    trial: (before.trial ?? 0) + 1,
    trial_ended: (before.trial_ended ?? 0) + 1,
  })
})

test('people are counted by role, and sign-ups of the day in the time zone of the person who looks', async () => {
  clock.set(new Date('2037-03-01T15:00:00Z'))
  const admin = await build.admin({ timeZone: 'America/New_York' })
  const read = async () => (await as(admin).dashboards.admin()).people
  const before = await read()
  // Midnight in New York is at five in UTC.
  for (const at of ['2037-03-01T04:59:00Z', '2037-03-01T05:01:00Z']) {
    const { userId } = await build.client()
    await app.ports.database.withOwner((owner) =>
      owner.query('update profiles set created_at = $2 where user_id = $1', [userId, at]),
    )
  }
  expect(await read()).toMatchObject({
    client: before.client + 2,
    admin: before.admin,
    signed_up_today: before.signed_up_today + 1,
  })
})
