import type { Config } from '../config.ts'
import type { AiService } from '../features/ai/service.ts'

/** The configured provider of texts, or null. Its packages are loaded only where there is one. */
export async function openAi(config: Config): Promise<AiService | null> {
  const { AI_URL: url, AI_API_KEY: key, AI_MODEL: model, AI_TIMEOUT_MS: timeoutMs } = config
  if (!url || !key || !model) return null
  const { openAiCompatible } = await import('../platform/ai/openai-compatible.ts')
  return {
    ai: openAiCompatible({ url, key, model, timeoutMs }),
    callsPerMonth: config.AI_CALLS_PER_MONTH,
    timeoutMs,
  }
}
