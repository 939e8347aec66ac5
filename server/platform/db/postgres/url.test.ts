import { expect, test } from 'vitest'
import { connectionTo } from './url.ts'

test('our settings are added after the options an operator put into the URL, which would hide them otherwise', () => {
  const { connectionString, options } = connectionTo(
    'postgres://ada@db.test/jobs?options=-c%20geqo%3Doff&sslmode=require',
    {
      role: 'jobscout_login',
    },
  )
  expect(options).toMatch(/^-c geqo=off -c .*-c role=jobscout_login$/)
  expect(connectionString).toBe('postgres://ada@db.test/jobs?sslmode=require')
})

test('a socket can be named as PostgreSQL does', () => {
  const { connectionString } = connectionTo('postgresql://ada:secret@/jobs?host=/run/postgresql', {})
  expect(connectionString).toBe('postgresql://ada:secret@localhost/jobs?host=%2Frun%2Fpostgresql')
})

test('what is no URL is refused without being repeated', () => {
  expect(() => connectionTo('postgres://ada:sec#ret@:x/jobs', {})).toThrow(/must look like (?!.*sec#ret)/)
})
