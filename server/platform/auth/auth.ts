import { setTimeout as wait } from 'node:timers/promises'
import { safeReturnPath } from '@jobscout/contract/shared/route-table.ts'
import { retryTransient } from '../db/retry.ts'
import { guessableReason } from './guessable.ts'
import { signInPaths } from './library/hooks.ts'
import { DAY_SECONDS, type Library, openLibrary, SESSION_SECONDS } from './library/library.ts'
import { createLink, type LinkKind, readLink } from './library/link-tokens.ts'
import { defaultLimits, emailingPaths, knownDevicePaths } from './limits.ts'
import type { AuthOptions } from './options.ts'
import { checkPassword } from './password-check.ts'
import { passwords } from './passwords.ts'
import type { Auth, SessionInfo } from './port.ts'
import {
  deleteExpired,
  deleteIdleSessions,
  deleteSession,
  deleteSessions,
  insertAccount,
  isCredentialReplaced,
  recordUse,
  returnGuess,
  selectAccount,
  selectCredential,
  selectSession,
  selectSessionToken,
} from './queries.ts'
import type { Body } from './requests/endpoints.ts'
import {
  passwordChangeRequired,
  passwordGuessable,
  passwordReplaced,
  Refusal,
  twoFactorDisabled,
} from './requests/refusal.ts'
import { checkOrigin, findEndpoint, readBody, toLibraryRequest } from './requests/request-gate.ts'
import { type RequestState, withRequestState } from './requests/request-state.ts'
import { filterResponse, refusalResponse } from './requests/response-filter.ts'
import { findSecurityEvent } from './requests/security-event.ts'
import { createDeviceCookies } from './sessions/known-devices.ts'
import type { LiveSession, ReadSession } from './sessions/session-cache.ts'
import { readToken, setsSession } from './sessions/session-token.ts'
import { createTemporaryPassword } from './temporary-password.ts'

type Database = AuthOptions['db']

/** A session is extended once this little of it is left: a day after it was opened or extended. */
const EXTENDED_BEFORE_MS = (SESSION_SECONDS - DAY_SECONDS) * 1000
/** Characters of the page that a link leads on to; a longer one is left out. */
const PAGE_MAX = 500
/** How precisely the last use of a session is recorded. */
const USE_RECORDED_MS = 60_000

/** Minimum duration in milliseconds by path: timing must not reveal whether an account exists. */
export const defaultMinimumDurations: Readonly<Record<string, number>> = {
  '/sign-in/email': 200,
  '/request-password-reset': 500,
  '/send-verification-email': 500,
}

/** Accounts, passwords and sessions. Only the endpoints that the request gate lists reach the library. */
export function createAuth(options: AuthOptions): Auth {
  const { db, publicUrl, minimumDurations = defaultMinimumDurations, limits = defaultLimits } = options
  const library = openLibrary(options, limits)

  const devices = createDeviceCookies(publicUrl, options.secret)
  const trusted = [new URL(publicUrl).origin, ...(options.trustedOrigins ?? [])]

  async function handle(request: Request): Promise<Response> {
    const { path, endpoint } = findEndpoint(request)
    checkOrigin(request, trusted)
    // The library reads sessions itself and knows no idle limit, so idle ones are deleted first.
    const token = readToken(request.headers, publicUrl, options.secret)
    const found = token === null ? null : await loadSession(db, token, true)
    const session = found?.session ?? null
    // What follows may change sessions; notifications drop them everywhere else.
    const dropHeld = () => {
      if (session && request.method !== 'GET') options.sessions?.drop(session.userId)
    }
    dropHeld()
    if (session?.mustChangePassword && !endpoint.withTemporaryPassword) throw passwordChangeRequired()
    if (session && path === '/list-sessions') await deleteIdleSessions(db, session.userId)
    let body: Body | null = null
    let page: string | null = null
    if (endpoint.read) {
      const { passwordMinimum, siteName, twoFactorOffered } = await options.policy(db)
      const sent = await readBody(request)
      body = endpoint.read(sent, passwordMinimum)
      await refuseGuessable(path, body, session, siteName)
      page = safeReturnPath(sent.redirect, '') || null
      if (path === '/two-factor/enable' && !twoFactorOffered) throw twoFactorDisabled()
      if (path === '/revoke-session') body = { token: (await selectSessionToken(db, String(body.id))) ?? '' }
    }
    const state: RequestState = { ...(await beginRequest(request, path, body, session)), page }
    const respond = async () => {
      const response = await library.handler(toLibraryRequest(request, body, endpoint))
      if (response.ok && state.guess) await returnGuess(db, state.guess)
      await recordEvent(request, path, response, state, session)
      return response
    }
    const [response] = await Promise.all([
      withRequestState(state, respond),
      wait(minimumDurations[path] ?? 0),
    ])
    // Who signs in over another session leaves nobody signed in behind their back.
    if (session && signInPaths.has(path) && setsSession(response, publicUrl))
      await deleteSession(db, session.sessionId)
    dropHeld()
    const filtered = await filterResponse(request, response)
    // Signing in, or resetting the password, makes the browser a known device.
    if (
      state.credentialId &&
      state.userId &&
      response.ok &&
      (path === '/reset-password' || setsSession(response, publicUrl))
    ) {
      filtered.headers.append('set-cookie', devices.mark(request.headers, state.credentialId, state.userId))
    }
    return filtered
  }

  /** Refuses a new password that is guessed soon. Before the library, so that it costs neither the link nor an attempt. */
  async function refuseGuessable(path: string, body: Body, session: LiveSession | null, siteName: string) {
    const password = path === '/sign-up/email' ? body.password : body.newPassword
    if (typeof password !== 'string') return
    const person = path === '/sign-up/email' ? readPerson(body) : await findPerson(path, body, session)
    const reason = person && guessableReason(password, { ...person, siteName })
    if (reason) throw passwordGuessable(reason)
  }

  /** Whose password is changed; null where the library refuses the change anyway. */
  async function findPerson(path: string, body: Body, session: LiveSession | null) {
    if (path !== '/reset-password') return session && selectAccount(db, session.userId)
    const { internalAdapter } = await library.$context
    const userId = await readLink(internalAdapter, 'reset-password', String(body.token)).catch(() => null)
    return userId && selectAccount(db, userId)
  }

  /** Within the minimum duration of the response, so that its time does not reveal whether there is an account to record it for. */
  async function recordEvent(
    { headers }: Request,
    path: string,
    response: Response,
    state: RequestState,
    session: LiveSession | null,
  ) {
    const { userId, credentialId, change } = state
    if (!userId) return
    const isKnownDevice =
      devices.hasSignedIn(headers, userId) ||
      (credentialId !== null && devices.find(headers, credentialId) !== null)
    const kind = await findSecurityEvent({
      path,
      response,
      hadSession: session !== null,
      opensSession: setsSession(response, publicUrl),
      isKnownDevice,
      change,
    })
    if (!kind) return
    const [userAgent, address] = [headers.get('user-agent'), headers.get('x-client-ip')]
    // The request has had its effect, and fails no more.
    await options.events
      .security({ kind, userId, userAgent, address, isKnownDevice })
      .catch((err: unknown) => options.log.error({ err, userId, kind }, 'security event not recorded'))
  }

  /** The credential in force as the request begins, and the device mark if the browser is known for the named account. */
  async function beginRequest(
    request: Request,
    path: string,
    body: Body | null,
    session: LiveSession | null,
  ): Promise<Omit<RequestState, 'page'>> {
    // Read before the library reads the password, so that a change in between is detected.
    const named = knownDevicePaths.has(path) ? await selectCredential(db, String(body?.email)) : null
    const device = named && devices.find(request.headers, named.credentialId)
    const state = { device, change: null, guess: null }
    if (path === '/sign-in/email')
      return { ...state, credentialId: named?.credentialId ?? null, userId: named?.userId ?? null }
    // These depend on their link only, not on the session of the browser.
    if (path === '/reset-password' || path === '/confirm-email')
      return { ...state, credentialId: null, userId: null }
    const userId = emailingPaths.has(path) ? named?.userId : session?.userId
    return { ...state, credentialId: session?.credentialId ?? null, userId: userId ?? null }
  }

  async function createEmailLink(kind: LinkKind, userId: string, page?: string | null): Promise<string> {
    const { internalAdapter } = await library.$context
    const token = await createLink(internalAdapter, kind, userId)
    // Not as text: anybody can have an email sent to anybody, and would write in it.
    const encoded = page && page.length <= PAGE_MAX ? Buffer.from(page).toString('base64url') : null
    return `${publicUrl}/auth/${kind}?${new URLSearchParams({ token, ...(encoded && { requested: encoded }) })}`
  }

  return {
    handler: (request) =>
      handle(request).catch((error: unknown) => {
        if (error instanceof Refusal) return refusalResponse(error)
        if (isCredentialReplaced(error)) return refusalResponse(passwordReplaced())
        throw error
      }),
    getSession: (headers, { used } = { used: false }) => readSession(library, options, headers, used),
    findAccount: (userId) => selectAccount(db, userId),
    checkPassword: (userId, password) => checkPassword(db, limits, userId, password),
    async createAccount(account) {
      return insertAccount(db, account, await passwords.hash(account.password))
    },
    async createTemporaryPassword(minimum) {
      const password = createTemporaryPassword(minimum)
      return { password, hash: await passwords.hash(password) }
    },
    async endSessions(userId) {
      const ended = await deleteSessions(db, userId)
      options.sessions?.drop(userId)
      return ended
    },
    createConfirmationLink: (userId, page) => createEmailLink('confirm-email', userId, page),
    createResetLink: (userId, page) => createEmailLink('reset-password', userId, page),
    deleteExpired: () => deleteExpired(db),
  }
}

/** The names that a sign-up was filled in with. */
const readPerson = ({ firstName, lastName, email }: Body) => ({
  firstName: String(firstName),
  lastName: String(lastName),
  email: String(email),
})

/** The session of a token. Deletes it if it was idle for too long. `used` updates its last use, at most once a minute. What else
 *  changes the person's rows at that moment may make a deadlock of it. */
const loadSession = (db: Database, token: string, used: boolean): Promise<ReadSession | null> =>
  retryTransient(() => loadSessionOnce(db, token, used))

async function loadSessionOnce(db: Database, token: string, used: boolean): Promise<ReadSession | null> {
  const found = await selectSession(db, token)
  if (!found) return null
  const { idle, useDueIn, endsIn, isFinal, ...session } = found
  if (idle) {
    await deleteSession(db, session.sessionId)
    return null
  }
  const isUseDue = used && useDueIn < 0
  if (isUseDue) await recordUse(db, session.sessionId)
  const extendAt = isFinal ? Number.POSITIVE_INFINITY : session.expiresAt.getTime() - EXTENDED_BEFORE_MS
  return {
    session: { ...session, extendAt },
    validity: {
      endsIn: Math.min(endsIn, extendAt - Date.now()),
      useDueIn: isUseDue ? USE_RECORDED_MS : useDueIn,
    },
  }
}

/**
 * The session of a request, held or read with one query. The library needs two and takes more than twice as long, so it is
 * called only to extend the session, once a day.
 */
async function readSession(
  library: Library,
  { db, publicUrl, secret, sessions }: AuthOptions,
  headers: Headers,
  used: boolean,
): Promise<SessionInfo | null> {
  const token = readToken(headers, publicUrl, secret)
  if (!token) return null
  const load = () => loadSession(db, token, used)
  const found = sessions
    ? (sessions.find(token, used) ?? (await sessions.read(token, load)))
    : ((await load())?.session ?? null)
  if (!found) return null
  const { credentialId: _, extendAt, ...session } = found
  // A background request has no response that could renew the cookie.
  if (!used || Date.now() < extendAt) return { ...session, setCookies: [] }
  const extended = await library.api.getSession({ headers, returnHeaders: true })
  if (!extended.response) return null
  const { expiresAt } = extended.response.session
  return { ...session, expiresAt, setCookies: extended.headers?.getSetCookie() ?? [] }
}
