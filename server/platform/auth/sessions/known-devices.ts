import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../same-secret.ts'
import { readCookies } from '../requests/cookies.ts'
import { cookiePrefix } from './session-token.ts'

/** How long a browser stays known after its last sign-in. */
const DEVICE_DAYS = 90
/** The number of accounts a shared browser is known for. The oldest mark is dropped. */
const MARKS_MAX = 5

const DAY_SECONDS = 24 * 60 * 60

export interface DeviceCookies {
  /** The request's mark for this credential, or null. */
  find(headers: Headers, credentialId: string): string | null
  /** The Set-Cookie header that adds a mark for this credential. */
  mark(headers: Headers, credentialId: string): string
}

/**
 * Marks browsers that have signed in to an account, so that rate limits for unknown devices do not lock its owner out.
 * A mark grants no access. It is signed for one credential, so it becomes invalid when the password is replaced, and it
 * does not identify the person.
 */
export function createDeviceCookies(publicUrl: string, secret: string): DeviceCookies {
  const name = `${cookiePrefix(publicUrl)}.known_devices`
  const attributes = `Path=/; HttpOnly; SameSite=Lax${publicUrl.startsWith('https://') ? '; Secure' : ''}`

  const sign = (credentialId: string, expires: string) =>
    createHmac('sha256', secret).update(`known device|${credentialId}|${expires}`).digest('base64url')

  const isLive = (mark: string) => Number.parseInt(mark, 36) > Date.now() / 1000

  const isFor = (credentialId: string) => (mark: string) => {
    const [expires = '', signature = ''] = mark.split('.')
    const actual = Buffer.from(signature)
    const expected = Buffer.from(sign(credentialId, expires))
    return isSameSecret(actual, expected)
  }

  const read = (headers: Headers): string[] => {
    const marks = readCookies(headers).get(name)?.split('~') ?? []
    return marks.slice(0, MARKS_MAX).filter(isLive)
  }

  return {
    find: (headers, credentialId) => read(headers).find(isFor(credentialId)) ?? null,
    mark(headers, credentialId) {
      const isOwn = isFor(credentialId)
      const others = read(headers).filter((mark) => !isOwn(mark))
      const expires = Math.floor(Date.now() / 1000 + DEVICE_DAYS * DAY_SECONDS).toString(36)
      const marks = [`${expires}.${sign(credentialId, expires)}`, ...others].slice(0, MARKS_MAX)
      return `${name}=${marks.join('~')}; Max-Age=${DEVICE_DAYS * DAY_SECONDS}; ${attributes}`
    },
  }
}
