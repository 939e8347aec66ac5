import { hash, verify } from '@node-rs/argon2'

export interface HashCosts {
  /** In KiB. */
  readonly memoryCost: number
  readonly timeCost: number
}

/** What OWASP recommends. */
const recommended: HashCosts = { memoryCost: 19_456, timeCost: 2 }

/** Hashes with Argon2id, the library's default. */
export const hashPassword = (password: string, costs = recommended): Promise<string> =>
  hash(password, { ...costs, parallelism: 1 })

export const passwords = {
  hash: (password: string): Promise<string> => hashPassword(password),
  /** Returns whether the password matches the hash. An unreadable hash matches nothing. */
  verify: async (stored: { hash: string; password: string }): Promise<boolean> =>
    verify(stored.hash, stored.password).catch(() => false),
}
