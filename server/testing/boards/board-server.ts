import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface AskedRequest {
  readonly method: string
  /** Host, path and query, such as "api.lever.co/v0/postings/acme?mode=json". */
  readonly address: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export type Responder = (request: AskedRequest, reply: ServerResponse) => void

/** A server on loopback that plays job boards: requests for https://HOST/PATH come as /HOST/PATH. */
export interface BoardServer {
  readonly url: string
  /** What was asked since the last `reset`. */
  readonly asked: readonly AskedRequest[]
  /** Plays every address that begins so. The longest beginning counts; others are 404. */
  play(start: string, content: object | string | Responder): void
  reset(): void
  close(): void
}

export async function startBoardServer(): Promise<BoardServer> {
  const asked: AskedRequest[] = []
  const plays = new Map<string, object | string | Responder>()
  const respond = async (request: IncomingMessage, reply: ServerResponse) => {
    const { method = 'GET', url = '', headers } = request
    const askedRequest: AskedRequest = { method, address: url.slice(1), headers, body: await text(request) }
    asked.push(askedRequest)
    const [start] = [...plays.keys()]
      .filter((prefix) => askedRequest.address.startsWith(prefix))
      .toSorted((a, b) => b.length - a.length)
    const content = start === undefined ? undefined : plays.get(start)
    if (typeof content === 'function') (content as Responder)(askedRequest, reply)
    else if (content === undefined) reply.writeHead(404).end('not found')
    else reply.end(typeof content === 'string' ? content : JSON.stringify(content))
  }
  const server = createServer((request, reply) => void respond(request, reply))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    play: (start, content) => void plays.set(start, content),
    reset() {
      asked.length = 0
      plays.clear()
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
