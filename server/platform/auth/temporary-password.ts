import { randomInt } from 'node:crypto'
import { passwordPolicy } from '@jobscout/contract/shared/credentials.ts'

const LENGTH = 12
const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!@#$%^&*'

/** A random password of twelve characters, or of the required minimum if that is longer, which the policy accepts. */
export function createTemporaryPassword(minimum: number): string {
  const policy = passwordPolicy(minimum)
  const length = Math.max(LENGTH, minimum)
  for (;;) {
    // Drawing again until the policy accepts keeps every accepted password equally likely.
    const password = Array.from({ length }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
    if (policy.safeParse(password).success) return password
  }
}
