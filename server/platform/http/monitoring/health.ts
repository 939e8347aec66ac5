import type { FastifyInstance } from 'fastify'
import { ping } from '../../db/ping.ts'
import type { World } from '../../world.ts'

/** /healthz: the process answers. /readyz: it can also reach its database and is not about to stop. */
export function mountHealth(app: FastifyInstance, world: World, ready: () => boolean): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (!ready()) return reply.status(503).send({ status: 'stopping' })
    try {
      await ping(world.database)
      return { status: 'ready' }
    } catch {
      return reply.status(503).send({ status: 'database away' })
    }
  })
}
