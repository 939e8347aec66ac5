import type { BetterAuthOptions } from 'better-auth'
import { isUniqueViolation } from '../../db/errors.ts'
import type { Log } from '../../log/log.ts'

/**
 * Writes the library's messages to our log. Of an error only message, stack and code are kept, because the details of
 * database errors contain email addresses. Refused requests, such as the second of two concurrent sign-ups, are not
 * logged as errors.
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
