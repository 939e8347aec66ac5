import { expect, test } from 'vitest'
import { hashPassword, passwords } from './passwords.ts'

test('passwords are hashed with Argon2id at the recommended costs', async () => {
  const hash = await hashPassword('Right-pass-1')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.verify({ hash, password: 'Right-pass-1' })).toBe(true)
  expect(await passwords.verify({ hash, password: 'Wrong-pass-1' })).toBe(false)
  expect(await passwords.verify({ hash: 'no hash', password: 'Right-pass-1' })).toBe(false)
})
