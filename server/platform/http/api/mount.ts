import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import type { BodyKind } from '@jobscout/contract/shared/procedure.ts'
import type { Actor } from '@jobscout/contract/shared/roles.ts'
import { UNATTENDED } from '@jobscout/contract/shared/unattended.ts'
import type { AnyContractRouter } from '@orpc/contract'
import { SmartCoercionPlugin } from '@orpc/json-schema'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { ORPCError, type Router } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Auth } from '../../auth/port.ts'
import { isAccessDenied, isForeignKeyViolation, isUnstorableText } from '../../db/errors.ts'
import type { Transactions } from '../../db/transaction.ts'
import type { Log } from '../../log/log.ts'
import { failureCode, sendError, sendNotFound, serverErrors } from '../errors.ts'
import { declaredError } from '../failure.ts'
import { isClosed, type Maintenance, sendMaintenance } from '../guards/maintenance.ts'
import { mountOriginCheck } from '../guards/origin.ts'
import { bodyParsers } from './bodies.ts'
import { limitConcurrency } from './concurrency-limit.ts'
import type { RequestContext } from './context.ts'
import type { Denial } from './denial.ts'
import { requestHeaders } from './request-headers.ts'
import { ownRoutesIn } from './routes.ts'

/** What the procedures are served with. */
export interface ApiPorts extends Pick<Transactions, 'withActor' | 'readAsActor'> {
  readonly publicUrl: string
  readonly auth: Pick<Auth, 'getSession' | 'findAccount'>
  readonly readRole: (userId: string) => Promise<Actor['role']>
  /** Records that the actor was refused, in a transaction of its own. */
  readonly auditDenial: (denial: Denial) => Promise<void>
  readonly maintenance: Maintenance
  readonly log: Log
}

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

function buildContext(
  ports: ApiPorts,
  request: FastifyRequest,
  reply: FastifyReply,
  limited: boolean,
): RequestContext {
  const headers = requestHeaders(request)
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const session = once(async () => {
    const found = await ports.auth.getSession(headers, { used: !headers.has(UNATTENDED) })
    for (const cookie of found?.setCookies ?? []) reply.header('set-cookie', cookie)
    return found
  })
  const actor = once(async (): Promise<Actor | null> => {
    const current = await session()
    return current && { userId: current.userId, role: await ports.readRole(current.userId) }
  })
  const signedIn = async (): Promise<Actor> => {
    const known = await actor()
    if (!known) throw declaredError(commonErrors, 'UNAUTHORIZED')
    return known
  }
  const origin = { requestId: request.id, address: request.ip }
  return {
    requestId: request.id,
    address: request.ip,
    headers,
    limited,
    signal: gone.signal,
    session,
    actor,
    withActor: async (fn) => ports.withActor(await signedIn(), fn, origin),
    async readAsActor(fn) {
      const known = await signedIn()
      const run = known.role === 'client' ? ports.readAsActor : ports.withActor
      return run(known, fn, origin)
    },
  }
}

/** Serves every procedure of the router. */
export async function mountApi<T extends AnyContractRouter>(
  app: FastifyInstance,
  ports: ApiPorts,
  router: Router<T, RequestContext>,
): Promise<void> {
  /** Whether the account of the request was erased while it was in flight. */
  const isErased = async ({ session }: RequestContext): Promise<boolean> => {
    const found = await session()
    return found !== null && (await ports.auth.findAccount(found.userId)) === null
  }

  /** Never fails the response: a refusal that could not be recorded is logged. */
  const recordDenial = async (context: RequestContext, procedure: string, code: string): Promise<void> => {
    const { requestId, address } = context
    const actor = await context.actor()
    if (actor === null) return
    await ports
      .auditDenial({ actor, procedure, code, origin: { requestId, address } })
      .catch((error: unknown) => ports.log.error({ err: error, requestId, procedure }, 'denial not audited'))
  }

  const handler = new OpenAPIHandler<RequestContext>(router, {
    plugins: [new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] })],
    eventIteratorKeepAliveInterval: 10_000,
    clientInterceptors: [
      async ({ next, context, path }) => {
        try {
          return await next()
        } catch (error) {
          if (error instanceof ORPCError) {
            if (error.status === 403) await recordDenial(context, path.join('.'), error.code)
            throw error
          }
          if (isUnstorableText(error)) throw declaredError(serverErrors, 'BAD_REQUEST')
          if ((isForeignKeyViolation(error) || isAccessDenied(error)) && (await isErased(context))) {
            throw declaredError(commonErrors, 'UNAUTHORIZED')
          }
          ports.log.error({ err: error, requestId: context.requestId }, 'request failed')
          throw declaredError(serverErrors, failureCode(error) ?? 'INTERNAL_SERVER_ERROR')
        }
      },
    ],
  })
  mountOriginCheck(app, ports.publicUrl)
  // The database cannot store NUL. An export would fail while it is sent.
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.includes('%00')) return sendError(reply, 'BAD_REQUEST')
  })

  const answerAs =
    (limited: boolean, isAlwaysOpen = false) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const context = buildContext(ports, request, reply, limited)
      const roleOfRequest = async () => (await context.actor())?.role ?? null
      if (!isAlwaysOpen && (await isClosed(ports.maintenance, request.url, roleOfRequest))) {
        sendMaintenance(reply, ports.maintenance)
        return
      }
      const { matched } = await handler.handle(request, reply, { context })
      if (!matched) sendNotFound(request, reply)
    }
  const answer = answerAs(false)
  const answerAlways = answerAs(false, true)
  const limited = limitConcurrency(ports.auth, answerAs(true))
  const ownRoutes = ownRoutesIn(router)

  // Bodies are parsed here, because the handler would read past Fastify's limit.
  for (const body of Object.keys(bodyParsers) as BodyKind[]) {
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      bodyParsers[body](scope)
      for (const { method, url, meta } of ownRoutes.filter(({ meta }) => (meta.body ?? 'json') === body)) {
        scope.route({
          method,
          url,
          bodyLimit: meta.bodyLimit,
          config: { byProvider: meta.byProvider === true },
          ...(meta.limited ? limited : { handler: meta.byProvider ? answerAlways : answer }),
        })
      }
      if (body !== 'json') return
      for (const prefix of ['/rest/v1/*', '/functions/v1/*']) scope.all(prefix, answer)
      // Documents are compressed formats already.
      scope.all('/storage/v1/*', { compress: false }, answer)
    })
  }
}
