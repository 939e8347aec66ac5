import { setTimeout as wait } from 'node:timers/promises'
import { createLink } from './library/email-links.ts'
import { DAY_SECONDS, type Library, openLibrary, SESSION_SECONDS } from './library/library.ts'
import { defaultLimits, knownDevicePaths } from './limits.ts'
import type { AuthOptions } from './options.ts'
import { hashPassword } from './passwords.ts'
import type { Auth, SessionInfo } from './port.ts'
import {
  deleteExpired,
  deleteIdleSessions,
  deleteSession,
  deleteSessions,
  insertAccount,
  isCredentialReplaced,
  selectAccount,
  selectCredentialId,
  selectSession,
  selectSessionToken,
  touchSession,
} from './queries.ts'
import type { Body } from './requests/endpoints.ts'
import { passwordReplaced, Refusal, twoFactorDisabled } from './requests/refusal.ts'
import { checkOrigin, findEndpoint, readBody, toLibraryRequest } from './requests/request-gate.ts'
import { type RequestState, withRequestState } from './requests/request-state.ts'
import { filterResponse, refusalResponse } from './requests/response-filter.ts'
import { createDeviceCookies } from './sessions/known-devices.ts'
import { readToken, setsSession } from './sessions/session-token.ts'

/** Known and unknown accounts differ by a query or two: an answer before its time would tell them apart. */
export const defaultMinimumDurations: Readonly<Record<string, number>> = {
  '/sign-in/email': 100,
  '/request-password-reset': 500,
  '/send-verification-email': 500,
}

/** Accounts, passwords and sessions. Nothing of the library's is reachable but what question.ts lets through. */
export function createAuth(options: AuthOptions): Auth {
  const { db, publicUrl, evenTimes = defaultMinimumDurations } = options
  const library = openLibrary(options, options.limits ?? defaultLimits)

  const devices = createDeviceCookies(publicUrl, options.secret)
  const trusted = [new URL(publicUrl).origin, ...(options.trustedOrigins ?? [])]

  async function answer(request: Request): Promise<Response> {
    const { path, endpoint } = findEndpoint(request)
    checkOrigin(request, trusted)
    // The library reads sessions by itself; one that lay idle too long must be gone before.
    const token = readToken(request.headers, publicUrl, options.secret)
    const session = token === null ? null : await findLiveSession(db, token, path !== '/get-session')
    if (session && path === '/list-sessions') await deleteIdleSessions(db, session.userId)
    let body: Body | null = null
    if (endpoint.read) {
      const { passwordMinimum, twoFactorOffered } = await options.policy(db)
      body = endpoint.read(await readBody(request), passwordMinimum)
      if (path === '/two-factor/enable' && !twoFactorOffered) throw twoFactorDisabled()
      if (path === '/revoke-session') body = { token: (await selectSessionToken(db, String(body.id))) ?? '' }
    }
    const state = await beginRequest(request, path, body, session)
    const [response] = await Promise.all([
      withRequestState(state, () => library.handler(toLibraryRequest(request, body))),
      wait(evenTimes[path] ?? 0),
    ])
    const answered = await filterResponse(request, response)
    // A browser that is signed in now, or has just reset the password by email, is a known device from here on.
    if (
      state.credentialId &&
      response.ok &&
      (path === '/reset-password' || setsSession(response, publicUrl))
    ) {
      answered.headers.append('set-cookie', devices.remember(request.headers, state.credentialId))
    }
    return answered
  }

  /** The credential that a request stands on as it begins, and whether its browser is known for the account it names. */
  async function beginRequest(
    request: Request,
    path: string,
    body: Body | null,
    session: LiveSession | null,
  ): Promise<RequestState> {
    // Read before the library reads the password: a change between the two is noticed.
    const named = knownDevicePaths.has(path) ? await selectCredentialId(db, String(body?.email)) : null
    const device = named && devices.find(request.headers, named)
    if (path === '/sign-in/email') return { credentialId: named, device }
    // A reset depends on its link alone, not on the session of this browser.
    if (path === '/reset-password') return { credentialId: null, device }
    return { credentialId: session?.credentialId ?? null, device }
  }

  return {
    handler: (request) =>
      answer(request).catch((error: unknown) => {
        if (error instanceof Refusal) return refusalResponse(error)
        if (isCredentialReplaced(error)) return refusalResponse(passwordReplaced())
        throw error
      }),
    getSession: (headers, { used } = { used: false }) => readSession(library, options, headers, used),
    findAccount: (userId) => selectAccount(db, userId),
    async createAccount(account) {
      return insertAccount(db, account, await hashPassword(account.password))
    },
    endSessions: (userId) => deleteSessions(db, userId),
    async createConfirmationLink(userId) {
      const { internalAdapter } = await library.$context
      return `${publicUrl}/auth/confirm-email?token=${await createLink(internalAdapter, 'confirm-email', userId)}`
    },
    async createResetLink(userId) {
      const { internalAdapter } = await library.$context
      return `${publicUrl}/auth/reset-password?token=${await createLink(internalAdapter, 'reset-password', userId)}`
    },
    forgetExpired: () => deleteExpired(db),
  }
}

type LiveSession = NonNullable<Awaited<ReturnType<typeof findLiveSession>>>

/** The session of a token; one that lay idle for too long ends here. `used` is noted, at most once a minute. */
async function findLiveSession(db: AuthOptions['db'], token: string, used: boolean) {
  const found = await selectSession(db, token)
  if (!found) return null
  const { idle, unused, ...session } = found
  if (idle) {
    await deleteSession(db, session.sessionId)
    return null
  }
  if (used && unused) await touchSession(db, session.sessionId)
  return session
}

/**
 * The session behind every request, by one query. The library asks twice and takes more than twice as long, so it is
 * called only where the session is to be extended, once a day.
 */
async function readSession(
  library: Library,
  { db, publicUrl, secret }: AuthOptions,
  headers: Headers,
  used: boolean,
): Promise<SessionInfo | null> {
  const token = readToken(headers, publicUrl, secret)
  const found = token ? await findLiveSession(db, token, used) : null
  if (!found) return null
  const { credentialId: _, ...session } = found
  const dueAt = session.expiresAt.getTime() - (SESSION_SECONDS - DAY_SECONDS) * 1000
  if (Date.now() < dueAt) return { ...session, setCookies: [] }
  const extended = await library.api.getSession({ headers, returnHeaders: true })
  if (!extended.response) return null
  const { expiresAt } = extended.response.session
  return { ...session, expiresAt, setCookies: extended.headers?.getSetCookie() ?? [] }
}
