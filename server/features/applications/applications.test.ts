import {
  type ApplicationOrder,
  type ApplicationStatus,
  applicationOrder,
  applicationStatus,
  statusAliases,
} from '@jobscout/contract/applications/model.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import type { Person } from '../../testing/people/builders.ts'
import { DAILY_CHANGES_MAX } from './service.ts'

const app = await startTestApp()
afterAll(app.close)
const { as, build } = app

const application = (id: string, person: Person) => as(person).applications.get({ id })
const listStatusNotifications = async (person: Person) =>
  (await as(person).notifications.list({})).items.filter((item) => item.type === 'application_status_update')
const refused = (code: string, status: number) => ({ code, status, defined: true })

describe('the list', () => {
  test("contains one's own applications, with counts over all of them and pages over those that pass the filter", async () => {
    const client = await build.client()
    const titles: [string, ApplicationStatus][] = [
      ['Gardener', 'submitted'],
      ['Cook', 'assigned'],
      ['Pilot', 'pending'],
      ['Painter', 'responded'],
      ['Sailor', 'offer_received'],
      ['Farmer', 'withdrawn'],
    ]
    for (const [title, status] of titles) {
      app.clock.advance(1000)
      await build.application({ owner: client, title, company: `${title}s United`, status })
    }
    await build.application({ title: 'Gardener of somebody else' })

    const all = await as(client).applications.list({ order: 'created_at' })
    expect(all.items.map((item) => item.job_title)).toEqual(titles.map(([title]) => title).reverse())
    expect(all).toMatchObject({
      total: 6,
      counts: {
        applied: 0,
        submitted: 1,
        in_progress: 3,
        interview_scheduled: 0,
        offer_received: 1,
        rejected: 0,
        withdrawn: 1,
      },
    })
    const working = await as(client).applications.list({ status: 'in_progress', page_size: 2, page: 2 })
    expect(working.items.map((item) => item.job_title)).toEqual(['Cook'])
    expect(working).toMatchObject({ total: 3, counts: all.counts })
    expect((await as(client).applications.list({ page: 9 })).items).toEqual([])
  })

  test('is sorted by any column in both directions, page by page, with missing values last', async () => {
    const client = await build.client()
    const rows: [string, string, string, ApplicationStatus, number | null][] = [
      ['baker', 'Zeta', 'Berlin', 'rejected', 40],
      ['Analyst', 'beta', '', 'submitted', null],
      ['Cook', 'Alpha', 'aachen', 'in_progress', 90],
      ['analyst', 'Gamma', 'Chur', 'applied', 40],
    ]
    for (const [title, company, location, status, score] of rows) {
      app.clock.advance(1000)
      const id = await build.application({ owner: client, title, company, location, status })
      await app.ports.database.withOwner((db) =>
        db.query('update public.job_applications set match_score = $2 where id = $1', [id, score]),
      )
    }
    const companies = async (order: ApplicationOrder, direction: 'asc' | 'desc') => {
      const page = async (number: number) =>
        (await as(client).applications.list({ order, direction, page: number, page_size: 2 })).items
      return [...(await page(1)), ...(await page(2))].map(({ company_name }) => company_name[0])
    }
    const sorted = Object.fromEntries(
      await Promise.all(
        applicationOrder.options.map(async (order) => [
          order,
          [(await companies(order, 'asc')).join(''), (await companies(order, 'desc')).join('')],
        ]),
      ),
    )
    expect(sorted).toMatchObject({
      // Equal ones follow each other by their latest change.
      job_title: ['GbZA', 'AZGb'],
      company_name: ['AbGZ', 'ZGbA'],
      job_location: ['AZGb', 'GZAb'],
      status: ['bGAZ', 'ZAGb'],
      match_score: ['GZAb', 'AGZb'],
    })
    for (const dated of ['updated_at', 'created_at', 'application_date']) {
      expect(sorted[dated]).toHaveLength(2)
      expect([...sorted[dated][0]].reverse().join('')).toBe(sorted[dated][1])
    }
  })

  test('searches title and company as typed: case is ignored and wildcards are literal', async () => {
    const client = await build.client()
    await build.application({ owner: client, title: '100% Remote Writer', company: 'Ink_Well' })
    await build.application({ owner: client, title: '100 Remote Readers', company: 'Inkwell \\ Sons' })
    const found = async (search: string) => (await as(client).applications.list({ search })).total
    expect(await found('REMOTE')).toBe(2)
    expect(await found('inkwell')).toBe(1)
    expect(await found('100%')).toBe(1)
    expect(await found('k_w')).toBe(1)
    expect(await found('l \\ s')).toBe(1)
    expect(await found("'; drop table job_applications; --")).toBe(0)
  })

  test("contains staff's own applications, not their clients'", async () => {
    const [agent, admin] = [await build.agent(), await build.admin()]
    await build.application({ agent })
    expect((await as(agent).applications.list({})).total).toBe(0)
    await build.application({ owner: admin })
    expect((await as(admin).applications.list({})).total).toBe(1)
  })
})

describe('the owner', () => {
  test('changes status and notes; every status is in the history, and nobody is notified', async () => {
    const client = await build.client({ firstName: 'Ida', lastName: 'Rhodes' })
    const id = await build.application({ owner: client, origin: 'before_proofs' })
    app.clock.advance(1000)
    await as(client).applications.update({ id, status: 'applied', notes: 'Sent by post' })
    app.clock.advance(1000)
    const updated = await as(client).applications.update({ id, status: 'rejected' })
    expect(updated).toMatchObject({ status: 'rejected', notes: 'Sent by post' })
    expect(updated.updated_at).toBe(app.clock.now().toISOString())
    const history = await as(client).applications.history({ application_id: id })
    expect(history.map(({ status, changed_by_name }) => [status, changed_by_name])).toEqual([
      ['rejected', 'Ida Rhodes'],
      ['applied', 'Ida Rhodes'],
      ['submitted', ''],
    ])
    expect(await listStatusNotifications(client)).toEqual([])
  })

  test.each(Object.entries(statusAliases))('may send %s, which is stored as %s', async (alias, status) => {
    const client = await build.client()
    const id = await build.application({ owner: client })
    const response = await app.fetch(`/rest/v1/job_applications/${id}`, {
      person: client,
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status: alias }),
    })
    expect(response.status).toBe(200)
    expect(await application(id, client)).toMatchObject({ status })
    // It finds the application too, among those that are shown with it.
    const found = await app.fetch(`/rest/v1/job_applications?status=${alias}`, { person: client })
    expect(await found.json()).toMatchObject({ total: 1, items: [{ id }] })
  })

  test('may not send an unknown status', async () => {
    const client = await build.client()
    const id = await build.application({ owner: client })
    const status = 'hired' as ApplicationStatus
    await expect(as(client).applications.update({ id, status })).rejects.toMatchObject({ status: 400 })
  })

  test('writes nothing when nothing differs', async () => {
    const client = await build.client()
    const id = await build.application({ owner: client })
    const before = await application(id, client)
    app.clock.advance(60_000)
    await as(client).applications.update({ id, status: 'submitted', notes: '', agent_notes: '' })
    await as(client).applications.update({ id })
    expect(await application(id, client)).toEqual(before)
  })

  test('may change the status only so often in a day', async () => {
    const owner = await build.client()
    const id = await build.application({ owner })
    const otherId = await build.application({ owner })
    const change = (number: number, of = id) =>
      as(owner).applications.update({ id: of, status: number % 2 ? 'responded' : 'pending' })
    for (let number = 0; number < DAILY_CHANGES_MAX; number += 1) await change(number)
    await expect(change(DAILY_CHANGES_MAX)).rejects.toMatchObject(refused('TOO_MANY_REQUESTS', 429))
    expect((await application(id, owner)).history).toHaveLength(DAILY_CHANGES_MAX + 1)
    expect(await as(owner).applications.update({ id, notes: 'still mine' })).toMatchObject({
      notes: 'still mine',
    })
    expect(await change(1, otherId)).toMatchObject({ status: 'responded' })
  })

  test("may not write the agent's notes", async () => {
    const client = await build.client()
    const id = await build.application({ owner: client })
    const change = as(client).applications.update({ id, status: 'applied', agent_notes: 'Hire me' })
    await expect(change).rejects.toMatchObject(refused('FORBIDDEN', 403))
    expect(await application(id, client)).toMatchObject({ status: 'submitted', agent_notes: '' })
  })
})

describe('the assigned agent', () => {
  test('changes status with notes for the client, who is notified and sees the changer by name only', async () => {
    const agent = await build.agent({ firstName: 'Agnes', lastName: 'Meyer' })
    const client = await build.client()
    const id = await build.application({ owner: client, agent, title: 'Nurse', company: 'Clinic' })
    app.clock.advance(1000)
    await as(agent).applications.update({ id, status: 'interview_scheduled', agent_notes: 'Tuesday at ten' })
    expect(await listStatusNotifications(client)).toMatchObject([
      {
        title: 'Interview Scheduled',
        message: 'You have an interview with Clinic for Nurse. Time to prepare!',
        priority: 'medium',
        action_url: `/applications#${id}`,
        application_id: id,
      },
    ])
    const { history } = await application(id, client)
    expect(history[0]).toEqual({
      id: expect.any(String),
      application_id: id,
      status: 'interview_scheduled',
      notes: 'Tuesday at ten',
      changed_by: agent.userId,
      changed_by_name: 'Agnes Meyer',
      changer_erased: false,
      is_unanswered: false,
      changed_at: app.clock.now().toISOString(),
    })
    expect((await as(agent).notifications.list({})).items).toEqual([])
  })

  test("may not change the client's own notes", async () => {
    const agent = await build.agent()
    const id = await build.application({ agent })
    await expect(as(agent).applications.update({ id, notes: 'mine now' })).rejects.toMatchObject(
      refused('FORBIDDEN', 403),
    )
  })

  test('notes alone do not notify', async () => {
    const [agent, client] = [await build.agent(), await build.client()]
    const id = await build.application({ owner: client, agent })
    await as(agent).applications.update({ id, status: 'submitted', agent_notes: 'Looks good' })
    expect(await application(id, client)).toMatchObject({ agent_notes: 'Looks good' })
    expect(await listStatusNotifications(client)).toEqual([])
  })
})

test('administrators change any application', async () => {
  const [admin, client] = [await build.admin(), await build.client()]
  const id = await build.application({ owner: client })
  await as(admin).applications.update({ id, status: 'offer_received', agent_notes: 'Well done' })
  expect(await application(id, client)).toMatchObject({ status: 'offer_received', agent_notes: 'Well done' })
  expect(await listStatusNotifications(client)).toMatchObject([{ title: 'Offer Received', priority: 'high' }])
})

describe('everybody else', () => {
  test('everybody else gets NOT_FOUND for any application', async () => {
    const agent = await build.agent()
    const foreign = await build.application({ agent })
    const nowhere = 'b8f2d7d4-5a3e-4c7e-9a55-0d3a5f1f2c11'
    const strangers = [await build.client(), await build.agent()]
    for (const stranger of strangers) {
      for (const id of [foreign, nowhere]) {
        const { applications } = as(stranger)
        const attempts = [
          () => applications.get({ id }),
          () => applications.update({ id, status: 'rejected' }),
          () => applications.update({ id }),
          () => applications.history({ application_id: id }),
        ]
        for (const attempt of attempts)
          await expect(attempt()).rejects.toMatchObject(refused('NOT_FOUND', 404))
      }
    }
    expect(await application(foreign, agent)).toMatchObject({ status: 'submitted' })
  })

  test('an agent whose client was reassigned no longer sees the application', async () => {
    const [former, next, client] = [await build.agent(), await build.agent(), await build.client()]
    const id = await build.application({ owner: client, agent: former })
    await build.assignment(client, next)
    await expect(as(former).applications.update({ id, status: 'applied' })).rejects.toMatchObject(
      refused('NOT_FOUND', 404),
    )
    expect(await application(id, next)).toMatchObject({ id })
  })

  test('visitors are asked to sign in', async () => {
    const { applications } = as(null)
    const id = await build.application()
    const attempts = [
      () => applications.list({}),
      () => applications.get({ id }),
      () => applications.update({ id }),
      () => applications.history({ application_id: id }),
    ]
    for (const attempt of attempts)
      await expect(attempt()).rejects.toMatchObject(refused('UNAUTHORIZED', 401))
  })
})

describe("the owner's notification", () => {
  test.each(applicationStatus.options)(
    'the notification of %s names the job and the company',
    async (status) => {
      const [agent, client] = [await build.agent(), await build.client()]
      const otherStatus = status === 'submitted' ? 'assigned' : 'submitted'
      const id = await build.application({
        owner: client,
        agent,
        title: 'Editor',
        company: 'The Gazette',
        status: otherStatus,
        origin: 'before_proofs',
      })
      await as(agent).applications.update({ id, status })
      const [notification] = await listStatusNotifications(client)
      expect(notification?.priority).toBe(
        { offer_received: 'high', interview_scheduled: 'medium', responded: 'medium' }[status as string] ??
          'normal',
      )
      expect(notification?.message).toContain('Editor')
      expect(notification?.message).toContain('The Gazette')
    },
  )

  test('concurrent changes of two agents are both in the history and both notified', async () => {
    const [agent, admin, client] = [await build.agent(), await build.admin(), await build.client()]
    const id = await build.application({ owner: client, agent })
    const change = (person: Person, status: ApplicationStatus) =>
      as(person).applications.update({ id, status })
    await Promise.all([change(agent, 'responded'), change(admin, 'rejected')])
    const { history } = await application(id, client)
    expect(history.map(({ status }) => status).sort()).toEqual(['rejected', 'responded', 'submitted'])
    expect(await listStatusNotifications(client)).toHaveLength(2)
  })
})
