import type { FastifyInstance } from 'fastify'

/** Inline styles are allowed for Mantine's style attributes. Inline scripts are not. */
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
  // Most responses are personal. Routes with cacheable content override it.
  'cache-control': 'no-store',
}

/** Sets strict headers on every response. Routes may only make them stricter. */
export function mountSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
    if (publicUrl.startsWith('https:'))
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })
}
