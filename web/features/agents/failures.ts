import { ORPCError } from '@orpc/client'
import { describeError, type ErrorText } from '../../lib/api/errors.ts'

const declared = new Set([
  'NOT_A_CLIENT',
  'ASSIGNMENT_CHANGED',
  'AGENT_PROFILE_NOT_FOUND',
  'AGENT_INACTIVE',
  'AGENT_FULL',
  'AGENT_HAS_CLIENTS',
  'AUTO_ASSIGN_OFF',
  'PROFILE_EXISTS',
  'ABSENCE_OVER',
  'ABSENCE_TOO_FAR',
  'AGENT_HAS_MORE_CLIENTS',
  'ALREADY_INACTIVE',
  'DEPUTY_UNAVAILABLE',
  'AGENT_IS_DEPUTY',
  'AGENT_STANDS_IN',
])

/** The text for a refused assignment. The server's own sentences hold the figures of the moment. */
export const describeRefusal = (error: unknown, fallback: ErrorText): ErrorText =>
  error instanceof ORPCError && declared.has(error.code)
    ? { title: fallback.title, message: error.message }
    : describeError(error, fallback)
