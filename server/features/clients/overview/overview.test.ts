import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people/builders.ts'

const noon = new Date('2036-11-20T17:00:00Z')
const app = await startTestApp({ now: noon })
afterAll(app.close)
const { as, build, clock } = app

let agent: Person
let mara: Person
let tomas: Person
beforeEach(async () => {
  clock.set(noon)
  agent = await build.agent({ firstName: 'Ines', lastName: 'Ferro' })
  mara = await build.client({ firstName: 'Mara', lastName: 'Okafor' })
  tomas = await build.client({ firstName: 'Tomás', lastName: 'Vega' })
  await build.assignment(mara, agent)
  await build.assignment(tomas, agent)
})

type Filter = Parameters<ReturnType<typeof as>['clients']['allApplications']>[0]
const titles = async (filter: Filter, who = agent) =>
  (await as(who).clients.allApplications(filter)).items.map(({ job_title }) => job_title)
const audited = (actor: Person, action: string) =>
  app.ports.database.withOwner(
    async (owner) =>
      (
        await owner.query<{ resource_id: string }>(
          'select resource_id from public.audit_logs where actor_id = $1 and action = $2',
          [actor.userId, action],
        )
      ).rows,
  )

describe("the applications of all of an agent's clients", () => {
  test('stand in one list with their clients, the latest change first', async () => {
    const nurse = await build.application({ owner: mara, title: 'Nurse', status: 'applied' })
    clock.advance(60_000)
    const pilot = await build.application({ owner: tomas, title: 'Pilot' })
    await build.application({ title: 'Of a stranger' })
    await as(agent).clients.addNote({ application_ids: [nurse, pilot], body: 'Ask both' })
    const { items, total, counts, next } = await as(agent).clients.allApplications({})
    expect(items).toMatchObject([
      { job_title: 'Pilot', user_id: tomas.userId, client_name: 'Tomás Vega', client_leaving: false },
      { job_title: 'Nurse', user_id: mara.userId, client_name: 'Mara Okafor', internal_notes: 1 },
    ])
    expect([total, next, counts]).toEqual([2, null, { all: 2, to_submit: 1, overdue: 0 }])
  })

  test('applications are filtered by status, client, words and time, and overdue ones are among those to be submitted', async () => {
    await build.application({ owner: mara, title: 'Early' })
    clock.advance(25 * 3_600_000)
    await build.application({ owner: mara, title: 'Late', company: 'Harbor' })
    await build.application({ owner: tomas, title: 'Answered', status: 'responded' })
    const old = await build.application({ owner: tomas, title: 'Old', status: 'applied' })
    await app.ports.database.withOwner((owner) =>
      owner.query(
        `update public.job_applications set application_date = application_date - interval '8 days' where id = $1`,
        [old],
      ),
    )
    const sorted = async (filter: Filter) => (await titles(filter)).toSorted()
    expect(await sorted({ status: 'to_submit' })).toEqual(['Early', 'Late'])
    expect(await sorted({ status: 'overdue' })).toEqual(['Early'])
    expect(await sorted({ status: 'responded' })).toEqual(['Answered'])
    expect(await sorted({ client_id: tomas.userId })).toEqual(['Answered', 'Old'])
    expect(await sorted({ search: 'harb' })).toEqual(['Late'])
    expect(await sorted({ search: 'okafor' })).toEqual(['Early', 'Late'])
    expect(await sorted({ search: '%' })).toEqual([])
    expect(await sorted({ made: 'week' })).toEqual(['Answered', 'Early', 'Late'])
    const { total, counts } = await as(agent).clients.allApplications({ search: 'nothing like it' })
    expect([total, counts]).toEqual([0, { all: 4, to_submit: 2, overdue: 1 }])
  })

  test.each(['updated', 'applied', 'client', 'job', 'status'] as const)(
    'are read in pages by %s, each once, down as up',
    async (sort) => {
      for (const n of [1, 2, 3, 4, 5, 6, 7]) {
        await build.application({
          owner: n % 2 ? mara : tomas,
          title: `Job ${n % 3}`,
          company: `Company ${n}`,
          status: n % 2 ? 'applied' : 'pending',
        })
      }
      const read = async (direction: 'asc' | 'desc') => {
        const ids: string[] = []
        let after: string | undefined
        do {
          const page = await as(agent).clients.allApplications({ sort, direction, limit: 3, after })
          ids.push(...page.items.map(({ id }) => id))
          after = page.next ?? undefined
        } while (after)
        return ids
      }
      const down = await read('desc')
      expect(new Set(down).size).toBe(7)
      expect(await read('asc')).toEqual(down.toReversed())
    },
  )

  test('pages continue after the same application when the last one of a page changes, and another one arrives', async () => {
    for (const title of ['First', 'Second', 'Third', 'Fourth']) {
      await build.application({ owner: mara, title, status: 'applied' })
      clock.advance(1000)
    }
    const page = await as(agent).clients.allApplications({ limit: 2 })
    expect(page.items.map(({ job_title }) => job_title)).toEqual(['Fourth', 'Third'])
    const [, third] = page.items
    await as(agent).clients.change({ rows: [{ id: third?.id ?? '', version: 1 }], status: 'pending' })
    await build.application({ owner: tomas, title: 'Newest' })
    expect(await titles({ limit: 2, after: page.next ?? '' })).toEqual(['Second', 'First'])
    await expect(as(agent).clients.allApplications({ after: 'x' })).rejects.toMatchObject({
      code: 'BAD_CURSOR',
    })
  })

  test('applications leave with the client: another agent, a former one and a deputy outside their time see none', async () => {
    await build.application({ owner: mara, title: 'Nurse' })
    const deputy = await build.agent()
    expect(await titles({}, deputy)).toEqual([])
    const absent = (first: number, last: number) =>
      app.ports.database.withOwner((owner) =>
        owner.query(
          `insert into public.agent_absences (agent_id, deputy_id, first_day, last_day)
           values ($1, $2, '2036-11-20'::date + $3::integer, '2036-11-20'::date + $4::integer)
           on conflict (agent_id) do update set first_day = excluded.first_day, last_day = excluded.last_day`,
          [agent.userId, deputy.userId, first, last],
        ),
      )
    await absent(-1, 1)
    expect(await titles({}, deputy)).toEqual(['Nurse'])
    await absent(-3, -2)
    expect(await titles({}, deputy)).toEqual([])
    const next = await build.agent()
    await build.assignment(mara, next)
    expect(await titles({})).toEqual([])
    expect(await titles({}, next)).toEqual(['Nurse'])
    expect((await as(agent).clients.allApplications({})).counts.all).toBe(0)
  })

  test('are recorded as a view of each client on the page, once, and of nobody else', async () => {
    await build.application({ owner: mara, title: 'Nurse' })
    await build.application({ owner: mara, title: 'Midwife' })
    await build.application({ owner: tomas, title: 'Pilot' })
    await titles({ search: 'okafor' })
    await titles({ search: 'okafor' })
    expect(await audited(agent, 'VIEW_APPLICATIONS')).toEqual([{ resource_id: mara.userId }])
    expect(await as(mara).profiles.views()).toMatchObject([
      { what: 'applications', viewer_name: 'Ines Ferro' },
    ])
    expect(await as(tomas).profiles.views()).toEqual([])
  })
})

test('a change, a note and an export of applications of several clients reach each of them', async () => {
  const nurse = await build.application({ owner: mara, title: 'Nurse', status: 'applied' })
  const pilot = await build.application({ owner: tomas, title: 'Pilot', status: 'applied' })
  const strange = await build.application()
  const rows = [nurse, pilot].map((id) => ({ id, version: 1 }))
  expect(await as(agent).clients.change({ rows, status: 'responded' })).toMatchObject({ done: 2 })
  for (const client of [mara, tomas]) {
    expect((await as(client).notifications.list({})).items).toHaveLength(1)
  }
  const body = 'Ask both'
  const notes = await as(agent).clients.addNote({ application_ids: [nurse, pilot], body })
  expect(notes.map(({ client_id }) => client_id).toSorted()).toEqual([mara.userId, tomas.userId].toSorted())
  await expect(as(agent).clients.addNote({ application_ids: [nurse, strange], body })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(as(agent).clients.addNote({ body })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const file = await as(agent).clients.export({ application_ids: [nurse, pilot, strange] })
  const lines = (await file.body.text()).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(
    lines
      .slice(1)
      .map((line) => line.split(',')[0])
      .toSorted(),
  ).toEqual(['"Mara Okafor"', '"Tomás Vega"'])
  expect(lines[0]).toMatch(/^\ufeff?"client","job_title"/)
  expect(await audited(agent, 'CLIENT_APPLICATIONS_EXPORTED')).toHaveLength(2)
})

test('saved views belong to one person, at most ten, and names are free again in another list', async () => {
  const mine = as(agent).clients
  const filters = { status: 'overdue', client_id: mara.userId } as const
  const view = await mine.saveApplicationView({
    name: 'Late ones',
    filters,
    sort: 'client',
    direction: 'asc',
  })
  expect(await mine.applicationViews()).toMatchObject([
    { name: 'Late ones', filters, sort: 'client', direction: 'asc' },
  ])
  await expect(mine.saveApplicationView({ name: 'LATE ones', filters: {} })).rejects.toMatchObject({
    code: 'VIEW_NAME_TAKEN',
  })
  const colleague = await build.agent()
  await expect(
    as(colleague).clients.changeApplicationView({ id: view.id, name: 'Mine', filters: {} }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await as(colleague).clients.applicationViews()).toEqual([])
  const saved = await Promise.allSettled(
    Array.from({ length: 11 }, (_, n) => mine.saveApplicationView({ name: `View ${n}`, filters: {} })),
  )
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(9)
  await mine.removeApplicationView({ id: view.id })
  expect(await mine.applicationViews()).toHaveLength(9)
})

test('an admin reads the applications of a client, and the audit log records it', async () => {
  await build.application({ owner: mara, title: 'Nurse' })
  const admin = await build.admin()
  const { items } = await as(admin).clients.applications({ client_id: mara.userId })
  expect(items).toMatchObject([{ job_title: 'Nurse', submission: { state: 'waiting' } }])
  expect(await audited(admin, 'VIEW_APPLICATIONS')).toEqual([{ resource_id: mara.userId }])
})
