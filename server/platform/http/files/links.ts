import { createTokenSealer } from '../../auth/sealed-token.ts'

/** The claims of a link to a file: viewer, file and expiry. */
export interface LinkClaims {
  readonly viewerId: string
  readonly path: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

export interface LinkSigner {
  sign(claims: LinkClaims): string
  /** Returns the claims, or null if the token is invalid or expired at `now`. */
  open(token: string, now: Date): LinkClaims | null
}

export function createLinkSigner(secret: string): LinkSigner {
  const sealer = createTokenSealer(secret, 'links to files')
  return {
    sign: ({ viewerId, path, expiresAt }) => sealer.seal([viewerId, path, expiresAt]),
    open(token, now) {
      const claims = sealer.open(token)
      if (claims === undefined) return null
      const [viewerId, path, expiresAt] = claims as [string, string, number]
      return expiresAt > now.getTime() ? { viewerId, path, expiresAt } : null
    },
  }
}
