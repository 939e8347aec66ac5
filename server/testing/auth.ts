import { createAuth } from '../platform/auth/auth.ts'
import type { AuthOptions, AuthPolicy } from '../platform/auth/options.ts'
import type { Auth, NewAccount } from '../platform/auth/port.ts'
import type { DatabasePlatform } from '../platform/db/port.ts'
import { createLog } from '../platform/log/log.ts'
import { cloneDatabase } from './database.ts'

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

/** Somebody at a browser of their own, with an address and cookies. */
export interface Visitor {
  readonly cookies: Map<string, string>
  /** Asks below /auth/v1; with a body it is a POST of JSON. */
  ask<Body = AnswerBody>(path: string, body?: unknown, options?: CallOptions): Promise<Answer<Body>>
  signIn(email: string, password?: string): Promise<Answer>
  /** Headers that would reach the rest of the server. */
  headers(): Headers
}

export interface TestAuth {
  readonly auth: Auth
  readonly database: DatabasePlatform
  readonly policy: { -readonly [Name in keyof AuthPolicy]: AuthPolicy[Name] }
  /** What was to be mailed, as `kind:userId`. */
  readonly events: string[]
  visitor(address?: string): Visitor
  account(details?: Partial<NewAccount>): Promise<NewAccount & { readonly id: string }>
  close(): Promise<void>
}

export const password = 'Scout-demo-1'
export const secret = 'a secret of the tests, 32 characters and more 0123456789'
export const publicUrl = 'http://localhost:3000'

let made = 0

/** Authentication alone, on a database of its own, with the product's limits unless others are given. */
export async function openTestAuth(
  options: Partial<AuthOptions> & { database?: DatabasePlatform } = {},
): Promise<TestAuth> {
  const database = options.database ?? (await cloneDatabase())
  const policy = { passwordMinimum: 8, confirmationRequired: true, twoFactorOffered: true }
  const events: string[] = []
  const record = (kind: string) => async (userId: string) => void events.push(`${kind}:${userId}`)
  const auth = createAuth({
    db: database.db,
    publicUrl,
    secret,
    policy: async () => policy,
    events: {
      confirmationNeeded: record('confirm'),
      resetAsked: record('reset'),
      passwordChanged: record('changed'),
      twoFactorChanged: (userId, enabled) => record(enabled ? 'two-factor-on' : 'two-factor-off')(userId),
    },
    log: createLog('silent'),
    evenTimes: {},
    ...options,
  })
  return {
    auth,
    database,
    policy,
    events,
    visitor: (address) => visitorOf(auth, options.publicUrl ?? publicUrl, address),
    async account(details = {}) {
      made += 1
      const account = {
        email: `person${made}@example.test`,
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

function visitorOf(auth: Auth, origin: string, address?: string): Visitor {
  made += 1
  const ip = address ?? `10.${(made >> 16) & 255}.${(made >> 8) & 255}.${made & 255}`
  const cookies = new Map<string, string>()

  const headers = (more: Record<string, string> = {}) => {
    const own = new Headers({ origin, 'x-client-ip': ip })
    if (cookies.size > 0)
      own.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    for (const [name, value] of Object.entries(more)) {
      if (value === '') own.delete(name)
      else own.set(name, value)
    }
    return own
  }

  const keep = (setCookie: string) => {
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
      const own = headers({
        ...(sent !== undefined && { 'content-type': 'application/json' }),
        ...options.headers,
      })
      const method = options.method ?? (sent === undefined ? 'GET' : 'POST')
      const response = await auth.handler(
        new Request(`${origin}/auth/v1${path}`, { method, headers: own, body: sent }),
      )
      for (const cookie of response.headers.getSetCookie()) keep(cookie)
      const text = await response.text()
      return {
        status: response.status,
        headers: response.headers,
        body: text === '' ? null : JSON.parse(text),
      }
    },
    signIn: (email, given = password) => visitor.ask('/sign-in/email', { email, password: given }),
  }
  return visitor
}
