import type { FastifyRequest } from 'fastify'

/** The headers of a request as the rest of the server reads them; those that were sent twice count as not sent. */
export const requestHeaders = (request: FastifyRequest): Headers => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value)
  }
  return headers
}
