import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { generateText, Output } from 'ai'
import { requestExternal } from '../outgoing/fetch.ts'
import type { Ai } from './port.ts'

export interface OpenAiCompatibleOptions {
  /** Base address, to which "/chat/completions" is added. */
  readonly url: string
  readonly key: string
  readonly model: string
  readonly timeoutMs: number
}

/** A few sentences take 5 kB. */
const MAX_ANSWER_BYTES = 200_000

// It would write to the console at each call that the server is not told the form of the answer.
globalThis.AI_SDK_LOG_WARNINGS = false

/** A server that speaks OpenAI's interface of chats: the one of OpenAI, of others, or a local one. */
export function openAiCompatible({ url, key, model, timeoutMs }: OpenAiCompatibleOptions): Ai {
  const { host, hostname } = new URL(url)
  /** Of limited size, and never of another host than people were shown. */
  const fetchAnswer: typeof fetch = async (address, init) => {
    const { status, headers, body } = await requestExternal(String(address), {
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
    const type = headers['content-type'] ?? 'application/json'
    return new Response(new Uint8Array(body), { status, headers: { 'content-type': type } })
  }
  // Without the key, which requestExternal sends to the address alone, not to where it redirects.
  const server = createOpenAICompatible({ name: 'ai', baseURL: url, fetch: fetchAnswer })
  return {
    provider: host,
    model,
    async ask({ instructions, data, answer }, signal) {
      const { output } = await generateText({
        model: server(model),
        instructions,
        prompt: data,
        output: Output.object({ schema: answer }),
        // Each call is counted by the caller.
        maxRetries: 0,
        abortSignal: signal,
      })
      return output
    },
  }
}
