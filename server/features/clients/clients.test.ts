import type { ApplicationStatus } from '@jobscout/contract/applications/model.ts'
import { defaultNotificationPreferences as defaults } from '@jobscout/contract/notifications/preferences.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import type { Person } from '../../testing/people/builders.ts'

const noon = new Date('2036-11-20T17:00:00Z')
const app = await startTestApp({ now: noon })
afterAll(app.close)
const { as, build, clock } = app

let agent: Person
let client: Person
beforeEach(async () => {
  clock.set(noon)
  agent = await build.agent({ firstName: 'Ines', lastName: 'Ferro' })
  client = await build.client({ firstName: 'Mara', lastName: 'Okafor', timeZone: 'America/New_York' })
  await build.assignment(client, agent)
})

const apply = (status: ApplicationStatus = 'submitted', title = 'Nurse') =>
  build.application({ owner: client, title, company: 'Clinic', status })
/** Many applications of the client at once. */
const applyOften = (count: number, status: ApplicationStatus): Promise<string[]> =>
  app.ports.database.withOwner(async (owner) => {
    const { rows } = await owner.query<{ id: string }>(
      `insert into public.job_applications (user_id, job_title, company_name, status, origin)
       select $1, 'Job ' || $3::text || n, 'Clinic', $3, case $3 when 'applied' then 'before_proofs' else 'jobscout' end from generate_series(1, $2::integer) n returning id`,
      [client.userId, count, status],
    )
    return rows.map(({ id }) => id)
  })
const bell = async (person: Person) =>
  (await as(person).notifications.list({})).items.map(({ title, message, priority }) => ({
    title,
    message,
    priority,
  }))
const emails = async () => {
  await app.runJobs()
  return app.sentMail().filter(({ to }) => to.address === client.email)
}

describe('My Clients', () => {
  test('counts applications as the screens do, finds by name or email and sorts', async () => {
    for (const status of [
      'applied',
      'submitted',
      'pending',
      'responded',
      'assigned',
      'in_progress',
      'interview_scheduled',
      'offer_received',
      'rejected',
      'withdrawn',
    ] as const) {
      await apply(status, `Job ${status}`)
    }
    clock.advance(60_000)
    const otherClient = await build.client({
      firstName: 'Ada',
      lastName: 'Zimmer',
      email: `zoe-${agent.userId}@test.example`,
    })
    await build.application({ owner: otherClient, agent })
    await build.application({ owner: await build.client() })
    const { items, total, summary } = await as(agent).clients.list({})
    expect(items.map(({ first_name }) => first_name)).toEqual(['Ada', 'Mara'])
    expect(total).toBe(2)
    expect(items[1]).toMatchObject({
      total_applications: 10,
      applications_by_status: {
        to_submit: 3,
        applied: 1,
        in_progress: 2,
        interview: 1,
        offer_received: 1,
        rejected: 2,
      },
      recent_activity: noon.toISOString(),
    })
    expect(summary).toEqual({ clients: 2, applications: 11, pending_reviews: 4, interviews: 1 })
    expect(await as(agent).dashboards.agent()).toMatchObject({ pending_reviews: summary.pending_reviews })
    const names = async (filter: object) =>
      (await as(agent).clients.list(filter)).items.map(({ first_name }) => first_name)
    expect(await names({ sort: 'applications' })).toEqual(['Mara', 'Ada'])
    expect(await names({ sort: 'name' })).toEqual(['Ada', 'Mara'])
    expect(await names({ search: 'mara oka' })).toEqual(['Mara'])
    expect(await names({ search: 'ZOE-' })).toEqual(['Ada'])
    expect(await names({ search: '%' })).toEqual([])
    expect(await as(agent).clients.position({ client_id: otherClient.userId, sort: 'applications' })).toEqual(
      {
        position: 2,
        total: 2,
        previous: { user_id: client.userId, name: 'Mara Okafor' },
        next: null,
      },
    )
    expect(await as(agent).clients.position({ client_id: otherClient.userId, search: 'mara' })).toMatchObject(
      {
        position: 0,
        total: 1,
      },
    )
  })

  test('lists a client from assignment to its end', async () => {
    const next = await build.agent()
    await build.assignment(client, next)
    expect((await as(agent).clients.list({})).items).toEqual([])
    await expect(as(agent).clients.get({ client_id: client.userId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect((await as(next).clients.list({})).items).toHaveLength(1)
  })
})

test("a client's detail has stats and the quota of the plan in force, and the client sees the visit", async () => {
  const subscriber = await build.client({ tier: 'standard' })
  await build.application({ owner: subscriber, agent, status: 'offer_received' })
  expect(await as(agent).clients.get({ client_id: subscriber.userId })).toMatchObject({
    tier: 'standard',
    total_applications: 1,
    applications_by_status: { offer_received: 1 },
    quota: { used: 0, total: 50 },
  })
  expect(await as(subscriber).profiles.views()).toMatchObject([
    { what: 'profile', viewer_name: 'Ines Ferro' },
  ])
})

describe('a change of status', () => {
  test('is in the history with its note and the changer, reaches the bell, and by email in the morning', async () => {
    clock.set(new Date('2036-11-21T04:00:00Z'))
    const id = await apply('applied')
    const preview = await as(agent).clients.preview({
      rows: [{ id, version: 1 }],
      status: 'offer',
      notes: ' Well done ',
    })
    const changed = await as(agent).clients.updateStatus({
      id,
      version: 1,
      status: 'offer',
      notes: ' Well done ',
    })
    expect(changed).toMatchObject({ status: 'offer_received', agent_notes: 'Well done', version: 2 })
    const [entry] = await as(agent).applications.history({ application_id: id })
    expect(entry).toMatchObject({
      status: 'offer_received',
      notes: 'Well done',
      changed_by_name: 'Ines Ferro',
    })
    const [notification] = await bell(client)
    expect(notification).toEqual({
      title: 'Offer Received',
      message: 'Congratulations! Clinic has made you an offer for Nurse.\nNote from your agent: Well done',
      priority: 'high',
    })
    expect(preview).toMatchObject({
      rows: [{ id, outcome: 'changed' }],
      notifications: [{ application_id: id, ...notification }],
      emails: [
        {
          subject: 'Offer Received',
          when: 'later',
          at: '2036-11-21T13:00:00.000Z',
          time_zone: 'America/New_York',
        },
      ],
    })
    expect(await emails()).toEqual([])
  })

  test('a change without a note stores an empty one, also after an earlier note', async () => {
    const id = await apply('applied')
    await as(agent).clients.updateStatus({ id, version: 1, status: 'pending', notes: 'One' })
    expect(
      await as(agent).clients.updateStatus({ id, version: 2, status: 'responded', notes: '  ' }),
    ).toMatchObject({ agent_notes: '' })
    await as(agent).clients.updateStatus({ id, version: 3, status: 'interview', notes: '' })
    const history = await as(client).applications.history({ application_id: id })
    expect(history.map(({ status, notes }) => [status, notes])).toEqual([
      ['interview_scheduled', ''],
      ['responded', ''],
      ['pending', 'One'],
      ['applied', ''],
    ])
  })

  test('a change based on an older version is refused with the present values, and so is the same status', async () => {
    const id = await apply('applied')
    const admin = await build.admin({ firstName: 'Lena', lastName: 'Osei' })
    await as(admin).clients.updateStatus({ id, version: 1, status: 'rejected', notes: 'They called' })
    await expect(as(agent).clients.updateStatus({ id, version: 1, status: 'pending' })).rejects.toMatchObject(
      {
        code: 'APPLICATION_CHANGED',
        data: { status: 'rejected', agent_notes: 'They called', version: 2, changed_by_name: 'Lena Osei' },
      },
    )
    await expect(
      as(agent).clients.updateStatus({ id, version: 2, status: 'rejected' }),
    ).rejects.toMatchObject({ code: 'SAME_STATUS' })
    expect(await bell(client)).toHaveLength(1)
  })

  test('a change by two people at once is done once', async () => {
    const id = await apply('applied')
    const outcomes = await Promise.allSettled(
      (['pending', 'responded', 'rejected'] as const).map((status) =>
        as(agent).clients.updateStatus({ id, version: 1, status }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('a change of 100 rows, of which 7 are lost meanwhile and 3 need none, is done for 90 and names the others', async () => {
    const ids = [...(await applyOften(3, 'pending')), ...(await applyOften(90, 'applied'))]
    const lost = await Promise.all(
      Array.from({ length: 7 }, async () => build.application({ status: 'applied' })),
    )
    const { done, results } = await as(agent).clients.change({
      rows: [...ids, ...lost].map((id) => ({ id, version: 1 })),
      status: 'pending',
      notes: 'All went out',
    })
    expect(done).toBe(90)
    const by = Object.groupBy(results, ({ outcome }) => outcome)
    expect([by.changed?.length, by.same?.length, by.missing?.length]).toEqual([90, 3, 7])
    expect(by.missing?.map(({ id }) => id).sort()).toEqual(lost.sort())
    expect(by.missing?.[0]).toMatchObject({ current: null, reason: expect.stringMatching(/\w/) })
    expect(await emails()).toMatchObject([{ subject: '90 updates about your applications' }])
  })
})

test('every application of a client is reached, however many there are', async () => {
  await applyOften(600, 'submitted')
  await applyOften(401, 'applied')
  const client_id = client.userId
  const ids: string[] = []
  const sizes: number[] = []
  let after: string | undefined
  do {
    const page = await as(agent).clients.applications({ client_id, after })
    expect(page.total).toBe(1001)
    sizes.push(page.items.length)
    ids.push(...page.items.map(({ id }) => id))
    after = page.next ?? undefined
  } while (after)
  expect(sizes).toEqual([500, 500, 1])
  expect(new Set(ids).size).toBe(1001)
  const elsewhere = await build.application()
  expect(await as(agent).clients.applications({ client_id, after: elsewhere })).toMatchObject({
    items: [],
    next: null,
  })
})

test('an application for a dead posting is given back to the quota, once and by staff of the client only', async () => {
  for (let sent = 0; sent < 10; sent += 1) {
    await as(client).applications.apply({ listing_id: await build.listing({ title: `Job ${sent}` }) })
  }
  const next = { listing_id: await build.listing({ title: 'One more' }) }
  await expect(as(client).applications.apply(next)).rejects.toMatchObject({ code: 'QUOTA_REACHED' })
  const { items } = await as(agent).clients.applications({ client_id: client.userId })
  const [{ id, job_title, company_name } = { id: '', job_title: '', company_name: '' }] = items
  const dead = { id, reason: 'closed' } as const

  await expect(as(client).clients.returnToQuota(dead)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const stranger = await build.agent()
  await expect(as(stranger).clients.returnToQuota(dead)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await as(agent).clients.returnToQuota(dead)).toMatchObject({
    quota_month: '2036-11-01',
    quota_returned_at: noon.toISOString(),
    quota_return_reason: 'closed',
    status: 'withdrawn',
    submission: { state: 'returned', return_reason: 'closed' },
  })
  await expect(as(agent).clients.returnToQuota(dead)).rejects.toMatchObject({ code: 'NOT_COUNTED' })

  expect((await as(agent).clients.get({ client_id: client.userId })).quota.used).toBe(9)
  expect((await bell(client))[0]).toMatchObject({
    title: 'Could Not Be Handed In',
    message: `Your application for ${job_title} at ${company_name} could not be handed in: the position was already closed. It does not count against your quota.`,
  })
  const admin = await build.admin()
  expect((await as(admin).audit.list({ search: 'QUOTA_RETURNED' })).entries[0]).toMatchObject({
    resource_id: id,
    metadata: { client_id: client.userId, reason: 'closed', month: '2036-11' },
  })
  expect(await as(client).applications.apply(next)).toMatchObject({ quota_month: '2036-11-01' })
})

test('emails follow the preferences of the client, and the preview says so', async () => {
  await as(client).notifications.savePreferences({ ...defaults, application_confirmations: false })
  const id = await apply('applied')
  const change = { rows: [{ id, version: 1 }], notes: 'Please send me your references.' }
  expect(await as(agent).clients.preview(change)).toMatchObject({ emails: [{ when: 'off', at: null }] })
  expect(await as(agent).clients.change(change)).toMatchObject({ done: 1 })
  expect(await emails()).toEqual([])
  expect(await bell(client)).toMatchObject([{ title: 'Note From Your Agent' }])
  expect(await as(agent).applications.get({ id })).toMatchObject({
    status: 'applied',
    agent_notes: change.notes,
  })
})

test('the preview, the answer and the dashboard say that a client is leaving, to whom nothing is sent', async () => {
  const leaving = await build.client()
  const id = await build.application({ owner: leaving, agent })
  await app.ports.database.withOwner((owner) =>
    owner.query('insert into public.account_deletions (user_id, erase_after) values ($1, $2)', [
      leaving.userId,
      noon,
    ]),
  )
  const preview = await as(agent).clients.preview({ rows: [{ id, version: 1 }], status: 'rejected' })
  expect(preview).toMatchObject({ emails: [{ when: 'leaving', at: null }] })
  const dashboard = await as(agent).dashboards.agent()
  expect(dashboard.recent.find(({ id: row }) => row === id)?.client).toMatchObject({ leaving: true })
  const change = { rows: [{ id, version: 1 }], status: 'rejected' as const }
  expect(await as(agent).clients.change(change)).toMatchObject({ done: 1, leaving: true })
})

test('500 internal notes reach staff of the client, and the client by no route and no export', async () => {
  const mark = 'zebra-4711'
  const ids = await applyOften(9, 'applied')
  const repeated = [...ids, ...ids]
  await as(agent).clients.addNote({
    client_id: client.userId,
    application_ids: repeated,
    body: `${mark} first`,
  })
  await app.ports.database.withOwner((owner) =>
    owner.query(
      `insert into public.client_notes (client_id, application_id, author_id, body)
       select $1, $2, $3, $4::text || n from generate_series(1, 491) n`,
      [client.userId, ids[0], agent.userId, `${mark} `],
    ),
  )
  expect(await as(agent).clients.notes({ client_id: client.userId })).toHaveLength(500)
  expect(
    (await as(agent).clients.notes({ client_id: client.userId, application_id: ids[0] as string }))[0],
  ).toMatchObject({
    author_name: 'Ines Ferro',
  })
  const { items } = await as(agent).clients.applications({ client_id: client.userId })
  expect(items.find(({ id }) => id === ids[0])).toMatchObject({ internal_notes: 492 })

  const [id = ''] = ids
  const me = as(client)
  const answers: unknown[] = [
    await me.applications.list({ page_size: 100 }),
    await me.applications.board({ page_size: 100 }),
    await me.applications.timeline({ page_size: 100 }),
    await me.applications.get({ id }),
    await me.applications.history({ application_id: id }),
    await (await me.applications.export({ format: 'json' })).body.text(),
    await me.notifications.list({}),
    await me.profiles.mine({}),
    await me.profiles.views(),
  ]
  expect(JSON.stringify(answers)).not.toContain(mark)
  await expect(me.clients.notes({ client_id: client.userId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const rows = await app.ports.withWorker(async ({ db }) => {
    const { sql } = await import('kysely')
    return (
      await sql`select t.name, app.rows_of_person(${client.userId}::uuid, t.name) as row from app.person_tables() t`.execute(
        db,
      )
    ).rows
  })
  expect(JSON.stringify(rows)).toContain('client_notes')
  expect(JSON.stringify(rows)).not.toContain(mark)
  await app.runJobs()
  expect(JSON.stringify(app.sentMail())).not.toContain(mark)
})

test('an internal note is deleted by its author alone, and not added to applications of others', async () => {
  const [note] = await as(agent).clients.addNote({ client_id: client.userId, body: ' Prefers calls ' })
  expect(note).toMatchObject({ body: 'Prefers calls', application_id: null })
  await expect(as(await build.admin()).clients.removeNote({ id: note?.id ?? '' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(
    as(agent).clients.addNote({
      client_id: client.userId,
      application_ids: [await build.application()],
      body: 'x',
    }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await as(agent).clients.removeNote({ id: note?.id ?? '' })
  expect(await as(agent).clients.notes({ client_id: client.userId })).toEqual([])
})

test("a client's applications are exported as CSV, and the export is audited", async () => {
  const id = await apply('submitted', '=HYPERLINK("x")')
  await apply('pending', 'Second')
  const file = await as(agent).clients.export({ client_id: client.userId, application_ids: [id] })
  const text = await file.body.text()
  expect(text.trim().split('\r\n')).toHaveLength(2)
  expect(text).toContain(`"'=HYPERLINK(""x"")"`)
  expect(text).toContain('"To submit"')
  const actions = await app.ports.database.withOwner(
    async (owner) =>
      (
        await owner.query(
          `select action, metadata from public.audit_logs where actor_id = $1 and action like 'CLIENT_%'`,
          [agent.userId],
        )
      ).rows,
  )
  expect(actions).toEqual([{ action: 'CLIENT_APPLICATIONS_EXPORTED', metadata: { rows: 1 } }])
  expect(text).toMatch(/"2036-11-20 \d\d:00"/)
  const within = async (range: { from?: string; to?: string }) => {
    const { body } = await as(agent).clients.export({ client_id: client.userId, ...range })
    return (await body.text()).trim().split('\r\n').length - 1
  }
  expect(await within({ from: '2036-11-20', to: '2036-11-20' })).toBe(2)
  expect(await within({ to: '2036-11-19' })).toBe(0)
  expect(await within({ from: '2036-11-21' })).toBe(0)
})
