import { afterAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import {
  type ChatAnswer,
  chatAnswers,
  replyJson,
  replyStreamed,
  startAiServer,
} from '../../testing/ai-server.ts'
import { openAiCompatible } from './openai-compatible.ts'

const server = await startAiServer()
afterAll(server.close)
beforeEach(() => server.answerWith(chatAnswers.overloaded))

const question = {
  name: 'test-1',
  instructions: 'Say one word as JSON.',
  data: '<entry>\nx\n</entry>',
  answer: z.object({ word: z.string() }),
}
const connect = () => openAiCompatible({ url: server.url, key: 'k', model: 'test-model', timeoutMs: 5000 })
type Connection = ReturnType<typeof connect>
const ask = (ai: Connection) => ai.ask(question, new AbortController().signal)

const refuses =
  (status: number, isRefused: (body: Record<string, unknown>) => boolean, answer: ChatAnswer): ChatAnswer =>
  (response, request) => {
    if (!isRefused(request.body)) return answer(response, request)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end('{"error":{"message":"not supported"}}')
  }

test('a server without structured output is not asked for it', async () => {
  server.answerWith(refuses(400, (body) => 'response_format' in body, replyJson({ word: 'yes' })))
  expect(await ask(connect())).toEqual({ word: 'yes' })
})

test('a server that streams unasked is understood', async () => {
  server.answerWith(replyStreamed('{"word": "Größe, 3 €"}'))
  expect(await ask(connect())).toEqual({ word: 'Größe, 3 €' })
})

test.each([400, 422])(
  'a server that only streams is asked for a stream after it answered %i',
  async (status) => {
    server.answerWith(refuses(status, ({ stream }) => stream !== true, replyStreamed('{"word": "yes"}')))
    const ai = connect()
    await expect(ask(ai)).rejects.toThrow()
    expect(await ask(ai)).toEqual({ word: 'yes' })
    expect(await ask(ai)).toEqual({ word: 'yes' })
    server.answerWith(refuses(status, ({ stream }) => stream === true, replyJson({ word: 'again' })))
    await expect(ask(ai)).rejects.toThrow()
    expect(await ask(ai)).toEqual({ word: 'again' })
  },
)

test.each([
  ['in a block of code', '```json\n{"word": "yes"}\n```'],
  ['in a block without a name', '\n```\n{"word":\n"yes"}\n```\n'],
])('JSON %s is an answer', async (_, text) => {
  server.answerWith(replyStreamed(text))
  expect(await ask(connect())).toEqual({ word: 'yes' })
})

test.each([
  ['breaks off', '{"word": "y'],
  ['says something around it', 'Sure! {"word": "yes"}'],
  ['has another form', '{"words": ["yes"]}'],
  ['is empty', ''],
])('a response that %s is no answer', async (_, text) => {
  server.answerWith(replyStreamed(text))
  await expect(ask(connect())).rejects.toThrow()
})

test('a stream that ends with a failure is no answer', async () => {
  server.answerWith((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
    response.end('data: {"choices":[{"delta":{"role":"assistant"}}]}\n\ndata: {"error":{"message":"x"}}\n\n')
  })
  await expect(ask(connect())).rejects.toThrow()
})
