import { mentionsRecursion } from '@jobscout/contract/setup/model.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startTestApp } from '../../testing/app.ts'
import type { Person } from '../../testing/people/builders.ts'

const app = await startTestApp({ env: { SAMPLE_DOMAIN: 'try.example', DEMO_PASSWORD: 'Try-it-out-1' } })
afterAll(app.close)
const { as, build, ports } = app

let person: Person
let setup: Client['setup']
beforeAll(async () => {
  person = await build.superAdmin()
  setup = as(person).setup
})
const asOwner = (text: string) => ports.database.withOwner((client) => client.query(text))
const signIn = (email: string, password: string) =>
  app.fetch('/auth/v1/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
    body: JSON.stringify({ email, password }),
  })

test('the connection is measured, and every table is there and protected', async () => {
  const connection = await setup.testConnection()
  expect(connection.lines[0]).toMatchObject({
    state: 'ok',
    text: expect.stringMatching(/answers in [\d.]+ ms/),
  })
  const { lines } = await setup.checkTables()
  expect(lines.filter(({ state }) => state !== 'ok')).toEqual([])
  expect(lines.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^profiles: ready, \d+ policies$/),
  )
  const migrated = await setup.setUpTables()
  expect(migrated.lines).toMatchObject([
    { state: 'ok', text: expect.stringMatching(/are applied, 0 of them now/) },
  ])
  expect((await setup.status()).database_set_up).toBe(true)
  expect((await setup.script()).sql).toContain('create table public.runs')
})

test('a policy that reads its own table is found, and fixed by applying the policies anew', async () => {
  await asOwner(`create policy loop on public.saved_views for select to jobscout_app
    using (exists (select from public.saved_views))`)
  const broken = await setup.checkTables()
  expect(broken.lines.filter(({ state }) => state === 'error')).toEqual([
    { state: 'error', text: expect.stringMatching(/^saved_views: infinite recursion detected in policy/) },
  ])
  expect(mentionsRecursion(broken)).toBe(true)
  expect((await setup.fixPolicies()).lines).toMatchObject([{ state: 'ok' }])
  expect((await setup.checkTables()).lines.every(({ state }) => state === 'ok')).toBe(true)
})

test('a policy that was dropped and one that was loosened are named', async () => {
  await asOwner(`alter policy runs_read on public.runs using (true)`)
  expect((await setup.checkTables()).lines).toContainEqual({
    state: 'error',
    text: 'runs: policies differ from the migrations, 1 missing or changed and 1 unknown',
  })
  await setup.fixPolicies()
  const client = await build.client()
  await asOwner(`insert into public.runs (kind, is_exclusive) values ('matrix', false)`)
  expect(await ports.withActor(client, (tx) => tx.db.selectFrom('runs').select('id').execute())).toEqual([])
})

test('sample users have the configured domain and password, each with its role, and are created once', async () => {
  expect(await setup.status()).toMatchObject({ users_created: false, password: 'Try-it-out-1' })
  await setup.createTestUsers()
  const { accounts, users_created } = await setup.status()
  expect(users_created).toBe(true)
  expect(accounts.map(({ role, email }) => [role, email])).toEqual([
    ['client', 'client@try.example'],
    ['agent', 'agent@try.example'],
    ['admin', 'admin@try.example'],
    ['super_admin', 'super-admin@try.example'],
  ])
  expect((await signIn('agent@try.example', 'Try-it-out-1')).status).toBe(200)
  const again = await setup.createTestUsers()
  expect(again.lines.every(({ text }) => text.endsWith('exists already'))).toBe(true)
})

test('the tools create users by hand and without the trigger, and both can sign in', async () => {
  const manual = await setup.createUserWithRole({ role: 'admin' })
  expect(manual.lines).toEqual([{ state: 'ok', text: `${manual.email} has the role admin` }])
  expect((await signIn(manual.email ?? '', manual.password)).status).toBe(200)
  const untriggered = await setup.createUserWithoutTrigger()
  expect((await signIn(untriggered.email ?? '', untriggered.password)).status).toBe(200)
  // The trigger works again.
  expect((await setup.testSimpleUser()).lines.map(({ state, text }) => [state, text])).toEqual([
    ['ok', expect.stringContaining('created')],
    ['ok', 'It has the role client'],
    ['ok', 'It can sign in'],
    ['ok', 'Deleted again'],
  ])
})

test('accounts that lack something are found, and addresses are confirmed', async () => {
  await ports.auth.createAccount({
    email: 'new@try.example',
    password: 'Try-it-out-1',
    firstName: 'New',
    lastName: 'Person',
    confirmed: false,
  })
  expect((await setup.debugAuth()).lines).toContainEqual({ state: 'warning', text: '1 unconfirmed' })
  expect((await setup.confirmAllUsers()).lines).toEqual([{ state: 'ok', text: '1 address confirmed' }])
  expect((await setup.debugAuth()).lines.filter(({ state }) => state !== 'ok')).toEqual([])
})

const startProduction = (env: Record<string, string> = {}) =>
  startTestApp({
    sharedDatabase: app.ports.database,
    env: {
      NODE_ENV: 'production',
      MAIL: 'outbox',
      AUTH_SECRET: 'a secret of this test, long enough',
      PUBLIC_URL: 'http://localhost:3000',
      ...env,
    },
  })

test('a production server does not tell strangers which procedures it has', async () => {
  const production = await startProduction()
  for (const path of ['/openapi.json', '/reference']) expect((await production.fetch(path)).status).toBe(404)
  await production.close()
})

test('a production server has none of the setup', async () => {
  const production = await startProduction({ API_REFERENCE: 'true' })
  try {
    const superAdmin = await production.build.superAdmin()
    await expect(production.as(superAdmin).setup.status()).rejects.toMatchObject({ status: 404 })
    await expect(production.as(superAdmin).setup.createTestUsers()).rejects.toMatchObject({ status: 404 })
    const reference = await (await production.fetch('/openapi.json')).text()
    expect(reference).not.toContain('dev-setup')
  } finally {
    await production.close()
  }
})
