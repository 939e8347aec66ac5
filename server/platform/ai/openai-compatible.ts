import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { generateText } from 'ai'
import { z } from 'zod'
import { requestExternal } from '../outgoing/fetch.ts'
import type { Ai } from './port.ts'

export interface OpenAiCompatibleOptions {
  /** Base address, to which "/chat/completions" is added. */
  readonly url: string
  readonly key: string
  readonly model: string
  readonly timeoutMs: number
}

/** A few sentences take 5 kB, and fifty times as much as a stream, which wraps each word. */
const MAX_ANSWER_BYTES = 1_000_000

/** A server that refuses a request because of its form answers so. */
const REFUSED_FORMS: readonly number[] = [400, 422]

// It would write to the console at each call that it has a warning about.
globalThis.AI_SDK_LOG_WARNINGS = false

const streamedPart = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }) })).nullish(),
})

/** A stream as the same answer in one piece. */
function joinStream(stream: string): string {
  const content = [...stream.matchAll(/^data:\s*(\{.*)$/gm)].map(([, part = '']) => {
    const { choices } = streamedPart.parse(JSON.parse(part))
    return choices?.[0]?.delta.content ?? ''
  })
  return JSON.stringify({ choices: [{ message: { role: 'assistant', content: content.join('') } }] })
}

/** Models like to put JSON into a block of code. Anything else around it is no answer. */
function readAnswer<T>(text: string, form: z.ZodType<T>): T {
  const [, code = text] = /^\s*```(?:json)?\s*\n(.*)\n\s*```\s*$/s.exec(text) ?? []
  return form.parse(JSON.parse(code))
}

/** A server that speaks OpenAI's interface of chats: the one of OpenAI, of others, or a local one. */
export function openAiCompatible({ url, key, model, timeoutMs }: OpenAiCompatibleOptions): Ai {
  const { host, hostname } = new URL(url)
  /** Some servers answer only as a stream, others must not be asked for one: a refusal shows which. */
  let isStreaming = false

  /** Of limited size, and never of another host than people were shown. */
  async function fetchAnswer(address: string, init: RequestInit | undefined, stream: boolean) {
    const { status, headers, body } = await requestExternal(address, {
      method: 'POST',
      headers: Object.fromEntries(new Headers(init?.headers)),
      body: String(init?.body),
      token: key,
      signal: init?.signal ?? undefined,
      timeoutMs,
      maxBytes: MAX_ANSWER_BYTES,
      allowPrivate: true,
      allowsHost: (name) => name === hostname,
      accepts: () => true,
    })
    if (REFUSED_FORMS.includes(status)) isStreaming = !stream
    const type = headers['content-type'] ?? 'application/json'
    return type.startsWith('text/event-stream')
      ? new Response(joinStream(body.toString()), { status, headers: { 'content-type': 'application/json' } })
      : new Response(new Uint8Array(body), { status, headers: { 'content-type': type } })
  }
  return {
    provider: host,
    model,
    async ask({ instructions, data, answer }, signal) {
      const stream = isStreaming
      const server = createOpenAICompatible({
        name: 'ai',
        // Without the key, which requestExternal sends to the address alone, not to where it redirects.
        baseURL: url,
        fetch: (address, init) => fetchAnswer(String(address), init, stream),
        transformRequestBody: (body) => (stream ? { ...body, stream } : body),
      })
      // No form of the answer is asked for, since some servers refuse that: the instructions state it.
      const { text } = await generateText({
        model: server(model),
        instructions,
        prompt: data,
        // Each call is counted by the caller.
        maxRetries: 0,
        abortSignal: signal,
      })
      return readAnswer(text, answer)
    },
  }
}
