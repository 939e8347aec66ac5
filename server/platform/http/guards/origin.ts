import type { FastifyInstance } from 'fastify'
import { sendError } from '../errors.ts'
import { originOf } from './host.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that carry a cookie from another site's page. Clients with a bearer token send no cookie and
 * need no origin. The host the request came to counts as our own, so that a server answers under several names.
 */
export function mountOriginCheck(app: FastifyInstance, publicUrl: string): void {
  const own = new URL(publicUrl).origin
  app.addHook('onRequest', async (request, reply) => {
    if (safe.has(request.method) || !request.headers.cookie) return
    const { origin } = request.headers
    if (origin === own || origin === originOf(request)) return
    return sendError(reply, 'INVALID_ORIGIN')
  })
}
