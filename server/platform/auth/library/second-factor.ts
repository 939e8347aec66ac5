import { APIError } from 'better-auth/api'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/database.generated.ts'
import { totpCodeLimit } from '../limits.ts'
import { passwords } from '../passwords.ts'
import { consumeAttempt, hasAttempt, selectAccount, selectPasswordHash } from '../queries.ts'

/** Checks a code of the person of the session: of their app, or a recovery code, which it uses up. Throws for a wrong one. */
export type CheckCode = (headers: Headers, code: string) => Promise<unknown>

/** Paths of a session that ask for a code besides the password. New recovery codes are codes too. */
export const codePaths: ReadonlySet<string> = new Set([
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
])

/** A code of the app, as opposed to a recovery code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code)

const codeUsed = () =>
  new APIError('UNAUTHORIZED', {
    code: 'CODE_USED',
    message: 'This code was used already. Wait for the next one.',
  })
const twoFactorOff = () =>
  new APIError('BAD_REQUEST', {
    code: 'TWO_FACTOR_NOT_ENABLED',
    message: 'Two-factor sign-in is not turned on.',
  })

/** Refuses a code of the app that was used, before the library ends the sign-in that it stands in. */
export async function refuseUsedCode(db: Kysely<DB>, userId: string, code: string): Promise<void> {
  if (await hasAttempt(db, totpCodeLimit(userId, code).key)) throw codeUsed()
}

/** Uses up a code of the app. Throws CODE_USED where another request did. */
export async function consumeCode(db: Kysely<DB>, userId: string, code: string): Promise<void> {
  const { key, limit } = totpCodeLimit(userId, code)
  if (!(await consumeAttempt(db, key, limit))) throw codeUsed()
}

interface CodeStep {
  readonly userId: string
  readonly headers: Headers
  readonly body: { readonly password: string; readonly code: string }
}

/** Lets those pass who have the second factor. With a wrong password nothing is learned about the code, and none used up: the
 *  library refuses it. Throws TWO_FACTOR_NOT_ENABLED, CODE_USED and what `checkCode` throws. */
export async function requireCode(
  db: Kysely<DB>,
  checkCode: CheckCode,
  { userId, headers, body: { password, code } }: CodeStep,
): Promise<void> {
  if (!(await selectAccount(db, userId))?.twoFactor) throw twoFactorOff()
  const hash = await selectPasswordHash(db, userId)
  if (!hash || !(await passwords.verify({ hash, password }))) return
  await checkCode(headers, code)
  if (isAppCode(code)) await consumeCode(db, userId, code)
}
