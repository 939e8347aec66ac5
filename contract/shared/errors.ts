import { z } from 'zod'

/** Errors that any procedure may return. Clients rely on the code; the message is for logs. */
export const commonErrors = {
  UNAUTHORIZED: { status: 401, message: 'Sign in to continue.' },
  FORBIDDEN: {
    status: 403,
    message: 'You do not have permission to do this.',
    data: z.object({ required: z.string() }).optional(),
  },
  /** Signed in with a temporary password. */
  PASSWORD_CHANGE_REQUIRED: { status: 403, message: 'Choose a password of your own to continue.' },
  NOT_FOUND: { status: 404, message: 'It does not exist, or you may not see it.' },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: 'Too many requests. Please wait a moment and try again.',
    data: z.object({ retryAfterSeconds: z.number().int() }).optional(),
  },
} as const

/** Only a few expensive requests of a person may be in flight. */
export const concurrencyErrors = {
  CONCURRENCY_LIMIT: { status: 429, message: 'Your other files are still being worked on.' },
} as const

/** What is stored differs from what was stored. */
export const storedFileErrors = {
  STORED_FILE_DAMAGED: {
    status: 500,
    message:
      'This file was damaged after it was saved, so it is not opened. Please save it anew, or contact us.',
  },
} as const

/** Of lists that are read in pages. */
export const pageErrors = {
  BAD_CURSOR: { status: 400, message: 'This page of the list does not exist. Load the list again.' },
} as const

/** No row, with the code that the specification treats as no data. */
export const noRowError = { PGRST116: { status: 406, message: 'There is no such row yet.' } } as const
