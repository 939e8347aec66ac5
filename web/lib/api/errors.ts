import { ORPCError } from '@orpc/client'

export interface ErrorText {
  readonly title: string
  readonly message: string
}

/** The specification's titles and texts for error codes. Screens pass a fallback for all other codes. */
const texts: Readonly<Record<string, ErrorText>> = {
  UNAUTHORIZED: { title: 'Please Sign In', message: 'Your session has ended. Please sign in again.' },
  FORBIDDEN: { title: 'Access Denied', message: 'You do not have permission to do this.' },
  NOT_FOUND: { title: 'Not Found', message: 'It does not exist, or you may not see it.' },
  TOO_MANY_REQUESTS: {
    title: 'Too Many Requests',
    message: 'Too many requests. Please wait a moment and try again.',
  },
  CONCURRENCY_LIMIT: { title: 'Still at Work', message: 'Your other files are still being worked on.' },
  CONSENT_OUTDATED: {
    title: 'Consent Required',
    message: 'The legal texts have changed. Please reload this page and read the version in force.',
  },
  ALREADY_APPLIED: { title: 'Already Applied', message: 'You have already applied to this position' },
  LISTING_CLOSED: { title: 'Application Failed', message: 'This job is no longer open.' },
  VIEW_NAME_TAKEN: { title: 'View Not Saved', message: 'You have a view of this name already.' },
  VIEW_LIMIT_REACHED: {
    title: 'View Not Saved',
    message: 'You have as many saved views as there can be. Delete one to save this.',
  },
  CHANGED_MEANWHILE: {
    title: 'Update Failed',
    message: 'This application was changed meanwhile. It is shown as it is now.',
  },
  RANK_TOO_LOW: {
    title: 'Access Denied',
    message: 'Your role does not allow you to give or take this role.',
  },
  LAST_SUPER_ADMIN: {
    title: 'Failed to update user role',
    message: 'The last super admin cannot be given another role.',
  },
  SOURCE_NOT_CONFIGURED: {
    title: 'Ingestion Failed',
    message: 'No job source is configured on this server.',
  },
  SOURCE_FAILED: { title: 'Ingestion Failed', message: 'The job source did not answer as expected.' },
}

const offline: ErrorText = {
  title: 'No Connection',
  message: 'The server could not be reached. Check your connection and try again.',
}

export const errorCode = (error: unknown): string | undefined =>
  error instanceof ORPCError ? error.code : undefined

export const errorStatus = (error: unknown): number | undefined =>
  error instanceof ORPCError ? error.status : undefined

/** The specification's codes for "no row" and "no table", which mean no data rather than a failure. */
export const isNoData = (error: unknown): boolean => ['PGRST116', '42P01'].includes(errorCode(error) ?? '')

/** fetch rejects with a TypeError for network errors. */
const isOffline = (error: unknown): boolean => error instanceof TypeError

/** The text for a failure: that of its code, else the fallback of the screen. */
export function describeError(error: unknown, fallback: ErrorText): ErrorText {
  const code = errorCode(error)
  if (code && texts[code]) return texts[code]
  return isOffline(error) ? { title: fallback.title, message: offline.message } : fallback
}
