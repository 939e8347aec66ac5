import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../db/database.generated.ts'
import { isCheckViolation } from '../db/errors.ts'
import type { Limit } from './limits.ts'
import type { AccountInfo, NewAccount } from './port.ts'

// These queries run as jobscout_login, the only role with access to the schema `auth`.

export async function selectAccount(db: Kysely<DB>, userId: string): Promise<AccountInfo | null> {
  const row = await db
    .selectFrom('auth.user')
    .select([
      'id',
      'email',
      'firstName',
      'lastName',
      'emailVerified as confirmed',
      'twoFactorEnabled as twoFactor',
      'createdAt',
    ])
    .where('id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

export async function emailExists(db: Kysely<DB>, email: string): Promise<boolean> {
  const row = await db.selectFrom('auth.user').select('id').where('email', '=', email).executeTakeFirst()
  return row !== undefined
}

/** Confirms the person's address and returns it, or null if it was confirmed before. */
export async function confirmAddress(db: Kysely<DB>, userId: string): Promise<string | null> {
  const row = await db
    .updateTable('auth.user')
    .set({ emailVerified: true, updatedAt: sql<Date>`now()` })
    .where('id', '=', userId)
    .where('emailVerified', '=', false)
    .returning('email')
    .executeTakeFirst()
  return row?.email ?? null
}

export async function selectPasswordHash(db: Kysely<DB>, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('auth.account')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  return row?.password ?? null
}

/** The person of an address and the credential in force, or null if no account has it. */
export async function selectCredential(
  db: Kysely<DB>,
  email: string,
): Promise<{ readonly userId: string; readonly credentialId: string } | null> {
  const row = await db
    .selectFrom('auth.account as account')
    .innerJoin('auth.user as user', 'user.id', 'account.userId')
    .select(['account.userId', 'account.credentialId'])
    .where('user.email', '=', email)
    .where('account.providerId', '=', 'credential')
    .executeTakeFirst()
  return row ?? null
}

/** Whether the database refused a session or a change because its credential is no longer in force. */
export const isCredentialReplaced = (error: unknown): boolean =>
  isCheckViolation(error, 'credential_in_force')

/** Inserts user and credential in one transaction. */
export async function insertAccount(
  db: Kysely<DB>,
  account: NewAccount,
  passwordHash: string,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('auth.user')
      .values({
        name: `${account.firstName} ${account.lastName}`,
        email: account.email.toLowerCase(),
        emailVerified: account.confirmed,
        firstName: account.firstName,
        lastName: account.lastName,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('auth.account')
      .values({ accountId: id, providerId: 'credential', userId: id, password: passwordHash })
      .execute()
    return id
  })
}

const millisecondsUntil = (time: RawBuilder<unknown>) =>
  sql<number>`(extract(epoch from ${time} - now()) * 1000)::float8`

/** The unexpired session of a token, with its person. Its use is recorded at most once a minute. */
export const selectSession = (db: Kysely<DB>, token: string) =>
  db
    .selectFrom('auth.session as session')
    .innerJoin('auth.user as user', 'user.id', 'session.userId')
    .leftJoin('auth.account as account', 'account.credentialId', 'session.credentialId')
    .select([
      'user.id as userId',
      'session.id as sessionId',
      'user.email',
      'session.expiresAt',
      'session.credentialId',
      sql<boolean>`account."temporaryUntil" is not null`.as('mustChangePassword'),
      millisecondsUntil(sql`session."lastUsedAt" + interval '1 minute'`).as('useDueIn'),
      // Null bounds are ignored.
      millisecondsUntil(
        sql`least(session."expiresAt", account."temporaryUntil",
          session."lastUsedAt" + app.idle_limit(session."userId"))`,
      ).as('endsIn'),
      sql<boolean>`session."expiresAt" >= app.last_end_of_session(session."createdAt")`.as('isFinal'),
      sql<boolean>`coalesce(session."lastUsedAt" < now() - app.idle_limit(session."userId"), false)`.as(
        'idle',
      ),
    ])
    .where('session.token', '=', token)
    .where('session.expiresAt', '>', sql<Date>`now()`)
    .where(sql<boolean>`coalesce(account."temporaryUntil" > now(), true)`)
    .executeTakeFirst()

/** Whether the person's password was handed out and its time is over. */
export async function isTemporaryExpired(db: Kysely<DB>, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('auth.account')
    .select(sql<boolean>`coalesce("temporaryUntil" <= now(), false)`.as('expired'))
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  return row?.expired ?? false
}

/** Notes that the session is in use, and that its person is active. */
export async function recordUse(db: Kysely<DB>, sessionId: string): Promise<void> {
  await sql`select app.record_use(${sessionId}::uuid)`.execute(db)
}

export async function deleteSession(db: Kysely<DB>, sessionId: string): Promise<void> {
  await db.deleteFrom('auth.session').where('id', '=', sessionId).execute()
}

export async function deleteSessions(db: Kysely<DB>, userId: string): Promise<number> {
  const deleted = await db.deleteFrom('auth.session').where('userId', '=', userId).returning('id').execute()
  return deleted.length
}

export async function selectSessionToken(db: Kysely<DB>, sessionId: string): Promise<string | null> {
  const row = await db
    .selectFrom('auth.session')
    .select('token')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row?.token ?? null
}

/** Counts an attempt. Returns false if the limit of this window is exceeded. */
export async function consumeAttempt(db: Kysely<DB>, key: string, limit: Limit): Promise<boolean> {
  const { rows } = await sql<{ allowed: boolean }>`
    select app.take_attempt(${key}, ${limit.max}, make_interval(secs => ${limit.seconds})) as allowed`.execute(
    db,
  )
  return rows[0]?.allowed === true
}

/** Whether an attempt was counted whose window still runs. */
export async function hasAttempt(db: Kysely<DB>, key: string): Promise<boolean> {
  const { rows } = await sql<{ counted: boolean }>`select app.has_attempt(${key}) as counted`.execute(db)
  return rows[0]?.counted === true
}

/** Counts a try of a password. Returns how many seconds to wait, 0 where the try is allowed. */
export async function countGuess(db: Kysely<DB>, key: string, limit: Limit): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    select app.take_guess(${key}, ${limit.max}, make_interval(secs => ${limit.seconds})) as wait`.execute(db)
  return rows[0]?.wait ?? limit.seconds
}

/** The password was right, so that the try does not slow down the next ones. */
export async function returnGuess(db: Kysely<DB>, key: string): Promise<void> {
  await sql`select app.return_guess(${key})`.execute(db)
}

export async function recordSignIn(db: Kysely<DB>, userId: string): Promise<void> {
  await sql`select app.record_sign_in(${userId})`.execute(db)
}

/** Deletes staff sessions past their idle limit: all of them, or one person's. */
export async function deleteIdleSessions(db: Kysely<DB>, userId: string | null = null): Promise<void> {
  await sql`select app.end_idle_sessions(${userId}::uuid)`.execute(db)
}

export async function deleteExpired(db: Kysely<DB>): Promise<void> {
  await db.deleteFrom('auth.session').where('expiresAt', '<', sql<Date>`now()`).execute()
  await deleteIdleSessions(db)
  await db.deleteFrom('auth.verification').where('expiresAt', '<', sql<Date>`now()`).execute()
  await sql`select app.forget_old_attempts()`.execute(db)
}
