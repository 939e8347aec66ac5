import type { FastifyInstance } from 'fastify'
import { ping } from '../../db/ping.ts'
import type { DatabasePlatform } from '../../db/port.ts'

/** /healthz responds while the process runs, /readyz only if it reaches the database and is not stopping. */
export function mountHealth(
  app: FastifyInstance,
  database: Pick<DatabasePlatform, 'pool'>,
  ready: () => boolean,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (!ready()) return reply.status(503).send({ status: 'stopping' })
    try {
      await ping(database)
      return { status: 'ready' }
    } catch {
      return reply.status(503).send({ status: 'database away' })
    }
  })
}
