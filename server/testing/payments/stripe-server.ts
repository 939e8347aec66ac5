import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** What goes wrong with a call. The work is done in the last three. */
export type Fault = 'overloaded' | 'broken' | 'reset' | 'hang' | 'lost' | 'broken-after'

interface Answer {
  readonly status: number
  readonly body: string
}

export interface StripeServer {
  readonly url: string
  stop(): Promise<void>
}

const failure = (status: number, type: string): Answer => ({
  status,
  body: JSON.stringify({ error: { type, message: `${status} for this test` } }),
})

/**
 * Serves the local provider's API over HTTP in the place of Stripe, with what goes wrong on the way. A failure after the
 * work is the first answer to its idempotency key, and is repeated, as at Stripe.
 * @param isAllowed whether a secret key is that of a server that lives
 */
export async function startStripeServer(
  api: typeof fetch,
  isAllowed: (secretKey: string) => boolean,
  nextFault: (call: string) => Fault | null,
): Promise<StripeServer> {
  const failed = new Map<string, Answer>()

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const { method = '', url = '' } = request
    const key = String(request.headers['idempotency-key'] ?? '')
    const reply = ({ status, body: text }: Answer) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(text)
    if (!isAllowed(request.headers.authorization?.replace('Bearer ', '') ?? '')) {
      reply(failure(401, 'invalid_request_error'))
      return
    }
    const fault = nextFault(`${method} ${url.split('?')[0]}`)
    if (fault === 'overloaded') reply(failure(429, 'invalid_request_error'))
    else if (fault === 'broken') reply(failure(500, 'api_error'))
    else if (fault === 'reset') request.socket.destroy()
    if (response.writableEnded || fault === 'reset') return

    const work = async (): Promise<Answer> => {
      const headers = key ? { 'idempotency-key': key } : undefined
      const init = { method, headers, ...(body.length > 0 && { body: new Uint8Array(body) }) }
      const answer = await api(new URL(url, 'http://stripe.test'), init)
      return { status: answer.status, body: await answer.text() }
    }
    const known = failed.get(key)
    const done = known ?? (await work())
    const answer = fault === 'broken-after' && !known ? failure(500, 'api_error') : done
    if (fault === 'broken-after' && key) failed.set(key, answer)
    if (fault === 'lost') request.socket.destroy()
    else if (fault !== 'hang') reply(answer)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => request.socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return {
    url: `http://127.0.0.1:${address.port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
