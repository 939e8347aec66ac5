import { betterAuth } from 'better-auth'
import { isAPIError } from 'better-auth/api'
import { bearer, twoFactor } from 'better-auth/plugins'
import { type AuthLimits, accountLimit, addressRules } from '../limits.ts'
import type { AuthOptions } from '../options.ts'
import { hashPassword, verifyPassword } from '../passwords.ts'
import { consumeAttempt } from '../queries.ts'
import { BASE_PATH } from '../requests/request-gate.ts'
import { requestState } from '../requests/request-state.ts'
import { cookiePrefix } from '../sessions/session-token.ts'
import { emailLinks, LINK_SECONDS } from './email-links.ts'
import { createHooks, type ReadSession } from './hooks.ts'
import { libraryLog } from './log.ts'
import { trackTransaction } from './open-transaction.ts'

export const SESSION_SECONDS = 7 * 24 * 60 * 60
export const DAY_SECONDS = 24 * 60 * 60
const LONGEST_WINDOW_SECONDS = 5 * 60

/** A column that our hooks write and that no answer shows. */
const internal = { type: 'string', required: false, input: false, returned: false } as const

/** Better Auth, set up the only way this product uses it. */
export function openLibrary(options: AuthOptions, limits: AuthLimits) {
  const { db, publicUrl, events, log } = options
  const secure = publicUrl.startsWith('https://')
  const database = trackTransaction(db)
  const sessionOf: ReadSession = async (headers) => library.api.getSession({ headers })
  /**
   * Whether to send one more email to an account. Beyond the limit the emails of the last minutes, whose links work, are
   * in the mailbox already, and a stranger who asks for more keeps the owner from nothing. A known device was counted.
   */
  const mayEmail = async (path: string, userId: string) => {
    if (requestState().device !== null) return true
    const counted = accountLimit(limits, path, userId)
    return counted === null || consumeAttempt(db, counted.key, counted.limit)
  }
  const library = betterAuth({
    appName: 'JobScout',
    baseURL: publicUrl,
    basePath: BASE_PATH,
    secret: options.secret,
    database: { db: database.handle, type: 'postgres', transaction: true },
    trustedOrigins: (request) => [
      ...(options.trustedOrigins ?? []),
      ...(request ? [new URL(request.url).origin] : []),
    ],
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      // Length and strength are checked before the library is asked, with the setting in force.
      minPasswordLength: 1,
      maxPasswordLength: 128,
      password: { hash: hashPassword, verify: verifyPassword },
      resetPasswordTokenExpiresIn: LINK_SECONDS,
      async sendResetPassword({ user, token }): Promise<void> {
        // The link is created when its email is sent; the library's own token is never used.
        const { internalAdapter } = await library.$context
        await internalAdapter.deleteVerificationByIdentifier(`reset-password:${token}`)
        if (await mayEmail('/request-password-reset', user.id)) await events.resetAsked(user.id)
      },
      async onPasswordReset({ user }) {
        await events.passwordChanged(user.id)
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      async sendVerificationEmail({ user }) {
        const { confirmationRequired } = await options.policy(database.current() ?? db)
        if (!confirmationRequired) return
        // A sign-up, which has its own limit, sends the first one within its transaction.
        if (!database.current() && !(await mayEmail('/send-verification-email', user.id))) return
        // The library only logs what is thrown here; without its mail the account must not be made.
        await events.confirmationNeeded(user.id, database.current()).catch((error) => {
          database.undo(error)
          throw error
        })
      },
    },
    user: {
      additionalFields: {
        firstName: { type: 'string', required: true },
        lastName: { type: 'string', required: true },
        legalVersion: { type: 'string', required: false, returned: false },
      },
    },
    account: { additionalFields: { credentialId: internal, replacesCredentialId: internal } },
    session: {
      expiresIn: SESSION_SECONDS,
      updateAge: DAY_SECONDS,
      freshAge: 0,
      cookieCache: { enabled: false },
      // The database fills it in; here only so that people's list of sessions tells it.
      additionalFields: {
        lastUsedAt: { type: 'date', required: false, input: false },
        credentialId: internal,
      },
    },
    verification: {
      storeIdentifier: 'hashed',
      // Expired rows go at night; until then an expired link can be distinguished from an unknown one.
      disableCleanup: true,
      additionalFields: { credentialId: internal },
    },
    rateLimit: {
      enabled: true,
      storage: 'database',
      modelName: 'rate_limit',
      // The library forgets counters older than its longest fixed window, and a rule that is a function is not fixed.
      window: LONGEST_WINDOW_SECONDS,
      max: 5 * LONGEST_WINDOW_SECONDS,
      customRules: addressRules(limits),
    },
    // In this order: bearer sets the token of a new session, which twoFactor revokes while a code is missing.
    plugins: [
      twoFactor({ issuer: 'JobScout', schema: { twoFactor: { modelName: 'two_factor' } } }),
      bearer({ requireSignature: true }),
      emailLinks(db),
    ],
    ...createHooks({ ...options, limits }, sessionOf),
    advanced: {
      database: { generateId: 'uuid', validateSchema: false },
      // Left out, the library would skip the check wherever NODE_ENV or TEST says test.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { ipAddressHeaders: ['x-client-ip'], ipv6Subnet: 64 },
      // The library's own switch would put __Secure- in front; __Host- is stricter.
      useSecureCookies: false,
      cookiePrefix: cookiePrefix(publicUrl),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure },
    },
    logger: libraryLog(log),
    onAPIError: {
      onError(error) {
        if (!isAPIError(error)) throw error
      },
    },
    telemetry: { enabled: false },
  })
  return library
}

export type Library = ReturnType<typeof openLibrary>
