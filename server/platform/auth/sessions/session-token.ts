import { createHmac, timingSafeEqual } from 'node:crypto'

/** Under https the cookie is bound to this host: browsers refuse a __Host- cookie that any other could have set. */
export const cookiePrefix = (publicUrl: string): string =>
  publicUrl.startsWith('https://') ? '__Host-jobscout' : 'jobscout'

/** The cookie that holds the session's token. */
export const sessionCookie = (publicUrl: string): string => `${cookiePrefix(publicUrl)}.session_token`

/** True when this answer signs a browser in, or keeps it signed in. */
export const setsSession = (response: Response, publicUrl: string): boolean =>
  response.headers
    .getSetCookie()
    .some((cookie) => /^[^=]+=[^;]/.test(cookie) && cookie.startsWith(`${sessionCookie(publicUrl)}=`))

const sign = (token: string, secret: string): string =>
  createHmac('sha256', secret).update(token).digest('base64')

/** A session's token as cookies and API clients carry it: what the database holds, signed. */
export const signToken = (token: string, secret: string): string => `${token}.${sign(token, secret)}`

/** The session token of a request, from a bearer token or else the cookie; null where neither is signed by us. */
export function readToken(headers: Headers, publicUrl: string, secret: string): string | null {
  const { bearer } = headers.get('authorization')?.match(/^bearer (?<bearer>\S+)$/i)?.groups ?? {}
  const name = `${sessionCookie(publicUrl)}=`
  const cookie = headers
    .get('cookie')
    ?.split('; ')
    .find((pair) => pair.startsWith(name))
    ?.slice(name.length)
  return (bearer && openToken(bearer, secret)) || (cookie && openToken(cookie, secret)) || null
}

function openToken(written: string, secret: string): string | null {
  const signed = decode(written)
  const dot = signed.lastIndexOf('.')
  const token = signed.slice(0, dot)
  const given = Buffer.from(signed.slice(dot + 1))
  const right = Buffer.from(sign(token, secret))
  return dot > 0 && given.length === right.length && timingSafeEqual(given, right) ? token : null
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
