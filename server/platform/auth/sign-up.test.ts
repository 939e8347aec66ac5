import { LEGAL_VERSION } from '@jobscout/contract/shared/legal.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestAuth, password, type TestAuth } from '../../testing/people/auth.ts'
import { createLog } from '../log/log.ts'

let app: TestAuth
beforeAll(async () => {
  app = await openTestAuth()
})
afterAll(() => app.close())
beforeEach(() => {
  app.events.length = 0
  Object.assign(app.policy, { passwordMinimum: 8, confirmationRequired: true })
})

const form = (more: object = {}) => ({
  email: 'grace@example.test',
  password,
  first_name: 'Grace',
  last_name: 'Hopper',
  terms_accepted: true,
  ...more,
})

const selectRow = async <Row>(text: string, values: unknown[]): Promise<Row | undefined> =>
  app.database.withOwner(async (client) => (await client.query(text, values)).rows[0])

test('a person signs up, confirms the address, signs in and has a session', async () => {
  const grace = app.visitor()
  const signedUp = await grace.ask('/sign-up/email', form({ email: ' Grace.First@Example.test ' }))
  expect(signedUp).toMatchObject({ status: 200, body: { user: { email: 'grace.first@example.test' } } })
  expect(await app.auth.getSession(grace.headers())).toBeNull()
  expect(app.events).toEqual([`confirm:${signedUp.body.user.id}`])

  expect(await grace.signIn('grace.first@example.test')).toMatchObject({
    status: 403,
    body: { code: 'EMAIL_NOT_VERIFIED' },
  })
  expect(await app.auth.getSession(grace.headers())).toBeNull()

  const link = new URL(await app.auth.createConfirmationLink(signedUp.body.user.id))
  const confirmed = await app.visitor().ask('/confirm-email', { token: link.searchParams.get('token') })
  expect(confirmed.status).toBe(200)
  expect(app.events.at(-1)).toBe(`joined:${signedUp.body.user.id}`)

  expect(await grace.signIn('GRACE.first@example.test')).toMatchObject({ status: 200 })
  const session = await app.auth.getSession(grace.headers())
  expect(session).toMatchObject({ userId: signedUp.body.user.id, email: 'grace.first@example.test' })
  expect(
    await selectRow('select first_name, last_name, last_login from profiles where user_id = $1', [
      session?.userId,
    ]),
  ).toEqual({
    first_name: 'Grace',
    last_name: 'Hopper',
    last_login: expect.any(Date),
  })
})

describe('invalid input of a sign-up', () => {
  const cases: [string, object, string][] = [
    ['no first name', { first_name: '  ' }, 'First name is required'],
    ['first name not sent', { first_name: undefined }, 'First name is required'],
    ['first name not a string', { first_name: { $ne: 1 } }, 'First name is required'],
    ['long first name', { first_name: 'x'.repeat(51) }, 'First name must be less than 50 characters'],
    ['no last name', { last_name: '' }, 'Last name is required'],
    ['long last name', { last_name: 'x'.repeat(51) }, 'Last name must be less than 50 characters'],
    ['no email', { email: ' ' }, 'Email is required'],
    ['invalid email', { email: 'grace' }, 'Invalid email address'],
    [
      'long email',
      {
        email: `${'x'.repeat(64)}@${'y'.repeat(60)}.${'z'.repeat(60)}.${'w'.repeat(60)}.${'v'.repeat(30)}.test`,
      },
      'Email too long',
    ],
    ['short password', { password: 'Abc1234' }, 'Password must be at least 8 characters'],
    ['long password', { password: `Aa1${'x'.repeat(126)}` }, 'Password must be at most 128 characters'],
    ['no uppercase', { password: 'abcdefg1' }, 'Password must contain at least one uppercase letter'],
    ['no lowercase', { password: 'ABCDEFG1' }, 'Password must contain at least one lowercase letter'],
    ['no digit', { password: 'Abcdefgh' }, 'Password must contain at least one number'],
    ['terms not accepted', { terms_accepted: false }, 'Please accept the terms and conditions to continue.'],
    ['terms not sent', { terms_accepted: undefined }, 'Please accept the terms and conditions to continue.'],
    [
      'terms accepted as a string',
      { terms_accepted: 'true' },
      'Please accept the terms and conditions to continue.',
    ],
    ['the first of several errors', { first_name: '', email: 'x', password: '' }, 'First name is required'],
  ]
  test.each(cases)('%s', async (_case, change, message) => {
    const answer = await app.visitor().ask('/sign-up/email', form(change))
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR', message } })
    expect(app.events).toEqual([])
  })

  test('the sign-up form reports texts that are no longer in force', async () => {
    const answer = await app.visitor().ask('/sign-up/email', form({ terms_version: 'January 1, 2020' }))
    expect(answer).toMatchObject({ status: 409, body: { code: 'CONSENT_OUTDATED' } })
    expect(app.events).toEqual([])
  })

  test('the sign-up form reports the minimum length of the current setting', async () => {
    app.policy.passwordMinimum = 14
    const answer = await app.visitor().ask('/sign-up/email', form())
    expect(answer.body.message).toBe('Password must be at least 14 characters')
  })

  test('the sign-in form reports invalid input in other words', async () => {
    const visitor = app.visitor()
    const texts = async (body: object) => (await visitor.ask('/sign-in/email', body)).body.message
    expect(await texts({ email: '', password: 'x' })).toBe('Email is required')
    expect(await texts({ email: 'x', password: 'x' })).toBe('Invalid email address')
    expect(await texts({ email: 'a@example.test', password: '' })).toBe('Password is required')
    expect(await texts({})).toBe('Email is required')
  })
})

test('fields other than email, password and names are ignored', async () => {
  const answer = await app.visitor().ask(
    '/sign-up/email',
    form({
      email: 'mallory@example.test',
      role: 'super_admin',
      emailVerified: true,
      id: '00000000-0000-4000-8000-000000000000',
      image: 'https://evil.test/x.png',
      name: 'Somebody Else',
      firstName: 'Other',
      subscription_tier: 'premium',
      trial_ends_at: '2099-01-01',
      callbackURL: 'https://evil.test',
      rememberMe: false,
      createdAt: '2000-01-01',
    }),
  )
  expect(answer.status).toBe(200)
  const id = answer.body.user.id
  expect(id).not.toBe('00000000-0000-4000-8000-000000000000')
  expect(
    await selectRow(
      `select name, image, "emailVerified", "firstName", "createdAt" > now() - interval '1 minute' as fresh, role, subscription_tier,
         trial_ends_at < now() + interval '8 days' as short_trial
       from auth."user" u join user_roles r on r.user_id = u.id join profiles p on p.user_id = u.id where u.id = $1`,
      [id],
    ),
  ).toEqual({
    name: 'Grace Hopper',
    image: null,
    emailVerified: false,
    firstName: 'Grace',
    fresh: true,
    role: 'client',
    subscription_tier: 'trial',
    short_trial: true,
  })
})

test('a sign-up accepts both legal texts in the current version, at that time', async () => {
  const answer = await app
    .visitor()
    .ask(
      '/sign-up/email',
      form({ email: 'consent@example.test', legalVersion: '1999', terms_version: LEGAL_VERSION }),
    )
  expect(answer.status).toBe(200)
  const consents = `select terms_accepted, terms_version, terms_accepted_at = created_at as terms_at_once,
      privacy_accepted, privacy_version, privacy_accepted_at = created_at as privacy_at_once
    from profiles where user_id = $1`
  expect(await selectRow(consents, [answer.body.user.id])).toEqual({
    terms_accepted: true,
    terms_version: LEGAL_VERSION,
    terms_at_once: true,
    privacy_accepted: true,
    privacy_version: LEGAL_VERSION,
    privacy_at_once: true,
  })
  // Accounts created without the form have accepted nothing.
  const created = await app.account()
  expect(await selectRow(consents, [created.id])).toMatchObject({
    terms_accepted: false,
    terms_version: null,
  })
})

test('line breaks and NULs are removed from names', async () => {
  const answer = await app
    .visitor()
    .ask('/sign-up/email', form({ email: 'breaks@example.test', first_name: 'Gra\0ce\r\nBcc: x' }))
  expect(answer).toMatchObject({ status: 200, body: { user: { firstName: 'Gra ce Bcc: x' } } })
})

test('an address that is registered is refused, in any case', async () => {
  await app.account({ email: 'twice@example.test' })
  const answer = await app.visitor().ask('/sign-up/email', form({ email: 'Twice@Example.TEST' }))
  expect(answer).toMatchObject({ status: 422, body: { message: 'User already registered' } })
  expect(app.events).toEqual([])
})

test('the links of emails lead on to the page that was requested, and to no other site', async () => {
  const visitor = app.visitor()
  const wanted = await visitor.ask(
    '/sign-up/email',
    form({ email: 'wanted@example.test', redirect: '/pricing?plan=premium' }),
  )
  const { id } = wanted.body.user
  const otherAnswer = await visitor.ask(
    '/sign-up/email',
    form({ email: 'other@example.test', redirect: '//evil.test' }),
  )
  await visitor.ask('/request-password-reset', { email: 'wanted@example.test', redirect: '/jobs' })
  await visitor.ask('/request-password-reset', {
    email: 'other@example.test',
    redirect: 'https://evil.test/jobs',
  })
  const otherId = otherAnswer.body.user.id
  expect(app.events).toEqual([
    `confirm:${id}/pricing?plan=premium`,
    `confirm:${otherId}`,
    `reset:${id}/jobs`,
    `reset:${otherId}`,
  ])
  const link = new URL(await app.auth.createConfirmationLink(id, '/pricing?plan=premium'))
  const page = Buffer.from(link.searchParams.get('requested') ?? '', 'base64url').toString()
  expect(page).toBe('/pricing?plan=premium')
  expect(link.searchParams.get('token')).toMatch(/^[\w-]{32}$/)
})

test('concurrent sign-ups with one address create one account', async () => {
  const answers = await Promise.all(
    Array.from({ length: 3 }, () =>
      app.visitor().ask('/sign-up/email', form({ email: 'race@example.test' })),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  for (const { status, body } of answers)
    if (status === 422) expect(body.message).toBe('User already registered')
  expect(app.events).toHaveLength(1)
})

test('repeated sign-ups log nothing', async () => {
  const lines: string[] = []
  const log = createLog('info', 'json', { write: (line) => void lines.push(line) })
  const logging = await openTestAuth({ database: app.database, log })
  const signUp = () => logging.visitor().ask('/sign-up/email', form({ email: 'again@example.test' }))
  const answers = await Promise.all([signUp(), signUp(), signUp()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  expect((await signUp()).status).toBe(429)
  await app.database.withOwner((client) => client.query('delete from app.attempts'))
  expect((await signUp()).status).toBe(422)
  expect(lines).toEqual([])
})

test('signing in works immediately without required confirmation, and no email is sent', async () => {
  app.policy.confirmationRequired = false
  const visitor = app.visitor()
  const { body } = await visitor.ask('/sign-up/email', form({ email: 'quick@example.test' }))
  expect(app.events).toEqual([`joined:${body.user.id}`])
  expect(await visitor.signIn('quick@example.test')).toMatchObject({ status: 200 })
})

test('no account is created if its email cannot be queued', async () => {
  const failing = await openTestAuth({
    database: app.database,
    events: {
      confirmationNeeded: async () => Promise.reject(new Error('no queue')),
      resetRequested: async () => undefined,
      passwordChanged: async () => undefined,
      twoFactorChanged: async () => undefined,
      security: async () => undefined,
      joined: async () => undefined,
    },
  })
  const signingUp = failing.visitor().ask('/sign-up/email', form({ email: 'unlucky@example.test' }))
  await expect(signingUp).rejects.toThrow('no queue')
  expect(
    await selectRow('select 1 from auth."user" where email = $1', ['unlucky@example.test']),
  ).toBeUndefined()
})
