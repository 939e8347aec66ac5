import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '../db/errors.ts'

/** The body of every error that no procedure declares, in the shape of those that one does. */
export const errorBody = (status: number, code: string, message: string, data?: unknown) => ({
  defined: false,
  code,
  status,
  message,
  ...(data !== undefined && { data }),
})

const texts: Record<number, readonly [code: string, message: string]> = {
  400: ['BAD_REQUEST', 'The request could not be read.'],
  403: ['FORBIDDEN', 'You do not have permission to do this.'],
  404: ['NOT_FOUND', 'There is nothing at this address.'],
  412: ['PRECONDITION_FAILED', 'It has changed in the meantime.'],
  413: ['PAYLOAD_TOO_LARGE', 'The request is too large.'],
  414: ['URI_TOO_LONG', 'The address is too long.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'Send JSON.'],
  416: ['RANGE_NOT_SATISFIABLE', 'It has no such part.'],
  503: ['UNAVAILABLE', 'The service is busy. Please try again in a moment.'],
}

interface Answer extends FastifyError {
  readonly data?: unknown
}

/** The caller left before the whole request had come. */
const wasCutOff = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

/** Turns whatever was thrown into a clear answer; what went wrong inside stays in the log. */
export function answerError(error: Answer, request: FastifyRequest, reply: FastifyReply): void {
  if (wasCutOff(request)) {
    request.log.debug({ code: error.code }, 'the caller went away')
    reply.status(400).send()
    return
  }
  const status = isUnavailable(error) ? 503 : (error.statusCode ?? 500)
  if (status === 429) {
    reply.status(429).send(errorBody(429, 'TOO_MANY_REQUESTS', error.message, error.data))
    return
  }
  if (status >= 500) request.log.error({ err: error }, 'request failed')
  // What is wrong with a request stays the caller's fault, whatever number the framework has for it.
  const told = texts[status] ? status : status >= 400 && status < 500 ? 400 : 500
  const [code, message] = texts[told] ?? [
    'INTERNAL_SERVER_ERROR',
    'Something went wrong on our side. Please try again.',
  ]
  reply.status(told).send(errorBody(told, code, message))
}

export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): void {
  reply.status(404).send(errorBody(404, 'NOT_FOUND', 'There is nothing at this address.'))
}
