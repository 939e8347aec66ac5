import { Readable } from 'node:stream'
import { contract } from '@jobscout/contract/contract.ts'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { readConfig } from '../config.ts'
import { signToken } from '../platform/auth/sessions/session-token.ts'
import { fixedClock } from '../platform/clock/port.ts'
import type { DatabasePlatform } from '../platform/db/port.ts'
import { createLog, type Log } from '../platform/log/log.ts'
import type { Email } from '../platform/mail/port.ts'
import type { Storage } from '../platform/storage/port.ts'
import { buildServer, type Parts, type Server } from '../server.ts'
import { cloneDatabase } from './database/database.ts'
import { type Builders, createBuilders, type Person } from './people/builders.ts'

export type Client = JsonifiedClient<ContractRouterClient<typeof contract>>

export interface TestApp extends Omit<Server, 'stop'> {
  readonly clock: ReturnType<typeof fixedClock>
  readonly build: Builders
  /** The server's URL, if it listens. */
  readonly address: string | null
  /** An API client over HTTP, signed in as this person or signed out. */
  as(person: Person | null): Client
  /** Plain HTTP requests, for details the client hides. */
  fetch(path: string, init?: RequestInit & { person?: Person }): Promise<Response>
  /** Runs every queued job, and those they queue. */
  runJobs(): Promise<number>
  sentMail(): readonly Email[]
  close(): Promise<void>
}

function memoryStorage(clock: { now(): Date }): Storage {
  const files = new Map<string, { content: Buffer; writtenAt: Date }>()
  return {
    async put(key, content) {
      files.set(key, {
        content: Buffer.isBuffer(content) ? content : Buffer.concat(await Readable.from(content).toArray()),
        writtenAt: clock.now(),
      })
    },
    get: async (key) => files.get(key)?.content ?? null,
    async open(key, type) {
      const found = files.get(key)
      return found ? new Blob([new Uint8Array(found.content)], { type }) : null
    },
    remove: async (key) => void files.delete(key),
    async *list(folder) {
      for (const [key, { writtenAt }] of files) if (key.startsWith(`${folder}/`)) yield { key, writtenAt }
    },
    async removeFolder(folder) {
      for (const key of files.keys()) if (key.startsWith(`${folder}/`)) files.delete(key)
    },
    removeUnfinished: async () => 0,
    check: async () => undefined,
  }
}

const origin = 'http://localhost:3000'
const secret = 'a secret of the tests, long enough to be one'

/** Request headers of a signed-in person. */
export const buildAuthorization = (person: Person) => `Bearer ${signToken(person.token, secret)}`

/** Sends a request without a socket. */
async function inject({ http }: Server, request: Request): Promise<Response> {
  const body = Buffer.from(await request.arrayBuffer())
  const answer = await http.inject({
    method: request.method as 'GET',
    url: request.url.slice(origin.length),
    headers: { host: new URL(origin).host, ...Object.fromEntries(request.headers) },
    ...(body.length > 0 && { payload: body }),
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers)) {
    for (const headerValue of Array.isArray(value) ? value : [value])
      if (headerValue !== undefined) headers.append(name, String(headerValue))
  }
  const empty = [204, 304].includes(answer.statusCode)
  return new Response(empty ? null : new Uint8Array(answer.rawPayload), {
    status: answer.statusCode,
    headers,
  })
}

export interface TestAppOptions {
  readonly env?: Record<string, string>
  /** A database that the app leaves open, for a second app of a file: a copy of its own takes longer than most tests. */
  readonly sharedDatabase?: DatabasePlatform
  readonly now?: Date
  /** Listen on a free port, for tests of streams; by default requests are handled in process. */
  readonly listen?: boolean
  /** Replace the in-memory adapters and the silent log of the tests. */
  readonly storage?: Storage
  readonly mail?: Parts['mail']
  readonly log?: Log
}

const staysOpen = (database: DatabasePlatform): DatabasePlatform => ({
  ...database,
  close: async () => undefined,
})

/** The whole server on its own database, with a clock, emails and files under the test's control. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const emails: Email[] = []
  const clock = fixedClock(options.now ?? new Date())
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '1000000',
    JOB_SOURCE_PAUSE_MS: '0',
    JOB_SOURCE_RETRY_MS: '1',
    ...options.env,
  })
  const server = await buildServer(config, {
    database: options.sharedDatabase ? staysOpen(options.sharedDatabase) : await cloneDatabase(),
    mail:
      options.mail ??
      (() => ({
        send: async (email) => void emails.push(email),
        deleteEmailsTo: async () => undefined,
        check: async () => undefined,
        close: async () => undefined,
      })),
    storage: options.storage ?? memoryStorage(clock),
    clock,
    log: options.log ?? createLog(config.LOG_LEVEL),
    secret,
    website: null,
  })

  const address = options.listen ? await server.http.listen({ port: 0, host: '127.0.0.1' }) : null

  const request: TestApp['fetch'] = async (path, { person, ...init } = {}) => {
    const asked = new Request(new URL(path, address ?? origin), init)
    if (person) asked.headers.set('authorization', buildAuthorization(person))
    return address ? fetch(asked) : inject(server, asked)
  }
  return {
    ...server,
    clock,
    build: createBuilders(server.ports),
    fetch: request,
    address,
    as: (person) =>
      createORPCClient(
        new OpenAPILink(contract, {
          url: address ?? origin,
          headers: person ? { authorization: buildAuthorization(person) } : {},
          fetch: (asked, init) => (address ? fetch(asked, init) : inject(server, asked)),
        }),
      ),
    runJobs: () => server.queue.drain(server.ports),
    sentMail: () => emails,
    close: server.stop,
  }
}
