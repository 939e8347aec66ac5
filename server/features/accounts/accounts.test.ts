import { type Role, roles } from '@jobscout/contract/shared/roles.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { Person } from '../../testing/people/builders.ts'
import { runs } from '../../testing/runs.ts'
import { assignRole } from './roles/service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const catchErrorCode = (calling: Promise<unknown>) =>
  calling.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? String(error),
  )

describe('the session', () => {
  test('is null for a visitor', async () => {
    expect(await app.as(null).accounts.session()).toEqual({ session: null })
  })

  test('contains name, email address, time zone and role', async () => {
    const agent = await app.build.agent({ firstName: 'Ada', lastName: 'Lovelace', timeZone: 'Asia/Tokyo' })
    const { session } = await app.as(agent).accounts.session()
    expect(session).toMatchObject({
      user: {
        id: agent.userId,
        email: agent.email,
        first_name: 'Ada',
        last_name: 'Lovelace',
        time_zone: 'Asia/Tokyo',
      },
      role: 'agent',
    })
  })
})

test('using a session on another day extends its cookie, with any request', async () => {
  const email = 'daily@example.test'
  const password = 'Scout-demo-1'
  await app.ports.auth.createAccount({ email, password, firstName: 'Ada', lastName: 'L', confirmed: true })
  const signedIn = await app.fetch('/auth/v1/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const ask = async () =>
    (await app.fetch('/functions/v1/session', { headers: { cookie } })).headers.getSetCookie()
  expect(await ask()).toEqual([])
  await app.ports.database.db
    .updateTable('auth.session')
    .set({ expiresAt: new Date(Date.now() + 5 * 86_400_000) })
    .execute()
  // The server holds the session for seconds.
  await app.ports.database.pool.query(`notify sessions, ''`)
  const extended = /^jobscout\.session_token=[^;]+; Max-Age=604800; .*HttpOnly/
  await expect.poll(async () => (await ask()).join(), { timeout: 5_000, interval: 10 }).toMatch(extended)
})

test('signing out everywhere ends every session of the person', async () => {
  const laptop = await app.build.client()
  const phone = await app.build.session(laptop)
  const stranger = await app.build.client()
  expect(await app.as(phone).accounts.signOutEverywhere()).toEqual({ ended: 2 })
  expect(await app.as(laptop).accounts.session()).toEqual({ session: null })
  expect(await catchErrorCode(app.as(laptop).accounts.roles({}))).toBe('UNAUTHORIZED')
  expect((await app.as(stranger).accounts.session()).session).not.toBeNull()
})

describe('role rows', () => {
  test('are visible to their person; admins see all', async () => {
    const client = await app.build.client()
    const admin = await app.build.admin()
    expect(await app.as(client).accounts.roles({})).toMatchObject([
      { user_id: client.userId, role: 'client' },
    ])
    expect(await app.as(client).accounts.roles({ user_id: admin.userId })).toEqual([])
    const all = await app.as(admin).accounts.roles({})
    expect(all.map(({ user_id }) => user_id)).toEqual(expect.arrayContaining([client.userId, admin.userId]))
    expect(await app.as(admin).accounts.roles({ user_id: client.userId })).toHaveLength(1)
  })
})

describe('assigning roles', () => {
  let keeper: Person
  beforeAll(async () => {
    keeper = await app.build.superAdmin()
  })

  /** The specification's ranks: super admins assign every role, admins client and agent, others none. */
  const expected = (actor: Role, from: Role, to: Role, self: boolean): string => {
    if (actor === 'client' || actor === 'agent') return 'FORBIDDEN'
    if (self && actor !== from) return 'skip'
    if (actor === 'super_admin') return 'ok'
    const below = (role: Role) => role === 'client' || role === 'agent'
    return below(from) && below(to) ? 'ok' : 'RANK_TOO_LOW'
  }

  for (const actor of roles) {
    test(`${actor} assigns only the roles that the rules allow, to others and oneself`, async () => {
      for (const from of roles) {
        for (const to of roles) {
          for (const self of [false, true]) {
            const expectation = expected(actor, from, to, self)
            if (expectation === 'skip') continue
            const person = await app.build.person({ role: actor })
            const target = self ? person : await app.build.person({ role: from })
            const got = await catchErrorCode(
              app.as(person).accounts.assignRole({ user_id: target.userId, role: to }),
            )
            expect(`${actor} gives ${from} ${to}${self ? ' (self)' : ''}: ${got}`).toBe(
              `${actor} gives ${from} ${to}${self ? ' (self)' : ''}: ${expectation}`,
            )
            const [row] = await app.as(keeper).accounts.roles({ user_id: target.userId })
            expect(row?.role).toBe(expectation === 'ok' ? to : target.role)
          }
        }
      }
    })
  }

  test('records who and when, is audited and ends the person’s sessions', async () => {
    const client = await app.build.client()
    const given = await app.as(keeper).accounts.assignRole({ user_id: client.userId, role: 'agent' })
    expect(given).toMatchObject({ user_id: client.userId, role: 'agent', assigned_by: keeper.userId })
    expect(await app.as(client).accounts.session()).toEqual({ session: null })
    const back = await app.build.session(client)
    expect((await app.as(back).accounts.session()).session?.role).toBe('agent')
    const audit = await app.ports.database.withOwner(
      async (owner) =>
        (
          await owner.query('select action, actor_id, metadata from audit_logs where resource_id = $1', [
            client.userId,
          ])
        ).rows,
    )
    expect(audit).toMatchObject([
      { action: 'ROLE_CHANGE', actor_id: keeper.userId, metadata: { from: 'client', to: 'agent' } },
    ])
  })

  test('assigning the present role changes nothing and ends no session', async () => {
    const client = await app.build.client()
    await app.as(keeper).accounts.assignRole({ user_id: client.userId, role: 'client' })
    expect((await app.as(client).accounts.session()).session).not.toBeNull()
  })

  test('an unknown person is not found', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect(await catchErrorCode(app.as(keeper).accounts.assignRole({ user_id: nobody, role: 'agent' }))).toBe(
      'NOT_FOUND',
    )
  })

  test('a demoted admin loses access in an open session', async () => {
    const admin = await app.build.admin()
    const client = await app.build.client()
    await app.as(keeper).accounts.assignRole({ user_id: admin.userId, role: 'client' })
    const again = await app.build.session(admin)
    expect(
      await catchErrorCode(app.as(again).accounts.assignRole({ user_id: client.userId, role: 'agent' })),
    ).toBe('FORBIDDEN')
  })
})

describe('the last super admin', () => {
  const count = runs(20)
  let alone: TestApp
  beforeAll(async () => {
    alone = await startTestApp()
  })
  afterAll(() => alone.close())

  const left = () =>
    alone.ports.database.withOwner(async (owner) => {
      const { rows } = await owner.query<{ user_id: string }>(
        `select user_id from user_roles where role = 'super_admin'`,
      )
      return rows.map(({ user_id }) => user_id)
    })
  const demote = (actor: Person, target: Person) =>
    catchErrorCode(alone.ports.withActor(actor, (tx) => assignRole(tx, target.userId, 'client')))

  test(`remains when ${count} demote each other concurrently`, async () => {
    const ring = await Promise.all(Array.from({ length: count }, () => alone.build.superAdmin()))
    const answers = await Promise.all(
      ring.map((person, index) => demote(person, ring[(index + 1) % count] ?? person)),
    )
    const demoted = answers.filter((answer) => answer === 'ok').length
    expect(await left()).toHaveLength(count - demoted)
    expect(demoted).toBeLessThan(count)
    expect(answers.filter((answer) => answer !== 'ok' && answer !== 'RANK_TOO_LOW')).toEqual([])
  })

  test(`remains when ${count} step down concurrently`, async () => {
    await Promise.all(Array.from({ length: count }, () => alone.build.superAdmin()))
    const everyone = (await left()).map((userId) => ({ userId, role: 'super_admin' }) as Person)
    const answers = await Promise.all(everyone.map((person) => demote(person, person)))
    expect(answers.filter((answer) => answer === 'LAST_SUPER_ADMIN')).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(everyone.length - 1)
    expect(await left()).toHaveLength(1)
  })
})
