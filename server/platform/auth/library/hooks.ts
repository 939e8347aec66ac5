import { randomUUID } from 'node:crypto'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import type { BetterAuthOptions } from 'better-auth'
import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api'
import { z } from 'zod'
import { type AuthLimits, accountLimit, emailingPaths, totpCodeLimit } from '../limits.ts'
import type { AuthOptions } from '../options.ts'
import { verifyPassword } from '../passwords.ts'
import {
  consumeAttempt,
  deleteSessions,
  emailExists,
  recordSignIn,
  selectAccount,
  selectPasswordHash,
} from '../queries.ts'
import { passwordReplaced } from '../requests/refusal.ts'
import { requestState } from '../requests/request-state.ts'
import { readLink } from './email-links.ts'

export type ReadSession = (headers: Headers) => Promise<{ user: { id: string } } | null>

/** Paths on which attempts are counted for the person whose session asks, and the one that ends all sessions. */
const asksOfSession: ReadonlySet<string> = new Set([
  '/sign-out',
  '/change-password',
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
])

/** The second step of a sign-in: it consumes the challenge that the first one left. */
const secondSteps: ReadonlySet<string> = new Set([
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
])

/** Paths at whose end somebody is signed in. */
const signsIn: ReadonlySet<string> = new Set(['/sign-in/email', ...secondSteps])

const challengeFields = z.object({ credentialId: z.uuid().nullish() })

type Hooks = Pick<BetterAuthOptions, 'hooks' | 'databaseHooks'>

/** The texts that the screens know by heart. */
const taken = () =>
  new APIError('UNPROCESSABLE_ENTITY', { code: 'USER_ALREADY_EXISTS', message: 'User already registered' })
const notSaved = () =>
  new APIError('UNPROCESSABLE_ENTITY', {
    code: 'FAILED_TO_CREATE_USER',
    message: 'Database error saving new user',
  })
const notConfirmed = () =>
  new APIError('FORBIDDEN', { code: 'EMAIL_NOT_VERIFIED', message: 'Email not verified' })
/** The text for a wrong code, so that somebody who has seen a used code learns nothing. */
const codeUsed = () => new APIError('UNAUTHORIZED', { code: 'INVALID_CODE', message: 'Invalid code' })
const passwordUnchanged = () =>
  new APIError('BAD_REQUEST', {
    code: 'PASSWORD_UNCHANGED',
    message: 'The new password must differ from the current one.',
  })
const tooMany = (seconds: number) =>
  new APIError(
    'TOO_MANY_REQUESTS',
    { code: 'TOO_MANY_REQUESTS', message: commonErrors.TOO_MANY_REQUESTS.message },
    { 'retry-after': String(seconds) },
  )

/** What the product adds to the library's steps. The limit per address and the origin check come before all of it. */
export function createHooks(
  { db, limits, policy, events, log }: AuthOptions & { limits: AuthLimits },
  sessionOf: ReadSession,
): Hooks {
  const countAttempt = async (path: string, account: string) => {
    const counted = accountLimit(limits, path, account)
    if (counted && !(await consumeAttempt(db, counted.key, counted.limit)))
      throw tooMany(counted.limit.seconds)
  }

  return {
    hooks: {
      before: createAuthMiddleware(async ({ request, path, body, headers, context }) => {
        if (!request) return
        const { device } = requestState()
        if (device !== null) await countAttempt(path, device)
        else if (typeof body?.email === 'string' && !emailingPaths.has(path))
          await countAttempt(path, body.email)
        if (path === '/change-password' && body.newPassword === body.currentPassword)
          throw passwordUnchanged()
        if (path === '/reset-password') {
          // Before the library consumes the link, so that it is still there for another password.
          const userId = await readLink(context.internalAdapter, 'reset-password', body.token)
          const hash = await selectPasswordHash(db, userId)
          if (hash && (await verifyPassword({ hash, password: body.newPassword }))) throw passwordUnchanged()
        }
        if (path === '/sign-up/email' && (await emailExists(db, body.email))) throw taken()
        if (!asksOfSession.has(path)) return
        const session = headers && (await sessionOf(headers))
        if (!session) return
        // Signing out is global: every session of the person ends.
        if (path === '/sign-out') await deleteSessions(db, session.user.id)
        else await countAttempt(path, session.user.id)
      }),
      after: createAuthMiddleware(async ({ request, path, body, context }) => {
        if (!request) return
        const { returned } = context
        const failed = isAPIError(returned)
        if (path === '/sign-up/email' && failed && returned.body?.code === 'FAILED_TO_CREATE_USER') {
          throw (await emailExists(db, body.email)) ? taken() : notSaved()
        }
        if (path === '/sign-up/email' && !failed) {
          // Of two sign-ups at once, the library answers the second with an account that does not exist.
          const { user } = returned as { user: { id: string } }
          if (!(await selectAccount(db, user.id))) throw taken()
        }
        if (path === '/change-password' && !failed) {
          const { user } = returned as { user: { id: string } }
          await events.passwordChanged(user.id)
        }
      }),
    },
    databaseHooks: {
      user: {
        update: {
          // The only changes the library makes to a person on these paths.
          async after({ id }, context) {
            if (context?.path === '/two-factor/verify-totp') await events.twoFactorChanged(id, true)
            if (context?.path === '/two-factor/disable') await events.twoFactorChanged(id, false)
          },
        },
      },
      account: {
        update: {
          async before(account) {
            if (account.password === undefined) return
            const state = requestState()
            // A reset stands on the link that was emailed and replaces whichever password is in force.
            const replacesCredentialId = state.credentialId
            state.credentialId = randomUUID()
            return { data: { ...account, credentialId: state.credentialId, replacesCredentialId } }
          },
        },
      },
      verification: {
        create: {
          async before(verification, context) {
            if (context?.path !== '/sign-in/email') return
            return { data: { ...verification, credentialId: requestState().credentialId } }
          },
        },
        delete: {
          async after(challenge, context) {
            if (!secondSteps.has(context?.path ?? '')) return
            requestState().credentialId = challengeFields.parse(challenge).credentialId ?? null
          },
        },
      },
      session: {
        create: {
          async before(session, context) {
            const { userId } = session
            if (context?.path === '/two-factor/verify-totp') {
              const code = totpCodeLimit(userId, String(context.body?.code))
              if (!(await consumeAttempt(db, code.key, code.limit))) throw codeUsed()
            }
            if (context?.path === '/sign-in/email') {
              const { confirmationRequired } = await policy(db)
              if (confirmationRequired && !(await selectAccount(db, userId))?.confirmed) throw notConfirmed()
            }
            const { credentialId } = requestState()
            if (credentialId === null) throw passwordReplaced()
            return { data: { ...session, credentialId } }
          },
          async after({ userId }, context) {
            if (!signsIn.has(context?.path ?? '')) return
            // A sign-in that works must not fail because its time could not be noted.
            await recordSignIn(db, userId).catch((err: Error) =>
              log.error({ err, userId }, 'sign-in time not noted'),
            )
          },
        },
      },
    },
  }
}
