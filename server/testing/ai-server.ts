import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request to the interface of chats. */
export interface ChatRequest {
  readonly path: string
  readonly authorization: string
  readonly body: {
    readonly model: string
    readonly messages: readonly { readonly role: string; readonly content: string }[]
    readonly [name: string]: unknown
  }
}

/** How the server answers a request; rejects nothing, and may leave the response open. */
export type ChatAnswer = (response: ServerResponse, request: ChatRequest) => void

const send = (response: ServerResponse, status: number, body: string, type = 'application/json') => {
  response.writeHead(status, { 'content-type': type })
  response.end(body)
}

const completion = (content: string) =>
  JSON.stringify({
    id: 'chat-1',
    object: 'chat.completion',
    created: 1,
    model: 'test-model',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  })

const prompt = ({ body }: ChatRequest) => body.messages.map(({ content }) => content).join('\n')

/** Answers with this as JSON. */
export const replyJson =
  (content: unknown): ChatAnswer =>
  (response) =>
    send(response, 200, completion(JSON.stringify(content)))

/** Answers with this as a stream, asked or not, a few characters at a time. */
export const replyStreamed =
  (content: string): ChatAnswer =>
  (response) => {
    const parts = content.match(/.{1,5}/gsu) ?? []
    const deltas = [{ role: 'assistant', content: '' }, ...parts.map((part) => ({ content: part }))]
    const events = deltas.map((delta) => JSON.stringify({ id: 'chat-1', choices: [{ index: 0, delta }] }))
    const stream = [': a comment', ...[...events, '[DONE]'].map((event) => `data: ${event}`)]
    send(response, 200, `${stream.join('\n\n')}\n\n`, 'text/event-stream')
  }

export const chatAnswers = {
  overloaded: (response) => send(response, 503, '{"error":{"message":"overloaded"}}'),
  nonsense: (response) => send(response, 200, '<html>It works!</html>', 'text/html'),
  prose: (response) => send(response, 200, completion('Sure! Here is your letter: you are the best.')),
  brokenSchema: (response) => send(response, 200, completion('{"sentences": [{"id": 1}], "extra": null}')),
  echo: (response, request) => send(response, 200, completion(prompt(request))),
  /** Obeys the form and repeats what it was asked. */
  echoAsSentences: (response, request) =>
    send(
      response,
      200,
      completion(
        JSON.stringify({
          sentences: ['b1', 'b2'].map((id) => ({ id, text: prompt(request).slice(0, 900) })),
        }),
      ),
    ),
  /** Sends without an end. */
  endless: (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const more = () => {
      while (!response.destroyed && response.write(' '.repeat(10_000)));
    }
    response.on('drain', more)
    more()
  },
  redirect: (response) => {
    response.writeHead(307, { location: 'http://other.test/v1/chat/completions' })
    response.end()
  },
  breaksOff: (response) => void response.destroy(),
  /** Never answers. */
  silent: () => undefined,
} satisfies Record<string, ChatAnswer>

export interface AiServer {
  readonly url: string
  /** As the product names it. */
  readonly provider: string
  /** Every request, in the order of arrival. */
  readonly requests: readonly ChatRequest[]
  answerWith(answer: ChatAnswer): void
  /** Environment of a product that uses this server. */
  readonly env: Readonly<Record<string, string>>
  close(): Promise<void>
}

/** A server of our own that speaks the interface of OpenAI, well or badly. */
export async function startAiServer(): Promise<AiServer> {
  const requests: ChatRequest[] = []
  let answer: ChatAnswer = replyJson({ works: true })
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const chat: ChatRequest = {
      path: request.url ?? '',
      authorization: request.headers.authorization ?? '',
      body: JSON.parse(Buffer.concat(parts).toString()),
    }
    requests.push(chat)
    answer(response, chat)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/v1`
  return {
    url,
    provider: `127.0.0.1:${port}`,
    requests,
    answerWith(next) {
      answer = next
    },
    env: { AI_URL: url, AI_API_KEY: 'a key of the tests', AI_MODEL: 'test-model' },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
