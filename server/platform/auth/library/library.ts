import { betterAuth } from 'better-auth'
import { isAPIError } from 'better-auth/api'
import { bearer, twoFactor } from 'better-auth/plugins'
import { type AuthLimits, accountLimit, addressRules, TWO_FACTOR_LOCK_SECONDS } from '../limits.ts'
import type { AuthOptions } from '../options.ts'
import { passwords } from '../passwords.ts'
import { consumeAttempt } from '../queries.ts'
import { createRecoveryCodes } from '../recovery-codes.ts'
import { BASE_PATH } from '../requests/request-gate.ts'
import { requestState } from '../requests/request-state.ts'
import { cookiePrefix } from '../sessions/session-token.ts'
import { emailLinks } from './email-links.ts'
import { createHooks, type ReadSession } from './hooks.ts'
import { LINK_SECONDS } from './link-tokens.ts'
import { libraryLog } from './log.ts'
import { trackTransaction } from './open-transaction.ts'
import { type CheckCode, isAppCode } from './second-factor.ts'

export const SESSION_SECONDS = 7 * 24 * 60 * 60
export const DAY_SECONDS = 24 * 60 * 60
const LONGEST_WINDOW_SECONDS = 5 * 60

/** A column that only our hooks write and that no response contains. */
const internal = { type: 'string', required: false, input: false, returned: false } as const

/** Configures Better Auth. */
export function openLibrary(options: AuthOptions, limits: AuthLimits) {
  const { db, publicUrl, events, log } = options
  const secure = publicUrl.startsWith('https://')
  const database = trackTransaction(db)
  const readSession: ReadSession = async (headers) =>
    library.api.getSession({ headers, query: { disableRefresh: true } })
  const checkCode: CheckCode = (headers, code) =>
    isAppCode(code)
      ? library.api.verifyTOTP({ headers, body: { code } })
      : library.api.verifyBackupCode({ headers, body: { code, disableSession: true } })
  /**
   * Whether another email may be sent to the account. At the limit, the mailbox already has recent emails whose links
   * work, so requests from unknown devices cannot lock the owner out. Known devices have a limit of their own.
   */
  const mayEmail = async (path: string, userId: string) => {
    if (requestState().device !== null) return true
    const limit = accountLimit(limits, path, userId)
    return limit === null || consumeAttempt(db, limit.key, limit.limit)
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
      // The request gate checks length and strength, with the current setting.
      minPasswordLength: 1,
      maxPasswordLength: 128,
      password: {
        hash: (password) => passwords.hash(password),
        verify: (stored) => passwords.verify(stored),
      },
      resetPasswordTokenExpiresIn: LINK_SECONDS,
      async sendResetPassword({ user, token }): Promise<void> {
        // The link is created when its email is sent, so the library's own token is not used.
        const { internalAdapter } = await library.$context
        await internalAdapter.deleteVerificationByIdentifier(`reset-password:${token}`)
        if (await mayEmail('/request-password-reset', user.id))
          await events.resetRequested(user.id, requestState().page)
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
        // A sign-up has its own limit and queues the first email in its transaction.
        if (!database.current() && !(await mayEmail('/send-verification-email', user.id))) return
        // The library only logs errors thrown here, but without the email the account must not be created.
        await events.confirmationNeeded(user.id, requestState().page, database.current()).catch((error) => {
          database.rollBack(error)
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
      // The database sets lastUsedAt. It is declared so that the list of sessions returns it.
      additionalFields: {
        lastUsedAt: { type: 'date', required: false, input: false },
        credentialId: internal,
      },
    },
    verification: {
      storeIdentifier: 'hashed',
      // A nightly job deletes expired rows. Until then an expired link is distinguishable from an unknown one.
      disableCleanup: true,
      additionalFields: { credentialId: internal },
    },
    rateLimit: {
      enabled: true,
      storage: 'database',
      modelName: 'rate_limit',
      // The library drops counters older than its longest fixed window, and does not count rules that are functions.
      window: LONGEST_WINDOW_SECONDS,
      max: 5 * LONGEST_WINDOW_SECONDS,
      customRules: addressRules(limits),
    },
    // Order matters: bearer sets the token of a new session, and twoFactor revokes it until the code is verified.
    plugins: [
      twoFactor({
        issuer: 'JobScout',
        schema: { twoFactor: { modelName: 'two_factor' } },
        backupCodeOptions: { customBackupCodesGenerate: createRecoveryCodes },
        accountLockout: { maxFailedAttempts: 10, durationSeconds: TWO_FACTOR_LOCK_SECONDS },
      }),
      bearer({ requireSignature: true }),
      emailLinks(db, events.joined),
    ],
    ...createHooks({ ...options, limits }, readSession, checkCode),
    advanced: {
      database: { generateId: 'uuid', validateSchema: false },
      // Explicit, because the library skips these checks by default if NODE_ENV or TEST is set for tests.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { ipAddressHeaders: ['x-client-ip'], ipv6Subnet: 64 },
      // The library's own option would use the prefix __Secure-; __Host- is stricter.
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
