import { createHmac, timingSafeEqual } from 'node:crypto'
import { cookiePrefix } from './session-token.ts'

/** How long a browser stays known after it was last signed in. */
const DEVICE_DAYS = 90
/** People who share a browser are all known to it; a mark that drops out only means the limits of a stranger. */
const MARKS_MAX = 5

const DAY_SECONDS = 24 * 60 * 60

export interface DeviceCookies {
  /** The mark by which the request's browser is known for this credential, or null. */
  find(headers: Headers, credentialId: string): string | null
  /** The Set-Cookie header that makes the request's browser known for this credential. */
  remember(headers: Headers, credentialId: string): string
}

/**
 * Marks browsers that have signed in to an account before, so that limits meant for strangers do not keep its owner
 * out. A mark opens nothing. It is signed for one credential, which makes it worthless once the password is replaced,
 * and it names nobody.
 */
export function createDeviceCookies(publicUrl: string, secret: string): DeviceCookies {
  const name = `${cookiePrefix(publicUrl)}.known_devices`
  const attributes = `Path=/; HttpOnly; SameSite=Lax${publicUrl.startsWith('https://') ? '; Secure' : ''}`

  const sign = (credentialId: string, expires: string) =>
    createHmac('sha256', secret).update(`known device|${credentialId}|${expires}`).digest('base64url')

  const isLive = (mark: string) => Number.parseInt(mark, 36) > Date.now() / 1000

  const isFor = (credentialId: string) => (mark: string) => {
    const [expires = '', signature = ''] = mark.split('.')
    const given = Buffer.from(signature)
    const expected = Buffer.from(sign(credentialId, expires))
    return given.length === expected.length && timingSafeEqual(given, expected)
  }

  const read = (headers: Headers): string[] => {
    const cookie = headers
      .get('cookie')
      ?.split('; ')
      .find((pair) => pair.startsWith(`${name}=`))
    return (cookie?.slice(name.length + 1).split('~') ?? []).slice(0, MARKS_MAX).filter(isLive)
  }

  return {
    find: (headers, credentialId) => read(headers).find(isFor(credentialId)) ?? null,
    remember(headers, credentialId) {
      const isOwn = isFor(credentialId)
      const others = read(headers).filter((mark) => !isOwn(mark))
      const expires = Math.floor(Date.now() / 1000 + DEVICE_DAYS * DAY_SECONDS).toString(36)
      const marks = [`${expires}.${sign(credentialId, expires)}`, ...others].slice(0, MARKS_MAX)
      return `${name}=${marks.join('~')}; Max-Age=${DEVICE_DAYS * DAY_SECONDS}; ${attributes}`
    },
  }
}
