import type { FastifyInstance } from 'fastify'
import { sendError } from '../errors.ts'
import { readOrigin } from './host.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes with a cookie from pages of other sites. Clients with a bearer token send no cookie and need no origin.
 * The request's own host is allowed, so that the server can be used by its address too.
 */
export function mountOriginCheck(app: FastifyInstance, publicUrl: string): void {
  const publicOrigin = new URL(publicUrl).origin
  app.addHook('onRequest', async (request, reply) => {
    if (safe.has(request.method) || !request.headers.cookie) return
    const { origin } = request.headers
    if (origin === publicOrigin || origin === readOrigin(request)) return
    return sendError(reply, 'INVALID_ORIGIN')
  })
}
