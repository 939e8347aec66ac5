import { createHmac } from 'node:crypto'

/** The bearer token of a session, as sign-in hands it to API clients: what the database holds, signed. */
export const signToken = (sessionToken: string, secret: string): string =>
  `${sessionToken}.${createHmac('sha256', secret).update(sessionToken).digest('base64')}`
