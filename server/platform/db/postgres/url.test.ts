import { expect, test } from 'vitest'
import { connectionTo } from './url.ts'

test('settings are appended to the options in the URL', () => {
  const { connectionString, options } = connectionTo(
    'postgres://ada@db.test/jobs?options=-c%20geqo%3Doff&sslmode=require',
    {
      role: 'jobscout_login',
    },
  )
  expect(options).toMatch(/^-c geqo=off -c .*-c role=jobscout_login$/)
  expect(connectionString).toBe('postgres://ada@db.test/jobs?sslmode=require')
})

test('a socket folder is accepted in ?host=', () => {
  const { connectionString } = connectionTo('postgresql://ada:secret@/jobs?host=/run/postgresql', {})
  expect(connectionString).toBe('postgresql://ada:secret@localhost/jobs?host=%2Frun%2Fpostgresql')
})

test('an invalid URL is refused and not repeated in the message', () => {
  expect(() => connectionTo('postgres://ada:sec#ret@:x/jobs', {})).toThrow(/must look like (?!.*sec#ret)/)
})
