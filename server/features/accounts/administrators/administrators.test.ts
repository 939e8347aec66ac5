import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '../../../platform/log/log.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people/builders.ts'

let log = ''
let mailWorks = true
let app: TestApp
let superAdmin: Person

beforeAll(async () => {
  app = await startTestApp({
    log: createLog('trace', 'json', {
      write(line) {
        log += line
      },
    }),
    mail: () => ({
      send: async (email) => void sent.push(email),
      deleteEmailsTo: async () => undefined,
      check: async () => {
        if (!mailWorks) throw new Error('535 authentication failed')
      },
      close: async () => undefined,
    }),
  })
  superAdmin = await app.build.superAdmin({ firstName: 'Tomas', lastName: 'Berg' })
})
afterAll(() => app.close())
beforeEach(() => {
  mailWorks = true
})

const sent: { to: { address: string }; subject: string; text: string }[] = []
const query = <Row = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> =>
  app.ports.database.withOwner(async (owner) => (await owner.query(text, values)).rows as Row[])

let made = 0
const input = (changes: object = {}) => {
  made += 1
  return { email: `New.Admin-${made}@staff.example`, firstName: 'Lena', lastName: 'Osei', ...changes }
}
const create = (changes: object = {}, as: Person = superAdmin) =>
  app.as(as).accounts.createAdministrator(input(changes))

const post = (path: string, body: object, cookie = '') =>
  app.fetch(`/auth/v1${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: 'http://localhost:3000',
      ...(cookie && { cookie }),
    },
    body: JSON.stringify(body),
  })
const readCookie = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ')
const readBody = async (response: Response) => (await response.json()) as { code?: string; session?: object }
const get = (path: string, cookie: string) => app.fetch(path, { headers: { cookie } })

describe('a new administrator', () => {
  test('has everything from the first moment: account, role, plan, consents, agent profile and audit', async () => {
    const created = await create({ phone: '+49 30 1', department: 'Support', notes: 'Second shift' })
    expect(created).toMatchObject({ role: 'admin', email: `new.admin-${made}@staff.example` })
    expect(
      await query(
        `select p.phone, p.subscription_tier, p.profile_completed, p.terms_accepted, p.privacy_accepted, r.role, r.assigned_by,
           a.department, a.specialization, a.max_clients, u."emailVerified"
         from public.profiles p join public.user_roles r using (user_id) join public.agent_profiles a using (user_id)
           join auth."user" u on u.id = p.user_id where p.user_id = $1`,
        [created.user_id],
      ),
    ).toEqual([
      {
        phone: '+49 30 1',
        subscription_tier: 'premium',
        profile_completed: true,
        terms_accepted: true,
        privacy_accepted: true,
        role: 'admin',
        assigned_by: superAdmin.userId,
        department: 'Support',
        specialization: 'System Administration',
        max_clients: 50,
        emailVerified: true,
      },
    ])
    expect(
      await query(`select actor_id, metadata from public.audit_logs where action = 'ADMIN_CREATED'`),
    ).toMatchObject([
      {
        actor_id: superAdmin.userId,
        metadata: {
          role: 'admin',
          notes: 'Second shift',
          changes: [{ field: 'email' }, { field: 'role' }, { field: 'department', to: 'Support' }],
        },
      },
    ])
    const shown = { administrator: { department: 'Support', notes: 'Second shift' } }
    expect(await app.as(superAdmin).accounts.users.get({ user_id: created.user_id })).toMatchObject(shown)
    expect(
      await query('select 1 from public.waiting_clients where client_id = $1', [created.user_id]),
    ).toEqual([])
    // The plan is for staff: who becomes a client begins with the trial.
    await app.as(superAdmin).accounts.assignRole({ user_id: created.user_id, role: 'client' })
    expect(
      await query('select subscription_tier from public.profiles where user_id = $1', [created.user_id]),
    ).toEqual([{ subscription_tier: 'trial' }])
  })

  test('a new super admin has no agent profile, and so no department', async () => {
    const { user_id } = await create({ role: 'super_admin', department: 'Support' })
    expect(await query('select 1 from public.agent_profiles where user_id = $1', [user_id])).toEqual([])
    const audited = `select metadata from public.audit_logs where action = 'ADMIN_CREATED' and resource_id = $1`
    expect(await query(audited, [user_id])).toMatchObject([
      { metadata: { changes: [{ field: 'email' }, { field: 'role', to: 'super_admin' }] } },
    ])
  })

  test('has a password of twelve characters that only the response contains', async () => {
    log = ''
    const passwords = await Promise.all(
      Array.from({ length: 5 }, async () => (await create()).temporary_password),
    )
    for (const password of passwords) {
      expect(password).toMatch(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)[A-Za-z0-9!@#$%^&*]{12}$/)
    }
    expect(new Set(passwords).size).toBe(5)
    await app.runJobs()
    const mail = sent.filter(({ to }) => to.address === `new.admin-${made}@staff.example`)
    expect(mail).toMatchObject([{ subject: 'You are an administrator of JobScout' }])
    expect(mail[0]?.text).toContain('Tomas Berg created an administrator account for you.')
    const kept = JSON.stringify([sent, await query('select metadata from public.audit_logs'), log])
    for (const password of passwords) expect(kept).not.toContain(password)
  })
})

describe('a temporary password', () => {
  test('allows only its own change, and afterwards everything', async () => {
    const { email, temporary_password } = await create()
    const cookie = readCookie(await post('/sign-in/email', { email, password: temporary_password }))
    const session = await readBody(await get('/functions/v1/session', cookie))
    expect(session).toMatchObject({ session: { role: 'admin', must_change_password: true } })
    for (const path of [
      '/rest/v1/users',
      '/rest/v1/job_applications',
      '/rest/v1/waiting_clients',
      '/rest/v1/rpc/export_users',
      '/functions/v1/account-security',
    ]) {
      const response = await get(path, cookie)
      expect([path, response.status, (await readBody(response)).code]).toEqual([
        path,
        403,
        'PASSWORD_CHANGE_REQUIRED',
      ])
    }
    expect((await get('/auth/v1/list-sessions', cookie)).status).toBe(403)
    expect((await post('/two-factor/enable', { password: temporary_password }, cookie)).status).toBe(403)
    const changed = await post(
      '/change-password',
      { currentPassword: temporary_password, newPassword: 'A-password-of-her-own-1' },
      cookie,
    )
    expect(changed.status).toBe(200)
    const next = readCookie(changed)
    expect((await get('/rest/v1/users', next)).status).toBe(200)
    expect((await readBody(await get('/functions/v1/session', next))).session).not.toHaveProperty(
      'must_change_password',
    )
    expect((await post('/sign-in/email', { email, password: temporary_password })).status).toBe(401)
  })

  test('expires after 24 hours, with the sessions that it opened', async () => {
    const { user_id, email, temporary_password, valid_until } = await create()
    expect(new Date(valid_until).getTime() - app.clock.now().getTime()).toBe(24 * 3_600_000)
    const cookie = readCookie(await post('/sign-in/email', { email, password: temporary_password }))
    await query(
      `update auth.account set "temporaryUntil" = now() - interval '1 second' where "userId" = $1`,
      [user_id],
    )
    expect(await readBody(await get('/functions/v1/session', cookie))).toEqual({ session: null })
    const refused = await post('/sign-in/email', { email, password: temporary_password })
    expect([refused.status, (await readBody(refused)).code]).toEqual([403, 'TEMPORARY_PASSWORD_EXPIRED'])
  })
})

describe('a refused creation of an administrator', () => {
  const people = async () => (await query<{ count: string }>('select count(*) from auth."user"'))[0]?.count

  test.each([
    ['without a first name', { firstName: ' ' }, { code: 'BAD_REQUEST' }],
    ['with an impossible address', { email: 'nobody' }, { code: 'BAD_REQUEST' }],
    ['with a role that is no administrator', { role: 'agent' }, { code: 'BAD_REQUEST' }],
    ['with a phone number without a digit', { phone: 'abc not phone' }, { code: 'BAD_REQUEST' }],
  ])('%s', async (_why, changes, refusal) => {
    const before = await people()
    await expect(create(changes)).rejects.toMatchObject(refusal)
    expect(await people()).toBe(before)
  })

  test('an address that somebody has is refused, in any case of letters', async () => {
    const { email } = await app.build.client()
    const before = await people()
    await expect(create({ email: email.toUpperCase() })).rejects.toMatchObject({
      code: 'EMAIL_EXISTS',
      message: 'A user with this email address already exists',
    })
    expect(await people()).toBe(before)
  })

  test('a creation is refused while no email can be sent', async () => {
    mailWorks = false
    await expect(create()).rejects.toMatchObject({ code: 'EMAIL_SERVICE', status: 503 })
  })

  test('only super admins create administrators', async () => {
    const admin = await app.build.admin()
    await expect(create({}, admin)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(
      app.ports.withActor(admin, async ({ db }) => {
        return sql`select app.create_administrator('x@y.example', 'A', 'B', '', 'admin', '', '', 'x', 'v', now())`.execute(
          db,
        )
      }),
    ).rejects.toMatchObject({ code: '42501' })
  })
})

test('an admin makes as many people agents as the settings allow, a super admin any number', async () => {
  await query(`insert into public.system_settings (key, value) values ('max_agents_per_admin', '2')`)
  const admin = await app.build.admin()
  const promote = async (by: Person) =>
    app.as(by).accounts.assignRole({ user_id: (await app.build.client()).userId, role: 'agent' })
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => promote(admin)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  await expect(promote(admin)).rejects.toMatchObject({ code: 'AGENT_LIMIT_REACHED', status: 409 })
  await promote(superAdmin)
})
