import type { FastifyInstance } from 'fastify'

/** Mantine sets style attributes, so styles may be inline; scripts never are. */
const contentPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join('; ')

const headers = {
  'content-security-policy': contentPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Most answers are about one person; what others may keep says so itself.
  'cache-control': 'no-store',
}

/** The same strict headers on every answer; a route that serves hostile content may only tighten them. */
export function mountSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
    if (publicUrl.startsWith('https:'))
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })
}
