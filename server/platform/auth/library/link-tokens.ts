import { randomBytes } from 'node:crypto'
import { APIError } from 'better-auth/api'

/** The page of the link. The library consumes tokens of `reset-password` itself, under this name. */
export type LinkKind = 'reset-password' | 'confirm-email'

/** What a token is for: a link, or the proof of the browser that signed up. */
type TokenKind = LinkKind | 'sign-up'

interface StoredLink {
  readonly identifier: string
  readonly value: string
  readonly expiresAt: Date
}

/** The library's token store, which hashes identifiers. */
interface LinkStore {
  createVerificationValue(link: StoredLink): Promise<unknown>
  findVerificationValue(identifier: string): Promise<StoredLink | null>
}

export const LINK_SECONDS = 60 * 60

export const linkIdentifier = (kind: TokenKind, token: string): string => `${kind}:${token}`

/** Creates a link for the person and returns its token. */
export async function createLink(store: LinkStore, kind: TokenKind, userId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(Date.now() + LINK_SECONDS * 1000)
  await store.createVerificationValue({ identifier: linkIdentifier(kind, token), value: userId, expiresAt })
  return token
}

/** Whom a token was made for, and whether its time is over. Null for one that is unknown or used. */
export async function findLink(store: LinkStore, kind: TokenKind, token: string) {
  const link = await store.findVerificationValue(linkIdentifier(kind, token))
  return link && { userId: link.value, isExpired: link.expiresAt.getTime() <= Date.now() }
}

/** Returns the id of the person a link was sent to. Throws INVALID_TOKEN, TOKEN_EXPIRED. */
export async function readLink(store: LinkStore, kind: LinkKind, token: string): Promise<string> {
  const link = await findLink(store, kind, token)
  if (!link) throw new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN', message: 'Invalid token' })
  if (link.isExpired) throw new APIError('BAD_REQUEST', { code: 'TOKEN_EXPIRED', message: 'Token expired' })
  return link.userId
}
