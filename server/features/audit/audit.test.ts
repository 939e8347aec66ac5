import { AUDIT_PEOPLE_MAX } from '@jobscout/contract/audit/model.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import type { Person } from '../../testing/people/builders.ts'
import { sealAudit } from './chain/service.ts'
import { verifyAudit } from './chain/verify.ts'

const app = await startTestApp()
afterAll(() => app.close())

const listEntries = ({ userId }: Person) =>
  app.ports.database.withOwner(async (client) => {
    const { rows } = await client.query<Record<string, unknown>>(
      `select action, resource_type, resource_id, metadata, actor_role, address from public.audit_logs
       where actor_id = $1 order by created_at, metadata::text`,
      [userId],
    )
    return rows
  })

describe('a refused call', () => {
  test('is an entry, though its transaction is rolled back', async () => {
    const [agent, admin] = [await app.build.agent(), await app.build.admin()]
    const superAdmin = await app.build.superAdmin()
    await expect(app.as(agent).operations.deadLetters()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const denied = { action: 'ACCESS_DENIED', resource_type: 'procedures', address: '127.0.0.1' }
    expect(await listEntries(agent)).toEqual([
      {
        ...denied,
        actor_role: 'agent',
        resource_id: 'operations.deadLetters',
        metadata: { code: 'FORBIDDEN' },
      },
    ])
    await expect(
      app.as(admin).accounts.assignRole({ user_id: superAdmin.userId, role: 'client' }),
    ).rejects.toMatchObject({ code: 'RANK_TOO_LOW' })
    expect(await listEntries(admin)).toEqual([
      {
        ...denied,
        actor_role: 'admin',
        resource_id: 'accounts.assignRole',
        metadata: { code: 'RANK_TOO_LOW' },
      },
    ])
  })

  test('a call repeated without end fills 31 entries a minute, the last of which says that more follow', async () => {
    const client = await app.build.client()
    for (let call = 0; call < 40; call += 1)
      await app
        .as(client)
        .operations.deadLetters()
        .catch(() => null)
    const entries = await listEntries(client)
    expect(entries).toHaveLength(31)
    expect(entries.filter(({ metadata }) => (metadata as { more?: boolean }).more)).toHaveLength(1)
  })

  test('a refused call of a visitor is no entry', async () => {
    await expect(app.as(null).operations.deadLetters()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })
})

describe('the log', () => {
  const acts = async (count: number) => {
    const [admin, client] = [await app.build.superAdmin(), await app.build.client({ firstName: 'Marek' })]
    for (let index = 0; index < count; index += 1) {
      const role = index % 2 === 0 ? 'agent' : 'client'
      await app.as(admin).accounts.assignRole({ user_id: client.userId, role })
    }
    return { admin, client, mine: { actor: admin.userId, action: 'ROLE_CHANGE' } }
  }

  test('shows who did what to whom, with the names of all ids', async () => {
    const { admin, client, mine } = await acts(1)
    const { entries, names, total, critical } = await app.as(admin).audit.list(mine)
    expect({ total, critical }).toEqual({ total: 1, critical: 1 })
    expect(entries).toMatchObject([
      {
        action: 'ROLE_CHANGE',
        resource_id: client.userId,
        actor_id: admin.userId,
        actor_role: 'super_admin',
        metadata: { changes: [{ field: 'role', from: 'client', to: 'agent' }] },
      },
    ])
    expect(names[client.userId]).toMatchObject({ kind: 'person', label: expect.stringMatching(/^Marek/) })
    expect(names[admin.userId]).toMatchObject({ role: 'super_admin' })
  })

  test('has filters that count the same entries as they show', async () => {
    const { admin, client } = await acts(3)
    const list = async (filters: object) => {
      const { entries, total } = await app.as(admin).audit.list(filters)
      expect(entries).toHaveLength(total)
      return total
    }
    expect(await list({ subject: client.userId, kind: 'user_roles' })).toBe(3)
    expect(await list({ subject: client.userId, critical: true })).toBe(3)
    const capitals = client.userId.toUpperCase()
    expect(await list({ subject: capitals, kind: 'user_roles' })).toBe(3)
    expect(await list({ actor: admin.userId.toUpperCase(), search: capitals })).toBe(3)
    expect(await list({ subject: client.userId, actor: 'system' })).toBe(0)
    expect(await list({ subject: client.userId, search: 'role change' })).toBe(3)
    expect(await list({ subject: client.userId, search: client.email })).toBe(3)
    expect(await list({ subject: client.userId, search: 'nobody of this name' })).toBe(0)
    const [agent, otherClient] = [await app.build.agent(), await app.build.client()]
    await app.as(admin).agents.assign({ client_id: otherClient.userId, agent_id: agent.userId })
    await app.as(admin).agents.unassign({ client_id: otherClient.userId })
    expect(await list({ subject: otherClient.userId, search: agent.email })).toBe(2)
    // Of many people with that name, all are found up to a limit, which is said.
    const addPeople = (from: number, to: number) =>
      app.ports.database.withOwner(async (owner) => {
        await owner.query(
          `insert into auth."user" (name, email, "emailVerified", "firstName", "lastName")
           select 'Bolek ' || n, 'bolek-' || n || '@example.com', true, 'Bolek', n::text
           from generate_series($1::integer, $2::integer) n`,
          [from, to],
        )
        await owner.query(`update public.profiles set last_login = now() where email like 'bolek-%'`)
      })
    const hasMore = async (search: string) => (await app.as(admin).audit.list({ search })).more_people
    await app.ports.database.withOwner((owner) =>
      owner.query(`update public.profiles set last_name = 'Bolek' where user_id = $1`, [client.userId]),
    )
    await addPeople(1, AUDIT_PEOPLE_MAX - 1)
    expect(await list({ subject: client.userId, search: 'bolek' })).toBe(3)
    expect(await hasMore('bolek')).toBe(false)
    await addPeople(AUDIT_PEOPLE_MAX, AUDIT_PEOPLE_MAX)
    expect([await hasMore('bolek'), await hasMore('bolek-')]).toEqual([true, false])
    const bars = await app.as(admin).audit.activity({ subject: client.userId })
    expect(bars.reduce((sum, { total }) => sum + total, 0)).toBe(3)
  })

  test('counts each entry once, sealed or not, in whole hours and in parts of them', async () => {
    const admin = await app.build.admin()
    const now = app.clock.now()
    const write = (count: number) =>
      app.ports.database.withOwner((client) =>
        client.query(
          `insert into public.audit_logs (action, resource_type, resource_id, created_at)
           select (array['TEAPOT_FILLED', 'TEAPOT_DELETED', 'CUP_FILLED'])[1 + n % 3], 'kitchen', $2, $1::timestamptz - n * interval '17 minutes'
           from generate_series(0, $3::integer - 1) n`,
          [now, admin.userId, count],
        ),
      )
    await write(500)
    await sealAudit(app.ports)
    await write(100)
    const pick = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
    const expected: [object, number][] = [
      [{}, 600],
      [{ action: 'CUP_FILLED' }, 199],
      [{ critical: true }, 200],
      [{ search: 'teapot' }, 401],
      [{ search: 'filled', from: pick(17 * 120), to: pick(17 * 20) }, 120],
      // Found by its subject, and by its action, too.
      [{ search: admin.email }, 600],
      [{ days: 1 }, 170],
      // A picked period that the days do not reach.
      [{ days: 1, from: pick(17 * 400), to: pick(17 * 380) }, 20],
    ]
    for (const [filters, count] of expected) {
      const filter = { kind: 'kitchen', ...filters }
      const { total } = await app.as(admin).audit.list(filter)
      expect(total, JSON.stringify(filters)).toBe(count)
      if ('from' in filters) continue
      const bars = await app.as(admin).audit.activity(filter)
      expect(bars.reduce((sum, bar) => sum + bar.total, 0)).toBe(count)
    }
  })

  test('is exported as it was counted, whatever is added meanwhile, and the export is an entry', async () => {
    const { admin, mine } = await acts(3)
    const { total, as_of } = await app.as(admin).audit.list(mine)
    app.clock.advance(1000)
    const otherClient = await app.build.client()
    await app.as(admin).accounts.assignRole({ user_id: otherClient.userId, role: 'agent' })
    const search = new URLSearchParams({ ...mine, until: as_of })
    const response = await app.fetch(`/rest/v1/rpc/export_audit_logs?${search}`, { person: admin })
    const lines = (await response.text()).trim().split('\r\n')
    expect(lines).toHaveLength(total + 1)
    expect(lines[1]).toMatch(/^"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d",/)
    expect(response.headers.get('content-disposition')).toMatch(/audit-logs-[\d-]+\.csv/)
    const { entries } = await app.as(admin).audit.list({ actor: admin.userId, action: 'AUDIT_LOG_EXPORT' })
    expect(entries).toMatchObject([{ metadata: { rows: total } }])
  })

  test('records that it was opened once in 15 minutes', async () => {
    const { admin } = await acts(0)
    const openings = async () =>
      (await app.as(admin).audit.list({ actor: admin.userId, action: 'VIEW_AUDIT_LOG' })).total
    expect(await openings()).toBe(1)
    expect(await openings()).toBe(1)
    app.clock.advance(16 * 60_000)
    expect(await openings()).toBe(2)
  })

  test('gives an entry with its place in the chain', async () => {
    const { admin, mine } = await acts(1)
    await sealAudit(app.ports)
    const { entries } = await app.as(admin).audit.list(mine)
    const { place } = await app.as(admin).audit.get({ id: entries[0]?.id ?? '' })
    expect(place).toEqual({
      position: expect.any(Number),
      previous: expect.stringMatching(/^[0-9a-f]{64}$/),
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    await verifyAudit(app.ports, 'full')
    expect(await app.as(admin).audit.state()).toMatchObject({
      redacted: 0,
      verifying: false,
      verified: { faults: 0 },
    })
  })

  test('gives a dashboard its latest entries: 5 to an admin, 10 to a super admin', async () => {
    const { admin } = await acts(11)
    // Views do not crowd out what was changed.
    await app.as(admin).audit.list({})
    const { entries } = await app.as(admin).audit.latest()
    expect(entries).toHaveLength(10)
    expect(entries.filter(({ action }) => action.startsWith('VIEW_'))).toEqual([])
    expect((await app.as(await app.build.admin()).audit.latest()).entries).toHaveLength(5)
  })
})
