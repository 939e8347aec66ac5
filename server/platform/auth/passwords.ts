import { hash, verify } from '@node-rs/argon2'

/** Argon2id, the library's default, with the parameters that OWASP recommends. */
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const passwords = {
  hash: (password: string): Promise<string> => hash(password, costs),
  /** Returns whether the password matches the hash. An unreadable hash matches nothing. */
  verify: async (stored: { hash: string; password: string }): Promise<boolean> =>
    verify(stored.hash, stored.password).catch(() => false),
}
