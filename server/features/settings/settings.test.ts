import { randomBytes } from 'node:crypto'
import type { EditableSetting, SettingValue } from '@jobscout/contract/settings/model.ts'
import { defaultSettings } from '@jobscout/contract/shared/settings.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import type { Person } from '../../testing/people/builders.ts'
import { createSecretBox } from './secret-box.ts'

const app = await startTestApp()
afterAll(() => app.close())

let superAdmin: Person
beforeEach(async () => {
  superAdmin = await app.build.superAdmin({ firstName: 'Tomas', lastName: 'Berg' })
  await query('delete from system_settings')
  await query('delete from setting_changes')
})

const query = (text: string, values: unknown[] = []) =>
  app.ports.database.withOwner((owner) => owner.query(text, values)).then(({ rows }) => rows)
const store = (key: string, value: unknown) =>
  query(
    'insert into system_settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
    [key, JSON.stringify(value)],
  )
const read = async (person: Person, key: EditableSetting) =>
  (await app.as(person).settings.list()).find((setting) => setting.key === key)
/** Saves as somebody who has just read the settings. */
const save = async (person: Person, values: Partial<Record<EditableSetting, SettingValue>>) => {
  const read = await app.as(person).settings.list()
  const changes = Object.entries(values).map(([key, value]) => ({
    key: key as EditableSetting,
    value,
    version: read.find((setting) => setting.key === key)?.version ?? 0,
  }))
  return app.as(person).settings.save({ changes })
}
const audited = () =>
  query(
    "select action, resource_id, metadata from audit_logs where action = 'SETTING_CHANGE' order by created_at desc",
  )

test('a setting that is not stored has the specification’s value', async () => {
  expect(await app.ports.readSettings()).toEqual(defaultSettings)
  expect(await app.as(null).settings.public()).toEqual({
    site_name: 'JobScout',
    brand_start: 'Job',
    brand_accent: 'Scout',
    site_description:
      'Scout finds jobs that fit, shows the reasons, prepares your applications and keeps track of them.',
    support_email: 'support@jobscout.test',
    support_phone: '',
    legal_address: '',
    legal_jurisdiction: '',
    password_min_length: 8,
    trial_duration_days: 7,
    require_email_verification: true,
    maintenance_mode: false,
    maintenance_message: '',
    mail_outbox: true,
    payments_notice: '',
  })
})

test('a stored value applies immediately, and an invalid one is ignored', async () => {
  await store('password_min_length', 12)
  expect((await app.as(null).settings.public()).password_min_length).toBe(12)
  for (const unfit of ['12', 0, -1, 2.5, null, [], true]) {
    await store('password_min_length', unfit)
    expect((await app.as(null).settings.public()).password_min_length).toBe(8)
  }
  await store('require_email_verification', 'no')
  expect((await app.as(null).settings.public()).require_email_verification).toBe(true)
})

test('an unknown key is ignored', async () => {
  await store('__proto__', { polluted: true })
  await store('constructor', 'x')
  expect(Object.keys(await app.ports.readSettings())).toEqual(Object.keys(defaultSettings))
})

describe('saving', () => {
  test('a save changes what is in force, and is kept and audited as a difference', async () => {
    await save(superAdmin, { session_timeout_minutes: 45, site_name: ' Harbor Jobs ' })
    expect(await app.ports.readSettings()).toMatchObject({
      session_timeout_minutes: 45,
      site_name: 'Harbor Jobs',
    })
    expect(await app.as(null).settings.public()).toMatchObject({
      brand_start: 'Harbor ',
      brand_accent: 'Jobs',
    })
    expect(await read(superAdmin, 'session_timeout_minutes')).toMatchObject({
      value: 45,
      version: 1,
      changed: { by: 'Tomas Berg', at: expect.any(String) },
    })
    const [entry] = await audited()
    expect(entry).toEqual({
      action: 'SETTING_CHANGE',
      resource_id: null,
      metadata: {
        changes: [
          { field: 'session_timeout_minutes', from: 60, to: 45 },
          { field: 'site_name', from: 'JobScout', to: 'Harbor Jobs' },
        ],
      },
    })
    const [hidden] = (await app.as(await app.build.admin()).audit.list({ action: 'SETTING_CHANGE' })).entries
    expect(hidden?.metadata.changes).toEqual([
      { field: 'session_timeout_minutes', from: 'hidden', to: 'hidden' },
      { field: 'site_name', from: 'JobScout', to: 'Harbor Jobs' },
    ])
    expect(await app.as(superAdmin).settings.history({})).toMatchObject([
      { key: 'site_name', from: 'JobScout', to: 'Harbor Jobs', by: 'Tomas Berg' },
      { key: 'session_timeout_minutes', from: 60, to: 45 },
    ])
  })

  test('a value that is in force already changes nothing', async () => {
    await save(superAdmin, { session_timeout_minutes: 60 })
    expect(await read(superAdmin, 'session_timeout_minutes')).toMatchObject({ version: 0, changed: null })
  })

  test('a save names the values that cannot be saved, and saves none', async () => {
    const failure = await save(superAdmin, {
      smtp_port: 70_000,
      support_email: 'nobody',
      enable_sms_notifications: true,
      site_name: 'Kept back',
    }).catch((error: { code: string; data: unknown }) => error)
    expect(failure).toMatchObject({
      code: 'INVALID_SETTINGS',
      data: {
        problems: [
          { key: 'smtp_port', message: 'Enter a whole number from 1 to 65535.' },
          { key: 'support_email', message: 'Enter an email address, such as support@example.com.' },
          { key: 'enable_sms_notifications', message: 'SMS is unavailable until a provider is configured.' },
        ],
      },
    })
    expect((await app.ports.readSettings()).site_name).toBe('JobScout')
  })

  test('the second of two people sees what the first has saved', async () => {
    const lena = await app.build.superAdmin({ firstName: 'Lena', lastName: 'Osei' })
    const version = (await read(superAdmin, 'agent_workload_threshold'))?.version ?? -1
    await save(lena, { agent_workload_threshold: 12 })
    const change = { key: 'agent_workload_threshold', value: 20, version } as const
    const also = { key: 'site_name', value: 'Other', version: 0 } as const
    await expect(app.as(superAdmin).settings.save({ changes: [change, also] })).rejects.toMatchObject({
      code: 'SETTINGS_CHANGED',
      status: 409,
      data: {
        current: [{ key: 'agent_workload_threshold', value: 12, version: 1, changed: { by: 'Lena Osei' } }],
      },
    })
    expect((await app.ports.readSettings()).site_name).toBe('JobScout')
    await app.as(superAdmin).settings.save({ changes: [{ ...change, version: 1 }, also] })
    expect((await app.ports.readSettings()).agent_workload_threshold).toBe(20)
  })

  test('two people save different settings at the same time', async () => {
    const lena = await app.build.superAdmin()
    await Promise.all([
      app.as(superAdmin).settings.save({ changes: [{ key: 'from_name', value: 'A', version: 0 }] }),
      app.as(lena).settings.save({ changes: [{ key: 'smtp_port', value: 465, version: 0 }] }),
    ])
    expect(await app.ports.readSettings()).toMatchObject({ from_name: 'A', smtp_port: 465 })
  })
})

test('an admin sees and edits the basic settings only', async () => {
  const admin = await app.build.admin()
  await save(admin, { support_phone: '+1 555 0100' })
  await save(superAdmin, { session_timeout_minutes: 30 })
  expect((await app.as(admin).settings.list()).map(({ key }) => key)).toEqual([
    'site_name',
    'site_description',
    'support_email',
    'support_phone',
    'legal_address',
    'legal_jurisdiction',
    'max_applications_per_month',
    'trial_duration_days',
    'auto_assign_agents',
    'agent_workload_threshold',
    'show_setup_checklist',
  ])
  expect((await app.as(admin).settings.history({})).map(({ key }) => key)).toEqual(['support_phone'])
  await expect(save(admin, { maintenance_mode: true })).rejects.toMatchObject({
    code: 'SETTINGS_FORBIDDEN',
    message: 'You do not have permission to modify system settings',
  })
})

describe('the SMTP password', () => {
  test('is encrypted, and no route, history or audit entry holds it', async () => {
    const secrets = Array.from({ length: 25 }, () => randomBytes(12).toString('base64url'))
    await save(superAdmin, { smtp_host: 'mail.example.com', smtp_username: 'jobscout' })
    for (const smtp_password of secrets) {
      await save(superAdmin, { smtp_password })
      expect(await app.ports.readMailServer()).toMatchObject({ password: smtp_password })
    }
    const shown = JSON.stringify([
      await app.as(superAdmin).settings.list(),
      await app.as(superAdmin).settings.history({ limit: 200 }),
      await app.as(null).settings.public(),
      await audited(),
      await query('select * from setting_changes'),
      await query('select * from system_settings'),
      await app.ports.readSettings(),
    ])
    expect(secrets.filter((secret) => shown.includes(secret))).toEqual([])
    expect(await read(superAdmin, 'smtp_password')).toMatchObject({ value: null, is_set: true })
    expect((await app.as(superAdmin).settings.history({}))[0]).toMatchObject({
      key: 'smtp_password',
      from: null,
      to: 'updated',
    })
    await save(superAdmin, { smtp_password: '' })
    expect(await read(superAdmin, 'smtp_password')).toMatchObject({ is_set: false })
    expect((await app.as(superAdmin).settings.history({}))[0]).toMatchObject({ to: 'removed' })
  })

  test('the SMTP password is required again when the host changes', async () => {
    await save(superAdmin, {
      smtp_host: 'mail.example.com',
      smtp_username: 'jobscout',
      smtp_password: 'secret',
    })
    const change = { smtp_host: 'evil.example.com' }
    await expect(save(superAdmin, change)).rejects.toMatchObject({
      code: 'INVALID_SETTINGS',
      data: { problems: [{ key: 'smtp_password' }] },
    })
    await save(superAdmin, { ...change, smtp_password: 'another' })
    expect(await app.ports.readMailServer()).toMatchObject({ host: 'evil.example.com', password: 'another' })
    // Without a host it goes nowhere, and the next host asks for it again.
    await save(superAdmin, { smtp_host: '' })
    expect(await app.ports.readMailServer()).toBeNull()
    await expect(save(superAdmin, { smtp_host: 'evil.example.com' })).rejects.toMatchObject({
      code: 'INVALID_SETTINGS',
    })
  })

  test('can be read with the same server secret and name only', () => {
    const sealed = createSecretBox('one').seal('smtp_password', 'pass')
    expect(createSecretBox('one').open('smtp_password', sealed)).toBe('pass')
    expect(createSecretBox('other').open('smtp_password', sealed)).toBeNull()
    expect(createSecretBox('one').open('another', sealed)).toBeNull()
    expect(createSecretBox('one').open('smtp_password', 'plain')).toBeNull()
  })
})

describe('emails', () => {
  const queueNotice = async () => {
    app.clock.set(new Date('2036-11-20T12:00:00Z'))
    await app.build.client()
    const title = randomBytes(6).toString('hex')
    const { people } = await app.as(superAdmin).notifications.audience({})
    await app.as(superAdmin).notifications.broadcast({ title, message: 'Hello', people })
    return title
  }

  test('go through the stored mail server, with its sender, from the next one on', async () => {
    const server = await startMailServer()
    await save(superAdmin, {
      smtp_host: '127.0.0.1',
      smtp_port: Number(new URL(server.url).port),
      from_email: 'hello@harbor.test',
      from_name: 'Harbor Careers',
    })
    expect((await app.as(null).settings.public()).mail_outbox).toBe(false)
    await queueNotice()
    await app.runJobs()
    // Connections to the former server are closed as soon as there is another.
    await save(superAdmin, { smtp_host: '' })
    await app.ports.mail.check()
    await server.close()
    expect(server.deliveries.length).toBeGreaterThan(0)
    expect(server.deliveries[0]).toMatchObject({ from: 'hello@harbor.test' })
    expect(server.deliveries[0]?.message).toContain('From: Harbor Careers <hello@harbor.test>')
  })

  test('emails that people can switch off are not sent while notifications by email are off', async () => {
    await save(superAdmin, { enable_email_notifications: false })
    const title = await queueNotice()
    await app.runJobs()
    expect(app.sentMail().filter(({ subject }) => subject === title)).toEqual([])
  })
})

describe('a test email', () => {
  const input = {
    to: 'tomas@example.test',
    smtp_host: '127.0.0.1',
    smtp_username: '',
    from_email: '',
    from_name: 'JobScout',
  } as const

  test('is sent before saving and reports each step with the words of the server', async () => {
    const server = await startMailServer()
    const smtp_port = Number(new URL(server.url).port)
    const report = await app.as(superAdmin).settings.testEmail({ ...input, smtp_port })
    expect(report).toMatchObject({
      accepted: true,
      host: '127.0.0.1',
      steps: [
        { step: 'connect', outcome: 'done', text: `Connected to 127.0.0.1, port ${smtp_port}` },
        { step: 'tls', outcome: 'warning' },
        { step: 'accept', outcome: 'done', answer: expect.stringContaining('250') },
      ],
    })
    expect(server.deliveries[0]).toMatchObject({ to: ['tomas@example.test'] })
    await server.close()
    const [entry] = await query("select metadata from audit_logs where action = 'MAIL_TESTED'")
    expect(entry).toMatchObject({ metadata: { host: '127.0.0.1', accepted: true, to: 'tomas@example.test' } })
  })

  test('names the step that failed', async () => {
    const server = await startMailServer({ signIn: '535 5.7.8 wrong password' })
    const smtp_port = Number(new URL(server.url).port)
    const withPassword = { ...input, smtp_username: 'jobscout', smtp_password: 'planted-secret' }
    const refused = await app.as(superAdmin).settings.testEmail({ ...withPassword, smtp_port })
    await server.close()
    expect(refused.steps.at(-1)).toMatchObject({
      step: 'sign_in',
      outcome: 'failed',
      text: 'Could not sign in as jobscout',
      answer: expect.stringContaining('wrong password'),
    })
    expect(JSON.stringify(refused)).not.toContain('planted-secret')
    const unreachable = await app.as(superAdmin).settings.testEmail({ ...input, smtp_port: 1 })
    expect(unreachable.steps).toMatchObject([
      { step: 'connect', outcome: 'failed', text: expect.stringContaining('nothing answers at this port') },
    ])
  })

  test('without a host is refused by its field', async () => {
    await expect(
      app.as(superAdmin).settings.testEmail({ ...input, smtp_host: '', smtp_port: 25 }),
    ).rejects.toMatchObject({
      status: 400,
      data: { issues: [{ path: ['smtp_host'], message: 'Enter an SMTP host first.' }] },
    })
  })

  test('never sends the stored password to another host, and is limited to five in ten minutes', async () => {
    await save(superAdmin, {
      smtp_host: 'mail.example.com',
      smtp_username: 'jobscout',
      smtp_password: 'secret',
    })
    const elsewhere = { ...input, smtp_port: 1, smtp_username: 'jobscout' }
    await expect(app.as(superAdmin).settings.testEmail(elsewhere)).rejects.toMatchObject({
      code: 'PASSWORD_OF_OTHER_HOST',
    })
    for (let sent = 1; sent < 5; sent += 1)
      await app.as(superAdmin).settings.testEmail({ ...input, smtp_port: 1 })
    await expect(app.as(superAdmin).settings.testEmail({ ...input, smtp_port: 1 })).rejects.toMatchObject({
      code: 'TOO_MANY_MAIL_TESTS',
    })
  })
})
