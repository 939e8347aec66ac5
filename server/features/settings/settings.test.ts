import { defaultSettings } from '@jobscout/contract/shared/settings.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const store = (key: string, value: unknown) =>
  app.ports.database.withOwner((owner) =>
    owner.query(
      'insert into system_settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
      [key, JSON.stringify(value)],
    ),
  )

test('a setting that is not stored has the specification’s value', async () => {
  expect(await app.ports.readSettings()).toEqual(defaultSettings)
  expect(await app.as(null).settings.public()).toEqual({
    site_name: 'JobScout',
    support_email: 'support@jobscout.test',
    support_phone: '',
    legal_address: '',
    legal_jurisdiction: '',
    password_min_length: 8,
    trial_duration_days: 7,
    require_email_verification: true,
    mail_outbox: true,
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
