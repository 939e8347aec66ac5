import { isIP } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendError, serverErrors } from '../errors.ts'

/** The value of a Host header: a name or an address, with an optional port. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{0,5})?$/i

const isHost = (host: string): boolean => HOST.test(host) && URL.canParse(`http://${host}`)

/** All Host headers. `request.headers` contains only the first. */
const hostHeaders = ({ raw: { rawHeaders } }: FastifyRequest): string[] =>
  rawHeaders.filter((_value, index) => rawHeaders[index - 1]?.toLowerCase() === 'host' && index % 2 === 1)

/** Whether the request line has a path, or an absolute URL that matches the Host header. */
function targetNames(host: string, target: string): boolean {
  if (target.startsWith('/') || target === '*') return true
  const [, named] = /^https?:\/\/([^/?#]*)/i.exec(target) ?? []
  return named?.toLowerCase() === host.toLowerCase()
}

/** What probes ask by any name. */
const openRoutes = new Set(['/healthz', '/readyz', '/metrics'])

/** Whether the server may be asked by this name. Any site can give its own name our address and have the browser of a visitor ask us
 *  by it (DNS rebinding); it cannot do so with an address or with localhost. */
function isOurs(host: string, publicHost: string): boolean {
  const { hostname } = new URL(`http://${host}`)
  return hostname === publicHost || hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) > 0
}

/** Names the address that the server answers at; in plain text to somebody who opened a page. */
function sendMisdirected(request: FastifyRequest, reply: FastifyReply, publicUrl: string): FastifyReply {
  const code = 'MISDIRECTED_REQUEST'
  const { status } = serverErrors[code]
  const message = `This server answers at ${publicUrl}, which its operator sets as PUBLIC_URL.`
  const wantsPage = request.headers.accept?.includes('text/html')
  return reply.status(status).send(wantsPage ? message : { defined: false, code, status, message })
}

/** Refuses requests with an invalid Host header, or one that names another site than ours. */
export function mountHostCheck(app: FastifyInstance, publicUrl: string): void {
  const publicHost = new URL(publicUrl).hostname
  app.addHook('onRequest', async (request, reply) => {
    const [host = '', ...more] = hostHeaders(request)
    if (more.length > 0 || !isHost(host) || !targetNames(host, request.raw.url ?? '')) {
      return sendError(reply, 'BAD_REQUEST')
    }
    if (!isOurs(host, publicHost) && !openRoutes.has(request.routeOptions.url ?? '')) {
      return sendMisdirected(request, reply, publicUrl)
    }
  })
}

/**
 * The origin that a request was sent to. The host is that of the Host header only: clients can forge X-Forwarded-Host
 * unless the proxy overwrites it, and PUBLIC_URL names the public host. Behind a trusted proxy, the scheme is that of
 * X-Forwarded-Proto.
 */
export function readOrigin(request: FastifyRequest): string {
  const scheme = request.protocol === 'https' ? 'https' : 'http'
  return `${scheme}://${request.headers.host}`
}
