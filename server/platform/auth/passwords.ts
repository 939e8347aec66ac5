import { hash, verify } from '@node-rs/argon2'

/** Argon2id, the library's default algorithm, with the costs OWASP asks for. */
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, costs)

/** True when the password is the one that was hashed; a hash that cannot be read matches nothing. */
export const verifyPassword = async (stored: { hash: string; password: string }): Promise<boolean> =>
  verify(stored.hash, stored.password).catch(() => false)
