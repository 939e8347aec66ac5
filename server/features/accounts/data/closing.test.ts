import { CLOSINGS_A_DAY } from '@jobscout/contract/accounts/data.ts'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import { password } from '../../../testing/people/auth.ts'

const app = await startTestApp()
afterAll(app.close)
const { as, build } = app
const forgetTries = () =>
  app.ports.database.withOwner((client) =>
    client.query(`delete from app.attempts where key like '/password|%'`),
  )

test('an account is closed with the password alone, and tries of it are limited', async () => {
  const person = await build.client()
  const close = (typed: string) => as(person).accounts.close({ confirmation: 'DELETE', password: typed })
  await expect(close('')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  for (let turn = 0; turn < 5; turn += 1)
    await expect(close('Not-mine-1')).rejects.toMatchObject({ code: 'WRONG_PASSWORD', status: 400 })
  await expect(close(password)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    data: { retryAfterSeconds: expect.any(Number) },
  })
  expect((await as(person).accounts.session()).session).not.toHaveProperty('erase_after')

  await forgetTries()
  await close(password)
  expect((await as(await build.session(person)).accounts.session()).session).toHaveProperty('erase_after')
})

test('an account is closed with the typed word alone', async () => {
  const person = await build.client()
  await expect(
    as(person).accounts.close({ confirmation: 'yes' as 'DELETE', password }),
  ).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test(`closing an account is asked for ${CLOSINGS_A_DAY} times a day at most, since it emails others`, async () => {
  let person = await build.client()
  for (let closed = 0; closed < CLOSINGS_A_DAY; closed += 1) {
    await as(person).accounts.close({ confirmation: 'DELETE', password })
    person = await build.session(person)
    await as(person).accounts.keep()
  }
  await forgetTries()
  await expect(as(person).accounts.close({ confirmation: 'DELETE', password })).rejects.toMatchObject({
    code: 'CLOSINGS_TODAY',
  })
  expect((await as(person).accounts.session()).session).not.toHaveProperty('erase_after')
})
