import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendError } from '../errors.ts'

/** A host as a Host header holds it: a name or an address, and perhaps a port. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{0,5})?$/i

const isHost = (host: string): boolean => HOST.test(host) && URL.canParse(`http://${host}`)

/** The Host headers as sent: of several, `request.headers` shows the first. */
const hostHeaders = ({ raw: { rawHeaders } }: FastifyRequest): string[] =>
  rawHeaders.filter((_value, index) => rawHeaders[index - 1]?.toLowerCase() === 'host' && index % 2 === 1)

/** Whether the request line agrees with the Host header: it holds a path, or the whole address of a proxy's client. */
function targetNames(host: string, target: string): boolean {
  if (target.startsWith('/') || target === '*') return true
  const [, named] = /^https?:\/\/([^/?#]*)/i.exec(target) ?? []
  return named?.toLowerCase() === host.toLowerCase()
}

/** Refuses requests to a host that no address can hold; from then on the header can be trusted to be a host. */
export function mountHostCheck(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const [host = '', ...more] = hostHeaders(request)
    if (more.length > 0 || !isHost(host) || !targetNames(host, request.raw.url ?? '')) {
      return sendError(reply, 'BAD_REQUEST')
    }
  })
}

/**
 * The origin that a request was sent to. The host comes from the Host header alone: X-Forwarded-Host is whatever the
 * caller wrote wherever the proxy does not overwrite it, and PUBLIC_URL already names the public host. The scheme follows
 * X-Forwarded-Proto behind a trusted proxy.
 */
export function originOf(request: FastifyRequest): string {
  const scheme = request.protocol === 'https' ? 'https' : 'http'
  return `${scheme}://${request.headers.host}`
}
