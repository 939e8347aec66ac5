import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendError } from '../errors.ts'

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

/** Refuses requests with an invalid Host header. */
export function mountHostCheck(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const [host = '', ...more] = hostHeaders(request)
    if (more.length > 0 || !isHost(host) || !targetNames(host, request.raw.url ?? '')) {
      return sendError(reply, 'BAD_REQUEST')
    }
  })
}

/**
 * The origin that a request was sent to. The host is that of the Host header only: clients can forge X-Forwarded-Host
 * unless the proxy overwrites it, and PUBLIC_URL names the public host. Behind a trusted proxy, the scheme is that of
 * X-Forwarded-Proto.
 */
export function originOf(request: FastifyRequest): string {
  const scheme = request.protocol === 'https' ? 'https' : 'http'
  return `${scheme}://${request.headers.host}`
}
