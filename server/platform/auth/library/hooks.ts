import { randomUUID } from 'node:crypto'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import type { BetterAuthOptions } from 'better-auth'
import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api'
import { z } from 'zod'
import { type AuthLimits, accountLimit, emailingPaths, guessLimit, sessionGuessPaths } from '../limits.ts'
import type { AuthOptions } from '../options.ts'
import { passwords } from '../passwords.ts'
import {
  consumeAttempt,
  countGuess,
  deleteSessions,
  emailExists,
  isTemporaryExpired,
  recordSignIn,
  selectAccount,
  selectPasswordHash,
} from '../queries.ts'
import { passwordReplaced, underMaintenance } from '../requests/refusal.ts'
import { requestState } from '../requests/request-state.ts'
import { readLink } from './link-tokens.ts'
import { type CheckCode, codePaths, consumeCode, refuseUsedCode, requireCode } from './second-factor.ts'
import { markSignUpBrowser } from './sign-up-browser.ts'

export type ReadSession = (headers: Headers) => Promise<{ user: { id: string } } | null>

/** Paths that need the person of the session, or of a sign-in that asks for a code: to count attempts, or to end all sessions. */
const sessionPaths: ReadonlySet<string> = new Set(['/sign-out', ...sessionGuessPaths])

/** The second step of a sign-in. It consumes the challenge created by the first one. */
export const secondFactorPaths: ReadonlySet<string> = new Set([
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
])

/** Paths that open a session without one before: its person may be refused. */
const firstStepPaths: ReadonlySet<string> = new Set(['/sign-in/email', '/confirm-email'])

/** Paths that open a session. */
export const signInPaths: ReadonlySet<string> = new Set([...firstStepPaths, ...secondFactorPaths])

/** The library's name of the cookie that names the challenge. */
const CHALLENGE_COOKIE = 'two_factor'

const challengeFields = z.object({ credentialId: z.uuid().nullish() })

type Hooks = Pick<BetterAuthOptions, 'hooks' | 'databaseHooks'>

/** Texts that the web app compares with. */
const emailTaken = () =>
  new APIError('UNPROCESSABLE_ENTITY', { code: 'USER_ALREADY_EXISTS', message: 'User already registered' })
const accountNotSaved = () =>
  new APIError('UNPROCESSABLE_ENTITY', {
    code: 'FAILED_TO_CREATE_USER',
    message: 'Database error saving new user',
  })
const emailNotConfirmed = () =>
  new APIError('FORBIDDEN', { code: 'EMAIL_NOT_VERIFIED', message: 'Email not verified' })
const temporaryExpired = () =>
  new APIError('FORBIDDEN', {
    code: 'TEMPORARY_PASSWORD_EXPIRED',
    message: 'Your temporary password has expired. Choose a new one with Forgot password.',
  })
const passwordUnchanged = () =>
  new APIError('BAD_REQUEST', {
    code: 'PASSWORD_UNCHANGED',
    message: 'The new password must differ from the current one.',
  })
const tooManyRequests = (seconds: number) =>
  new APIError(
    'TOO_MANY_REQUESTS',
    { code: 'TOO_MANY_REQUESTS', message: commonErrors.TOO_MANY_REQUESTS.message },
    { 'retry-after': String(seconds) },
  )

/** Product rules around the library's endpoints. The limit per address and the origin check run before them. */
export function createHooks(
  { db, limits, policy, events, log }: AuthOptions & { limits: AuthLimits },
  readSession: ReadSession,
  checkCode: CheckCode,
): Hooks {
  const countAttempt = async (path: string, account: string) => {
    const guess = guessLimit(limits, path, account)
    if (guess) {
      const wait = await countGuess(db, guess.key, guess.limit)
      if (wait > 0) throw tooManyRequests(wait)
      requestState().guess = guess.key
      return
    }
    const attempt = accountLimit(limits, path, account)
    if (attempt && !(await consumeAttempt(db, attempt.key, attempt.limit)))
      throw tooManyRequests(attempt.limit.seconds)
  }

  return {
    hooks: {
      before: createAuthMiddleware(async (ctx) => {
        const { request, path, body, headers, context } = ctx
        if (!request) return
        const state = requestState()
        const { device } = state
        if (device !== null) await countAttempt(path, device)
        else if (typeof body?.email === 'string' && !emailingPaths.has(path))
          await countAttempt(path, body.email)
        if (path === '/change-password' && body.newPassword === body.currentPassword)
          throw passwordUnchanged()
        if (path === '/reset-password') {
          // Checked before the library consumes the link, so that it can be used again with another password.
          const userId = await readLink(context.internalAdapter, 'reset-password', body.token)
          state.userId = userId
          const hash = await selectPasswordHash(db, userId)
          if (hash && (await passwords.verify({ hash, password: body.newPassword })))
            throw passwordUnchanged()
        }
        if (path === '/sign-up/email' && (await emailExists(db, body.email))) throw emailTaken()
        if (secondFactorPaths.has(path) && state.userId === null) {
          const cookie = context.createAuthCookie(CHALLENGE_COOKIE)
          const challenge = await ctx.getSignedCookie(cookie.name, context.secret)
          if (challenge)
            state.userId = (await context.internalAdapter.findVerificationValue(challenge))?.value ?? null
        }
        if (path === '/two-factor/verify-totp' && state.userId !== null)
          await refuseUsedCode(db, state.userId, body.code)
        if (!sessionPaths.has(path)) return
        const session = headers && (await readSession(headers))
        const userId = session ? session.user.id : secondFactorPaths.has(path) ? state.userId : null
        if (userId === null) return
        // Signing out ends every session of the person.
        if (path === '/sign-out') await deleteSessions(db, userId)
        else await countAttempt(path, userId)
        if (codePaths.has(path) && headers) await requireCode(db, checkCode, { userId, headers, body })
      }),
      after: createAuthMiddleware(async (ctx) => {
        const { request, path, body, context } = ctx
        if (!request) return
        const { returned } = context
        const failed = isAPIError(returned)
        if (path === '/sign-up/email' && failed && returned.body?.code === 'FAILED_TO_CREATE_USER') {
          throw (await emailExists(db, body.email)) ? emailTaken() : accountNotSaved()
        }
        if (path === '/sign-up/email' && !failed) {
          // Of two concurrent sign-ups, the library returns an account that does not exist for the second.
          const { user } = returned as { user: { id: string } }
          if (!(await selectAccount(db, user.id))) throw emailTaken()
          if ((await policy(db)).confirmationRequired) await markSignUpBrowser(ctx, user.id)
          else await events.joined(user.id)
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
          async after({ id }, context) {
            const isOn = context?.path === '/two-factor/verify-totp'
            if (!isOn && context?.path !== '/two-factor/disable') return
            requestState().change = isOn ? 'two_factor_enabled' : 'two_factor_disabled'
            await events.twoFactorChanged(id, isOn)
          },
        },
      },
      account: {
        update: {
          async before(account) {
            if (account.password === undefined) return
            const state = requestState()
            // Null for a reset, which replaces whichever password is in force.
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
            if (!secondFactorPaths.has(context?.path ?? '')) return
            requestState().credentialId = challengeFields.parse(challenge).credentialId ?? null
          },
        },
      },
      session: {
        create: {
          async before(session, context) {
            const { userId } = session
            if (context?.path === '/two-factor/verify-totp')
              await consumeCode(db, userId, String(context.body?.code))
            if (firstStepPaths.has(context?.path ?? '')) {
              const { confirmationRequired, findRefusal } = await policy(db)
              const refusal = await findRefusal?.(userId)
              if (refusal) throw underMaintenance(refusal)
              if (confirmationRequired && !(await selectAccount(db, userId))?.confirmed)
                throw emailNotConfirmed()
              if (await isTemporaryExpired(db, userId)) throw temporaryExpired()
            }
            const { credentialId } = requestState()
            if (credentialId === null) throw passwordReplaced()
            return { data: { ...session, credentialId } }
          },
          async after({ userId }, context) {
            const path = context?.path ?? ''
            if (!signInPaths.has(path)) return
            // The library revokes this session until the code is verified.
            if (path === '/sign-in/email' && (await selectAccount(db, userId))?.twoFactor) return
            // A failure to record the time must not fail the sign-in.
            await recordSignIn(db, userId).catch((err: Error) =>
              log.error({ err, userId }, 'sign-in time not recorded'),
            )
          },
        },
      },
    },
  }
}
