import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  fastify,
  LogController,
} from 'fastify'
import type { Auth } from '../auth/port.ts'
import type { DatabasePlatform } from '../db/port.ts'
import type { DiskSpace } from '../disk-space.ts'
import type { AppRouter } from './api/context.ts'
import { type ApiPorts, mountApi } from './api/mount.ts'
import { mountAuth } from './auth.ts'
import { answerClientError, sendNotFound, sendThrownError } from './errors.ts'
import { mountHostCheck } from './guards/host.ts'
import { mountSecurityHeaders } from './guards/security-headers.ts'
import { type Metrics, mountHealth, mountMetrics } from './monitoring.ts'
import { mountReference } from './reference.ts'
import { mountWebsite, type Website } from './website.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Called by a provider's servers. */
    byProvider?: boolean
  }
}

/** What the HTTP side needs of the server. */
interface HttpPorts extends ApiPorts {
  readonly auth: ApiPorts['auth'] & Pick<Auth, 'handler'>
  readonly database: Pick<DatabasePlatform, 'pool'>
  readonly disk: DiskSpace
}

interface HttpOptions {
  readonly router: AppRouter
  /** Whether everybody may read which procedures there are. */
  readonly servesReference: boolean
  readonly trustProxy: boolean
  readonly requestsPerMinute: number
  /** The longest time a request may take to arrive completely. */
  readonly requestTimeoutMs: number
  /** Null if this process serves no website. */
  readonly website: Website | null
  readonly metrics: Metrics
  readonly metricsToken: string | null
  /** Returns false once the server is stopping, so that load balancers use other servers. */
  ready(): boolean
}

const MAX_BODY_BYTES = 1024 * 1024
/** How many times as often as a person's address a provider's may ask. */
const PROVIDER_FACTOR = 10
/** Up to this size an answer is compressed within a millisecond, which costs less than to stream it through another thread. */
const COMPRESSED_AT_ONCE_BYTES = 48 * 1024
/** How often Node checks for slow requests. Its default is 30 seconds. */
const SLOW_REQUEST_CHECK_MS = 500

/** The HTTP side of the server, not yet listening. */
export async function createHttp(ports: HttpPorts, options: HttpOptions): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = ports.log
  const app: FastifyInstance = fastify({
    loggerInstance,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    // Trust only the last hop, added by our proxy. Clients can forge the earlier ones.
    trustProxy: options.trustProxy && ((_address, hop) => hop === 0),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: options.requestTimeoutMs,
    http: {
      // Set too, because Node swaps the two if the headers timeout, 60 seconds by default, is longer.
      headersTimeout: options.requestTimeoutMs,
      connectionsCheckingInterval: SLOW_REQUEST_CHECK_MS,
    },
    clientErrorHandler: answerClientError,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: sendThrownError,
  })
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    ports.disk.note(error)
    sendThrownError(error, request, reply)
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // nginx holds back what is shorter than its buffers, as events of a stream are.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) {
      reply.header('x-accel-buffering', 'no')
    }
    // A kept-alive connection would delay the stop.
    if (!options.ready()) reply.header('connection', 'close')
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const milliseconds = Math.round(reply.elapsedTime)
    options.metrics.observe(request.method, route, reply.statusCode, reply.elapsedTime)
    const level = reply.statusCode >= 500 ? 'error' : 'debug'
    request.log[level]({ method: request.method, route, status: reply.statusCode, milliseconds }, 'answered')
  })
  mountSecurityHeaders(app, ports.publicUrl)
  mountHostCheck(app, ports.publicUrl)
  await app.register(compress, { threshold: 1024, syncThreshold: COMPRESSED_AT_ONCE_BYTES })
  mountHealth(app, ports, options.ready)
  mountMetrics(app, options.metrics, { token: options.metricsToken, trustProxy: options.trustProxy })
  await app.register(async (limited) => {
    await limited.register(rateLimit, {
      max: ({ routeOptions }) =>
        options.requestsPerMinute * (routeOptions.config.byProvider ? PROVIDER_FACTOR : 1),
      timeWindow: 60_000,
      errorResponseBuilder: (_request, { ttl }) => ({
        statusCode: 429,
        data: { retryAfterSeconds: Math.ceil(ttl / 1000) },
      }),
    })
    await limited.register((scope) => mountAuth(scope, ports))
    await limited.register((scope) => mountApi(scope, ports, options.router))
    if (options.servesReference) mountReference(limited, options.router, ports.publicUrl)
  })
  if (options.website) await mountWebsite(app, options.website, ports.maintenance)
  else app.setNotFoundHandler(sendNotFound)
  return app
}
