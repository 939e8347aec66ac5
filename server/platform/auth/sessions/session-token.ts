import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../same-secret.ts'
import { readCookies } from '../requests/cookies.ts'

/** Under https the prefix __Host- binds cookies to this host: browsers reject them from any other. */
export const cookiePrefix = (publicUrl: string): string =>
  publicUrl.startsWith('https://') ? '__Host-jobscout' : 'jobscout'

/** The name of the cookie with the session token. */
export const sessionCookie = (publicUrl: string): string => `${cookiePrefix(publicUrl)}.session_token`

/** Whether the response sets a session cookie. */
export const setsSession = (response: Response, publicUrl: string): boolean =>
  response.headers
    .getSetCookie()
    .some((cookie) => /^[^=]+=[^;]/.test(cookie) && cookie.startsWith(`${sessionCookie(publicUrl)}=`))

const sign = (token: string, secret: string): string =>
  createHmac('sha256', secret).update(token).digest('base64')

/** The token as sent to clients: the stored token with a signature. */
export const signToken = (token: string, secret: string): string => `${token}.${sign(token, secret)}`

/** The bearer token as sent. */
export const readBearer = (headers: Headers): string | undefined =>
  headers.get('authorization')?.match(/^bearer (\S+)$/i)?.[1]

/** The session token of a request, from the bearer token or the cookie. Null if neither has a valid signature. */
export function readToken(headers: Headers, publicUrl: string, secret: string): string | null {
  const bearer = readBearer(headers)
  const cookie = readCookies(headers).get(sessionCookie(publicUrl))
  return (bearer && verifyToken(bearer, secret)) || (cookie && verifyToken(cookie, secret)) || null
}

function verifyToken(value: string, secret: string): string | null {
  const signed = decode(value)
  const dot = signed.lastIndexOf('.')
  const token = signed.slice(0, dot)
  const actual = Buffer.from(signed.slice(dot + 1))
  const expected = Buffer.from(sign(token, secret))
  return dot > 0 && isSameSecret(actual, expected) ? token : null
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
