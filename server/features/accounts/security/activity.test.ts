import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { passwords } from '../../../platform/auth/passwords.ts'
import { startTestApp } from '../../../testing/app.ts'
import { computeCode } from '../../../testing/people/authenticator.ts'
import type { Person } from '../../../testing/people/builders.ts'
import { readRowsOfPerson } from '../data/queries.ts'
import { auditSecurityEvents, deleteOldSecurityEvents } from './events.ts'

const app = await startTestApp()
afterAll(() => app.close())
beforeAll(() => query(`insert into system_settings (key, value) values ('enable_two_factor', 'true')`))

const query = (text: string, values: unknown[] = []) =>
  app.ports.database.withOwner(async (owner) => (await owner.query(text, values)).rows)
beforeEach(() => query('delete from app.attempts').then(() => query('delete from auth.rate_limit')))

const password = 'Scout-demo-1'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604'

/** A browser that keeps its cookies. */
function openBrowser(userAgent = firefox) {
  const cookies = new Map<string, string>()
  const ask = async (path: string, body: object) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await app.fetch(`/auth/v1${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: 'http://localhost:3000',
        'user-agent': userAgent,
        ...(cookie && { cookie }),
      },
      body: JSON.stringify(body),
    })
    for (const header of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
      if (/max-age=0/i.test(header)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  return {
    ask,
    signIn: (email: string, given = password) => ask('/sign-in/email', { email, password: given }),
  }
}

/** Gives somebody a password, and an account that is a year old. */
async function withPassword(person: Person): Promise<Person> {
  await query('delete from auth.account where "userId" = $1', [person.userId])
  await query(
    `insert into auth.account ("accountId", "providerId", "userId", password) values ($1::text, 'credential', $1::uuid, $2)`,
    [person.userId, await passwords.hash(password)],
  )
  await query(`update auth."user" set "createdAt" = now() - interval '1 year' where id = $1`, [person.userId])
  return person
}

const listAuditEntries = ({ userId }: Person) =>
  query(
    `select action, actor_id, address, metadata from public.audit_logs where resource_id = $1 and action not like 'VIEW%'
     order by created_at, metadata::text`,
    [userId],
  )
/** Changes of the password end sessions. */
const listActivity = async (person: Person) =>
  (await app.as(await app.build.session(person)).accounts.activity()).events
const emailsTo = async (person: Person) => {
  await app.runJobs()
  return app.sentMail().filter(({ to }) => to.address === person.email)
}
const auditLater = async () => {
  app.clock.advance(2 * 3_600_000)
  await app.ports.withWorker(auditSecurityEvents)
  app.clock.advance(-2 * 3_600_000)
}

describe('failed sign-ins', () => {
  test('80 failed sign-ins of a super admin leave two audit entries, one row of activity and one email', async () => {
    const person = await withPassword(await app.build.superAdmin())
    await Promise.all(Array.from({ length: 80 }, () => openBrowser().signIn(person.email, 'Wrong-pass-1')))
    const first = {
      action: 'SIGN_IN_FAILED',
      actor_id: null,
      address: '127.0.0.1',
      metadata: { device: 'Firefox on Windows' },
    }
    expect(await listAuditEntries(person)).toEqual([first])
    await auditLater()
    await auditLater()
    expect(await listAuditEntries(person)).toEqual([
      first,
      {
        ...first,
        address: null,
        metadata: {
          device: 'Firefox on Windows',
          count: 80,
          from: expect.any(String),
          until: expect.any(String),
        },
      },
    ])
    expect(await listActivity(person)).toMatchObject([
      { kind: 'sign_in_failed', count: 80, device: 'Firefox on Windows' },
    ])
    const emails = await emailsTo(person)
    expect(emails.map(({ subject }) => subject)).toEqual(['Failed sign-in to your account'])
    expect(emails[0]?.text).toContain('Somebody tried 80 times to sign in')
  })

  test('failed sign-ins under the names of many browsers leave no more entries', async () => {
    const person = await withPassword(await app.build.agent())
    for (const agent of [firefox, safari, 'curl/8.0'])
      await openBrowser(agent).signIn(person.email, 'Wrong-pass-1')
    expect(await listActivity(person)).toMatchObject([{ count: 3, device: 'Unknown device' }])
    expect(await listAuditEntries(person)).toHaveLength(1)
  })

  test('failed sign-ins are not emailed to clients', async () => {
    const person = await withPassword(await app.build.client())
    await openBrowser().signIn(person.email, 'Wrong-pass-1')
    expect(await listActivity(person)).toMatchObject([{ kind: 'sign_in_failed', count: 1 }])
    expect(await emailsTo(person)).toEqual([])
  })

  test('failed sign-ins with an unknown address leave no trace of it', async () => {
    const [before] = await query('select count(*)::integer as rows from public.audit_logs')
    await openBrowser().signIn('nobody-at-all@example.test', 'Wrong-pass-1')
    expect(await query('select count(*)::integer as rows from public.audit_logs')).toEqual([before])
    expect(JSON.stringify(await query('select * from app.attempts'))).not.toContain('nobody-at-all')
  })
})

describe('a sign-in', () => {
  test('a sign-in on a new device is recorded and emailed, one on a known device is not, even after a change of password', async () => {
    const person = await withPassword(await app.build.client())
    const laptop = openBrowser()
    const phone = openBrowser(safari)
    expect((await laptop.signIn(person.email)).status).toBe(200)
    expect((await laptop.signIn(person.email)).status).toBe(200)
    expect((await phone.signIn(person.email)).status).toBe(200)
    await phone.ask('/change-password', { currentPassword: password, newPassword: 'Another-pass-2' })
    await query('delete from app.attempts')
    expect((await laptop.signIn(person.email, 'Another-pass-2')).status).toBe(200)
    const activity = await listActivity(person)
    expect(activity.map(({ kind, device }) => [kind, device])).toEqual([
      ['password_changed', 'Safari on iPhone'],
      ['sign_in_new_device', 'Safari on iPhone'],
      ['sign_in_new_device', 'Firefox on Windows'],
    ])
    expect((await emailsTo(person)).map(({ subject }) => subject).sort()).toEqual([
      'New sign-in to your account',
      'New sign-in to your account',
      'Your password was changed',
    ])
    expect(await listAuditEntries(person)).toMatchObject([
      { action: 'SIGN_IN_NEW_DEVICE', actor_id: person.userId, metadata: { device: 'Firefox on Windows' } },
      { action: 'SIGN_IN_NEW_DEVICE', metadata: { device: 'Safari on iPhone' } },
      { action: 'PASSWORD_CHANGED', actor_id: person.userId, address: '127.0.0.1' },
    ])
  })

  test('the first sign-in of a new account is recorded without an email', async () => {
    const person = await withPassword(await app.build.client())
    await query(`update auth."user" set "createdAt" = now() where id = $1`, [person.userId])
    await openBrowser().signIn(person.email)
    expect(await listActivity(person)).toMatchObject([{ kind: 'sign_in_new_device' }])
    expect(await emailsTo(person)).toEqual([])
    await openBrowser(safari).signIn(person.email)
    expect(await emailsTo(person)).toHaveLength(1)
  })
})

test('wrong second factors, a reset and changes of two-factor sign-in leave a trace', async () => {
  const person = await withPassword(await app.build.client())
  const owner = openBrowser()
  await owner.signIn(person.email)
  const begun = (await (await owner.ask('/two-factor/enable', { password })).json()) as { totpURI: string }
  // A slip while turning it on is no attack.
  await owner.ask('/two-factor/verify-totp', { code: '000000' })
  await owner.ask('/two-factor/verify-totp', { code: computeCode(begun.totpURI) })
  await owner.ask('/two-factor/generate-backup-codes', { password, code: computeCode(begun.totpURI, 1) })

  await query('delete from app.attempts')

  // In a session, by somebody who knows the password.
  await owner.ask('/two-factor/disable', { password, code: '000000' })
  await owner.ask('/two-factor/generate-backup-codes', { password, code: 'AAAA-BBBB-CCCC' })

  const stranger = openBrowser(safari)
  await stranger.signIn(person.email)
  await stranger.ask('/two-factor/verify-totp', { code: '000000' })
  await stranger.ask('/two-factor/verify-backup-code', { code: 'AAAA-BBBB-CCCC' })
  await stranger.ask('/request-password-reset', { email: person.email })
  await query('delete from auth.rate_limit')
  const link = new URL(await app.ports.auth.createResetLink(person.userId))
  const token = link.searchParams.get('token')
  const common = await owner.ask('/reset-password', { token, newPassword: 'Password1' })
  expect(await common.json()).toMatchObject({ code: 'PASSWORD_GUESSABLE' })
  expect((await owner.ask('/reset-password', { token, newPassword: 'Another-pass-2' })).status).toBe(200)

  const activity = await listActivity(person)
  expect(activity.map(({ kind, device, count }) => [kind, device, count])).toEqual([
    ['password_reset', 'Firefox on Windows', 1],
    ['reset_requested', 'Safari on iPhone', 1],
    ['second_factor_failed', 'Safari on iPhone', 2],
    ['second_factor_failed', 'Firefox on Windows', 2],
    ['recovery_codes_replaced', 'Firefox on Windows', 1],
    ['two_factor_enabled', 'Firefox on Windows', 1],
    ['sign_in_new_device', 'Firefox on Windows', 1],
  ])
  // The password was right, and the device new: an email to a client, too.
  const subjects = (await emailsTo(person)).map(({ subject }) => subject)
  expect(subjects).toContain('Wrong code for your account')
  expect((await listAuditEntries(person)).map(({ action }) => action)).toEqual([
    'SIGN_IN_NEW_DEVICE',
    'TWO_FACTOR_ENABLED',
    'RECOVERY_CODES_REPLACED',
    'SECOND_FACTOR_FAILED',
    'SECOND_FACTOR_FAILED',
    'RESET_REQUESTED',
    'PASSWORD_RESET',
  ])
})

test('staff are emailed about each kind of event, once an hour', async () => {
  const person = await withPassword(await app.build.admin())
  const owner = openBrowser()
  await owner.signIn(person.email)
  for (let turn = 0; turn < 3; turn += 1) await owner.signIn(person.email, 'Wrong-pass-1')
  await query('delete from app.attempts').then(() => query('delete from auth.rate_limit'))
  const begun = (await (await owner.ask('/two-factor/enable', { password })).json()) as { totpURI: string }
  await owner.ask('/two-factor/verify-totp', { code: computeCode(begun.totpURI) })
  await owner.ask('/two-factor/generate-backup-codes', { password, code: computeCode(begun.totpURI, 1) })
  await owner.ask('/sign-out', {})
  await owner.signIn(person.email)
  for (let turn = 0; turn < 2; turn += 1) await owner.ask('/two-factor/verify-totp', { code: '000000' })
  expect((await emailsTo(person)).map(({ subject }) => subject).sort()).toEqual([
    'Failed sign-in to your account',
    'New recovery codes',
    'New sign-in to your account',
    'Two-factor sign-in is on',
    'Wrong code for your account',
  ])
})

test('the activity covers 90 days of one person, and is exported and erased with the account', async () => {
  const [person, otherPerson] = [await withPassword(await app.build.client()), await app.build.client()]
  await openBrowser().signIn(person.email)
  expect(await listActivity(otherPerson)).toEqual([])
  const rows = await app.ports.withWorker((tx) =>
    readRowsOfPerson(tx, person.userId, 'public.security_events'),
  )
  expect(rows.map((row) => JSON.parse(row))).toMatchObject([
    { kind: 'sign_in_new_device', device: 'Firefox on Windows' },
  ])
  app.clock.advance(89 * 86_400_000)
  await app.ports.withWorker(deleteOldSecurityEvents)
  expect(await query('select 1 from security_events where user_id = $1', [person.userId])).toHaveLength(1)
  app.clock.advance(2 * 86_400_000)
  await app.ports.withWorker(deleteOldSecurityEvents)
  expect(await query('select 1 from security_events where user_id = $1', [person.userId])).toEqual([])
})
