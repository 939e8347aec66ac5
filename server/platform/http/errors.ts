import type { Socket } from 'node:net'
import { commonErrors, concurrencyErrors } from '@jobscout/contract/shared/errors.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '../db/errors.ts'
import { isDiskFull } from '../disk-space.ts'

/** Errors that the contract does not declare. */
export const serverErrors = {
  BAD_REQUEST: { status: 400, message: 'The request could not be read.' },
  UNAUTHORIZED: { status: 401, message: commonErrors.UNAUTHORIZED.message },
  FORBIDDEN: { status: 403, message: commonErrors.FORBIDDEN.message },
  INVALID_ORIGIN: { status: 403, message: 'This request did not come from our own pages.' },
  NOT_FOUND: { status: 404, message: 'There is nothing at this address.' },
  REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive.' },
  PRECONDITION_FAILED: { status: 412, message: 'It has changed in the meantime.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  URI_TOO_LONG: { status: 414, message: 'The address is too long.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'This address does not take this kind of content.' },
  RANGE_NOT_SATISFIABLE: { status: 416, message: 'It has no such part.' },
  MISDIRECTED_REQUEST: { status: 421, message: 'This server answers at another address.' },
  TOO_MANY_REQUESTS: { status: 429, message: commonErrors.TOO_MANY_REQUESTS.message },
  HEADERS_TOO_LARGE: { status: 431, message: 'The headers of the request are too large.' },
  ...concurrencyErrors,
  INTERNAL_SERVER_ERROR: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  MAINTENANCE: { status: 503, message: 'The site is under maintenance.' },
  STORAGE_FULL: {
    status: 503,
    message: 'There is no room to save this at the moment, so nothing was changed. Please try again later.',
  },
  UNAVAILABLE: { status: 503, message: 'The service is busy. Please try again in a moment.' },
} as const
export type ServerErrorCode = keyof typeof serverErrors

/** Codes for statuses of the framework. Any other client error is a BAD_REQUEST. */
const codes: Readonly<Record<number, ServerErrorCode>> = {
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  412: 'PRECONDITION_FAILED',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'URI_TOO_LONG',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  416: 'RANGE_NOT_SATISFIABLE',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
}
const toErrorCode = (status: number): ServerErrorCode =>
  codes[status] ?? (status >= 400 && status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR')

/** Responds in the format of declared errors. */
export function sendError(reply: FastifyReply, code: ServerErrorCode, data?: unknown): FastifyReply {
  const { status, message } = serverErrors[code]
  return reply
    .status(status)
    .send({ defined: false, code, status, message, ...(data !== undefined && { data }) })
}

/** The code for what the server lacks at the moment; null for other failures. */
export function failureCode(error: unknown): ServerErrorCode | null {
  if (isDiskFull(error)) return 'STORAGE_FULL'
  return isUnavailable(error) ? 'UNAVAILABLE' : null
}

interface Failure extends FastifyError {
  readonly data?: unknown
}

/** The client disconnected before the request was complete. */
const wasCutOff = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

/** Responds to a thrown error. Details of internal errors are only logged. */
export function sendThrownError(error: Failure, request: FastifyRequest, reply: FastifyReply): void {
  if (wasCutOff(request)) {
    request.log.debug({ code: error.code }, 'the caller went away')
    reply.status(400).send()
    return
  }
  const code = failureCode(error) ?? toErrorCode(error.statusCode ?? 500)
  if (serverErrors[code].status >= 500) request.log.error({ err: error }, 'request failed')
  sendError(reply, code, error.data)
}

export function sendNotFound(_request: FastifyRequest, reply: FastifyReply): void {
  sendError(reply, 'NOT_FOUND')
}

/** Errors of Node's HTTP parser, before there is a request. */
const parserCodes: Readonly<Record<string, ServerErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
}

/** Responds on the socket in the format of other errors, and closes the connection. */
export function answerClientError(this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const code = parserCodes[error.code ?? ''] ?? 'BAD_REQUEST'
  const { status, message } = serverErrors[code]
  this.log.debug({ code: error.code }, 'the request did not arrive')
  if (socket.writable) {
    const body = JSON.stringify({ defined: false, code, status, message })
    const head = [
      `HTTP/1.1 ${status} ${code}`,
      'connection: close',
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'x-content-type-options: nosniff',
      'cache-control: no-store',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  }
  socket.destroy(error)
}
