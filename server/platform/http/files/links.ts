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
  const seal = (payload: string): Buffer => createHmac('sha256', key).update(payload).digest()
  return {
    sign({ viewerId, path, expiresAt }) {
      const payload = Buffer.from(JSON.stringify([viewerId, path, expiresAt])).toString('base64url')
      return `${payload}.${seal(payload).toString('base64url')}`
    },
    open(token, now) {
      const [payload = '', given = '', more] = token.split('.')
      const sealed = Buffer.from(given, 'base64url')
      const right = seal(payload)
      if (more !== undefined || sealed.length !== right.length || !timingSafeEqual(sealed, right)) return null
      const [viewerId, path, expiresAt] = JSON.parse(Buffer.from(payload, 'base64url').toString())
      return expiresAt > now.getTime() ? { viewerId, path, expiresAt } : null
    },
  }
}
