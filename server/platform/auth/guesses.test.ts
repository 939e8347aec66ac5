import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestAuth, password, type Visitor } from '../../testing/people/auth.ts'
import { computeCode } from '../../testing/people/authenticator.ts'

const app = await openTestAuth()
afterAll(app.close)

const query = (text: string, values: unknown[] = []) =>
  app.database.withOwner(async (client) => (await client.query(text, values)).rows)
beforeEach(() => query('delete from app.attempts').then(() => query('delete from auth.rate_limit')))

/** Moves the clock of the counters, by moving what they have stored. */
const pass = (seconds: number) =>
  query(`update app.attempts set window_ends_at = window_ends_at - make_interval(secs => $1)`, [seconds])

/** How many tries of a day are allowed to somebody who waits so many seconds between them, over and over; -1 is as long as
 *  the server asks for. */
async function triesInDay(waits: readonly number[]): Promise<number> {
  return app.database.withOwner(async (client) => {
    await client.query(`create or replace function pg_temp.tries_in_day(p_waits integer[]) returns integer language plpgsql as $$
      declare
        start timestamptz := '2026-11-28'; elapsed integer := 0; turn integer := 0; tries integer := 0; refused integer; pause integer;
      begin
        delete from app.attempts;
        while elapsed < 86400 loop
          refused := app.take_guess('somebody', 5, interval '1 minute', start + make_interval(secs => elapsed));
          if refused = 0 then tries := tries + 1; end if;
          pause := p_waits[1 + turn % cardinality(p_waits)];
          elapsed := elapsed + case when pause < 0 then refused else pause end;
          turn := turn + 1;
        end loop;
        return tries;
      end $$`)
    const { rows } = await client.query<{ tries: number }>('select pg_temp.tries_in_day($1) as tries', [
      waits,
    ])
    return rows[0]?.tries ?? Number.NaN
  })
}

describe('guessing one password without a known device', () => {
  test('a day of guesses allows 470 tries, not 7,200', async () => {
    expect(await triesInDay([-1])).toBe(470)
  })

  test('a day of guesses allows fewer than 500 tries, however they are spread', async () => {
    const pause = fc.oneof(
      fc.constant(-1),
      fc.integer({ min: 1, max: 120 }),
      fc.integer({ min: 120, max: 2000 }),
      fc.integer({ min: 3500, max: 3800 }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(pause, { minLength: 1, maxLength: 12 }), async (waits) => {
        // Somebody who only follows the server's waits still gets past each of them.
        expect(await triesInDay(waits)).toBeLessThan(500)
      }),
      { numRuns: 40, examples: [[[12]], [[15]], [[61]], [[-1, -1, -1, -1, -1, 3600]], [[1, 1, 1, 1, 3601]]] },
    )
  })

  test('a slow-down says how long to wait, which doubles up to 16 minutes and ends after a quiet hour', async () => {
    const { email } = await app.account()
    const waits: number[] = []
    const guessUntilRefused = async () => {
      for (let turn = 0; turn < 5; turn += 1)
        expect((await app.visitor().signIn(email, 'Wrong-pass-1')).status).toBe(401)
      // The right password is not looked at either.
      const refused = await app.visitor().signIn(email)
      expect(refused.status).toBe(429)
      return Number(refused.headers.get('retry-after'))
    }
    for (let window = 0; window < 6; window += 1) {
      waits.push(await guessUntilRefused())
      await pass(waits.at(-1) ?? 0)
    }
    for (const [index, wait] of [60, 120, 240, 480, 960, 960].entries())
      expect(Math.abs((waits[index] ?? 0) - wait)).toBeLessThan(10)
    await pass(3600)
    expect(await guessUntilRefused()).toBeLessThanOrEqual(60)
  })

  test('a guess for an unknown address is refused in the same way', async () => {
    const statuses: number[] = []
    for (let turn = 0; turn < 6; turn += 1)
      statuses.push((await app.visitor().signIn('nobody@example.test', 'Wrong-pass-1')).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    await pass(61)
    for (let turn = 0; turn < 5; turn += 1) await app.visitor().signIn('nobody@example.test', 'Wrong-pass-1')
    const refused = await app.visitor().signIn('nobody@example.test', 'Wrong-pass-1')
    expect(refused.body.message).toBe('Too many requests. Please wait 2 minutes and try again.')
  })

  test('never keeps the owner out on a known device', async () => {
    const { email } = await app.account()
    const owner = app.visitor()
    await owner.signIn(email)
    for (let window = 0; window < 8; window += 1) {
      for (let turn = 0; turn < 6; turn += 1) await app.visitor().signIn(email, 'Wrong-pass-1')
      await query('delete from auth.rate_limit')
      expect((await owner.signIn(email)).status).toBe(200)
      await pass(960)
    }
  })
})

test('right passwords do not slow down the next sign-in', async () => {
  const { email } = await app.account()
  for (let turn = 0; turn < 20; turn += 1) {
    expect((await app.visitor().signIn(email)).status).toBe(200)
    await pass(13)
  }
})

test('a known device that guesses slows down as well, and so does a stolen session', async () => {
  const { email } = await app.account()
  const device = app.visitor()
  await device.signIn(email)
  const guess = async (ask: (visitor: Visitor) => Promise<{ status: number }>) => {
    const statuses: number[] = []
    for (let turn = 0; turn < 6; turn += 1) {
      const elsewhere = app.visitor()
      for (const [cookie, value] of device.cookies) elsewhere.cookies.set(cookie, value)
      statuses.push((await ask(elsewhere)).status)
    }
    return statuses.at(-1)
  }
  const paths = [
    '/two-factor/enable',
    '/two-factor/disable',
    '/two-factor/generate-backup-codes',
    '/change-password',
  ]
  let turn = 0
  const withSession = (visitor: Visitor) => {
    turn += 1
    const wrong = 'Wrong-pass-1'
    const body = { password: wrong, code: '000000', currentPassword: wrong, newPassword: 'Another-pass-2' }
    return visitor.ask(paths[turn % 4] ?? '', body)
  }
  for (const ask of [withSession, (visitor: Visitor) => visitor.signIn(email, 'Wrong-pass-1')]) {
    expect(await guess(ask)).toBe(429)
    await pass(61)
    expect(await guess(ask)).toBe(429)
    await pass(61)
    expect((await ask(device)).status).toBe(429)
    await query('delete from auth.rate_limit')
  }
})

test('codes at the sign-in are slowed down like passwords, also those of many sign-ins at once', async () => {
  const { email } = await app.account()
  const owner = app.visitor()
  await owner.signIn(email)
  const begun = await owner.ask<{ totpURI: string }>('/two-factor/enable', { password })
  await owner.ask('/two-factor/verify-totp', { code: computeCode(begun.body.totpURI) })
  await query('delete from app.attempts')
  const statuses: number[] = []
  for (let window = 0; window < 2; window += 1) {
    const signIns = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const visitor = app.visitor()
        await visitor.signIn(email)
        return visitor
      }),
    )
    const guesses = signIns.flatMap((visitor) => Array.from({ length: 3 }, () => visitor))
    const answers = await Promise.all(
      guesses.map((visitor) => visitor.ask('/two-factor/verify-totp', { code: '000000' })),
    )
    statuses.push(...answers.map(({ status }) => status))
    await pass(61)
  }
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(20)
})
