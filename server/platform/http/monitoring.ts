import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { ping } from '../db/ping.ts'
import type { DatabasePlatform } from '../db/port.ts'
import type { DiskSpace } from '../disk-space.ts'
import { isSameSecret } from '../same-secret.ts'

/** /healthz responds while the process runs, /readyz only if it reaches the database, has room to write and is not stopping. */
export function mountHealth(
  app: FastifyInstance,
  {
    database,
    disk,
  }: { database: Pick<DatabasePlatform, 'pool'>; disk: Pick<DiskSpace, 'suspect' | 'isFull'> },
  ready: () => boolean,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (!ready()) return reply.status(503).send({ status: 'stopping' })
    try {
      await ping(database)
    } catch {
      disk.suspect()
      return reply.status(503).send({ status: (await disk.isFull()) ? 'disk full' : 'database away' })
    }
    if (await disk.isFull()) return reply.status(503).send({ status: 'disk full' })
    return { status: 'ready' }
  })
}

export interface Metrics {
  readonly registry: Registry
  observe(method: string, route: string, status: number, milliseconds: number): void
}

/** The metrics of one server, in its own registry, because tests run several servers. */
export function createMetrics(openStreams: () => number): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'live_streams',
    help: 'Open notification streams of this process.',
    registers: [registry],
    collect() {
      this.set(openStreams())
    },
  })
  return {
    registry,
    observe: (method, route, status, milliseconds) => {
      requests.observe({ method, route, status: String(status) }, milliseconds / 1000)
    },
  }
}

interface MetricsAccess {
  readonly token: string | null
  /** Behind a proxy, every request may come from a local address. */
  readonly trustProxy: boolean
}

const localAddresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const proxyHeaders = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'x-real-ip',
  'via',
]

function mayRead(request: FastifyRequest, { token, trustProxy }: MetricsAccess): boolean {
  const given = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
  if (token) return isSameSecret(Buffer.from(given), Buffer.from(token))
  if (trustProxy || proxyHeaders.some((name) => request.headers[name] !== undefined)) return false
  return localAddresses.has(request.socket.remoteAddress ?? '')
}

/** /metrics in the Prometheus text format. Needs the token; without a configured token and proxy, local requests are
 *  allowed. */
export function mountMetrics(app: FastifyInstance, metrics: Metrics, access: MetricsAccess): void {
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, access)) return reply.status(403).send({ code: 'FORBIDDEN' })
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}
