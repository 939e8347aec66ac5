import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import { password } from '../../../testing/people/auth.ts'
import type { Person } from '../../../testing/people/builders.ts'

const app = await startTestApp({ now: new Date('2036-11-20T12:00:00Z') })
afterAll(() => app.close())
const { as, build, clock } = app

let admin: Person
beforeAll(async () => {
  admin = await build.admin()
})

const day = { from: '2036-12-01', until: '2036-12-01' }
const enter = (agent: Person, deputy: Person | null, changes: object = {}) =>
  as(admin).agents.setAbsence({
    user_id: agent.userId,
    ...day,
    deputy_id: deputy?.userId ?? null,
    ...changes,
  })

describe.each([
  ['Pacific/Auckland', '2036-11-30T10:59:59Z', '2036-11-30T11:00:00Z', '2036-12-01T11:00:00Z'],
  ['America/Los_Angeles', '2036-12-01T07:59:59Z', '2036-12-01T08:00:00Z', '2036-12-02T08:00:00Z'],
  ['Europe/Berlin', '2036-11-30T22:59:59Z', '2036-11-30T23:00:00Z', '2036-12-01T23:00:00Z'],
])('one day away in %s', (timeZone, before, begins, ends) => {
  test('lets the deputy see and handle the clients on that day of the agent alone', async () => {
    const [agent, deputy] = [await build.agent({ timeZone }), await build.agent()]
    const client = await build.client()
    const id = await build.application({ owner: client, agent })
    await enter(agent, deputy)
    const handles = () =>
      as(deputy)
        .applications.update({ id, status: 'in_progress' })
        .then(
          () => true,
          () => false,
        )
    const at = async (moment: string) => {
      clock.set(new Date(moment))
      return handles()
    }
    expect(await at(before)).toBe(false)
    expect(await at(begins)).toBe(true)
    expect(await enter(agent, deputy)).toMatchObject({ today: true })
    expect(await as(deputy).dashboards.agent()).toMatchObject({ clients: 1, own_clients: 0 })
    expect((await as(deputy).clients.list({})).items).toMatchObject([{ as_deputy: true }])
    expect(await as(agent).applications.get({ id })).toMatchObject({ id })
    expect(await at(ends)).toBe(false)
    clock.set(new Date('2036-11-20T12:00:00Z'))
  })
})

test('the deputy is notified, and so is the next deputy', async () => {
  const [agent, firstDeputy, secondDeputy] = [
    await build.agent({ firstName: 'Ruben', lastName: 'Sand' }),
    await build.agent(),
    await build.agent({ firstName: 'Eve', lastName: 'Stone' }),
  ]
  expect(await enter(agent, firstDeputy)).toMatchObject({ ...day, today: false })
  // Saved again without a change, it notifies nobody again.
  for (let time = 0; time < 2; time += 1) {
    expect(await enter(agent, secondDeputy)).toMatchObject({ deputy: { name: 'Eve Stone' } })
  }
  const listNotificationTitles = async (person: Person) =>
    (await as(person).notifications.list({})).items.map(({ title }) => title)
  expect(await listNotificationTitles(firstDeputy)).toEqual([
    'You no longer stand in for Ruben Sand',
    'You stand in for Ruben Sand',
  ])
  expect(await listNotificationTitles(secondDeputy)).toEqual(['You stand in for Ruben Sand'])
  const [listed] = (await as(admin).agents.list()).items.filter(({ user_id }) => user_id === agent.userId)
  expect(listed).toMatchObject({ absence: { ...day, deputy: { name: 'Eve Stone' }, today: false } })
  await as(admin).agents.removeAbsence({ user_id: agent.userId })
  // All that name somebody are found when that person is erased.
  const { rows } = await app.ports.database.withOwner((owner) =>
    owner.query(
      `select template, about from public.notifications where template like 'absence.%' and user_id = any ($1) order by sequence`,
      [[agent, firstDeputy, secondDeputy].map(({ userId }) => userId)],
    ),
  )
  const templatesAbout = (people: readonly Person[]) =>
    rows
      .filter(({ about }) => about.join() === people.map(({ userId }) => userId).join())
      .map(({ template }) => template)
      .sort()
  const named = 'absence.deputy_named'
  expect(templatesAbout([agent])).toEqual([named, named, 'absence.deputy_replaced', 'absence.ended'])
  expect(templatesAbout([firstDeputy])).toEqual(['absence.entered_with_deputy'])
  expect(templatesAbout([])).toEqual(['absence.removed'])
  await expect(as(admin).agents.removeAbsence({ user_id: agent.userId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('a person who is away, inactive, no agent or has a deputy cannot be a deputy', async () => {
  const [agent, away, otherAgent] = [await build.agent(), await build.agent(), await build.agent()]
  await enter(away, otherAgent)
  const unavailable = { code: 'DEPUTY_UNAVAILABLE', status: 409 }
  await expect(enter(agent, away)).rejects.toMatchObject(unavailable)
  await expect(enter(agent, await build.client())).rejects.toMatchObject(unavailable)
  await expect(enter(agent, agent)).rejects.toMatchObject(unavailable)
  await expect(enter(otherAgent, agent)).rejects.toMatchObject({ code: 'AGENT_IS_DEPUTY', status: 409 })
  await expect(enter(agent, null, { until: '2036-11-01' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(enter(agent, null, { from: '2026-01-01', until: '2026-01-20' })).rejects.toMatchObject({
    code: 'ABSENCE_OVER',
  })
  await enter(agent, null, { until: '2037-11-20' })
  await expect(enter(agent, null, { until: '2037-11-21' })).rejects.toMatchObject({ code: 'ABSENCE_TOO_FAR' })
  const deactivate = () => as(admin).agents.setActive({ user_id: otherAgent.userId, is_active: false })
  await expect(deactivate()).rejects.toMatchObject({ code: 'AGENT_STANDS_IN', status: 409 })
  await expect(
    as(admin).accounts.assignRole({ user_id: otherAgent.userId, role: 'client' }),
  ).rejects.toMatchObject({ code: 'AGENT_STANDS_IN' })
  await enter(away, null)
  await as(otherAgent).accounts.close({ confirmation: 'DELETE', password })
  await expect(enter(agent, otherAgent)).rejects.toMatchObject(unavailable)
  await as(await build.session(otherAgent)).accounts.keep()
  await deactivate()
  await expect(enter(agent, otherAgent)).rejects.toMatchObject(unavailable)
})

test('an agent who is away is offered last, and assigned no client automatically', async () => {
  await app.ports.database.withOwner((owner) =>
    owner.query('update public.agent_profiles set is_active = false'),
  )
  const [away, there] = [await build.agent(), await build.agent()]
  await enter(away, null, { from: '2036-11-01' })
  const { agents } = await as(admin).agents.options({})
  expect(agents).toMatchObject([
    { user_id: there.userId, away_until: null },
    { user_id: away.userId, away_until: '2036-12-01', available: true },
  ])
  await build.client()
  await as(admin).agents.autoAssign()
  const loads = new Map(
    (await as(admin).agents.list()).items.map((item) => [item.user_id, item.assigned_clients_count]),
  )
  expect(loads.get(away.userId)).toBe(0)
  expect(loads.get(there.userId)).toBeGreaterThan(0)
})
