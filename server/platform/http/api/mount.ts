import type { Actor } from '@jobscout/contract/accounts/model.ts'
import { UPLOAD_BODY_BYTES } from '@jobscout/contract/documents/contract.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import { SmartCoercionPlugin } from '@orpc/json-schema'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { ORPCError } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isAccessDenied, isForeignKeyViolation, isUnavailable, isUnstorableText } from '../../db/errors.ts'
import type { World } from '../../world.ts'
import type { RequestContext } from '../context.ts'
import { sendNotFound, serverErrors } from '../errors.ts'
import { declaredError } from '../failure.ts'
import { mountOriginCheck } from '../guards/origin.ts'
import { requestHeaders } from '../request-headers.ts'
import type { AppRouter } from '../router.ts'
import { limitConcurrency, limitedRoutes } from './concurrency-limit.ts'
import { parseStorableJson } from './json.ts'

/** The one path where forms with files are read. */
const UPLOAD = '/storage/v1/object/resumes'

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

function contextOf(
  world: World,
  request: FastifyRequest,
  reply: FastifyReply,
  limited: boolean,
): RequestContext {
  const headers = requestHeaders(request)
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const session = once(async () => {
    const found = await world.auth.getSession(headers, { used: true })
    for (const cookie of found?.setCookies ?? []) reply.header('set-cookie', cookie)
    return found
  })
  return {
    world,
    requestId: request.id,
    headers,
    limited,
    signal: gone.signal,
    session,
    actor: once(async (): Promise<Actor | null> => {
      const current = await session()
      return current && { userId: current.userId, role: await world.roleOf(current.userId) }
    }),
  }
}

/** Whether the account that asked was erased while its request was in flight. */
async function isErased({ world, session }: RequestContext): Promise<boolean> {
  const found = await session()
  return found !== null && (await world.auth.findAccount(found.userId)) === null
}

/** Answers every procedure of the contract. */
export async function mountApi(app: FastifyInstance, world: World, router: AppRouter): Promise<void> {
  const handler = new OpenAPIHandler<RequestContext>(router, {
    plugins: [new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] })],
    eventIteratorKeepAliveInterval: 10_000,
    clientInterceptors: [
      async ({ next, context }) => {
        try {
          return await next()
        } catch (error) {
          if (error instanceof ORPCError) throw error
          if (isUnstorableText(error)) throw declaredError(serverErrors, 'BAD_REQUEST')
          if ((isForeignKeyViolation(error) || isAccessDenied(error)) && (await isErased(context))) {
            throw declaredError(commonErrors, 'UNAUTHORIZED')
          }
          context.world.log.error({ err: error, requestId: context.requestId }, 'request failed')
          throw declaredError(serverErrors, isUnavailable(error) ? 'UNAVAILABLE' : 'INTERNAL_SERVER_ERROR')
        }
      },
    ],
  })

  // Bodies are read here, because the handler would read past Fastify's limit by itself.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : parseStorableJson(String(body)))
    } catch {
      done(Object.assign(new Error('not JSON'), { statusCode: 400 }))
    }
  })
  mountOriginCheck(app, world.settings.publicUrl)

  const answerAs = (limited: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
    const context = contextOf(world, request, reply, limited)
    const { matched } = await handler.handle(request, reply, { context })
    if (!matched) sendNotFound(request, reply)
  }
  const answer = answerAs(false)
  for (const prefix of ['/rest/v1/*', '/functions/v1/*']) app.all(prefix, answer)
  const limited = limitConcurrency(world, answerAs(true))
  for (const { method, url } of limitedRoutes) if (url !== UPLOAD) app.route({ method, url, ...limited })
  // Documents are packed by themselves, and to pack an export of them again takes a processor minutes.
  app.all('/storage/v1/*', { compress: false }, answer)

  // Forms with files, on this path alone: anywhere else a form is refused unread.
  await app.register(async (uploads) => {
    uploads.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (request, body, done) => {
      const type = request.headers['content-type'] ?? ''
      new Response(new Uint8Array(body as Buffer), { headers: { 'content-type': type } }).formData().then(
        (form) => done(null, form),
        () => done(Object.assign(new Error('not a form'), { statusCode: 400 })),
      )
    })
    uploads.route({ method: 'POST', url: UPLOAD, bodyLimit: UPLOAD_BODY_BYTES, ...limited })
  })
}
