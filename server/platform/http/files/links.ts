import { createHmac, timingSafeEqual } from 'node:crypto'

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

/** Signs tokens with a key derived from the server's secret. */
export function createLinkSigner(secret: string): LinkSigner {
  const key = createHmac('sha256', secret).update('links to files').digest()
  const seal = (said: string): Buffer => createHmac('sha256', key).update(said).digest()
  return {
    sign({ viewerId, path, expiresAt }) {
      const said = Buffer.from(JSON.stringify([viewerId, path, expiresAt])).toString('base64url')
      return `${said}.${seal(said).toString('base64url')}`
    },
    open(token, now) {
      const [said = '', given = '', more] = token.split('.')
      const sealed = Buffer.from(given, 'base64url')
      const right = seal(said)
      if (more !== undefined || sealed.length !== right.length || !timingSafeEqual(sealed, right)) return null
      const [viewerId, path, expiresAt] = JSON.parse(Buffer.from(said, 'base64url').toString())
      return expiresAt > now.getTime() ? { viewerId, path, expiresAt } : null
    },
  }
}
