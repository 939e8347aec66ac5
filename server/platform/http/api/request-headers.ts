import type { FastifyRequest } from 'fastify'

/** Converts a request's headers to Headers. Repeated headers are omitted. */
export const requestHeaders = (request: FastifyRequest): Headers => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value)
  }
  return headers
}
