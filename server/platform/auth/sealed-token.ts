import { createHmac } from 'node:crypto'
import { isSameSecret } from '../same-secret.ts'

export interface TokenSealer {
  /** A value as a signed token, safe in URLs. It is not encrypted. */
  seal(value: unknown): string
  /** Returns the value, or undefined for a token that this sealer did not sign. */
  open(token: string): unknown
}

/** Signs tokens with a key derived from the server's secret. A token of one purpose is invalid for every other. */
export function createTokenSealer(secret: string, purpose: string): TokenSealer {
  const key = createHmac('sha256', secret).update(purpose).digest()
  const sign = (payload: string): Buffer => createHmac('sha256', key).update(payload).digest()
  return {
    seal(value) {
      const payload = Buffer.from(JSON.stringify(value)).toString('base64url')
      return `${payload}.${sign(payload).toString('base64url')}`
    },
    open(token) {
      const [payload = '', given = '', more] = token.split('.')
      if (more !== undefined || !isSameSecret(Buffer.from(given, 'base64url'), sign(payload)))
        return undefined
      return JSON.parse(Buffer.from(payload, 'base64url').toString())
    },
  }
}
