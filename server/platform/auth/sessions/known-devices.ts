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
  /** Whether the browser has signed in to the account, also with an earlier password. */
  hasSignedIn(headers: Headers, userId: string): boolean
  /** The Set-Cookie header that adds a mark for this credential of the person. */
  mark(headers: Headers, credentialId: string, userId: string): string
}

/**
 * Marks browsers that have signed in to an account, so that rate limits for unknown devices do not lock its owner out.
 * A mark grants no access and does not identify the person. It has two signatures: one for the credential, which becomes
 * invalid when the password is replaced, and one for the person, by which a sign-in from a new device is recognised.
 */
export function createDeviceCookies(publicUrl: string, secret: string): DeviceCookies {
  const name = `${cookiePrefix(publicUrl)}.known_devices`
  const attributes = `Path=/; HttpOnly; SameSite=Lax${publicUrl.startsWith('https://') ? '; Secure' : ''}`

  const sign = (id: string, expires: string) =>
    createHmac('sha256', secret).update(`known device|${id}|${expires}`).digest('base64url')

  const isLive = (mark: string) => Number.parseInt(mark, 36) > Date.now() / 1000

  const hasSignature = (mark: string, position: 1 | 2, id: string) => {
    const parts = mark.split('.')
    return isSameSecret(Buffer.from(parts[position] ?? ''), Buffer.from(sign(id, parts[0] ?? '')))
  }
  const isForCredential = (credentialId: string) => (mark: string) => hasSignature(mark, 1, credentialId)
  const isForPerson = (userId: string) => (mark: string) => hasSignature(mark, 2, userId)

  const read = (headers: Headers): string[] => {
    const marks = readCookies(headers).get(name)?.split('~') ?? []
    return marks.slice(0, MARKS_MAX).filter(isLive)
  }

  return {
    find: (headers, credentialId) => read(headers).find(isForCredential(credentialId)) ?? null,
    hasSignedIn: (headers, userId) => read(headers).some(isForPerson(userId)),
    mark(headers, credentialId, userId) {
      const isOfPerson = isForPerson(userId)
      const ofOthers = read(headers).filter((mark) => !isOfPerson(mark))
      const expires = Math.floor(Date.now() / 1000 + DEVICE_DAYS * DAY_SECONDS).toString(36)
      const newMark = [expires, sign(credentialId, expires), sign(userId, expires)].join('.')
      const marks = [newMark, ...ofOthers].slice(0, MARKS_MAX)
      return `${name}=${marks.join('~')}; Max-Age=${DEVICE_DAYS * DAY_SECONDS}; ${attributes}`
    },
  }
}
