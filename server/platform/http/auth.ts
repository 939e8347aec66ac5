import type { Role } from '@jobscout/contract/shared/roles.ts'
import type { FastifyInstance } from 'fastify'
import type { Auth } from '../auth/port.ts'
import { requestHeaders } from './api/request-headers.ts'
import { sendError } from './errors.ts'
import { readOrigin } from './guards/host.ts'
import { isClosed, type Maintenance, sendMaintenance } from './guards/maintenance.ts'

const MAX_BODY_BYTES = 64 * 1024

interface AuthRoutePorts {
  readonly auth: Pick<Auth, 'handler' | 'getSession'>
  readonly readRole: (userId: string) => Promise<Role>
  readonly maintenance: Maintenance
}

/** Passes requests below /auth/v1 to authentication, with the client's address in a header. */
export async function mountAuth(app: FastifyInstance, ports: AuthRoutePorts): Promise<void> {
  const { auth, readRole, maintenance } = ports
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) =>
    done(null, body),
  )

  app.all('/auth/v1/*', async (request, reply) => {
    const headers = requestHeaders(request)
    headers.delete('content-length')
    headers.set('x-client-ip', request.ip)
    // The library must not build URLs from headers that clients can forge.
    for (const name of ['forwarded', 'x-forwarded-host', 'x-forwarded-proto']) headers.delete(name)
    const url = URL.parse(request.url, readOrigin(request))
    if (!url || request.method === 'TRACE') return sendError(reply, 'BAD_REQUEST')
    const roleOfRequest = async () => {
      const session = await auth.getSession(headers)
      return session && readRole(session.userId)
    }
    if (await isClosed(maintenance, request.url, roleOfRequest)) return sendMaintenance(reply, maintenance)
    const body = typeof request.body === 'string' && request.body !== '' ? request.body : undefined
    const response = await auth.handler(new Request(url, { method: request.method, headers, body }))
    reply.status(response.status)
    for (const [name, value] of response.headers) {
      if (name !== 'set-cookie') reply.header(name, value)
    }
    for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
    return reply.send(response.body === null ? null : Buffer.from(await response.arrayBuffer()))
  })
}
