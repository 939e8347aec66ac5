import type { BetterAuthOptions } from 'better-auth'
import { isUniqueViolation } from '../../db/errors.ts'
import type { Log } from '../../log/log.ts'

/**
 * The library's messages in our log. Of an error only name, code and text are kept: what the database adds to them
 * repeats addresses. Refused requests are no errors of ours, nor is the second of two sign-ups at once.
 */
export const libraryLog = (log: Log): NonNullable<BetterAuthOptions['logger']> => ({
  level: 'warn',
  log(level, message, ...details: unknown[]) {
    const error = details.find((detail) => detail instanceof Error)
    if (isUniqueViolation(error, 'user_email_key')) return
    if (!error) return level === 'error' ? log.warn(message) : log.debug(message)
    const { message: text, stack, code } = error as Error & { code?: unknown }
    log.error({ err: { message: text, stack, code } }, `authentication: ${message}`)
  },
})
