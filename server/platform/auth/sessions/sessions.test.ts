import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestAuth, password, secret, type TestAuth } from '../../../testing/people/auth.ts'
import { signToken } from './session-token.ts'

let app: TestAuth
beforeAll(async () => {
  app = await openTestAuth()
})
afterAll(() => app.close())
beforeEach(() => {
  app.events.length = 0
})

const query = (text: string, values: unknown[] = []) =>
  app.database.withOwner(async (client) => (await client.query(text, values)).rows)

test('the cookie is HttpOnly and SameSite, and under https Secure and bound to the host', async () => {
  const { email } = await app.account()
  const plain = await app.visitor().signIn(email)
  expect(plain.headers.getSetCookie()[0]).toMatch(
    /^jobscout\.session_token=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
  )

  const secure = await openTestAuth({ database: app.database, publicUrl: 'https://jobscout.test' })
  const signedIn = await secure.visitor().signIn(email)
  expect(signedIn.headers.getSetCookie()[0]).toMatch(
    /^__Host-jobscout\.session_token=[^;]+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(signedIn.headers.getSetCookie().join()).not.toMatch(/domain/i)
})

test('no response body contains a session token', async () => {
  const { email } = await app.account()
  const visitor = app.visitor()
  const answers = [
    await visitor.signIn(email),
    await visitor.ask('/list-sessions'),
    await visitor.ask('/change-password', { currentPassword: password, newPassword: `${password}!` }),
  ]
  const rows = await query('select token from auth.session')
  for (const { status, body, headers } of answers) {
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('set-auth-token')).toBeNull()
    for (const { token } of rows) expect(JSON.stringify(body)).not.toContain(token)
    expect(JSON.stringify(body)).not.toContain('credentialId')
  }
})

test('an API client gets a signed token in a header', async () => {
  const { email, id } = await app.account()
  const signedIn = await app.visitor().ask('/sign-in/email', { email, password }, { headers: { origin: '' } })
  const token = signedIn.headers.get('set-auth-token') ?? ''
  const bearer = (value: string) => app.auth.getSession(new Headers({ authorization: `Bearer ${value}` }))
  expect(await bearer(token)).toMatchObject({ userId: id })
  // The stored token alone is not accepted.
  const [row] = await query('select token from auth.session where "userId" = $1', [id])
  expect(await bearer(row.token)).toBeNull()
  expect(await bearer(`${token}x`)).toBeNull()
  expect(await bearer(signToken(row.token, secret))).toMatchObject({ userId: id })
  expect(await bearer(signToken(row.token, `${secret}?`))).toBeNull()
})

test('a session lasts seven days and is extended once a day', async () => {
  const { email, id } = await app.account()
  const visitor = app.visitor()
  await visitor.signIn(email)
  const fresh = await app.auth.getSession(visitor.headers())
  expect(fresh?.setCookies).toEqual([])
  expect((fresh?.expiresAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(6.99 * 86_400_000)

  await query(`update auth.session set "expiresAt" = now() + interval '5 days' where "userId" = $1`, [id])
  // A background request could not renew the cookie, which would then end before the session.
  const unused = await app.auth.getSession(visitor.headers())
  expect(unused?.setCookies).toEqual([])
  expect((unused?.expiresAt.getTime() ?? 0) - Date.now()).toBeLessThan(5.01 * 86_400_000)

  const extended = await app.auth.getSession(visitor.headers(), { used: true })
  expect(extended?.setCookies.join()).toMatch(/^jobscout\.session_token=[^;]+; Max-Age=604800;/)
  expect((extended?.expiresAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(6.99 * 86_400_000)

  await query(`update auth.session set "expiresAt" = now() - interval '1 second' where "userId" = $1`, [id])
  expect(await app.auth.getSession(visitor.headers())).toBeNull()
})

test('a session ends thirty days after it was opened, however often it is used', async () => {
  const { email, id } = await app.account()
  const visitor = app.visitor()
  await visitor.signIn(email)
  const age = (openedAgo: string) =>
    query(
      `update auth.session set "createdAt" = now() - $2::interval, "expiresAt" = now() + interval '1 day' where "userId" = $1`,
      [id, openedAgo],
    )
  const use = () => app.auth.getSession(visitor.headers(), { used: true })
  await age('27 days')
  await use()
  const last = await use()
  expect((last?.expiresAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(2.9 * 86_400_000)
  expect((last?.expiresAt.getTime() ?? 0) - Date.now()).toBeLessThan(3.1 * 86_400_000)
  // It is not tried again with every request.
  expect(last?.setCookies).toEqual([])

  await age('721 hours')
  expect(await use()).toBeNull()
  expect((await visitor.ask('/list-sessions')).status).toBe(401)
})

test('a session is found although recording its use meets a deadlock', async () => {
  const { email, id } = await app.account()
  const visitor = app.visitor()
  await visitor.signIn(email)
  await query(`create sequence public.met;
    create function public.meet_deadlock() returns trigger language plpgsql as $$ begin
      if nextval('public.met') = 1 then raise exception 'met' using errcode = 'deadlock_detected'; end if;
      return new;
    end $$;
    grant usage on sequence public.met to public;
    create trigger meet_deadlock before update of "lastUsedAt" on auth.session
      for each row when (new."lastUsedAt" > now() - interval '1 minute') execute function public.meet_deadlock()`)
  await query(`update auth.session set "lastUsedAt" = now() - interval '1 hour' where "userId" = $1`, [id])
  expect(await app.auth.getSession(visitor.headers(), { used: true })).toMatchObject({ userId: id })
  expect(await query('select last_value::int as times from public.met')).toEqual([{ times: 2 }])
  await query(
    'drop trigger meet_deadlock on auth.session; drop function public.meet_deadlock; drop sequence public.met',
  )
})

test('signing out ends every session of the person only', async () => {
  const ada = await app.account()
  const otherAccount = await app.account()
  const [laptop, phone, stranger] = [app.visitor(), app.visitor(), app.visitor()]
  await laptop.signIn(ada.email)
  await phone.signIn(ada.email)
  await stranger.signIn(otherAccount.email)
  const ended: string[] = []
  const stop = await app.database.listen('sessions', (payload) => ended.push(JSON.parse(payload).user_id))

  const answer = await laptop.ask('/sign-out', {})
  expect(answer.status).toBe(200)
  expect(laptop.cookies.has('jobscout.session_token')).toBe(false)
  expect(await app.auth.getSession(phone.headers())).toBeNull()
  expect(await app.auth.getSession(stranger.headers())).toMatchObject({ userId: otherAccount.id })
  await expect.poll(() => ended).toEqual([ada.id, ada.id])
  await stop()
})

test('signing out with a bearer token ends every session', async () => {
  const { email } = await app.account()
  const page = app.visitor()
  await page.signIn(email)
  const api = await app.visitor().ask('/sign-in/email', { email, password }, { headers: { origin: '' } })
  const authorization = `Bearer ${api.headers.get('set-auth-token')}`
  await app.visitor().ask('/sign-out', {}, { headers: { authorization, origin: '' } })
  expect(await app.auth.getSession(page.headers())).toBeNull()
})

test('signing in over another session ends that one, and no other', async () => {
  const [ada, ben] = [await app.account(), await app.account()]
  const elsewhere = app.visitor()
  await elsewhere.signIn(ada.email)
  const visitor = app.visitor()
  await visitor.signIn(ada.email)
  const failed = await visitor.ask('/sign-in/email', { email: ben.email, password: 'wrong' })
  expect(failed.status).toBe(401)
  const count = 'select count(*)::int as count from auth.session where "userId" = $1'
  expect(await query(count, [ada.id])).toEqual([{ count: 2 }])
  await visitor.signIn(ben.email)
  expect(await query(count, [ada.id])).toEqual([{ count: 1 }])
  expect(await query(count, [ben.id])).toEqual([{ count: 1 }])
  expect(await app.auth.getSession(elsewhere.headers())).toMatchObject({ email: ada.email })
})

test('signing out without a session succeeds', async () => {
  expect(await app.visitor().ask('/sign-out', {})).toMatchObject({ status: 200 })
})

test('a person can end their own session by its id, but not another person’s', async () => {
  const ada = await app.account()
  const otherAccount = await app.account()
  const [laptop, phone, stranger] = [app.visitor(), app.visitor(), app.visitor()]
  await laptop.signIn(ada.email)
  await phone.signIn(ada.email)
  await stranger.signIn(otherAccount.email)
  const listed = await laptop.ask<{ id: string }[]>('/list-sessions')
  expect(listed.body).toHaveLength(2)
  const lost = await app.auth.getSession(phone.headers())
  expect(listed.body.map(({ id }) => id)).toContain(lost?.sessionId)

  await stranger.ask('/revoke-session', { id: lost?.sessionId })
  expect(await app.auth.getSession(phone.headers())).not.toBeNull()
  await laptop.ask('/revoke-session', { id: lost?.sessionId })
  expect(await app.auth.getSession(phone.headers())).toBeNull()
  expect(await app.auth.getSession(laptop.headers())).not.toBeNull()
})

test('expired sessions, tokens and counters are deleted', async () => {
  const { email, id } = await app.account()
  const visitor = app.visitor()
  await visitor.signIn(email)
  await app.auth.createResetLink(id)
  await query(`update auth.session set "expiresAt" = now() - interval '1 day' where "userId" = $1`, [id])
  await query(`update auth.verification set "expiresAt" = now() - interval '1 day' where value = $1`, [id])
  await query(`update app.attempts set window_ends_at = now() - interval '1 day'`)
  await app.auth.deleteExpired()
  expect(await query('select 1 from auth.session where "userId" = $1', [id])).toEqual([])
  expect(await query('select 1 from auth.verification where value = $1', [id])).toEqual([])
  expect(await query('select 1 from app.attempts')).toEqual([])
})
