import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import { password } from '../../../testing/people/auth.ts'
import type { Person } from '../../../testing/people/builders.ts'
import { handIn } from '../../../testing/people/hand-in.ts'
import { eraseDueAccounts } from '../../accounts/data/jobs.ts'
import { assignWaitingClients } from '../waiting/jobs.ts'

// No hour of rest for emails.
const app = await startTestApp({ now: new Date('2036-11-20T12:00:00Z') })
afterAll(() => app.close())
const { as, build } = app

let admin: Person
beforeAll(async () => {
  admin = await build.admin({ firstName: 'Ines', lastName: 'Falk' })
})

const assign = (client: Person, agent: Person, version?: number) =>
  as(admin).agents.assign({ client_id: client.userId, agent_id: agent.userId, version })
const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  app.ports.database.withOwner(async (owner) => (await owner.query(text, values)).rows as Row[])
const readProfile = async (agent: Person) =>
  (
    await query<Record<string, unknown>>('select * from public.agent_profiles where user_id = $1', [
      agent.userId,
    ])
  )[0]
const setProfile = (agent: Person, changes: string) =>
  query(`update public.agent_profiles set ${changes} where user_id = $1`, [agent.userId])
const agentsOfApplications = async (client: Person) =>
  (
    await query<{ assigned_agent: string | null }>(
      `select assigned_agent from public.job_applications where user_id = $1 order by created_at, id`,
      [client.userId],
    )
  ).map(({ assigned_agent }) => assigned_agent)
const listNotificationTitles = async (person: Person) =>
  (await as(person).notifications.list({})).items.map(({ title }) => title)

describe('a client who is assigned', () => {
  test('an assigned client brings open applications along, and client and agent are notified, by email too', async () => {
    const [client, agent] = [
      await build.client(),
      await build.agent({ firstName: 'Ruben', lastName: 'Sand' }),
    ]
    await build.application({ owner: client })
    await build.application({ owner: client, status: 'rejected' })
    expect(await assign(client, agent)).toMatchObject({
      outcome: 'assigned',
      agent: { user_id: agent.userId, name: 'Ruben Sand' },
      applications: 1,
    })
    expect((await agentsOfApplications(client)).sort()).toEqual([null, agent.userId].sort())
    expect(await readProfile(agent)).toMatchObject({ assigned_clients_count: 1 })
    expect(await listNotificationTitles(client)).toEqual(['Ruben Sand is your agent'])
    expect(await listNotificationTitles(agent)).toEqual(['New client assigned to you'])
    await app.runJobs()
    expect(
      app
        .sentMail()
        .filter(({ to }) => to.address === client.email)
        .map(({ subject }) => subject),
    ).toEqual(['Ruben Sand is your agent'])
    expect(
      await query('select action, actor_id, metadata from public.audit_logs where resource_id = $1', [
        client.userId,
      ]),
    ).toMatchObject([
      {
        action: 'CLIENT_ASSIGNED',
        actor_id: admin.userId,
        metadata: { changes: [{ field: 'agent', from: null, to: agent.userId }], applications: 1 },
      },
    ])
  })

  test('is seen by that agent alone, and at once by the next one', async () => {
    const [client, firstAgent, secondAgent] = [await build.client(), await build.agent(), await build.agent()]
    const id = await build.application({ owner: client })
    const sees = async (agent: Person) =>
      as(agent)
        .applications.get({ id })
        .then(
          () => true,
          () => false,
        )
    expect([await sees(firstAgent), await sees(secondAgent)]).toEqual([false, false])
    await assign(client, firstAgent)
    expect([await sees(firstAgent), await sees(secondAgent)]).toEqual([true, false])
    await assign(client, secondAgent)
    expect([await sees(firstAgent), await sees(secondAgent)]).toEqual([false, true])
    expect(await listNotificationTitles(firstAgent)).toEqual([
      'A client left your list',
      'New client assigned to you',
    ])
    expect([await readProfile(firstAgent), await readProfile(secondAgent)]).toMatchObject([
      { assigned_clients_count: 0 },
      { assigned_clients_count: 1 },
    ])
    await as(admin).agents.unassign({ client_id: client.userId })
    expect([await sees(firstAgent), await sees(secondAgent)]).toEqual([false, false])
    expect(await agentsOfApplications(client)).toEqual([null])
    expect(
      await query('select 1 from public.application_assignments where application_id = $1', [id]),
    ).toEqual([])
  })

  test('notifications of an assignment refer to the people they name, so that an erasure finds them', async () => {
    const [client, firstAgent, secondAgent] = [await build.client(), await build.agent(), await build.agent()]
    await assign(client, firstAgent)
    await assign(client, secondAgent)
    const people = [client, firstAgent, secondAgent].map(({ userId }) => userId)
    expect(
      await query(
        'select template, about from public.notifications where user_id = any ($1) order by template, created_at',
        [people],
      ),
    ).toEqual([
      { template: 'assignment.agent_assigned', about: [firstAgent.userId] },
      { template: 'assignment.agent_assigned', about: [secondAgent.userId] },
      { template: 'assignment.client_assigned', about: [client.userId] },
      { template: 'assignment.client_assigned', about: [client.userId] },
      { template: 'assignment.client_left', about: [client.userId] },
    ])
  })

  test('has an agent for each new application from its first moment', async () => {
    const [client, agent] = [await build.client(), await build.agent()]
    await assign(client, agent)
    const listing = await build.listing()
    const application = await as(client).applications.apply({ listing_id: listing })
    expect(application.assigned_agent).toBe(agent.userId)
    expect(await as(agent).applications.get({ id: application.id })).toMatchObject({ status: 'submitted' })
  })

  test('is not seen by an agent who was deactivated or demoted meanwhile', async () => {
    const [client, agent] = [await build.client(), await build.agent()]
    const id = await build.application({ owner: client, agent })
    await setProfile(agent, 'is_active = false')
    await expect(as(agent).applications.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('a client whose agent was changed meanwhile keeps the new one, and both values are named', async () => {
    const [client, firstAgent, secondAgent] = [
      await build.client(),
      await build.agent({ firstName: 'Ada', lastName: 'Reed' }),
      await build.agent(),
    ]
    await assign(client, firstAgent, 0)
    await expect(assign(client, secondAgent, 0)).rejects.toMatchObject({
      code: 'ASSIGNMENT_CHANGED',
      data: { agent: { user_id: firstAgent.userId, name: 'Ada Reed' }, assigned_by: 'Ines Falk' },
    })
    expect(await assign(client, firstAgent, 0)).toMatchObject({ outcome: 'unchanged' })
    const { version } = await assign(client, secondAgent)
    await as(admin).agents.unassign({ client_id: client.userId, version })
    await assign(client, secondAgent)
    await expect(assign(client, firstAgent, version)).rejects.toMatchObject({ code: 'ASSIGNMENT_CHANGED' })
  })
})

describe('an agent who accepts no client', () => {
  test.each([
    [
      'is full',
      'max_clients = 1, assigned_clients_count = 1',
      'Agent has reached maximum client capacity (1/1)',
    ],
    ['is inactive', 'is_active = false', 'This agent is currently inactive and cannot accept new clients.'],
  ])('%s', async (_why, changes, message) => {
    const [client, agent] = [await build.client(), await build.agent()]
    await setProfile(agent, changes)
    await expect(assign(client, agent)).rejects.toMatchObject({ status: 409, message })
  })

  test('an agent who asked for deletion of the account accepts nobody, and the clients are released in the end', async () => {
    const [client, next, agent] = [await build.client(), await build.client(), await build.agent()]
    await assign(client, agent)
    const application_id = await build.application({ owner: client })
    await handIn(app, agent, application_id)
    await as(agent).accounts.close({ confirmation: 'DELETE', password })
    await expect(assign(next, agent)).rejects.toMatchObject({ code: 'AGENT_INACTIVE' })
    const { agents } = await as(admin).agents.options({ client_id: next.userId })
    expect(agents.map(({ user_id }) => user_id)).not.toContain(agent.userId)
    await query('update public.account_deletions set erase_after = created_at where user_id = $1', [
      agent.userId,
    ])
    await eraseDueAccounts.work({}, app.ports)
    await app.runJobs()
    expect(await query('select from public.profiles where user_id = $1', [agent.userId])).toEqual([])
    expect(await as(client).applications.history({ application_id })).toMatchObject([
      { status: 'applied', changed_by: null, changed_by_name: '', changer_erased: true },
      { status: 'submitted', changer_erased: false },
    ])
    // Waits, or was given to the next agent already.
    const assigned = `select client_id from public.waiting_clients where client_id = $1
      union all select client_id from public.client_agents where client_id = $1`
    expect(await query(assigned, [client.userId])).toEqual([{ client_id: client.userId }])
    expect((await as(client).notifications.list({})).items.map(({ title }) => title)).toContain(
      'You are between agents',
    )
  })

  test('a person without an agent profile, or in another role, accepts nobody', async () => {
    const [client, agent, otherAdmin] = [await build.client(), await build.agent(), await build.admin()]
    await query('delete from public.agent_profiles where user_id = $1', [agent.userId])
    const message = 'Agent profile not found. Please ensure the agent has a valid profile.'
    for (const person of [agent, otherAdmin])
      await expect(assign(client, person)).rejects.toMatchObject({ message })
    const { items, without_profile } = await as(admin).agents.list()
    expect(items.map(({ user_id }) => user_id)).not.toContain(agent.userId)
    expect(without_profile).toBe(1)
    expect(await as(admin).agents.createProfile({ user_id: agent.userId })).toMatchObject({
      department: 'General',
      specialization: 'Job Search',
      max_clients: 20,
      is_active: true,
    })
    await assign(client, agent)
  })

  test('people who are not clients have no agent', async () => {
    await expect(assign(await build.agent(), await build.agent())).rejects.toMatchObject({
      code: 'NOT_A_CLIENT',
    })
  })
})

test('the profile of an agent is changed, but not below the clients that the agent has', async () => {
  const agent = await build.agent()
  for (const client of [await build.client(), await build.client()]) await assign(client, agent)
  const profile = { user_id: agent.userId, department: 'Health', specialization: 'Nursing', max_clients: 2 }
  const change = (values: object) => as(admin).agents.changeProfile({ ...profile, ...values })
  await expect(change({ max_clients: 1 })).rejects.toMatchObject({
    code: 'AGENT_HAS_MORE_CLIENTS',
    message: 'The agent has 2 clients. Reassign some first, or allow at least 2.',
  })
  await expect(change({ max_clients: 0 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(change({ user_id: admin.userId })).rejects.toMatchObject({ code: 'AGENT_PROFILE_NOT_FOUND' })
  expect(await change({})).toMatchObject(profile)
  await expect(assign(await build.client(), agent)).rejects.toMatchObject({ code: 'AGENT_FULL' })
  await change({ max_clients: 3 })
  await assign(await build.client(), agent)
  const entries = await query(
    `select metadata->'changes' as changes from public.audit_logs
     where action = 'AGENT_PROFILE_CHANGED' and resource_id = $1`,
    [agent.userId],
  )
  expect(entries).toContainEqual({ changes: [{ field: 'max_clients', from: 2, to: 3 }] })
})

test('a bulk assignment makes the changes that are possible and names the rest', async () => {
  const [agent, otherAgent] = [
    await build.agent(),
    await build.agent({ firstName: 'Eve', lastName: 'Stone' }),
  ]
  await setProfile(agent, 'max_clients = 200')
  const clients = await Promise.all(Array.from({ length: 12 }, () => build.client()))
  for (const client of clients.slice(0, 3)) await assign(client, otherAgent)
  const people = [...clients, otherAgent]
  const { done, results } = await as(admin).agents.assignMany({
    clients: people.map(({ userId }) => ({ client_id: userId, version: 0 })),
    agent_id: agent.userId,
  })
  expect(done).toBe(9)
  expect(results.map(({ client_id }) => client_id)).toEqual(people.map(({ userId }) => userId))
  expect(results.at(-1)).toMatchObject({ outcome: 'not_client', current: { agent: null } })
  expect(results.slice(0, -1).filter(({ reason }) => reason)).toMatchObject(
    clients.slice(0, 3).map(({ userId }) => ({
      client_id: userId,
      outcome: 'conflict',
      reason: 'Somebody else changed the agent of this client meanwhile.',
      current: { agent: { name: 'Eve Stone' } },
    })),
  )
  expect(await listNotificationTitles(agent)).toEqual(['9 clients assigned to you'])
})

test('a client who becomes staff leaves the agent, who is notified, with an entry in the audit log', async () => {
  const [client, agent] = [await build.client(), await build.agent()]
  await assign(client, agent)
  await as(admin).accounts.assignRole({ user_id: client.userId, role: 'agent' })
  expect(await listNotificationTitles(agent)).toContain('A client left your list')
  const entries = await query<{ action: string }>(
    'select action from public.audit_logs where resource_id = $1 order by action',
    [client.userId],
  )
  expect(entries.map(({ action }) => action)).toEqual(['CLIENT_ASSIGNED', 'CLIENT_UNASSIGNED', 'ROLE_CHANGE'])
})

describe('an agent with clients who is demoted or deactivated', () => {
  const withClients = async (count: number) => {
    const agent = await build.agent()
    const clients = await Promise.all(Array.from({ length: count }, () => build.client()))
    for (const client of clients) await assign(client, agent)
    return { agent, clients }
  }
  const listAgentIds = async (clients: readonly Person[]) =>
    (
      await query<{ agent_id: string }>(
        'select agent_id from public.client_agents where client_id = any ($1)',
        [clients.map(({ userId }) => userId)],
      )
    ).map(({ agent_id }) => agent_id)

  test('keeps role and clients until the next agent of the clients is named', async () => {
    const { agent, clients } = await withClients(2)
    const refused = { code: 'AGENT_HAS_CLIENTS', message: 'Say where the clients of this agent go.' }
    await expect(
      as(admin).accounts.assignRole({ user_id: agent.userId, role: 'client' }),
    ).rejects.toMatchObject(refused)
    await expect(
      as(admin).agents.setActive({ user_id: agent.userId, is_active: false }),
    ).rejects.toMatchObject(refused)
    const toThemselves = { to: 'agent', agent_id: agent.userId } as const
    await expect(
      as(admin).agents.setActive({ user_id: agent.userId, is_active: false, clients: toThemselves }),
    ).rejects.toMatchObject({ code: 'AGENT_INACTIVE' })
    expect(await listAgentIds(clients)).toEqual([agent.userId, agent.userId])
  })

  test('leaves them to one agent, all or none', async () => {
    const { agent, clients } = await withClients(3)
    const next = await build.agent()
    await setProfile(next, 'max_clients = 2')
    const leave = () =>
      as(admin).agents.setActive({
        user_id: agent.userId,
        is_active: false,
        clients: { to: 'agent', agent_id: next.userId },
      })
    await expect(leave()).rejects.toMatchObject({
      code: 'AGENT_FULL',
      message: 'Agent has reached maximum client capacity (2/2)',
    })
    expect(await listAgentIds(clients)).toEqual(clients.map(() => agent.userId))
    await setProfile(next, 'max_clients = 3')
    expect(await leave()).toMatchObject({ is_active: false, assigned_clients_count: 0 })
    expect(await listAgentIds(clients)).toEqual(clients.map(() => next.userId))
    // The second administrator to decide the same reads that it was decided.
    await expect(leave()).rejects.toMatchObject({ code: 'ALREADY_INACTIVE' })
    expect(await listNotificationTitles(next)).toEqual(['3 clients assigned to you'])
  })

  test('leaves them to the waiting list, from where the oldest gets the next free place', async () => {
    const { agent, clients } = await withClients(2)
    await as(admin).accounts.assignRole({
      user_id: agent.userId,
      role: 'client',
      clients: { to: 'waiting' },
    })
    const { items } = await as(admin).agents.waiting()
    expect(items.map(({ client_id }) => client_id)).toEqual(
      expect.arrayContaining(clients.map(({ userId }) => userId)),
    )
    expect(items.map(({ position }) => position)).toEqual(items.map((_one, index) => index + 1))
    await app.runJobs()
    expect(await listAgentIds(clients)).toHaveLength(2)
    expect(await listAgentIds(clients)).not.toContain(agent.userId)
  })
})

test('a person who signs up gets an agent at once, and administrators are notified of those without one', async () => {
  await query('delete from public.waiting_clients')
  const joined = async (email: string) => {
    const userId = await app.ports.auth.createAccount({
      email,
      password: 'Scout-demo-1',
      firstName: 'Nia',
      lastName: 'Jones',
      confirmed: false,
    })
    const link = new URL(await app.ports.auth.createConfirmationLink(userId))
    await app.fetch('/auth/v1/confirm-email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: link.origin },
      body: JSON.stringify({ token: link.searchParams.get('token') }),
    })
    await app.runJobs()
    return userId
  }
  await build.agent()
  const assigned = await joined('nia@example.test')
  expect(await query('select from public.client_agents where client_id = $1', [assigned])).toHaveLength(1)

  await query('update public.agent_profiles set is_active = false')
  await query(`insert into public.system_settings (key, value) values ('auto_assign_agents', 'false')`)
  await query(
    'insert into public.waiting_clients (client_id, since) select user_id, created_at from public.profiles where user_id = $1',
    [assigned],
  )
  await app.runJobs()
  const listNotices = async () =>
    (await as(admin).notifications.list({})).items.filter(({ type }) => type === 'system')
  // An administrator who switches it off assigns by hand.
  expect(await listNotices()).toEqual([])
  await query(`delete from public.waiting_clients`)
  await query(`delete from public.system_settings where key = 'auto_assign_agents'`)
  await joined('late@example.test')
  await joined('later@example.test')
  // One until it is read.
  expect(await listNotices()).toMatchObject([
    {
      title: 'No agent takes new clients now',
      message: expect.stringMatching(
        /^One more client found no agent who is there and below the workload threshold\. \d+ clients wait in all\.$/,
      ),
    },
  ])
})

test('automatic assignment chooses the least loaded below the threshold, and the remaining clients wait', async () => {
  await query(`update public.agent_profiles set is_active = false`)
  await query('delete from public.client_agents')
  await query('delete from public.waiting_clients')
  const [firstAgent, secondAgent] = [await build.agent(), await build.agent()]
  await setProfile(firstAgent, 'max_clients = 2')
  await query(`insert into public.system_settings (key, value) values ('agent_workload_threshold', '3')`)
  const unassigned = await query(
    `select 1 from public.user_roles r where role = 'client' and exists (select from public.profiles p where p.user_id = r.user_id)`,
  )
  expect(await as(admin).agents.autoAssign()).toEqual({ assigned: 5, waiting: unassigned.length - 5 })
  expect([await readProfile(firstAgent), await readProfile(secondAgent)]).toMatchObject([
    { assigned_clients_count: 2 },
    { assigned_clients_count: 3 },
  ])
  const { automatic, total } = await as(admin).agents.waiting()
  expect({ automatic, total }).toEqual({ automatic: true, total: unassigned.length - 5 })
  await query(`insert into public.system_settings (key, value) values ('auto_assign_agents', 'false')`)
  // A client who signs up meanwhile is not queued, but has no agent either.
  await build.client()
  expect(await as(admin).agents.waiting()).toMatchObject({ automatic: false, total: total + 1 })
  await expect(as(admin).agents.autoAssign()).rejects.toMatchObject({ code: 'AUTO_ASSIGN_OFF' })

  // Switched on, it serves those who came meanwhile, but for people who never confirmed their address.
  await query('delete from public.waiting_clients')
  const unconfirmed = await build.client()
  await query('update auth."user" set "emailVerified" = false where id = $1', [unconfirmed.userId])
  expect((await as(admin).agents.waiting()).total).toBe(total + 1)
  expect((await as(admin).accounts.users.counts()).unassigned).toBe(total + 1)
  await setProfile(secondAgent, 'max_clients = 50')
  await query(`update public.system_settings set value = '50' where key = 'agent_workload_threshold'`)
  await as(await build.superAdmin()).settings.save({
    changes: [{ key: 'auto_assign_agents', value: true, version: 1 }],
  })
  await assignWaitingClients.work({}, app.ports)
  expect((await as(admin).agents.waiting()).total).toBe(0)
  expect(await query('select from public.client_agents where client_id = $1', [unconfirmed.userId])).toEqual(
    [],
  )
})
