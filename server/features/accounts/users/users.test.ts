import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people/builders.ts'

const NOON = new Date('2036-11-20T12:00:00Z')
const DAY_MS = 86_400_000
const app = await startTestApp({ now: NOON })
afterAll(() => app.close())
const { as, build } = app

let admin: Person
let agent: Person
const clients: Person[] = []
const query = (text: string, values: unknown[] = []) =>
  app.ports.database.withOwner(async (owner) => (await owner.query(text, values)).rows)

beforeAll(async () => {
  admin = await build.admin({ firstName: 'Ines', lastName: 'Falk' })
  agent = await build.agent({ firstName: 'Ruben', lastName: 'Sand' })
  for (let index = 0; index < 12; index += 1) {
    const client = await build.client({
      firstName: index === 3 ? '=cmd|' : `Client ${String(index).padStart(2, '0')}`,
      lastName: 'Seeker',
      trialDays: index < 2 ? 3 : 30,
      ...(index === 5 && { tier: 'premium' }),
    })
    clients.push(client)
    await query('update public.profiles set last_login = $2 where user_id = $1', [
      client.userId,
      index < 8 ? new Date(NOON.getTime() - index * 10 * DAY_MS) : null,
    ])
    if (index === 8 || index === 9)
      await query('update public.profiles set created_at = $2 where user_id = $1', [
        client.userId,
        new Date(NOON.getTime() - 60 * DAY_MS),
      ])
  }
  for (const owner of clients.slice(0, 4)) await build.application({ owner, agent })
})

const users = () => as(admin).accounts.users
const listNames = async (filters: object) => {
  const { items, total } = await users().list(filters)
  expect(total).toBe(items.length)
  return items.map(({ first_name }) => first_name)
}

describe('the list of people', () => {
  test('is filtered by each of its filters, and the counts are those of its rows', async () => {
    const counts = await users().counts()
    const countRows = async (filters: object) => (await users().list(filters)).total
    expect(counts).toMatchObject({
      clients: 12,
      agents: 1,
      active_agents: 1,
      admins: 1,
      unassigned: 8,
      trial_ending: 2,
    })
    expect(await countRows({})).toBe(counts.total)
    expect(await countRows({ role: 'client' })).toBe(counts.clients)
    expect(await countRows({ unassigned: true })).toBe(counts.unassigned)
    expect(await countRows({ trial_ending: true })).toBe(counts.trial_ending)
    expect(await countRows({ administrators: true })).toBe(counts.admins + counts.super_admins)
    expect(await countRows({ last_active: 'quiet' })).toBe(counts.quiet)
    expect(await countRows({ signed_up_today: true })).toBe(10)
    // A new account is not quiet, though it was never used.
    expect((await listNames({ last_active: 'quiet', role: 'client' })).sort()).toEqual(
      ['03', '04', '05', '06', '07', '08', '09'].map((n) => (n === '03' ? '=cmd|' : `Client ${n}`)),
    )
    expect(await countRows({ agent_id: agent.userId })).toBe(4)
    expect(await listNames({ plan: 'premium' })).toEqual(['Client 05'])
    expect(await listNames({ last_active: '7', role: 'client' })).toEqual(['Client 00'])
    expect(await countRows({ last_active: 'never', role: 'client' })).toBe(4)
    expect(await listNames({ search: 'client 1' })).toHaveLength(2)
    expect(await listNames({ search: '%' })).toEqual([])
  })

  test('says how many applications of an unassigned client wait; those of people who leave or are staff do not', async () => {
    const [waiting, leaving] = [await build.client(), await build.client()]
    await build.application({ owner: waiting })
    await build.application({ owner: waiting })
    await build.application({ owner: waiting, status: 'rejected' })
    await build.application({ owner: leaving })
    await build.application({ owner: admin })
    const count = async () => {
      app.clock.advance(61_000)
      await as(admin).dashboards.admin()
      await app.runJobs()
      return (await as(admin).dashboards.admin()).figures?.unassigned_applications
    }
    expect(await count()).toBe(3)
    await query('insert into public.account_deletions (user_id, erase_after) values ($1, $2)', [
      leaving.userId,
      new Date(app.clock.now().getTime() + 30 * DAY_MS),
    ])
    expect(await count()).toBe(2)
    const { items, total } = await users().list({ unassigned: true, limit: 200 })
    expect(items.map(({ user_id }) => user_id)).not.toContain(leaving.userId)
    expect(items.filter((item) => item.waiting_applications > 0)).toMatchObject([
      { user_id: waiting.userId, waiting_applications: 2 },
    ])
    expect((await users().counts()).unassigned).toBe(total)
    expect(await query(`select from public.audit_logs where action = 'VIEW_APPLICATIONS'`)).toEqual([])
    expect((await as(admin).agents.waiting()).total).toBe(total)
    await query('delete from auth."user" where id = any ($1)', [[waiting.userId, leaving.userId]])
    await query('delete from public.job_applications where user_id = $1', [admin.userId])
  })

  test.each(['name', 'role', 'agent', 'plan', 'last_active', 'created'] as const)(
    'is read in pages without gaps, sorted by %s both ways',
    async (sort) => {
      const read = async (direction: 'asc' | 'desc') => {
        const seen: string[] = []
        let after: string | undefined
        do {
          const page = await users().list({ sort, direction, limit: 4, after })
          seen.push(...page.items.map(({ user_id }) => user_id))
          after = page.next ?? undefined
        } while (after)
        return seen
      }
      const [up, down] = [await read('asc'), await read('desc')]
      expect(new Set(up).size).toBe(14)
      expect(up).toEqual(down.toReversed())
    },
  )

  test('opens with the person who signed in last, and shows agent and load', async () => {
    const { items } = await users().list({ role: 'client' })
    expect(items[0]).toMatchObject({
      first_name: 'Client 00',
      agent: { user_id: agent.userId, name: 'Ruben Sand' },
      plan: { tier: 'trial' },
      agent_profile: null,
    })
    const [row] = (await users().list({ role: 'agent' })).items
    expect(row).toMatchObject({ agent: null, agent_profile: { assigned_clients_count: 4, max_clients: 20 } })
  })

  test('refuses a page that does not exist', async () => {
    await expect(users().list({ after: 'nonsense' })).rejects.toMatchObject({
      code: 'BAD_CURSOR',
      status: 400,
    })
  })
})

test('a person is shown with plan, applications and waiting place, and the view is audited', async () => {
  const [assigned, unassigned] = [clients[0] as Person, clients[9] as Person]
  expect(await users().get({ user_id: assigned.userId })).toMatchObject({
    applications: { open: 1, total: 1 },
    quota: { used: 0, of: 10 },
    unassigned_since: null,
  })
  const shown = await users().get({ user_id: unassigned.userId })
  expect(shown).toMatchObject({ agent: null, waiting: true, waiting_position: expect.any(Number) })
  expect(shown.unassigned_since).toBe(shown.created_at)
  expect(
    await query(`select 1 from public.audit_logs where action = 'VIEW_PROFILE' and actor_id = $1`, [
      admin.userId,
    ]),
  ).toHaveLength(2)
})

test('the options for an assignment name load and what would move', async () => {
  const client = clients[0] as Person
  const { agents, client: held } = await as(admin).agents.options({ client_id: client.userId })
  expect(agents).toMatchObject([
    { name: 'Ruben Sand', assigned_clients_count: 4, available: true, high_load: false },
  ])
  expect(held).toMatchObject({ agent: { name: 'Ruben Sand' }, open_applications: 1 })
})

test('the people who joined within a range of days are listed by the days of the viewer', async () => {
  const joined = async (filter: object) => (await users().list({ role: 'client', ...filter })).total
  // Two of the twelve joined sixty days ago, at noon of September 21.
  expect(await joined({ created_to: '2036-09-20' })).toBe(0)
  expect(await joined({ created_from: '2036-09-21', created_to: '2036-09-21' })).toBe(2)
  expect(await joined({ created_from: '2036-09-22' })).toBe(10)
})

test('an export holds the rows of the list in its order, no formulas, and is audited', async () => {
  const response = await app.fetch('/rest/v1/rpc/export_users?role=client&sort=name&direction=asc', {
    person: admin,
  })
  expect(response.headers.get('content-type')).toContain('text/csv')
  const rows: { user_id: string; name: string; member_since: string }[] = parse(await response.text(), {
    columns: true,
    bom: true,
  })
  const { items } = await users().list({ role: 'client', sort: 'name', direction: 'asc' })
  expect(rows.map(({ user_id }) => user_id)).toEqual(items.map(({ user_id }) => user_id))
  expect(rows.find(({ name }) => name.includes('cmd'))?.name).toBe("'=cmd| Seeker")
  expect(rows[0]?.member_since).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
  expect(await query(`select metadata from public.audit_logs where action = 'USERS_EXPORTED'`)).toMatchObject(
    [{ metadata: { rows: 12, filters: { role: 'client' } } }],
  )
})

test('saved views belong to one person, at most ten, with the number of rows that they show', async () => {
  const view = await users().saveView({
    name: 'Mine to place',
    filters: { unassigned: true },
    sort: 'created',
  })
  expect(view).toMatchObject({ count: 8, sort: 'created', direction: 'desc' })
  await expect(users().saveView({ name: 'MINE TO PLACE', filters: {} })).rejects.toMatchObject({
    code: 'VIEW_NAME_TAKEN',
  })
  expect(await users().changeView({ id: view.id, name: 'All', filters: {} })).toMatchObject({ count: 14 })
  expect(await as(await build.admin()).accounts.users.views()).toEqual([])
  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, (_, index) => users().saveView({ name: `View ${index}`, filters: {} })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(9)
  await users().removeView({ id: view.id })
  expect(await users().views()).toHaveLength(9)
})
