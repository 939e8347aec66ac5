import { ORPCError } from '@orpc/client'
import { api } from './api.ts'
import { describeError, type ErrorText } from './errors.ts'

/** Whether the person allows the AI, and their use of it this month. */
export const aiQuery = () => api.ai.mine.queryOptions()

/** Why the AI did not answer, in the words of the contract. */
export const describeAiError = (error: unknown, fallback: ErrorText): ErrorText =>
  error instanceof ORPCError && error.defined && error.code.startsWith('AI_')
    ? { title: fallback.title, message: error.message }
    : describeError(error, fallback)
