import { ORPCError } from '@orpc/client'

export interface ErrorText {
  readonly title: string
  readonly message: string
}

export type ErrorTexts = Readonly<Record<string, ErrorText>>

/** Texts of the codes that every procedure may answer with. Features register those of their own codes. */
const texts = new Map<string, ErrorText>(
  Object.entries({
    UNAUTHORIZED: { title: 'Please Sign In', message: 'Your session has ended. Please sign in again.' },
    FORBIDDEN: { title: 'Access Denied', message: 'You do not have permission to do this.' },
    NOT_FOUND: { title: 'Not Found', message: 'It does not exist, or you may not see it.' },
    TOO_MANY_REQUESTS: {
      title: 'Too Many Requests',
      message: 'Too many requests. Please wait a moment and try again.',
    },
    STORED_FILE_DAMAGED: {
      title: 'Damaged File',
      message:
        'This file was damaged after it was saved, so it is not opened. Please save it anew, or contact us.',
    },
    STORAGE_FULL: {
      title: 'No Room to Save',
      message: 'There is no room to save this at the moment, so nothing was changed. Please try again later.',
    },
    CONCURRENCY_LIMIT: { title: 'Still at Work', message: 'Your other files are still being worked on.' },
  }),
)

/** Adds a feature's titles and texts for error codes. */
export function registerErrorTexts(added: ErrorTexts): void {
  for (const [code, text] of Object.entries(added)) texts.set(code, text)
}

const offline: ErrorText = {
  title: 'No Connection',
  message: 'The server could not be reached. Check your connection and try again.',
}

/** A failure that the browser itself found, with the words for the person. */
export class ExplainedError extends Error {
  readonly text: ErrorText
  constructor(text: ErrorText) {
    super(text.message)
    this.name = 'ExplainedError'
    this.text = text
  }
}

export const errorCode = (error: unknown): string | undefined =>
  error instanceof ORPCError ? error.code : undefined

export const errorStatus = (error: unknown): number | undefined =>
  error instanceof ORPCError ? error.status : undefined

/** The server refuses a malformed id as invalid input. To the person the row is missing either way. */
export const isMissing = (error: unknown): boolean => [400, 404].includes(errorStatus(error) ?? 0)

/** The specification's codes for "no row" and "no table", which mean no data rather than a failure. */
export const isNoData = (error: unknown): boolean => ['PGRST116', '42P01'].includes(errorCode(error) ?? '')

/** fetch rejects with a TypeError for network errors. */
const isOffline = (error: unknown): boolean => error instanceof TypeError

/** The text for a failure: that of its code, else the fallback of the screen. */
export function describeError(error: unknown, fallback: ErrorText): ErrorText {
  if (error instanceof ExplainedError) return error.text
  const text = texts.get(errorCode(error) ?? '')
  if (text) return text
  return isOffline(error) ? { title: fallback.title, message: offline.message } : fallback
}
