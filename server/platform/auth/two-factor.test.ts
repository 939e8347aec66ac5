import { afterAll, describe, expect, test } from 'vitest'
import { openTestAuth, password } from '../../testing/people/auth.ts'
import { computeCode } from '../../testing/people/authenticator.ts'
import { parseRecoveryCode } from './recovery-codes.ts'

const wide = { max: 1000, seconds: 60 }
const app = await openTestAuth({ limits: { signIn: wide, signUp: wide, reset: wide, links: wide } })
afterAll(app.close)
const { account, visitor, policy, database, events } = app

interface Enrolment {
  totpURI: string
  backupCodes: string[]
  code?: string
  twoFactorRedirect?: boolean
}

async function withTwoFactor() {
  const person = await account()
  const browser = visitor()
  await browser.signIn(person.email)
  const { body } = await browser.ask<Enrolment>('/two-factor/enable', { password })
  const usedCode = computeCode(body.totpURI)
  await browser.ask('/two-factor/verify-totp', { code: usedCode })
  return { person, browser, usedCode, ...body }
}

const signedIn = async (browser: ReturnType<typeof visitor>) =>
  (await app.auth.getSession(browser.headers())) !== null

describe('two-factor sign-in', () => {
  test('is turned on by a valid code, and an email is sent', async () => {
    const person = await account()
    const browser = visitor()
    await browser.signIn(person.email)
    expect((await browser.ask('/two-factor/enable', { password: 'Not-mine-1' })).status).toBe(400)
    const { body } = await browser.ask<Enrolment>('/two-factor/enable', { password })
    expect(body.backupCodes.length).toBeGreaterThanOrEqual(8)
    expect((await app.auth.findAccount(person.id))?.twoFactor).toBe(false)
    expect((await browser.ask('/two-factor/verify-totp', { code: '000000' })).status).toBe(401)
    expect((await browser.ask('/two-factor/verify-totp', { code: computeCode(body.totpURI) })).status).toBe(
      200,
    )
    expect((await app.auth.findAccount(person.id))?.twoFactor).toBe(true)
    expect(events).toContain(`two-factor-on:${person.id}`)
    expect(await signedIn(browser)).toBe(true)
  })

  test('opens a session only after the code', async () => {
    const { person, totpURI } = await withTwoFactor()
    const browser = visitor()
    const { body } = await browser.ask<Enrolment>('/sign-in/email', { email: person.email, password })
    expect(body.twoFactorRedirect).toBe(true)
    expect(await signedIn(browser)).toBe(false)
    expect((await browser.ask('/two-factor/verify-totp', { code: '000000' })).status).toBe(401)
    expect(await signedIn(browser)).toBe(false)
    expect((await browser.ask('/two-factor/verify-totp', { code: computeCode(totpURI, 1) })).status).toBe(200)
    expect(await signedIn(browser)).toBe(true)
  })

  test('counts as the last sign-in only once the code is right', async () => {
    const { person, totpURI } = await withTwoFactor()
    await database.withOwner((client) =>
      client.query('update profiles set last_login = null where user_id = $1', [person.id]),
    )
    const lastLogin = async () => {
      const { rows } = await database.withOwner((client) =>
        client.query('select last_login from profiles where user_id = $1', [person.id]),
      )
      return rows[0].last_login
    }
    const browser = visitor()
    expect((await browser.signIn(person.email)).status).toBe(200)
    await browser.ask('/two-factor/verify-totp', { code: '000000' })
    expect(await lastLogin()).toBeNull()
    await browser.ask('/two-factor/verify-totp', { code: computeCode(totpURI, 1) })
    expect(await lastLogin()).toBeInstanceOf(Date)
  })

  test('gives API clients no token before the code', async () => {
    const { person } = await withTwoFactor()
    const client = visitor()
    const credentials = { email: person.email, password }
    const answer = await client.ask('/sign-in/email', credentials, { headers: { origin: '' } })
    expect(answer).toMatchObject({ status: 200, body: { twoFactorRedirect: true } })
    expect(answer.headers.get('set-auth-token')).toBeNull()
    expect([...client.cookies.keys()]).toEqual(['jobscout.two_factor'])
  })

  test('accepts each code once, also of concurrent requests', async () => {
    const { person, totpURI } = await withTwoFactor()
    const code = computeCode(totpURI, 1)
    const browsers = [visitor(), visitor(), visitor()]
    for (const browser of browsers) await browser.signIn(person.email)
    const answers = await Promise.all(
      browsers.map((browser) => browser.ask<Enrolment>('/two-factor/verify-totp', { code })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    expect(answers.find(({ status }) => status === 401)?.body.code).toBe('CODE_USED')
    const open = await Promise.all(browsers.map(signedIn))
    expect(open.filter(Boolean)).toHaveLength(1)
  })

  test('says of a used code that it was used, and lets the next one in', async () => {
    const { person, totpURI, usedCode } = await withTwoFactor()
    const browser = visitor()
    await browser.signIn(person.email)
    expect(await browser.ask('/two-factor/verify-totp', { code: usedCode })).toMatchObject({
      status: 401,
      body: { code: 'CODE_USED', message: 'This code was used already. Wait for the next one.' },
    })
    expect(await signedIn(browser)).toBe(false)
    expect((await browser.ask('/two-factor/verify-totp', { code: computeCode(totpURI, 1) })).status).toBe(200)
    expect(await signedIn(browser)).toBe(true)
  })

  test('refuses every code for a quarter of an hour after ten wrong ones, and says so', async () => {
    const { person, totpURI } = await withTwoFactor()
    const enter = async (code: string) => {
      const browser = visitor()
      await browser.signIn(person.email)
      return browser.ask<{ data?: unknown; message?: string }>('/two-factor/verify-totp', { code })
    }
    for (let wrong = 0; wrong < 10; wrong += 1) expect((await enter('000000')).status).toBe(401)
    const right = await enter(computeCode(totpURI, 1))
    expect(right).toMatchObject({ status: 429, body: { data: { retryAfterSeconds: 900 } } })
    expect(right.body.message).toContain('Please wait 15 minutes')
    await database.withOwner((client) =>
      client.query(`update auth.two_factor set "lockedUntil" = now() - interval '1 second'`),
    )
    expect((await enter(computeCode(totpURI, 1))).status).toBe(200)
  })

  test('ends a sign-in after five wrong codes, and says how to go on', async () => {
    const { person, totpURI } = await withTwoFactor()
    const browser = visitor()
    await browser.signIn(person.email)
    const enter = (code: string) => browser.ask('/two-factor/verify-totp', { code })
    for (let wrong = 0; wrong < 5; wrong += 1) expect((await enter('000000')).status).toBe(401)
    const startAgain = expect.stringContaining('Start again with your password.')
    expect((await enter(computeCode(totpURI, 1))).body.message).toEqual(startAgain)
    expect((await visitor().ask('/two-factor/verify-totp', { code: '000000' })).body.message).toEqual(
      startAgain,
    )
  })

  test('accepts each recovery code once', async () => {
    const { person, backupCodes } = await withTwoFactor()
    const [code = ''] = backupCodes
    const first = visitor()
    await first.signIn(person.email)
    expect((await first.ask('/two-factor/verify-backup-code', { code })).status).toBe(200)
    expect(await signedIn(first)).toBe(true)
    const second = visitor()
    await second.signIn(person.email)
    expect((await second.ask('/two-factor/verify-backup-code', { code })).status).toBe(401)
    expect(await signedIn(second)).toBe(false)
  })

  test('accepts a recovery code in any case, with or without dashes and spaces', async () => {
    const { person, backupCodes } = await withTwoFactor()
    for (const code of backupCodes) expect(code).toMatch(/^([A-HJ-KM-NP-Z2-9]{4}-){2}[A-HJ-KM-NP-Z2-9]{4}$/)
    const enter = async (code = '') => {
      const browser = visitor()
      await browser.signIn(person.email)
      return (await browser.ask('/two-factor/verify-backup-code', { code })).status
    }
    expect(await enter(backupCodes[0]?.toLowerCase())).toBe(200)
    expect(await enter(` ${backupCodes[1]?.replaceAll('-', ' ')} `)).toBe(200)
    expect(await enter(backupCodes[1])).toBe(401)
    expect(await enter('not one')).toBe(401)
  })

  test('needs the password again after five wrong codes', async () => {
    const { person, totpURI } = await withTwoFactor()
    const browser = visitor()
    await browser.signIn(person.email)
    for (let guess = 0; guess < 5; guess += 1)
      await browser.ask('/two-factor/verify-totp', { code: '000000' })
    expect(
      (await browser.ask('/two-factor/verify-totp', { code: computeCode(totpURI) })).status,
    ).toBeGreaterThanOrEqual(400)
    expect(await signedIn(browser)).toBe(false)
  })

  test('is turned off with the password and a code', async () => {
    const { person, browser, totpURI, usedCode } = await withTwoFactor()
    const code = computeCode(totpURI, 1)
    const refusals: [object, string][] = [
      [{ password }, 'VALIDATION_ERROR'],
      [{ code }, 'VALIDATION_ERROR'],
      [{ password: 'Not-mine-1', code }, 'INVALID_PASSWORD'],
      [{ password, code: '000000' }, 'INVALID_CODE'],
      [{ password, code: usedCode }, 'CODE_USED'],
      [{ password, code: 'ABCD-EFGH-JKMN' }, 'INVALID_BACKUP_CODE'],
    ]
    for (const [sent, refusal] of refusals)
      expect((await browser.ask('/two-factor/disable', sent)).body.code).toBe(refusal)
    expect((await app.auth.findAccount(person.id))?.twoFactor).toBe(true)
    expect((await browser.ask('/two-factor/disable', { password, code })).status).toBe(200)
    expect(events).toContain(`two-factor-off:${person.id}`)
    expect((await browser.ask('/two-factor/disable', { password, code })).body.code).toBe(
      'TWO_FACTOR_NOT_ENABLED',
    )
    const again = visitor()
    expect((await again.signIn(person.email)).body).not.toHaveProperty('twoFactorRedirect')
    expect(await signedIn(again)).toBe(true)
  })

  test('is turned off with a recovery code by somebody who lost the phone', async () => {
    const { browser, backupCodes } = await withTwoFactor()
    const code = backupCodes[0]?.toLowerCase()
    expect((await browser.ask('/two-factor/disable', { password, code })).status).toBe(200)
  })

  test('gives new recovery codes for the password and a code alone', async () => {
    const { browser, totpURI, backupCodes } = await withTwoFactor()
    const renew = (sent: object) => browser.ask<Enrolment>('/two-factor/generate-backup-codes', sent)
    expect((await renew({ password })).body.code).toBe('VALIDATION_ERROR')
    expect((await renew({ password, code: '000000' })).body.code).toBe('INVALID_CODE')
    const renewed = await renew({ password, code: computeCode(totpURI, 1) })
    expect(renewed.body.backupCodes).toHaveLength(backupCodes.length)
    expect(renewed.body.backupCodes).not.toContain(backupCodes[0])
  })

  test('stores secret and codes encrypted, and cannot be turned on if the setting forbids it', async () => {
    const { person, totpURI, backupCodes } = await withTwoFactor()
    const { rows } = await database.withOwner((client) =>
      client.query<{ secret: string; backupCodes: string }>(
        'select * from auth.two_factor where "userId" = $1',
        [person.id],
      ),
    )
    expect(rows[0]?.secret).not.toContain(new URL(totpURI).searchParams.get('secret'))
    expect(rows[0]?.backupCodes).not.toContain(backupCodes[0])
    const browser = visitor()
    await browser.signIn((await account()).email)
    policy.twoFactorOffered = false
    const refused = await browser.ask<{ code: string }>('/two-factor/enable', { password })
    policy.twoFactorOffered = true
    expect([refused.status, refused.body.code]).toEqual([403, 'TWO_FACTOR_NOT_OFFERED'])
  })
})

test.each([
  ['abcd-efgh-jkmn', 'ABCD-EFGH-JKMN'],
  [' ABCDefgh–JKMN', 'ABCD-EFGH-JKMN'],
  ['aB3xY-9Kd2L', 'aB3xY-9Kd2L'],
  ['aB3xY 9Kd2L', 'aB3xY-9Kd2L'],
  ['123456', null],
  ['', null],
])('the recovery code %j is read as %j', (typed, code) => {
  expect(parseRecoveryCode(typed)).toBe(code)
})

describe('a staff session', () => {
  const makeAgent = (id: string) =>
    database.withOwner((client) =>
      client.query(`update public.user_roles set role = 'agent' where user_id = $1`, [id]),
    )
  const makeIdle = (id: string, minutes: number) =>
    database.withOwner((client) =>
      client.query(
        `update auth.session set "lastUsedAt" = now() - make_interval(mins => $2) where "userId" = $1`,
        [id, minutes],
      ),
    )

  test('ends after an hour without use, unlike one of a client', async () => {
    const [agent, client] = [await account(), await account()]
    await makeAgent(agent.id)
    const [staffBrowser, clientBrowser] = [visitor(), visitor()]
    await staffBrowser.signIn(agent.email)
    await clientBrowser.signIn(client.email)
    await makeIdle(agent.id, 59)
    expect(await signedIn(staffBrowser)).toBe(true)
    await makeIdle(agent.id, 61)
    await makeIdle(client.id, 61)
    expect((await staffBrowser.ask('/list-sessions')).status).toBe(401)
    expect(await signedIn(staffBrowser)).toBe(false)
    expect(await signedIn(clientBrowser)).toBe(true)
  })

  test('is extended by use, not by background reads, for the minutes of the setting', async () => {
    const agent = await account()
    await makeAgent(agent.id)
    const browser = visitor()
    await browser.signIn(agent.email)
    await makeIdle(agent.id, 50)
    await app.auth.getSession(browser.headers())
    await makeIdle(agent.id, 50)
    await app.auth.getSession(browser.headers(), { used: true })
    const { body } = await browser.ask<{ lastUsedAt: string }[]>('/list-sessions')
    expect(Date.now() - Date.parse(body[0]?.lastUsedAt ?? '')).toBeLessThan(60_000)
    await database.withOwner((client) =>
      client.query(`insert into public.system_settings (key, value) values ('session_timeout_minutes', '5')`),
    )
    await makeIdle(agent.id, 6)
    expect(await signedIn(browser)).toBe(false)
  })
})
