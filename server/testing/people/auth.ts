import { createAuth } from '../../platform/auth/auth.ts'
import type { AuthOptions, AuthPolicy, SecurityEvent } from '../../platform/auth/options.ts'
import type { Auth, NewAccount } from '../../platform/auth/port.ts'
import type { DatabasePlatform } from '../../platform/db/port.ts'
import { createLog } from '../../platform/log/log.ts'
import { cloneDatabase } from '../database/database.ts'

export interface AnswerBody {
  readonly code?: string
  readonly message?: string
  readonly user: { readonly id: string; readonly email: string }
}

export interface Answer<Body = AnswerBody> {
  readonly status: number
  readonly headers: Headers
  readonly body: Body
}

export interface CallOptions {
  readonly method?: string
  readonly headers?: Record<string, string>
}

/** A browser with its own address and cookies. */
export interface Visitor {
  readonly cookies: Map<string, string>
  /** Sends a request below /auth/v1; with a body, a POST of JSON. */
  ask<Body = AnswerBody>(path: string, body?: unknown, options?: CallOptions): Promise<Answer<Body>>
  signIn(email: string, password?: string): Promise<Answer>
  /** The headers it sends with every request. */
  headers(): Headers
}

export interface TestAuth {
  readonly auth: Auth
  readonly database: DatabasePlatform
  readonly policy: { -readonly [Name in keyof AuthPolicy]: AuthPolicy[Name] }
  /** The account events so far, as `kind:userId`. */
  readonly events: string[]
  /** What happened to the protection of accounts so far. */
  readonly securityEvents: SecurityEvent[]
  visitor(address?: string): Visitor
  account(details?: Partial<NewAccount>): Promise<NewAccount & { readonly id: string }>
  close(): Promise<void>
}

export const password = 'Scout-demo-1'
export const secret = 'a secret of the tests, 32 characters and more 0123456789'
export const publicUrl = 'http://localhost:3000'

let sequence = 0

/** Authentication without the rest of the server, on a database of its own, by default with the product's limits. */
export async function openTestAuth(
  options: Partial<AuthOptions> & { database?: DatabasePlatform } = {},
): Promise<TestAuth> {
  const database = options.database ?? (await cloneDatabase())
  const policy = {
    passwordMinimum: 8,
    siteName: 'JobScout',
    confirmationRequired: true,
    twoFactorOffered: true,
  }
  const events: string[] = []
  const securityEvents: SecurityEvent[] = []
  const record =
    (kind: string) =>
    async (userId: string, page: string | null = null) =>
      void events.push(`${kind}:${userId}${page ?? ''}`)
  const auth = createAuth({
    db: database.db,
    publicUrl,
    secret,
    policy: async () => policy,
    events: {
      confirmationNeeded: record('confirm'),
      resetRequested: record('reset'),
      passwordChanged: (userId) => record('changed')(userId),
      joined: (userId) => record('joined')(userId),
      twoFactorChanged: (userId, enabled) => record(enabled ? 'two-factor-on' : 'two-factor-off')(userId),
      security: async (event) => void securityEvents.push(event),
    },
    log: createLog('silent'),
    minimumDurations: {},
    ...options,
  })
  return {
    auth,
    database,
    policy,
    events,
    securityEvents,
    visitor: (address) => createVisitor(auth, options.publicUrl ?? publicUrl, address),
    async account(details = {}) {
      sequence += 1
      const account = {
        email: `person${sequence}@example.test`,
        password,
        firstName: 'Ada',
        lastName: 'Lovelace',
        confirmed: true,
        ...details,
      }
      return { ...account, id: await auth.createAccount(account) }
    },
    close: () => database.close(),
  }
}

function createVisitor(auth: Auth, origin: string, address?: string): Visitor {
  sequence += 1
  const ip = address ?? `10.${(sequence >> 16) & 255}.${(sequence >> 8) & 255}.${sequence & 255}`
  const cookies = new Map<string, string>()

  const headers = (more: Record<string, string> = {}) => {
    const requestHeaders = new Headers({ origin, 'x-client-ip': ip })
    if (cookies.size > 0)
      requestHeaders.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    for (const [name, value] of Object.entries(more)) {
      if (value === '') requestHeaders.delete(name)
      else requestHeaders.set(name, value)
    }
    return requestHeaders
  }

  const storeCookie = (setCookie: string) => {
    const [pair = '', ...attributes] = setCookie.split(/;\s*/)
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) cookies.delete(name)
    else cookies.set(name, value)
  }

  const visitor: Visitor = {
    cookies,
    headers,
    async ask(path, body, options = {}) {
      const sent = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body)
      const requestHeaders = headers({
        ...(sent !== undefined && { 'content-type': 'application/json' }),
        ...options.headers,
      })
      const method = options.method ?? (sent === undefined ? 'GET' : 'POST')
      const response = await auth.handler(
        new Request(`${origin}/auth/v1${path}`, { method, headers: requestHeaders, body: sent }),
      )
      for (const cookie of response.headers.getSetCookie()) storeCookie(cookie)
      const text = await response.text()
      return {
        status: response.status,
        headers: response.headers,
        body: text === '' ? null : JSON.parse(text),
      }
    },
    signIn: (email, credential = password) => visitor.ask('/sign-in/email', { email, password: credential }),
  }
  return visitor
}
