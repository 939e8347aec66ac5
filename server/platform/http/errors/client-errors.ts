import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type ServerErrorCode, serverErrors } from './errors.ts'

/** Errors of Node's HTTP parser, before there is a request. */
const codes: Readonly<Record<string, ServerErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
}

/** Responds on the socket in the format of other errors, and closes the connection. */
export function answerClientError(this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const code = codes[error.code ?? ''] ?? 'BAD_REQUEST'
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
