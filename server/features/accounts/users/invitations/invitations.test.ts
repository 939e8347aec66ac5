import { INVITATIONS_A_DAY } from '@jobscout/contract/accounts/invitations.ts'
import { LEGAL_VERSION } from '@jobscout/contract/shared/legal.ts'
import type { Role } from '@jobscout/contract/shared/roles.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '../../../../platform/log/log.ts'
import { startTestApp, type TestApp } from '../../../../testing/app.ts'
import type { Person } from '../../../../testing/people/builders.ts'
import { deleteOldInvitations } from './service.ts'

let log = ''
let app: TestApp
let superAdmin: Person
let admin: Person

beforeAll(async () => {
  app = await startTestApp({
    log: createLog('trace', 'json', {
      write(line) {
        log += line
      },
    }),
  })
  superAdmin = await app.build.superAdmin({ firstName: 'Tomas', lastName: 'Berg' })
})
afterAll(() => app.close())
beforeEach(async () => {
  await query('delete from app.attempts')
  admin = await app.build.admin({ firstName: 'Lena', lastName: 'Osei' })
})

const query = <Row = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> =>
  app.ports.database.withOwner(async (owner) => (await owner.query(text, values)).rows as Row[])

let made = 0
const newAddress = () => {
  made += 1
  return `invited${made}@people.example`
}
const invite = (role: 'client' | 'agent' | 'admin' = 'agent', by: Person = admin, email = newAddress()) =>
  app.as(by).accounts.invitations.invite({ email, role })

/** The token of the latest email to this address. */
async function tokenFor(email: string): Promise<string> {
  await app.runJobs()
  const sent = app.sentMail().filter(({ to }) => to.address === email)
  const token = sent
    .at(-1)
    ?.text.match(/\/invitation\?token=([\w-]+)/)
    ?.at(1)
  if (!token) throw new Error(`no invitation was sent to ${email}`)
  return token
}
const password = 'Sunlit-path-42'
const accept = (token: string, changes: object = {}) =>
  app.as(null).accounts.invitations.accept({
    token,
    first_name: 'Ada',
    last_name: 'Lovelace',
    password,
    terms_accepted: true,
    terms_version: LEGAL_VERSION,
    ...changes,
  })
const read = (token: string) => app.as(null).accounts.invitations.read({ token })
const signIn = (email: string) =>
  app.fetch('/auth/v1/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
    body: JSON.stringify({ email, password }),
  })
const findPerson = async (email: string) =>
  (
    await query<{ user_id: string; role: Role; assigned_by: string | null }>(
      `select p.user_id, r.role, r.assigned_by from public.profiles p join public.user_roles r using (user_id) where p.email = $1`,
      [email],
    )
  )[0]

describe('an invited person', () => {
  test('gets an email, accepts with a password, and is an agent with a profile at once', async () => {
    const { email } = await invite('agent', admin, ' Grace.Hopper@People.example ')
    expect(email).toBe('grace.hopper@people.example')
    const token = await tokenFor(email)
    const mail = app.sentMail().at(-1)
    expect(mail).toMatchObject({ to: { name: '', address: email }, subject: 'You are invited to JobScout' })
    expect(mail?.text).toContain('Lena Osei invites you to JobScout as an agent')
    expect(await read(token)).toMatchObject({ email, role: 'agent', invited_by: 'Lena Osei' })
    expect(await accept(token)).toEqual({ email })
    expect((await signIn(email)).status).toBe(200)
    const person = await findPerson(email)
    expect(person).toMatchObject({ role: 'agent', assigned_by: admin.userId })
    const id = person?.user_id
    expect(
      await query(
        `select u."emailVerified", p.first_name, p.terms_accepted, p.privacy_version, a.is_active, a.max_clients
         from auth."user" u join public.profiles p on p.user_id = u.id join public.agent_profiles a on a.user_id = u.id
         where u.id = $1`,
        [id],
      ),
    ).toEqual([
      {
        emailVerified: true,
        first_name: 'Ada',
        terms_accepted: true,
        privacy_version: LEGAL_VERSION,
        is_active: true,
        max_clients: 20,
      },
    ])
    expect(await query('select 1 from public.waiting_clients where client_id = $1', [id])).toEqual([])
    expect((await app.as(admin).accounts.invitations.list()).items.map((item) => item.email)).not.toContain(
      email,
    )
  })

  test('an invited client waits for an agent', async () => {
    const { email } = await invite('client')
    await accept(await tokenFor(email))
    const person = await findPerson(email)
    expect(person?.role).toBe('client')
    expect(
      await query('select 1 from public.waiting_clients where client_id = $1', [person?.user_id]),
    ).toHaveLength(1)
  })

  test('an admin is invited by a super admin', async () => {
    const { email } = await invite('admin', superAdmin)
    await accept(await tokenFor(email))
    expect(await findPerson(email)).toMatchObject({ role: 'admin', assigned_by: superAdmin.userId })
  })

  test.each([
    ['a short password', { password: 'Ab1' }, 'Password must be at least 8 characters'],
    ['a common password', { password: 'Password1' }, 'Password must not be'],
    ['the own name as password', { password: 'Lovelace1' }, 'Password must not be built from your name'],
    ['no name', { first_name: ' ' }, 'First name is required'],
    ['an address as name', { last_name: 'evil.test' }, 'A name is no web address'],
  ])('is refused %s, and may try again', async (_what, changes, message) => {
    const { email } = await invite()
    const token = await tokenFor(email)
    await expect(accept(token, changes)).rejects.toMatchObject({
      code: 'ACCEPTANCE_REFUSED',
      message: expect.stringContaining(message.slice(0, 20)),
    })
    expect(await accept(token)).toEqual({ email })
  })

  test('accepts the legal texts in force', async () => {
    const token = await tokenFor((await invite()).email)
    await expect(accept(token, { terms_version: 'January 1, 2020' })).rejects.toMatchObject({
      code: 'CONSENT_OUTDATED',
    })
    await expect(accept(token, { terms_accepted: false })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('a link', () => {
  test('works once: of three acceptances at the same time one makes the account', async () => {
    const { email } = await invite()
    const token = await tokenFor(email)
    const outcomes = await Promise.allSettled([accept(token), accept(token), accept(token)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(await query('select 1 from auth."user" where email = $1', [email])).toHaveLength(1)
    await expect(read(token)).rejects.toMatchObject({ code: 'INVITATION_ACCEPTED', status: 409 })
    await expect(accept(token)).rejects.toMatchObject({ code: 'INVITATION_ACCEPTED' })
  })

  test('is accepted or revoked, never both', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { id, email } = await invite()
      const token = await tokenFor(email)
      const [accepted, revoked] = await Promise.allSettled([
        accept(token),
        app.as(admin).accounts.invitations.revoke({ id }),
      ])
      expect([accepted.status, revoked.status].sort()).toEqual(['fulfilled', 'rejected'])
      expect((await findPerson(email)) !== undefined).toBe(accepted.status === 'fulfilled')
    }
  })

  test('the link of a revoked invitation says so', async () => {
    const { id, email } = await invite()
    const token = await tokenFor(email)
    await app.as(admin).accounts.invitations.revoke({ id })
    await expect(read(token)).rejects.toMatchObject({ code: 'INVITATION_REVOKED', status: 410 })
    await expect(accept(token)).rejects.toMatchObject({ code: 'INVITATION_REVOKED' })
    expect(await findPerson(email)).toBeUndefined()
    // The address can be invited again.
    await invite('client', admin, email)
  })

  test('ends after seven days', async () => {
    const { id, email, expires_at } = await invite()
    expect(new Date(expires_at).getTime() - app.clock.now().getTime()).toBe(7 * 24 * 3_600_000)
    const token = await tokenFor(email)
    await query(`update public.invitations set expires_at = $2 where id = $1`, [id, app.clock.now()])
    await expect(read(token)).rejects.toMatchObject({ code: 'INVITATION_EXPIRED', status: 410 })
    await expect(accept(token)).rejects.toMatchObject({ code: 'INVITATION_EXPIRED' })
    const { items } = await app.as(admin).accounts.invitations.list()
    expect(items.find((item) => item.id === id)?.state).toBe('expired')
  })

  test('stops working when the invitation is sent again, and the new one works', async () => {
    const { id, email } = await invite()
    const former = await tokenFor(email)
    await app.as(admin).accounts.invitations.resend({ id })
    await expect(read(former)).rejects.toMatchObject({ code: 'INVITATION_UNKNOWN' })
    const token = await tokenFor(email)
    expect(token).not.toBe(former)
    await expect(accept(former)).rejects.toMatchObject({ code: 'INVITATION_UNKNOWN' })
    await accept(token)
  })

  test('cannot be guessed: its hash is no token, and a client address has twenty tries a minute', async () => {
    const { email } = await invite()
    const token = await tokenFor(email)
    const [row] = await query('select * from public.invitations where email = $1', [email])
    expect(JSON.stringify(row)).not.toContain(token)
    await expect(read(String(row?.token_hash))).rejects.toMatchObject({ code: 'INVITATION_UNKNOWN' })
    await query('delete from app.attempts')
    const codes: string[] = []
    for (let turn = 0; turn < 21; turn += 1)
      codes.push(await read(`guess-${turn}`).then(String, ({ code }) => code))
    expect(codes).toEqual([...Array(20).fill('INVITATION_UNKNOWN'), 'TOO_MANY_REQUESTS'])
    const env = { AUTH_LIMIT_FACTOR: '2' }
    const generous = await startTestApp({ sharedDatabase: app.ports.database, env })
    await expect(generous.as(null).accounts.invitations.read({ token: 'guess-22' })).rejects.toMatchObject({
      code: 'INVITATION_UNKNOWN',
    })
    await generous.close()
  })

  test('is void once the inviter loses the rank, until another administrator sends it again', async () => {
    const { id, email } = await invite('agent')
    const token = await tokenFor(email)
    await app.as(superAdmin).accounts.assignRole({ user_id: admin.userId, role: 'client' })
    await expect(read(token)).rejects.toMatchObject({ code: 'INVITATION_VOID', status: 410 })
    await expect(accept(token)).rejects.toMatchObject({ code: 'INVITATION_VOID' })
    const otherAdmin = await app.build.admin()
    const { items } = await app.as(otherAdmin).accounts.invitations.list()
    expect(items.find((item) => item.id === id)?.state).toBe('void')
    await app.as(otherAdmin).accounts.invitations.resend({ id })
    await accept(await tokenFor(email))
    expect((await findPerson(email))?.assigned_by).toBe(otherAdmin.userId)
  })

  test('an invitation to become an admin is void once the super admin who sent it is an admin', async () => {
    const second = await app.build.superAdmin()
    const { email } = await invite('admin', second)
    const token = await tokenFor(email)
    await app.as(superAdmin).accounts.assignRole({ user_id: second.userId, role: 'admin' })
    await expect(accept(token)).rejects.toMatchObject({ code: 'INVITATION_VOID' })
    expect(await findPerson(email)).toBeUndefined()
  })

  test('is void while the account of the inviter is closed', async () => {
    const { email } = await invite('agent')
    const token = await tokenFor(email)
    await query(`insert into public.account_deletions (user_id, erase_after) values ($1, $2)`, [
      admin.userId,
      new Date(app.clock.now().getTime() + 24 * 3_600_000),
    ])
    await expect(accept(token)).rejects.toMatchObject({ code: 'INVITATION_VOID' })
    expect(await findPerson(email)).toBeUndefined()
    await query('delete from public.account_deletions where user_id = $1', [admin.userId])
    expect(await accept(token)).toEqual({ email })
  })

  test('makes no second account where the person signed up meanwhile', async () => {
    const { id, email } = await invite()
    const token = await tokenFor(email)
    await app.ports.auth.createAccount({
      email,
      password,
      firstName: 'Ada',
      lastName: 'Lovelace',
      confirmed: false,
    })
    await expect(read(token)).rejects.toMatchObject({ code: 'INVITED_ACCOUNT_EXISTS' })
    await expect(accept(token)).rejects.toMatchObject({ code: 'INVITED_ACCOUNT_EXISTS' })
    expect((await findPerson(email))?.role).toBe('client')
    const { items } = await app.as(admin).accounts.invitations.list()
    expect(items.find((item) => item.id === id)?.state).toBe('taken')
    await expect(app.as(admin).accounts.invitations.resend({ id })).rejects.toMatchObject({
      code: 'ACCOUNT_EXISTS',
    })
  })

  test('gives an admin no more agents than the settings allow', async () => {
    const tokens: string[] = []
    for (let turn = 0; turn < 3; turn += 1) tokens.push(await tokenFor((await invite()).email))
    await query(`insert into public.system_settings (key, value) values ('max_agents_per_admin', '2')`)
    const outcomes = await Promise.allSettled(tokens.map((token) => accept(token)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'AGENT_LIMIT_REACHED' },
    })
    await expect(invite()).rejects.toMatchObject({ code: 'AGENT_LIMIT_REACHED' })
    await query('delete from public.system_settings')
  })
})

describe('a refused invitation', () => {
  test.each([
    ['an agent', 'agent', 'client', 'FORBIDDEN'],
    ['a client', 'client', 'client', 'FORBIDDEN'],
    ['an admin as admin', 'admin', 'admin', 'RANK_TOO_LOW'],
  ] as const)('nobody is invited by %s', async (_who, kind, role, code) => {
    const by = await app.build[kind]()
    const email = newAddress()
    await expect(invite(role, by, email)).rejects.toMatchObject({ code })
    await app.runJobs()
    expect(app.sentMail().filter(({ to }) => to.address === email)).toEqual([])
  })

  test('nobody is invited in the database past the router', async () => {
    const client = await app.build.client()
    for (const [person, role] of [
      [client, 'client'],
      [admin, 'admin'],
      [superAdmin, 'super_admin'],
    ] as const) {
      const writing = app.ports.withActor(person, ({ db }) =>
        sql`select app.invite_person('x@y.example', ${role}, now())`.execute(db),
      )
      await expect(writing).rejects.toMatchObject({ code: role === 'super_admin' ? '23514' : '42501' })
    }
  })

  test('nobody who has an account is invited, in any case of letters', async () => {
    const { email } = await app.build.client()
    await expect(invite('agent', admin, email.toUpperCase())).rejects.toMatchObject({
      code: 'ACCOUNT_EXISTS',
      message: expect.stringContaining('edit their role'),
    })
  })

  test('nobody is invited twice', async () => {
    const { email } = await invite()
    await expect(invite('client', superAdmin, email)).rejects.toMatchObject({ code: 'ALREADY_INVITED' })
    const again = newAddress()
    const outcomes = await Promise.allSettled([invite('agent', admin, again), invite('agent', admin, again)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test(`one person invites at most ${INVITATIONS_A_DAY} times a day`, async () => {
    const { id } = await invite('client')
    await query('update app.attempts set count = $1 where key = $2', [
      INVITATIONS_A_DAY - 1,
      `invitation|${admin.userId}`,
    ])
    await invite('client')
    await expect(invite('client')).rejects.toMatchObject({ code: 'INVITATIONS_TODAY', status: 429 })
    await expect(app.as(admin).accounts.invitations.resend({ id })).rejects.toMatchObject({
      code: 'INVITATIONS_TODAY',
    })
    await invite('client', superAdmin)
  })
})

test('an admin neither sees nor changes invitations of admins', async () => {
  const { id } = await invite('admin', superAdmin)
  const { items } = await app.as(admin).accounts.invitations.list()
  expect(items.some((item) => item.id === id)).toBe(false)
  for (const change of ['resend', 'revoke'] as const) {
    await expect(app.as(admin).accounts.invitations[change]({ id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  }
  await app.as(superAdmin).accounts.invitations.revoke({ id })
  await expect(app.as(superAdmin).accounts.invitations.revoke({ id })).rejects.toMatchObject({
    code: 'INVITATION_CLOSED',
  })
})

test('the log names who invited, sent again, revoked and accepted; no token is in it, in the queue or in the logs', async () => {
  log = ''
  const { id, email } = await invite('agent')
  await app.as(admin).accounts.invitations.resend({ id })
  const token = await tokenFor(email)
  await accept(token)
  const otherInvitation = await invite('client')
  await app.as(superAdmin).accounts.invitations.revoke({ id: otherInvitation.id })
  const person = await findPerson(email)
  expect(
    await query(
      `select action, actor_id, metadata ->> 'role' as role from public.audit_logs
       where action like 'INVITATION%' and (resource_id = any ($1) or metadata ->> 'invitation' = $2)
       order by created_at, action`,
      [[id, otherInvitation.id, person?.user_id], id],
    ),
  ).toEqual(
    expect.arrayContaining([
      { action: 'INVITATION_SENT', actor_id: admin.userId, role: 'agent' },
      { action: 'INVITATION_RESENT', actor_id: admin.userId, role: 'agent' },
      { action: 'INVITATION_ACCEPTED', actor_id: person?.user_id, role: 'agent' },
      { action: 'INVITATION_SENT', actor_id: admin.userId, role: 'client' },
      { action: 'INVITATION_REVOKED', actor_id: superAdmin.userId, role: 'client' },
    ]),
  )
  const kept = JSON.stringify([
    log,
    await query('select metadata from public.audit_logs'),
    (await sql`select data from jobs.job`.execute(app.ports.database.db)).rows,
  ])
  expect(kept).not.toContain(token)
  expect(kept).not.toContain(email)
})

test('an invitation is deleted a month after its link ended, and with the account that it made', async () => {
  const { id, email } = await invite()
  await query(`update public.invitations set expires_at = $2 where id = $1`, [
    id,
    new Date(app.clock.now().getTime() - 31 * 24 * 3_600_000),
  ])
  const accepted = await invite('client')
  await accept(await tokenFor(accepted.email))
  await app.ports.withWorker(deleteOldInvitations)
  expect(await query('select 1 from public.invitations where email = $1', [email])).toEqual([])
  const person = await findPerson(accepted.email)
  const rows = await query<{ row: { email: string } }>(
    `select app.rows_of_person($1, 'public.invitations') as row`,
    [person?.user_id],
  )
  expect(rows).toMatchObject([{ row: { email: accepted.email } }])
  expect(rows[0]?.row).not.toHaveProperty('token_hash')
  await query(
    `insert into public.account_deletions (user_id, erase_after, erasing_at) values ($1, now(), now())`,
    [person?.user_id],
  )
  await query('select app.erase_person($1)', [person?.user_id])
  expect(await query('select 1 from public.invitations where id = $1', [accepted.id])).toEqual([])
})
