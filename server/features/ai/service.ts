import { type AiState, aiErrors, aiPermissionErrors } from '@jobscout/contract/ai/model.ts'
import type { Ai, AiQuestion } from '../../platform/ai/port.ts'
import type { Tx, WithActor } from '../../platform/db/transaction.ts'
import { declaredError } from '../../platform/http/failure.ts'
import type { Log } from '../../platform/log/log.ts'
import {
  countCalls,
  countOwnCalls,
  deletePermission,
  findPermission,
  reserveCall,
  upsertPermission,
} from './queries.ts'

/** The configured provider with the limits of its use. */
export interface AiService {
  readonly ai: Ai
  /** Of one person. */
  readonly callsPerMonth: number
  /** For one question, both attempts included. */
  readonly timeoutMs: number
}

export interface AiPorts {
  /** Null where no provider is configured. */
  readonly ai: AiService | null
  readonly log: Log
}

/** The person's request, which the call belongs to. */
export interface AiRequest {
  readonly withActor: WithActor
  /** Aborted when the person cancels. */
  readonly signal: AbortSignal
}

/** What the AI may do for the actor. */
export async function readAiState(tx: Tx, service: AiService | null): Promise<AiState> {
  if (!service) return { provider: null, allowed_at: null, used: 0, limit: 0 }
  const { provider } = service.ai
  const permission = await findPermission(tx)
  const allowedAt = permission?.provider === provider ? permission.allowed_at : null
  return {
    provider,
    allowed_at: allowedAt?.toISOString() ?? null,
    used: await countOwnCalls(tx),
    limit: service.callsPerMonth,
  }
}

/** Allows the provider that the actor was shown. Throws AI_NOT_CONNECTED, AI_PROVIDER_CHANGED. */
export async function allowAi(tx: Tx, service: AiService | null, provider: string): Promise<AiState> {
  if (!service) throw declaredError(aiPermissionErrors, 'AI_NOT_CONNECTED')
  if (provider !== service.ai.provider) throw declaredError(aiPermissionErrors, 'AI_PROVIDER_CHANGED')
  await upsertPermission(tx, provider)
  return readAiState(tx, service)
}

/** Nothing of the actor is sent from now on. */
export async function withdrawAi(tx: Tx, service: AiService | null): Promise<AiState> {
  await deletePermission(tx)
  return readAiState(tx, service)
}

/** The configured provider. Throws AI_NOT_CONNECTED. */
export function requireAi({ ai }: Pick<AiPorts, 'ai'>): AiService {
  if (!ai) throw declaredError(aiErrors, 'AI_NOT_CONNECTED')
  return ai
}

/** Throws AI_NOT_ALLOWED or AI_BUDGET_USED where the call must not be made. */
async function countCall(withActor: WithActor, { ai, callsPerMonth }: AiService): Promise<void> {
  const outcome = await withActor((tx) => reserveCall(tx, ai.provider, callsPerMonth))
  if (outcome === 'not_allowed') throw declaredError(aiErrors, 'AI_NOT_ALLOWED')
  if (outcome === 'used_up') throw declaredError(aiErrors, 'AI_BUDGET_USED')
}

const ATTEMPTS = 2

/** Asks the AI for the actor. Each attempt is counted before it is made, in a transaction of its own, so that no later failure
 *  rolls it back. Throws AI_NOT_CONNECTED, AI_NOT_ALLOWED, AI_BUDGET_USED, AI_FAILED. */
export async function callAi<T>(
  ports: AiPorts,
  { withActor, signal }: AiRequest,
  question: AiQuestion<T>,
): Promise<T> {
  const service = requireAi(ports)
  const limited = AbortSignal.any([signal, AbortSignal.timeout(service.timeoutMs)])
  for (let attempt = 1; attempt <= ATTEMPTS && !limited.aborted; attempt += 1) {
    await countCall(withActor, service)
    try {
      return await service.ai.ask(question, limited)
    } catch (error) {
      // Errors of the SDK repeat the prompt and the answer, which are the person's.
      const reason = limited.aborted ? 'aborted' : error instanceof Error ? error.name : 'unknown'
      ports.log.warn({ prompt: question.name, attempt, reason }, 'the AI gave no usable answer')
    }
  }
  throw declaredError(aiErrors, 'AI_FAILED')
}

/** Everybody's use in this month. Only super admins see that of others. */
export const readAiUse = (tx: Tx): Promise<{ people: number; calls: number }> => countCalls(tx)
