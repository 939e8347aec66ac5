import type { Kysely } from 'kysely'
import type { DB } from '../db/database.generated.ts'
import { type AuthLimits, sessionGuessLimit } from './limits.ts'
import { passwords } from './passwords.ts'
import type { PasswordCheck } from './port.ts'
import { countGuess, returnGuess, selectPasswordHash } from './queries.ts'

/** Compares a password that a signed-in person typed again with theirs. A wrong one counts as a guess. */
export async function checkPassword(
  db: Kysely<DB>,
  limits: AuthLimits,
  userId: string,
  password: string,
): Promise<PasswordCheck> {
  const { key, limit } = sessionGuessLimit(limits, 'password', userId)
  const retryAfterSeconds = await countGuess(db, key, limit)
  if (retryAfterSeconds > 0) return { outcome: 'limited', retryAfterSeconds }
  const hash = await selectPasswordHash(db, userId)
  if (!hash || !(await passwords.verify({ hash, password }))) return { outcome: 'wrong' }
  await returnGuess(db, key)
  return { outcome: 'right' }
}
